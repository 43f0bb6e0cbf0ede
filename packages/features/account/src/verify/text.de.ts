import type { Translation } from '@calotype/platform'
import type { verifyTexts } from './text.ts'

export const de: Translation<typeof verifyTexts> = {
  catalog: 'account/verify',
  texts: {
    title: 'E-Mail bestätigen',
    verifying: 'Deine E-Mail-Adresse wird bestätigt',
    verified: 'Deine E-Mail-Adresse ist bestätigt. Du siehst jetzt, was andere mit dir teilen.',
    toShared: 'Zu „Mit mir geteilt“',
    incomplete:
      'Der Link ist unvollständig. Öffne ihn noch einmal aus der E-Mail oder fordere einen neuen an.',
    failed: 'Deine E-Mail-Adresse konnte nicht bestätigt werden. Versuche es erneut.',
    retry: 'Erneut versuchen',
    resend: 'Neuen Link senden',
    sent: (email) => `Wir haben einen neuen Link an ${email} geschickt.`,
    resendFailed: 'Die E-Mail konnte nicht gesendet werden. Versuche es erneut.',
  },
}

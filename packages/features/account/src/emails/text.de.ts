import type { Translation } from '@calotype/platform'
import type { emailsTexts } from './text.ts'

export const de: Translation<typeof emailsTexts> = {
  catalog: 'account/emails',
  texts: {
    title: 'E-Mails',
    hint: 'E-Mails, die du für dein Konto brauchst, kommen immer an, zum Beispiel ein Link für ein neues Passwort.',
    loading: 'Deine Auswahl wird geladen\u00A0…',
    failed: 'Deine Auswahl konnte nicht geladen werden.',
    retry: 'Erneut versuchen',
    saveFailed: 'Deine Auswahl konnte nicht gespeichert werden.',
    news: 'Neuigkeiten',
    newsHint: 'Von der Administration dieses Servers.',
    invitations: 'Einladungen',
    invitationsHint: 'Wenn jemand etwas mit dir teilt oder dich einlädt.',
  },
}

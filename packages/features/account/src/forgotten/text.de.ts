import type { Translation } from '@calotype/platform'
import type { forgottenTexts } from './text.ts'

export const de: Translation<typeof forgottenTexts> = {
  catalog: 'account/forgotten',
  texts: {
    forgotten: {
      title: 'Passwort vergessen?',
      hint: 'Gib die E-Mail-Adresse deines Kontos ein. Wir schicken dir einen Link, mit dem du ein neues Passwort festlegst.',
      submit: 'Link senden',
      submitting: 'Link wird gesendet\u00A0…',
      failed: 'Der Link konnte nicht gesendet werden. Versuche es erneut.',
      sent: (email) =>
        `Falls es für ${email} ein Konto gibt, haben wir dorthin einen Link geschickt. Er funktioniert nur einmal und läuft nach 30\u00A0Minuten ab.`,
      remembered: 'Ist dir dein Passwort eingefallen?',
      signIn: 'Anmelden',
    },
    reset: {
      title: 'Neues Passwort festlegen',
      newPassword: 'Neues Passwort',
      confirmation: 'Neues Passwort bestätigen',
      submit: 'Passwort festlegen',
      submitting: 'Passwort wird festgelegt\u00A0…',
      incomplete:
        'Der Link ist unvollständig. Öffne ihn noch einmal aus der E-Mail oder fordere einen neuen an.',
      failed: 'Das Passwort konnte nicht festgelegt werden. Versuche es erneut.',
      done: 'Dein Passwort ist geändert. Du wurdest auf allen Geräten abgemeldet.',
      signIn: 'Anmelden',
      noLink: 'Funktioniert der Link nicht?',
      newLink: 'Neuen Link anfordern',
    },
  },
}

import type { Translation } from '@calotype/platform'
import type { profileTexts } from './text.ts'

export const de: Translation<typeof profileTexts> = {
  catalog: 'account/profile',
  texts: {
    title: 'Name und E-Mail',
    hint: 'Deinen Namen sehen andere, wenn du etwas mit ihnen teilst. Mit deiner E-Mail-Adresse meldest du dich an.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    save: 'Namen speichern',
    saving: 'Wird gespeichert\u00A0…',
    saved: 'Name gespeichert.',
    saveFailed: 'Dein Name konnte nicht gespeichert werden.',
    email: 'E-Mail-Adresse',
    change: 'E-Mail-Adresse ändern',
    form: {
      title: 'E-Mail-Adresse ändern',
      newEmail: 'Neue E-Mail-Adresse',
      currentPassword: 'Aktuelles Passwort',
      submit: 'E-Mail-Adresse ändern',
      submitting: 'Wird geändert\u00A0…',
      cancel: 'Abbrechen',
      failed: 'Deine E-Mail-Adresse konnte nicht geändert werden.',
    },
    pending: (email) =>
      `Wir haben einen Link an ${email} gesendet. Öffne ihn innerhalb von 24 Stunden, um deine Adresse zu ändern. Bis dahin meldest du dich mit der alten an.`,
    changed: 'E-Mail-Adresse geändert.',
  },
}

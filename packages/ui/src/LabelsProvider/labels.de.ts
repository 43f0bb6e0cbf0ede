import type { Labels } from './labels.ts'

/** German texts of all components, for the `labels` prop of `LabelsProvider`. */
export const de: Labels = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  previous: 'Zurück',
  next: 'Weiter',
  loading: 'Wird geladen',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  notifications: 'Mitteilungen',
  irreversible: 'Das lässt sich nicht rückgängig machen',
  deleting: 'Wird gelöscht\u00A0…',
  discard: {
    title: 'Eingaben verwerfen?',
    message: 'Was du eingegeben hast, geht verloren.',
    confirm: 'Verwerfen',
    keep: 'Weiter bearbeiten',
  },
  pendingDialog: {
    loading: 'Der Dialog wird geöffnet',
    title: 'Server nicht erreichbar',
    message: 'Prüfe deine Verbindung. Der Dialog öffnet sich, sobald der Server antwortet.',
    retry: 'Erneut versuchen',
    close: 'Schließen',
  },
}

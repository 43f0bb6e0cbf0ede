import type { Translation } from '@calotype/platform'
import type { knownTexts } from './text.ts'

export const de: Translation<typeof knownTexts> = {
  catalog: 'admin/known',
  texts: {
    unused: 'Ungenutzt',
    unusedHint: 'Calotype liest diesen Wert nicht. Eigene Apps können ihn trotzdem lesen.',
    unset: 'Nicht gesetzt',
    unsetHint: 'Hier gelten die Standardwerte.',
    defaultValue: 'Standardwert',
    noDefault: 'Keiner',
    on: 'Ein',
    off: 'Aus',
    set: 'Setzen',
    setLabel: (key) => `${key} setzen`,
    variables: {
      SIGN_UP_MODE:
        'Wer ein Konto anlegen kann: open (alle), invitation (Eingeladene) oder closed (niemand).',
      CONTACT_EMAIL: 'Die E-Mail-Adresse auf den rechtlichen Seiten und der Seite über Verschlüsselung.',
      MAINTENANCE_BANNER: 'Ein Hinweis für alle angemeldeten Personen, zum Beispiel vor Wartungsarbeiten.',
      MAX_UPLOAD_SIZE_MB: 'Die maximale Größe einer hochgeladenen Datei in MB.',
      AUDIT_RETENTION_DAYS: 'Wie viele Tage das Audit-Protokoll Einträge aufbewahrt.',
      GOOGLE_PLAY_URL:
        'Die URL der Schaltfläche für die mobile App auf der Startseite. Ohne URL gibt es keine Schaltfläche.',
      DESKTOP_APP_URL:
        'Die URL der Schaltfläche für die Desktop-App auf der Startseite, wenn es für das verwendete System keinen Download gibt.',
      windows_app_url: 'Der Download für Windows.',
      macos_app_url: 'Der Download für macOS.',
      linux_app_url: 'Der Download für Linux.',
    },
    flags: {
      'wide-formats': 'Nimmt alle Foto- und Videoformate an, die der Server zeigen kann, auch RAW-Fotos.',
      'desktop-downloads': 'Zeigt die Downloads der Desktop-App.',
    },
  },
}

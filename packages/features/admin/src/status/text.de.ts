import type { Translation } from '@calotype/platform'
import { format } from '@calotype/platform/de'
import type { statusTexts } from './text.ts'

const { pluralize } = format

export const de: Translation<typeof statusTexts> = {
  catalog: 'admin/status',
  texts: {
    loading: 'Speicher und Aufträge werden geladen',
    failed: 'Speicher und Aufträge konnten nicht geladen werden',
    storage: 'Speicher',
    used: (used, all) => `${used} von ${all} der Festplatte sind belegt`,
    free: 'Frei',
    stored: 'Originale',
    reserved: 'Bleibt frei',
    almostFull: 'Die Festplatte ist fast voll',
    almostFullHint:
      'Der Server nimmt bald keine Uploads mehr an. Verschiebe den Datenordner auf eine größere Festplatte, senke Speichergrenzen oder lösche Konten.',
    full: 'Keine Uploads mehr, weil die Festplatte voll ist',
    fullHint:
      'Verschiebe den Datenordner auf eine größere Festplatte, senke Speichergrenzen oder lösche Konten.',
    users: 'Größte Mediatheken',
    growth: 'Zuwachs pro Monat',
    noGrowth: 'Es kam noch nichts hinzu.',
    jobs: 'Aufträge',
    queued: 'In der Warteschlange',
    running: 'Laufend',
    waiting: 'Warten auf ffmpeg oder Platz',
    failedJobs: 'Fehlgeschlagen',
    retry: 'Fehlgeschlagene und wartende wiederholen',
    retried: (count) => `${pluralize(count, 'Auftrag wird', 'Aufträge werden')} wiederholt`,
    retryFailed: 'Die Aufträge konnten nicht wiederholt werden',
    job: 'Auftrag',
    file: 'Foto oder Video',
    kinds: {
      render: 'Vorschaubild',
      'render-large': 'Vorschaubild eines großen Fotos',
      transcode: 'MP4-Fassung',
    },
    error: 'Fehler',
    unknownError: 'Unbekannt',
    since: 'Seit',
    services: 'Dienste',
    version: 'Version',
    mail: 'E-Mail',
    mailOn: 'Über den Mailserver',
    mailOff: 'Nicht gesendet: SMTP_URL fehlt. E-Mails bleiben im lokalen Postfach.',
    mailWaiting: 'Wartende E-Mails',
    mailFailed: 'Fehlgeschlagene E-Mails',
    payments: 'Zahlungen',
    paymentsOn: 'Tarife können gekauft werden',
    paymentsOff: 'Kein Zahlungsdienst, daher können keine Tarife gekauft werden',
  },
}

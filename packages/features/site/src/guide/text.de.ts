import { brand, type Translation } from '@calotype/platform'
import type { guideTexts } from './text.ts'

export const de: Translation<typeof guideTexts> = {
  catalog: 'site/guide',
  texts: {
    title: 'Anleitung zum Löschen des Kontos',
    lead: `In sechs Schritten verlässt du ${brand.name}. Die ersten sorgen dafür, dass du alles hast, was du behalten möchtest, denn der letzte lässt sich nicht rückgängig machen.`,
    toAccount: 'Kontoeinstellungen öffnen',
    toGallery: 'Galerie öffnen',
    steps: 'Die sechs Schritte',
    outcome: 'Was danach passiert',
    outcomeWords: [
      'Dein Konto wird sofort, endgültig und unwiderruflich gelöscht. Es gibt keine Wartezeit, und niemand kann deine Daten wiederherstellen, auch wir nicht.',
      'Du wirst auf allen Geräten abgemeldet und kommst auf die Anmeldeseite. Dort steht: „Dein Konto wurde gelöscht.“ Danach kannst du mit derselben E-Mail-Adresse ein neues Konto erstellen und mit einer leeren Mediathek beginnen.',
    ],
    deleted: 'Was gelöscht wird',
    deletedItems: [
      { title: 'Fotos', hint: 'Alle Originale, auch die im Papierkorb.' },
      { title: 'Videos', hint: 'Alle Originale und ihre animierten Vorschaubilder.' },
      { title: 'Alben', hint: 'Alle Alben mit Titeln, Beschreibungen und Titelbildern.' },
      {
        title: 'Metadaten und Schlagwörter',
        hint: 'Datum, Ort, Kamera, Beschreibungen und Favoriten.',
      },
      { title: 'Vorschaubilder', hint: 'Alle Vorschaubilder und Vorschauen deiner Fotos und Videos.' },
      { title: 'Profil und Einstellungen', hint: 'Name, E-Mail-Adresse, Passwort und Geräte.' },
      {
        title: 'Abo und Rechnungsdaten',
        hint: 'Ein laufendes Abo endet, und es wird nichts mehr abgebucht.',
      },
      { title: 'Familienmitgliedschaften', hint: 'Deine Mitgliedschaften und deine eigenen Gruppen.' },
      { title: 'Freigaben', hint: 'Alles, was du geteilt hast und was andere mit dir geteilt haben.' },
    ],
    stays:
      'Fotos, die andere zu deinen Alben hinzugefügt haben, bleiben in deren Mediatheken. Was jemand über deine Links heruntergeladen hat, bleibt dort. Eine Sicherung des Servers kann deine Daten enthalten, bis sie ersetzt wird.',
    instead: 'Alternativen zum Löschen',
    alternatives: [
      {
        title: 'Vorübergehend pausieren',
        hint: 'Deaktiviere deine Links, kündige dein Abo zum Periodenende und melde alle Geräte ab. Deine Mediathek ist noch da, wenn du dich wieder anmeldest.',
      },
      {
        title: 'Nur exportieren',
        hint: 'Wenn du nur eine Kopie deiner Dateien möchtest, wähle „Daten exportieren“. Dabei wird nichts gelöscht.',
      },
      {
        title: 'Kleinerer Tarif',
        hint: 'Mit „Tarif wechseln“ in den Kontoeinstellungen wechselst du in einen kleineren Tarif. Nichts wird gelöscht, auch wenn du mehr Speicherplatz belegst, als der neue Tarif bietet. Du kannst aber erst wieder hochladen, wenn Platz frei ist.',
      },
    ],
  },
}

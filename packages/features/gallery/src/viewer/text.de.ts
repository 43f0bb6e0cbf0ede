import type { Translation } from '@calotype/platform'
import { format } from '@calotype/platform/de'
import type { viewerTexts } from './text.ts'

const { formatCount } = format

export const de: Translation<typeof viewerTexts> = {
  catalog: 'gallery/viewer',
  texts: {
    viewer: {
      label: 'Fotoansicht',
      position: (position, total) => `${formatCount(position)} / ${formatCount(total)}`,
      loading: 'Das Foto wird geladen',
      info: 'Details',
      closeInfo: 'Details schließen',
      download: 'Original herunterladen',
      downloadMenu: 'Herunterladen',
      downloadOriginal: (type) => `Original (${type})`,
      downloadJpeg: 'JPEG, für jedes Gerät',
      downloadFailed: 'Das Original konnte nicht heruntergeladen werden. Versuche es gleich noch einmal.',
      missing: 'Foto nicht gefunden',
      missingHint: 'Vielleicht wurde es gelöscht oder gehört zu einem anderen Konto.',
      close: 'Zurück zur Galerie',
      failed: 'Dieses Foto kann nicht angezeigt werden',
      failedHint: 'Prüfe deine Verbindung oder lade das Foto herunter und öffne es auf deinem Gerät.',
      unreachable: 'Dieses Foto konnte nicht geladen werden',
      unreachableHint: 'Prüfe deine Verbindung und versuche es erneut.',
      preparing: 'Dieses Video wird noch verarbeitet',
      preparingHint: 'Danach kannst du es hier abspielen. Das Original kannst du schon jetzt herunterladen.',
      document: 'Für dieses Dokument gibt es keine Vorschau',
      documentHint: 'Lade es herunter, um es auf deinem Gerät zu öffnen.',
      videoFailed: 'Dieses Video kann nicht abgespielt werden',
      videoFailedHint: 'Lade es herunter und öffne es auf deinem Gerät.',
      noWorker: 'A protected video failed and no video worker is available to sign its requests.',
      retry: 'Erneut versuchen',
    },
    info: {
      title: 'Details',
      taken: 'Aufgenommen',
      takenFrom: {
        exif: 'Von der Kamera aufgezeichnet',
        video: 'In der Videodatei aufgezeichnet',
        name: 'Aus dem Dateinamen',
        file: 'Datum der Datei',
        upload: 'Datum des Hochladens (kein anderes gefunden)',
      },
      name: 'Dateiname',
      dimensions: 'Abmessungen',
      size: 'Größe',
      type: 'Dateityp',
      duration: 'Länge',
      camera: 'Kamera',
      aperture: 'Blende',
      shutter: 'Verschluss',
      focalLength: 'Brennweite',
      iso: 'ISO',
      place: 'Ort',
      coordinates: 'Koordinaten',
      preview: 'Vorschau',
      labels: 'Schlagwörter',
      description: 'Beschreibung',
    },
  },
}

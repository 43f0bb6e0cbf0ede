import type { Translation } from '@calotype/platform'
import { format } from '@calotype/platform/de'
import type { fileTexts } from './text.ts'

const { formatCount, formatKindsShort, pluralize } = format

/**
 * Formats counts by kind: '1 Foto', '2 Videos', '3 Dateien' if all are documents, '4 Objekte' if there are several
 * kinds.
 */
function countFiles({ photos, videos, total }: { photos: number; videos: number; total: number }): string {
  const documents = total - photos - videos
  if (documents > 0 && documents === total) return pluralize(total, 'Datei', 'Dateien')
  return formatKindsShort({ count: total, videos, documents })
}

export const de: Translation<typeof fileTexts> = {
  catalog: 'sharing/files',
  texts: {
    count: countFiles,
    grid: 'Geteilte Dateien',
    untitled: 'Geteilte Dateien',
    expires: (date) => `Läuft am\u00A0${date} ab`,
    expiredOn: (date) => `Abgelaufen am\u00A0${date}`,
    never: 'Läuft nicht ab',
    by: (name) => `Geteilt von ${name}`,
    open: (name) => `${name} öffnen`,
    download: 'Herunterladen',
    downloadFile: (name) => `${name} herunterladen`,
    downloadOriginal: (type) => `Original (${type})`,
    downloadJpeg: 'JPEG, für jedes Gerät',
    position: (position, total) => `${formatCount(position)} von ${formatCount(total)}`,
    viewer: 'Geteilte Fotos',
    preparing: 'Dieses Video wird noch vorbereitet',
    preparingHint:
      'Sobald es fertig ist, kannst du es hier abspielen. Das Original kannst du schon jetzt herunterladen.',
    videoFailed: 'Dieses Video kann hier nicht abgespielt werden',
    videoFailedHint: 'Lade es herunter und öffne es auf diesem Gerät.',
    retry: 'Erneut versuchen',
    retryFor: (name) => `${name} erneut laden`,
    moreFailed: 'Einige Dateien konnten nicht geladen werden.',
    fileLoading: 'Die Datei wird geladen',
    fileFailed: 'Diese Datei konnte nicht geladen werden',
    motion: 'Bewegtes Foto',
    panorama: '360°-Foto',
    panoramaBadge: '360°',
    sphere: '360°-Ansicht',
    sphereLabel: (name) =>
      `${name}, 360°-Ansicht. Mit den Pfeiltasten siehst du dich um, mit Plus und Minus zoomst du.`,
    playMotion: 'Abspielen',
    stopMotion: 'Stoppen',
    motionFailed: 'Das bewegte Foto kann nicht abgespielt werden. Versuche es gleich noch einmal.',
    photoFailed: 'Dieses Foto konnte nicht geladen werden',
    photoFailedHint: 'Prüfe deine Verbindung und versuche es erneut.',
    noPreview: 'Für dieses Dokument gibt es keine Vorschau',
    noPreviewHint: 'Lade es herunter, um es auf diesem Gerät zu lesen.',
    none: 'Hier ist noch nichts',
    noneHint: 'Dieser Link enthält gerade keine Dateien.',
    image: 'Foto',
    video: 'Video',
    document: 'Datei',
  },
}

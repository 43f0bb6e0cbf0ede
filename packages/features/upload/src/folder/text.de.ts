import { hasVisibleCharacter, isolateDirection, type Translation } from '@calotype/platform'
import { format } from '@calotype/platform/de'
import { de as queue } from '../queue/page/text.de.ts'
import { de as upload } from '../text.de.ts'
import type { folderTexts } from './text.ts'

const { formatBytes, formatCount, pluralize, selectPlural } = format

const dock = 'Ordnerimport'

const formatFiles = (count: number) => pluralize(count, 'Datei', 'Dateien')
const formatAlbums = (count: number) => pluralize(count, 'Album', 'Alben')

/** Formats folders and files, such as '1 Ordner und 2 Dateien'. `count` is the total. */
function formatFoldersAndFiles(count: number, fileCount: number): string {
  const folders = count - fileCount
  return [folders > 0 && pluralize(folders, 'Ordner', 'Ordner'), fileCount > 0 && formatFiles(fileCount)]
    .filter(Boolean)
    .join(' und ')
}

const formatName = (name: string) =>
  hasVisibleCharacter(name) ? isolateDirection(name) : 'Ordner ohne Namen'

const formatNotUploaded = (count: number) => `${formatCount(count)} nicht hochgeladen`

const formatToBeUnpacked = (archives: number, processed: number, total: number | null) =>
  `${pluralize(archives, 'Archiv muss', 'Archive müssen')} noch vom Server entpackt werden` +
  (processed === 0
    ? ''
    : `: bisher ${total === null ? formatFiles(processed) : `${formatCount(processed)} von ${formatFiles(total)}`}`)

const describeMissingSidecars = (count: number) =>
  `Bei ${formatCount(count)} davon fehlen Googles Metadaten (Datum, Ort, Beschreibung). Als Datum gilt deshalb das der Datei oder der Tag des Hochladens`

const describeMetadataNotImported = (count: number) =>
  `Bei ${formatCount(count)} davon wurden Googles Metadaten (Datum, Ort, Beschreibung) nicht importiert, weil ` +
  selectPlural(count, {
    one: 'die Datei schon in deiner Mediathek war',
    other: 'die Dateien schon in deiner Mediathek waren',
  })

export const de: Translation<typeof folderTexts> = {
  catalog: 'upload/folder',
  texts: {
    select: 'Lokalen Ordner auswählen',
    selectHint:
      'Lädt einen ganzen Ordner hoch, auch die Archive darin. Der Import geht weiter, wenn du das Fenster schließt.',
    choose: 'Ordner auswählen',
    onlyDesktop: 'Lokale Ordner kannst du nur in der Desktop-App auswählen',
    isImporting:
      'Gerade wird ein Ordner importiert. Beende zuerst diesen Import oder warte, bis er fertig ist.',
    notSelected: (reason) => `Der Ordner konnte nicht ausgewählt werden: ${reason}`,
    notScanned: (reason) => `Der Ordner konnte nicht durchsucht werden: ${reason}`,

    scanning: 'Der Ordner wird durchsucht\u00A0…',
    scanned: (count, bytes) => `Bisher ${formatFiles(count)}, ${formatBytes(bytes)}`,
    cancel: 'Abbrechen',

    selected: 'Ordner ausgewählt',
    formatName,
    chooseDifferent: 'Anderen Ordner auswählen',
    found: (count, bytes) => `${formatFiles(count)} gefunden (${formatBytes(bytes)})`,
    images: 'Bilder',
    videos: 'Videos',
    archives: 'Archive',
    documents: 'Dokumente',
    hidden: (count) =>
      `${pluralize(count, 'versteckte Datei oder versteckter Ordner', 'versteckte Dateien und Ordner')} übersprungen, zum Beispiel .DS_Store`,
    more: (count) => `${formatCount(count)} weitere`,
    countWithExtension: (ending, count) =>
      ending === ''
        ? `${formatCount(count)} ohne Endung`
        : `${formatCount(count)}\u00A0${isolateDirection(ending)}`,
    otherTypes: (count) => `${formatCount(count)} von anderen Typen`,
    albums: 'Alben aus Ordnern erstellen',
    albumsHint:
      'Aus jedem Ordner mit Dateien wird ein Album mit demselben Namen. Bei gleichnamigen Ordnern enthält der Albumtitel auch den Namen des übergeordneten Ordners.',
    upload: 'Ordnerinhalt hochladen',
    files: 'Dateien in diesem Ordner',

    checking: (checked, total) =>
      total === 0
        ? 'Deine Mediathek wird abgeglichen'
        : `Deine Mediathek wird abgeglichen: ${formatCount(checked)} von ${formatFiles(total)}`,
    checkingFolder: 'Der Ordner wird geprüft',
    progress: 'Fortschritt des Ordnerimports',
    toUpload: 'Hochzuladen',
    toUnpack: 'Zu entpacken',
    toUnpackHint: 'vom Server',
    sentBefore: 'Früher hochgeladen',
    sentBeforeHint: 'noch nicht entpackt',
    uploaded: 'Hochgeladen',
    notSent: 'Nicht hochgeladen',
    notUnpacked: 'Nicht entpackt',
    late: 'Später hinzugefügt',
    lateHint: 'noch nicht hochgeladen',
    unacknowledged: 'Unbestätigt',
    unacknowledgedHint: 'wird beim Server geprüft',
    knownHint: 'nicht erneut hochgeladen',
    duplicates: 'Duplikate',
    duplicatesHint: 'einmal gezählt',
    refused: 'Nicht möglich',
    reasons: 'Warum Dateien nicht hochgeladen werden können',
    skipped: {
      unsupported: { name: 'Nicht unterstützt', amount: (count) => formatFiles(count) },
      unopened: { name: 'Nicht geöffnet', amount: formatFoldersAndFiles },
      misnamed: { name: 'Namen nicht lesbar', amount: (count) => pluralize(count, 'Name', 'Namen') },
      tooLong: { name: 'Pfade zu lang', amount: (count) => pluralize(count, 'Pfad', 'Pfade') },
      link: {
        name: 'Verknüpfungen',
        hint: 'nicht verfolgt',
        amount: (count) => pluralize(count, 'Verknüpfung', 'Verknüpfungen'),
      },
      noFile: {
        name: 'Pipes und Geräte',
        hint: 'keine Dateien',
        amount: (count) => pluralize(count, 'Pipe oder Gerät', 'Pipes oder Geräte'),
      },
    },
    storageExceeded: (free, bytes) =>
      `Du hast noch ${formatBytes(free)} Speicherplatz, diese Dateien brauchen ${formatBytes(bytes)}. Dateien, die hineinpassen, werden hochgeladen. Die übrigen werden am Ende aufgelistet.`,
    unpackedTakeout: (count) =>
      `${pluralize(count, 'Metadatendatei eines Google Takeouts kann', 'Metadatendateien eines Google Takeouts können')} nicht gelesen werden, weil das Takeout entpackt ist. Um Datumsangaben, Beschreibungen und Alben zu behalten, lade die Archive so hoch, wie du sie heruntergeladen hast.`,
    showWhich: 'Welche?',
    notUploadedTitle: 'Dateien, die nicht hochgeladen werden',
    newAlbums: (count) => `${pluralize(count, 'Album wird', 'Alben werden')} erstellt`,
    filledAlbums: (count) => `Dateien werden zu ${formatCount(count)} deiner Alben hinzugefügt`,
    album: (title, count) => `${formatName(title)} · ${formatCount(count)}`,
    moreAlbums: (count) => `${pluralize(count, 'weiteres Album', 'weitere Alben')} anzeigen`,
    nothingMissing: 'Alles aus diesem Ordner ist in deiner Mediathek.',
    nothingNew: 'Alles aus diesem Ordner ist schon in deiner Mediathek.',
    nothingElseSupported: 'Alles aus diesem Ordner, was sich hochladen lässt, ist in deiner Mediathek.',
    archivesWaiting: (archives) => `Alles ist hochgeladen. ${formatToBeUnpacked(archives, 0, null)}.`,
    uploadedWithExceptions: (uploaded, out) =>
      `${formatFiles(uploaded)} hochgeladen, ${formatNotUploaded(out)}`,
    notUploaded: formatNotUploaded,
    back: 'Zurück',
    start: (count) => `${formatFiles(count)} hochladen`,
    makeAlbums: (count) => `${formatAlbums(count)} erstellen`,
    fillAlbums: (count) => `Zu ${formatAlbums(count)} hinzufügen`,
    showUnpacking: 'Entpacken anzeigen',
    fillingAlbums: 'Fotos werden zu Alben hinzugefügt',
    albumsFilled: ({ created, extended }) => {
      if (created === 0) return `Fotos zu ${formatCount(extended)} deiner Alben hinzugefügt`
      return `${formatAlbums(created)} erstellt${extended > 0 ? ` und Fotos zu ${formatCount(extended)} deiner Alben hinzugefügt` : ''}`
    },
    noAlbums: 'Zu Alben wurde nichts hinzugefügt',
    albumsDeleted: (count) =>
      `${pluralize(count, 'Album existiert nicht mehr und wurde', 'Alben existieren nicht mehr und wurden')} nicht neu erstellt.`,
    notInAlbum: (count) =>
      `${pluralize(count, 'Datei wurde zu keinem Album hinzugefügt, weil sie', 'Dateien wurden zu keinem Album hinzugefügt, weil sie')} nicht mehr in deiner Mediathek ${selectPlural(count, { one: 'ist', other: 'sind' })}.`,
    scanningAgain: 'Neue Dateien werden gesucht',
    stopRescan: 'Suche beenden',
    rescanStopped: 'Die Suche nach neuen Dateien wurde beendet. Der Ordner kann deshalb weitere enthalten.',
    rescan: 'Erneut durchsuchen',
    addedLater: (count) =>
      `${pluralize(count, 'Datei wurde', 'Dateien wurden')} nach dem Durchsuchen hinzugefügt`,
    uploadMore: (count) => `${pluralize(count, 'weitere Datei', 'weitere Dateien')} hochladen`,

    detailsHint: (name, hasDetails) =>
      hasDetails
        ? `Die Schlagwörter und die Beschreibung, die du zu Beginn eingegeben hast, gelten für jede Datei in ${formatName(name)}.`
        : `Für ${formatName(name)} wurden zu Beginn keine Schlagwörter und keine Beschreibung eingegeben.`,
    stop: 'Beenden',
    stopQuestions: {
      uploading: {
        title: queue.texts.stopTitle,
        message:
          'Was schon hochgeladen ist, bleibt in deiner Mediathek. Die übrigen Dateien werden nicht hochgeladen. Eine große Datei, die erst zum Teil hochgeladen ist, beginnt beim nächsten Mal von vorn. Um sie später fortzusetzen, halte den Import stattdessen an.',
        cancelLabel: queue.texts.keepUploading,
        confirmLabel: 'Import beenden',
      },
      unpacking: {
        title: 'Entpacken beenden?',
        message:
          'Was schon entpackt ist, bleibt in deiner Mediathek. Der Rest wird nicht entpackt, und die Archive werden vom Server gelöscht.',
        cancelLabel: 'Weiter entpacken',
        confirmLabel: 'Import beenden',
      },
    },
    stopped: (uploaded, total, unacknowledged) =>
      `Nach ${formatCount(uploaded)} von ${formatFiles(total)} beendet` +
      (unacknowledged > 0 ? `, ${formatCount(unacknowledged)} unbestätigt` : ''),
    stoppedSendingNothing: 'Beendet',
    stoppedUnpacking: 'Beim Entpacken beendet',
    unpacking: (processed = 0, toProcess = null) =>
      !toProcess
        ? 'Deine Archive werden entpackt'
        : `Deine Archive werden entpackt: ${formatCount(processed)} von ${formatFiles(toProcess)}`,
    waitingForUnpacking: (archives) =>
      archives === 1 ? 'Dein Archiv wartet auf das Entpacken' : 'Deine Archive warten auf das Entpacken',
    unpackingHint: (hasFailed) =>
      `${hasFailed ? 'Die übrigen Dateien sind hochgeladen.' : 'Alles ist hochgeladen.'} Das Entpacken geht weiter, wenn du das Fenster schließt.`,
    stopping: 'Wird beendet',
    archivesNotUnpacked: (count) =>
      `${pluralize(count, 'Archiv wurde', 'Archive wurden')} nicht vollständig entpackt.`,
    archivesLeft: 'Einige Archive müssen noch entpackt werden.',
    toBeUnpacked: formatToBeUnpacked,
    rescanAndUpload: 'Erneut durchsuchen und hochladen',
    tryAgain: (count, all) => `Erneut versuchen (${upload.texts.formatPart(count, all)})`,
    unpacked: (
      {
        archives,
        added,
        known,
        skipped,
        missingSidecars: withoutSidecar,
        metadataNotImported: withoutMetadata,
        trashed,
        others,
      },
      notUnpacked,
    ) =>
      `${pluralize(archives, 'Archiv', 'Archive')} mit ${formatFiles(added + known + skipped + notUnpacked)}: ` +
      [
        `${formatCount(added)} neu`,
        known > 0 && `${formatCount(known)} schon in deiner Mediathek`,
        skipped > 0 && `${formatCount(skipped)} übersprungen`,
        notUnpacked > 0 && `${formatCount(notUnpacked)} nicht entpackt`,
      ]
        .filter(Boolean)
        .join(', ') +
      (withoutSidecar > 0 ? `. ${describeMissingSidecars(withoutSidecar)}` : '') +
      (withoutMetadata > 0 ? `. ${describeMetadataNotImported(withoutMetadata)}` : '') +
      (trashed > 0 ? `. ${upload.texts.staged.trashed(trashed)}` : '') +
      (others > 0
        ? `. ${pluralize(others, 'andere Datei', 'andere Dateien')}, zum Beispiel Metadaten eines Takeouts, nicht mitgezählt`
        : '') +
      (withoutSidecar + withoutMetadata + trashed + others > 0 ? '.' : ''),
    missingSidecars: describeMissingSidecars,
    metadataNotImported: describeMetadataNotImported,
    partlyUnpackedArchives: (count) =>
      `${pluralize(count, 'Archiv wurde', 'Archive wurden')} nur teilweise entpackt`,
    dismiss: 'Fertig',
    dismissNotice: 'Hinweis schließen',
    notSaved: (reason) => `Das Protokoll konnte nicht gespeichert werden: ${reason}`,
    ready: 'Bereit zum Hochladen',
    readyForAlbums: 'Bereit zum Hinzufügen zu Alben',
    dock,
    dockTitle: (name) => (name === null ? dock : `${dock}: ${formatName(name)}`),
  },
}

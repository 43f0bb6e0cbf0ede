import { isolateDirection, type Translation } from '@calotype/platform'
import { format } from '@calotype/platform/de'
import type { ProblemKind } from '@calotype/transfer'
import { translateFileMessage } from './failures/translateFileMessage.de.ts'
import type { uploadTexts } from './text.ts'

const { formatBytes, formatCount, pluralize, selectPlural } = format

const uploadAll = 'Alle hochladen'
const unreadable = 'Die Datei ist leer (0\u00A0Bytes) oder nicht zugänglich'

/** Reasons for failures of one or several files. */
const problems: Readonly<Record<ProblemKind, string>> = {
  network: 'Die Verbindung ist abgebrochen',
  timeout: 'Der Server hat zu lange gebraucht',
  signedOut: 'Du wurdest abgemeldet',
  tooLarge: 'Zu groß für diesen Server',
  unsupported: 'Dieser Dateityp wird nicht unterstützt',
  refused: 'Vom Server abgelehnt',
  partly: 'Nur teilweise entpackt',
  storageFull: 'Dein Speicherplatz ist voll',
  unverified: 'Deine E-Mail-Adresse ist nicht bestätigt',
  busy: 'Der Server ist überlastet',
  server: 'Auf dem Server ist ein Fehler aufgetreten',
  serverFull: 'Die Festplatte des Servers ist voll',
  unreadable: 'Leer oder nicht zugänglich',
  gone: 'Verschoben oder gelöscht',
  broken: 'Beschädigt oder falscher Dateityp',
  changed: 'Seit der Auswahl geändert',
  damaged: 'Beim Hochladen beschädigt',
  unopened: 'Ließ sich nicht öffnen',
  misnamed: 'Der Name ist nicht lesbar',
  tooLong: 'Der Pfad ist zu lang',
  link: 'Verknüpfungen werden nicht verfolgt',
  noFile: 'Keine Datei',
  late: 'Erst nach dem Durchsuchen hinzugefügt',
  notUnpacked: 'Nicht entpackt',
  unknown: 'Etwas ist schiefgegangen',
}

const formatFiles = (count: number) => pluralize(count, 'Datei', 'Dateien')
const formatMoreFiles = (count: number) => pluralize(count, 'weitere Datei', 'weitere Dateien')
const formatPart = (count: number, total: number) =>
  `${formatCount(count)}${count < total ? ` von ${formatCount(total)}` : ''}`
const formatSkipped = (skipped: number) => (skipped > 0 ? `, ${formatCount(skipped)} übersprungen` : '')

export const de: Translation<typeof uploadTexts> = {
  catalog: 'upload',
  texts: {
    title: 'Hochladen',
    toAlbum: (title) => `Die Dateien kommen nach dem Hochladen in „${title}“.`,
    opening: 'Dateien vom letzten Besuch werden gesucht',
    drop: {
      title: 'Fotos und Videos hier ablegen',
      moreTitle: 'Mehr hinzufügen',
      hint: 'JPG, PNG, GIF und MP4, bis zu 5\u00A0GB pro Datei. Einfügen geht auch.',
      hintWide: 'Fotos und Videos, bis zu 5\u00A0GB pro Datei. Einfügen geht auch.',
      browse: 'Dateien auswählen',
      folder: 'Ordner auswählen',
      chooseAgainTitle: (count) => `Neu auswählen: ${formatFiles(count)} vom letzten Besuch`,
      chooseAgainHint: (count) =>
        `Dein Browser kann ${selectPlural(count, { one: 'diese Datei', other: 'diese Dateien' })} nicht wieder öffnen. Wähle sie noch einmal aus, dann geht das Hochladen dort weiter, wo es aufgehört hat.`,
    },
    findingFiles: 'Dateien werden gesucht',
    filesFound: (count) => `Bisher ${formatFiles(count)} gefunden`,
    stopFinding: 'Suche beenden',

    labels: 'Schlagwörter (optional)',
    labelsHint: 'Trenne sie mit Kommas: Familie, Sommer',
    tooManyLabels: (max) => `Höchstens ${pluralize(max, 'Schlagwort', 'Schlagwörter')}`,
    labelTooLong: (max) => `Ein Schlagwort kann höchstens ${max}\u00A0Zeichen haben`,
    description: 'Beschreibung (optional)',
    descriptionHint: 'Beides gilt für jede Datei, die du jetzt hochlädst',
    descriptionHintWithArchives:
      'Beides gilt für jede Datei, die du jetzt hochlädst, auch in Archiven. Beschreibungen aus Google Takeout bleiben erhalten.',

    verification: {
      unverified: ({ limit, free, email }) =>
        `Bis du deine E-Mail-Adresse bestätigst, kannst du ${limit} speichern. Davon sind noch ${free} frei. Öffne den Link, den wir an ${email} geschickt haben, um den ganzen Speicherplatz deines Tarifs zu nutzen.`,
      resend: 'E-Mail erneut senden',
      sent: (email) =>
        `Wir haben einen neuen Link an ${email} geschickt. Öffne ihn, um den ganzen Speicherplatz deines Tarifs zu nutzen.`,
      failed: 'Die E-Mail konnte nicht gesendet werden. Versuche es erneut.',
    },

    empty: 'Keine Dateien ausgewählt. Wähle Bilder aus, um sie in deine Galerie hochzuladen.',
    files: 'Ausgewählte Dateien',
    firstShown: (shown, total) => `Die ersten ${shown} von ${formatFiles(total)}`,
    chunked: 'Upload in Teilen',
    missing: 'Wähle diese Datei noch einmal aus',
    locked: 'Berechtigung nötig',
    remove: (name) => `${name} entfernen`,
    removeFailed: 'Entfernen',
    progress: (name) => `${name} wird hochgeladen`,
    percent: (percent) => `${percent}\u00A0%`,
    uploaded: 'Hochgeladen',
    failed: 'Fehlgeschlagen',
    retry: 'Erneut versuchen',
    retryFile: (name) => `Erneut versuchen: ${name}`,
    chooseAgain: 'Neu auswählen',
    chooseFileAgain: (name) => `Neu auswählen: ${name}`,
    signIn: 'Anmelden',
    manageStorage: 'Speicherplatz verwalten',
    verifyEmail: 'E-Mail-Adresse bestätigen',
    problems,
    failure: (kind, _message) => `${problems[kind]}.`,
    fileFailed: (name, reason) => `${name} wurde nicht hochgeladen: ${reason}`,
    fileMessage: translateFileMessage,

    unreadable,
    changed:
      'Diese Datei wurde seit der Auswahl geändert. Versuche es erneut, um die aktuelle Fassung hochzuladen.',
    damaged:
      'Diese Datei wurde beim Hochladen beschädigt. Versuche es erneut, um sie noch einmal hochzuladen.',
    damage: {
      unreadable: 'Hochgeladen, aber die Datei ist beschädigt. Teile davon fehlen möglicherweise.',
      damaged:
        'Hochgeladen, aber die Kopie auf dem Server ist beschädigt. Lade die Datei noch einmal hoch, um sie zu reparieren.',
      missing:
        'Hochgeladen, aber dem Server fehlt die Datei. Lade sie noch einmal hoch, um sie wiederherzustellen.',
    },
    showDamaged: 'Ansehen',
    someDamaged: (count) =>
      `${pluralize(count, 'hochgeladene Datei ist', 'hochgeladene Dateien sind')} beschädigt. Wenn du ${selectPlural(count, { one: 'eine bessere Kopie hast, lade diese', other: 'bessere Kopien hast, lade sie' })} hoch.`,
    unsupportedWide: (name, formats) =>
      `„${isolateDirection(name)}“ hat ein Format, das nicht unterstützt wird. Möglich sind nur ${formats.slice(0, -1).join(', ')} und ${formats.at(-1)}.`,
    rejected: {
      unsupported: (name) =>
        `„${isolateDirection(name)}“ hat ein Format, das nicht unterstützt wird. Nur JPG-, PNG-, GIF- und MP4-Dateien sind möglich.`,
      tooLarge: (name) => `„${isolateDirection(name)}“ ist zu groß. Möglich sind bis zu 5\u00A0GB.`,
      unreadable: (name) => `${isolateDirection(name)}: ${unreadable}`,
      selected: (name) => `„${isolateDirection(name)}“ ist schon ausgewählt`,
    },
    othersRejected: {
      unsupported: (count, extension) => {
        const type = extension === '' ? '' : `${extension}-`
        return `${pluralize(count, `weitere ${type}Datei hat`, `weitere ${type}Dateien haben`)} ein Format, das nicht unterstützt wird`
      },
      tooLarge: (count) => `${pluralize(count, 'weitere Datei ist', 'weitere Dateien sind')} zu groß`,
      unreadable: (count) =>
        `${pluralize(count, 'weitere Datei ist', 'weitere Dateien sind')} leer oder nicht zugänglich`,
      selected: (count) =>
        `${pluralize(count, 'weitere Datei ist', 'weitere Dateien sind')} schon ausgewählt`,
    },

    notAdded: (count) => `${pluralize(count, 'Datei wurde', 'Dateien wurden')} nicht hinzugefügt`,
    moreNotAdded: (count) =>
      `${pluralize(count, 'weitere Datei wurde', 'weitere Dateien wurden')} nicht hinzugefügt`,
    showNotAdded: 'Welche?',
    dismiss: 'Schließen',

    staged: {
      title: 'Archive auf dem Server',
      tryAgain: 'Erneut versuchen',
      showSkipped: 'Übersprungene Dateien anzeigen',
      trashed: (count) => `${pluralize(count, 'lag', 'lagen')} im Papierkorb von Google Fotos`,
      retryFailed: 'Der neue Versuch konnte nicht gestartet werden.',
      retryResults: {
        unpacking: (name) => `${name} wird entpackt\u00A0…`,
        waiting: (name) => `${name} wartet auf das Entpacken.`,
        stopped: (name) => `Der Server hat aufgehört, ${name} zu entpacken.`,
        serverFull: (name) => `Dem Server fehlt weiterhin Speicherplatz für ${name}.`,
        storageFull: (name) => `Dein Speicherplatz reicht weiterhin nicht für ${name}.`,
        server: (name) => `Der Server kann ${name} weiterhin nicht entpacken.`,
        failed: (name) => `${name} kann nicht vollständig entpackt werden.`,
        gone: (name) => `${name} ist nicht mehr auf dem Server.`,
        added: (name, added, skipped) =>
          `${name}: ${pluralize(added, 'Foto oder Video', 'Fotos und Videos')} hinzugefügt${formatSkipped(skipped)}.`,
        addedNothing: (name, skipped) => `${name}: nichts Neues hinzugefügt${formatSkipped(skipped)}.`,
      },
      waiting: 'Wartet auf das Entpacken.',
      unpacked: (processed, total) => `Bisher ${formatCount(processed)} von ${formatFiles(total)} entpackt.`,
      facts: (size, day) => `${size}, aufbewahrt bis ${day}`,
      delete: 'Löschen',
      deleteFile: (name) => `${name} löschen`,
      deleteTitle: (name) => `${isolateDirection(name)} löschen?`,
      consequence:
        'Das Archiv wird vom Server gelöscht, und sein Speicherplatz wird frei. Fotos und Videos, die schon hinzugefügt sind, bleiben in deiner Mediathek.',
      keepArchive: 'Archiv behalten',
      deleting: 'Wird gelöscht\u00A0…',
      deleteFailed: 'Das Archiv konnte nicht gelöscht werden.',
    },

    nothingToUpload: 'Keine Dateien zum Hochladen',
    batchUploaded: (count) => `${formatFiles(count)} hochgeladen`,
    batchFailed: (count) => `${formatFiles(count)} nicht hochgeladen`,
    uploadFailed: (reason) => `Das Hochladen ist fehlgeschlagen: ${reason}`,
    messages: 'Status des Uploads',

    ready: (count, bytes) => `${formatFiles(count)}, ${formatBytes(bytes)}`,
    remaining: (uploaded) => `${formatCount(uploaded)} schon hochgeladen`,
    uploading: (uploaded, total, failed) =>
      `${formatCount(uploaded)} von ${formatFiles(total)} hochgeladen` +
      (failed > 0 ? `, ${formatCount(failed)} fehlgeschlagen` : ''),
    moreToUpload: (count) =>
      `${formatMoreFiles(count)} ausgewählt. Mit „${uploadAll}“ ${selectPlural(count, { one: 'kommt sie', other: 'kommen sie' })} dazu.`,
    moreAfterBatch: (count) =>
      `${formatMoreFiles(count)} ausgewählt. Mit „${uploadAll}“ ${selectPlural(count, { one: 'kommt sie', other: 'kommen sie' })} nach diesem Durchgang dazu.`,
    speed: (bytesPerSecond) => `${formatBytes(roundSpeed(bytesPerSecond))}/s`,
    timeLeft: formatTimeLeft,
    bytesSent: (sent, total) => `${formatBytes(sent)} von ${formatBytes(total)}`,
    finishing: 'Wird abgeschlossen',
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    pauseMessages: {
      paused: 'Angehalten',
      offline: 'Du bist offline. Das Hochladen geht weiter, sobald du wieder online bist.',
      unreachable: 'Der Server ist nicht erreichbar. Das Hochladen geht weiter, sobald er antwortet.',
      signedOut: 'Du wurdest abgemeldet. Das Hochladen geht weiter, wenn du dich wieder anmeldest.',
      starting: 'Neustart. Der Import geht automatisch weiter.',
      folderGone:
        'Der Ordner fehlt oder ist leer. Schließe sein Laufwerk an oder stelle den Ordner wieder her, um fortzufahren.',
      folderClosed:
        'Das System erlaubt dieser App nicht, den Ordner zu lesen. Sobald es das tut, geht der Import weiter.',
      folderIsFile:
        'Eine Datei hat jetzt den Namen des Ordners. Der Import geht weiter, sobald der Ordner wieder da ist.',
      folderReplaced:
        'Der ausgewählte Ordner wurde durch einen anderen Ordner oder ein anderes Laufwerk ersetzt. Stelle ihn wieder her, um fortzufahren. Um den anderen zu importieren, beende zuerst den Import.',
    },
    retriedAutomatically: (reason) => `Wird automatisch erneut versucht. ${reason}`,
    retryingFiles: (kind) =>
      kind === 'serverFull'
        ? 'Dem Server fehlt Speicherplatz. Das Hochladen wird automatisch erneut versucht.'
        : `Dateien werden erneut versucht: ${problems[kind]}.`,
    waitingForUser: (count) => `${pluralize(count, 'Datei wartet', 'Dateien warten')} auf dich`,
    askPermission: (count) =>
      `${formatFiles(count)} vom letzten Besuch ${selectPlural(count, { one: 'kann', other: 'können' })} weiter hochgeladen werden, sobald du dieser Seite wieder erlaubst, ${selectPlural(count, { one: 'sie', other: 'sie alle' })} zu lesen.`,
    allow: 'Erlauben und fortfahren',
    overallProgress: 'Fortschritt des Hochladens',
    allUploaded: (count) =>
      count === 1 ? 'Deine Datei ist hochgeladen' : `Alle ${formatFiles(count)} sind hochgeladen`,
    toGallery: 'Zur Galerie',
    toAlbums: 'Zu deinen Alben',
    someFailed: (count) => `${formatFiles(count)} nicht hochgeladen`,
    showFailed: 'Warum?',
    failedTitle: 'Nicht hochgeladene Dateien',
    failures: 'Nicht hochgeladene Dateien nach Grund',
    countFiles: (count) => formatFiles(count),
    showMore: (count) => `${formatMoreFiles(count)} anzeigen`,
    noRetry: 'Ein neuer Versuch hilft nicht.',
    advice: {
      serverFull: 'Dem Server fehlt Speicherplatz. Bitte die Administration, welchen freizugeben.',
      unopened: 'Erlaube dieser App, die Datei zu öffnen.',
      misnamed: 'Gib der Datei einen anderen Namen.',
      tooLong: 'Kürze die Namen der übergeordneten Ordner oder verschiebe die Datei in einen höheren Ordner.',
      link: 'Wähle die Datei, auf die die Verknüpfung zeigt.',
    },
    freeReservedSpace:
      'Entferne eine große Datei aus der Liste, um den Speicherplatz freizugeben, der für sie reserviert ist.',
    moreInReceipt: (count) => `${formatMoreFiles(count)} im Protokoll`,
    moreFiles: (count) => `Und ${formatMoreFiles(count)}`,
    saveReceipt: 'Protokoll speichern',
    receiptCsv: 'Für Tabellen (CSV)',
    receiptJson: 'Für Programme (JSON)',
    clearAll: 'Alle entfernen',
    uploadAll,
    formatPart,
    retryFailed: (count, failed) => `Erneut versuchen (${formatPart(count, failed)})`,

    dock: 'Upload',
    showDetails: 'Details einblenden',
    hideDetails: 'Details ausblenden',
    reasonAndOthers: (reason, otherCount) =>
      otherCount === 0
        ? reason
        : `${reason} und ${pluralize(otherCount, 'weiterer Grund', 'weitere Gründe')}`,
    toUpload: 'Upload öffnen',
    alreadyThere: 'Schon in der Mediathek',

    stop: 'Beenden und leeren',
    removeWaitingTitle: (count) =>
      selectPlural(count, { one: 'Wartende Datei entfernen?', other: 'Wartende Dateien entfernen?' }),
    removeWaitingMessage: (count) =>
      `${pluralize(count, 'Datei', 'Dateien')} vom letzten Besuch ${selectPlural(count, { one: 'ist', other: 'sind' })} noch nicht hochgeladen. ` +
      `Sie ${selectPlural(count, { one: 'wird', other: 'werden' })} aus dieser Liste entfernt, aber nicht von deinem Computer.`,
    removeWaiting: 'Dateien entfernen',
    keepWaiting: 'Liste behalten',

    announceStart: (total) => `${pluralize(total, 'Datei wird', 'Dateien werden')} hochgeladen`,
    announceProgress: (completed, total) => `${formatCount(completed)} von ${formatFiles(total)} fertig`,
    someFailedNote: 'Einige Dateien sind fehlgeschlagen.',
    announceEnd: (uploaded, failed) =>
      failed === 0
        ? `Hochladen abgeschlossen. ${formatFiles(uploaded)} hochgeladen.`
        : `Hochladen abgeschlossen. ${formatFiles(uploaded)} hochgeladen, ${formatCount(failed)} fehlgeschlagen.`,
  },
}

/** Rounds a speed for display: amounts below ten to one decimal place, and greater amounts to integers. */
function roundSpeed(bytes: number): number {
  const unit = 1024 ** Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const amount = bytes / unit
  return unit * (amount < 10 && unit > 1 ? Math.round(10 * amount) / 10 : Math.round(amount))
}

/** Formats the remaining time, rounded to minutes below an hour and to half hours above. */
function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return 'Noch weniger als eine Minute'
  if (seconds < 3600) return `Noch etwa ${pluralize(Math.round(seconds / 60), 'Minute', 'Minuten')}`
  const halfHours = Math.round(seconds / 1800)
  if (halfHours > 48) return 'Noch mehr als einen Tag'
  return `Noch etwa ${pluralize(halfHours / 2, 'Stunde', 'Stunden')}`
}

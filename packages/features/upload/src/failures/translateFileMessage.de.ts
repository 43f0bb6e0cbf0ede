/**
 * English sentences about single files, and their German translations. They come from the desktop app (its `problem.ts`
 * and `getMessageWithoutPath.ts`), which stores them, and from packages that browsers also use
 * (`@calotype/formats/advice`).
 */
const SENTENCES: readonly (readonly [sentence: RegExp | string, german: string])[] = [
  ['This file can’t be read.', 'Diese Datei kann nicht gelesen werden.'],
  ['It no longer exists.', 'Sie ist nicht mehr vorhanden.'],
  ['The system denied access.', 'Das System verweigert den Zugriff.'],
  ['The disk is read-only.', 'Das Laufwerk ist schreibgeschützt.'],
  ['Part of the path is a file, not a folder.', 'Ein Teil des Pfads ist kein Ordner, sondern eine Datei.'],
  ['The path is too long for this system.', 'Der Pfad ist für dieses System zu lang.'],
  ['The disk is full.', 'Das Laufwerk ist voll.'],
  ['Another program is using it.', 'Ein anderes Programm verwendet sie gerade.'],
  ['Too many files are open on this computer.', 'Auf diesem Computer sind zu viele Dateien geöffnet.'],
  [
    'The disk or memory card is not responding properly.',
    'Das Laufwerk oder die Speicherkarte antwortet nicht richtig.',
  ],
  ['The system could not read it.', 'Das System konnte sie nicht lesen.'],
  ['The file was replaced by a link.', 'Sie wurde durch eine Verknüpfung ersetzt.'],
  ['The file was replaced by a folder.', 'Sie wurde durch einen Ordner ersetzt.'],
  [
    'The file was replaced by a pipe, socket, or device.',
    'Sie wurde durch eine Pipe, einen Socket oder ein Gerät ersetzt.',
  ],
  ['The file’s path now contains a link.', 'Ihr Pfad enthält jetzt eine Verknüpfung.'],
  [
    'Failed to read file content: buffer is empty. File is empty (0 bytes) or inaccessible',
    'Der Inhalt der Datei konnte nicht gelesen werden. Sie ist leer (0 Bytes) oder nicht zugänglich.',
  ],
  ['File is empty (0 bytes) or inaccessible', 'Die Datei ist leer (0 Bytes) oder nicht zugänglich.'],
  [
    /File "(.+)" is too large\. Maximum size is 5GB\./su,
    'Die Datei „$1“ ist zu groß. Erlaubt sind höchstens 5\u00A0GB.',
  ],
  [/File "(.+)" has unsupported format\./su, 'Das Format der Datei „$1“ wird nicht unterstützt.'],
  [/Only (.+) and (\S+) files are supported\./u, 'Unterstützt werden $1 und $2.'],
  ['The file can’t be read as a photo.', 'Die Datei kann nicht als Foto gelesen werden.'],
  ['The file can’t be read as a video.', 'Die Datei kann nicht als Video gelesen werden.'],
  ['The file can’t be read as a PDF.', 'Die Datei kann nicht als PDF gelesen werden.'],
  ['The file can’t be read as an archive.', 'Die Datei kann nicht als Archiv gelesen werden.'],
  ['Convert to JPEG and upload again.', 'Wandle sie in JPEG um und lade sie noch einmal hoch.'],
  ['Convert to MP4 and upload again.', 'Wandle sie in MP4 um und lade sie noch einmal hoch.'],
  [
    'SVG files can contain scripts. Convert to PNG and upload again.',
    'SVG-Dateien können Skripte enthalten. Wandle sie in PNG um und lade sie noch einmal hoch.',
  ],
  [
    'Unpack and upload the folder, or repack as ZIP and upload again.',
    'Entpacke das Archiv und lade den Ordner hoch, oder packe es als ZIP und lade es noch einmal hoch.',
  ],
  ['Unpack and upload the folder.', 'Entpacke das Archiv und lade den Ordner hoch.'],
  [
    'This file has changed since the folder was scanned.',
    'Diese Datei wurde geändert, seit der Ordner durchsucht wurde.',
  ],
  ['This file was damaged during the upload.', 'Diese Datei wurde beim Hochladen beschädigt.'],
  [
    'The file was missing or couldn’t be read when the folder was scanned.',
    'Die Datei fehlte oder war nicht lesbar, als der Ordner durchsucht wurde.',
  ],
  [
    'This file is named like a PDF, but will appear in your library as a photo or video.',
    'Diese Datei heißt wie ein PDF, erscheint aber als Foto oder Video in deiner Mediathek.',
  ],
  [
    'This file is named like an archive, but will appear in your library as a photo or video.',
    'Diese Datei heißt wie ein Archiv, erscheint aber als Foto oder Video in deiner Mediathek.',
  ],
  ['The server no longer has the archive.', 'Der Server hat das Archiv nicht mehr.'],
  [
    'The import was stopped before this archive was unpacked.',
    'Der Import wurde beendet, bevor dieses Archiv entpackt war.',
  ],
  [
    /Unpacking was stopped after (\d+) of (\d+) files\. Files that were unpacked stay in your library\./u,
    'Das Entpacken wurde nach $1 von $2 Dateien beendet. Entpackte Dateien bleiben in deiner Mediathek.',
  ],
  ['Network error', 'Keine Verbindung'],
  ['Timeout', 'Zeitüberschreitung'],
]

/** File extensions before advice, such as '.heic, .dng: '. */
const EXTENSIONS = /^(?:\.[^\s:]+, )*\.[^\s:]+: |^/u

/** Translates the message if all of its sentences are known. Otherwise, returns it unchanged. */
export function translateFileMessage(message: string): string {
  const [extensions = ''] = EXTENSIONS.exec(message) ?? []
  const translated: string[] = []
  for (let rest = message.slice(extensions.length); rest !== '';) {
    const next = translateFirstSentence(rest)
    if (next === null) return message
    translated.push(next.german)
    rest = rest.slice(next.length).trimStart()
  }
  return extensions + translated.join(' ')
}

function translateFirstSentence(text: string): { german: string; length: number } | null {
  for (const [sentence, german] of SENTENCES) {
    if (typeof sentence === 'string') {
      if (text.startsWith(sentence)) return { german, length: sentence.length }
      continue
    }
    const match = sentence.exec(text)
    if (match?.index === 0) return { german: match[0].replace(sentence, german), length: match[0].length }
  }
  return null
}

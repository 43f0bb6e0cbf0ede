import { formatBytes, formatCount, type Unpacked } from '@calotype/platform'
import { countOf, text } from '../text.ts'

/** Every word about folders, in reading order. Quoted ones are the specification's, to the letter. */
export const folderText = {
  select: 'Select Local Folder',
  selectHint: 'A whole folder at once, archives too. It goes on when you close the window.',
  choose: 'Choose folder',
  onlyDesktop: 'Local folder selection is only available in the desktop app',
  notSelected: (reason: string) => `Failed to select folder: ${reason}`,
  notScanned: (reason: string) => `Failed to scan folder: ${reason}`,

  scanning: 'Scanning folder contents...',
  scanned: (count: number, bytes: number) => `${countOf(count, 'file')} so far, ${formatBytes(bytes)}`,
  cancel: 'Cancel',

  selected: 'Folder Selected',
  different: 'Choose Different Folder',
  found: (count: number, bytes: number) => `Found ${formatCount(count)} files (${formatBytes(bytes)})`,
  images: 'Images',
  videos: 'Videos',
  archives: 'Archives',
  documents: 'Documents',
  passedOver: (count: number, which: string) =>
    `${countOf(count, 'other file is of a kind', 'other files are of kinds')} that cannot be kept: ${which}`,
  systemFiles: (count: number) =>
    `${countOf(count, 'file of the system is', 'files of the system are')} passed over, such as .DS_Store`,
  unopened: (count: number, which: string) =>
    `${countOf(count, 'folder', 'folders')} in it could not be opened, and what is in there stays out: ${which}`,
  moreFolders: (count: number) => `${formatCount(count)} more`,
  ofEnding: (ending: string, count: number) =>
    `${formatCount(count)} ${ending === '' ? 'without an ending' : ending}`,
  others: (count: number) => `${formatCount(count)} of other endings`,
  albums: 'Make albums of its folders',
  albumsHint:
    'Every folder with files in it becomes an album of the same name. Of two with one name, the album also says where the folder lies.',
  upload: 'Upload Folder Contents',
  files: 'Files in this folder',

  checking: (checked: number, total: number) =>
    total === 0
      ? 'Checking what your library has already'
      : `Checking what your library has already: ${formatCount(checked)} of ${countOf(total, 'file')}`,
  checkingFolder: 'Checking the folder',
  progress: 'Progress of the folder import',
  toUpload: 'To upload',
  toUnpack: 'To unpack',
  toUnpackHint: 'by the server',
  uploaded: 'Uploaded',
  notSent: 'Not sent',
  known: 'In your library',
  knownHint: 'not sent again',
  twins: 'The same as another',
  twinsHint: 'sent once',
  partly: 'Taken in part',
  failedFiles: 'Failed',
  refused: 'Cannot be uploaded',
  unsupported: 'Not supported',
  reasons: 'Why files cannot be uploaded',
  which: (count: number, which: string) => `${countOf(count, 'file')}: ${which}`,
  showLeftOut: 'Show which',
  leftOut: 'Files that stay out',
  newAlbums: (count: number) => `${countOf(count, 'album')} to be made`,
  filledAlbums: (count: number) =>
    `${formatCount(count)} of your albums ${count === 1 ? 'is' : 'are'} added to`,
  album: (title: string, count: number) => `${title} · ${formatCount(count)}`,
  moreAlbums: (count: number) => `Show ${countOf(count, 'more album')}`,
  nothingNew: 'Your library has everything of this folder already.',
  nothingElse: 'Your library has everything of this folder that can be uploaded.',
  back: 'Back',
  besides: (known: number, twins: number) =>
    [
      known > 0 && text.alreadyThere(known),
      twins > 0 && `${countOf(twins, 'is', 'are')} the same as another file here`,
    ]
      .filter(Boolean)
      .join(', '),
  start: (count: number) => `Upload ${countOf(count, 'file')}`,

  folderGone: 'The folder cannot be found. Connect its drive again to go on.',
  stop: 'Stop',
  stopImport: 'Stop the import',
  stopped: (uploaded: number, total: number) =>
    `Stopped after ${formatCount(uploaded)} of ${countOf(total, 'file')}`,
  unpacking: (processed: number, toProcess: number) =>
    toProcess === 0
      ? 'The server unpacks your archives'
      : `The server unpacks your archives: ${formatCount(processed)} of ${itemsOf(toProcess)}`,
  unpackingHint: 'Everything is sent. It goes on when you close the window.',
  unpacked: ({ archives, added, known, leftOut, others }: Unpacked) =>
    `${countOf(archives, 'archive')} with ${itemsOf(added + known + leftOut)}: ` +
    [
      `${formatCount(added)} new`,
      known > 0 && `${formatCount(known)} already in your library`,
      leftOut > 0 && `${formatCount(leftOut)} left out`,
    ]
      .filter(Boolean)
      .join(', ') +
    (others > 0 ? `. ${countOf(others, 'other file')}, such as notes of a Takeout, not counted.` : ''),
  takenInPart: (count: number) => `${countOf(count, 'archive was', 'archives were')} taken in part`,
  dismiss: 'Done',
  notSaved: (reason: string) => `Failed to save receipt: ${reason}`,
  ready: (name: string) => `${name} is ready to be uploaded`,
  dock: 'Folder import',
  dockOf: (name: string) => `Folder import: ${name}`,
}

const itemsOf = (count: number) => countOf(count, 'photo or video', 'photos and videos')

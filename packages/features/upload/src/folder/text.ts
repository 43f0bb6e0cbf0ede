import { formatBytes, formatCount } from '@calotype/platform'
import { countOf } from '../text.ts'

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
  found: (count: number, bytes: number) => `Found ${count} files (${formatBytes(bytes)})`,
  images: 'Images',
  videos: 'Videos',
  archives: 'Archives',
  documents: 'Documents',
  passedOver: (count: number, which: string) =>
    `${countOf(count, 'other file is of a kind', 'other files are of kinds')} that cannot be kept: ${which}`,
  unopened: (count: number, which: string) =>
    `${countOf(count, 'folder', 'folders')} in it could not be opened, and what is in there stays out: ${which}`,
  moreFolders: (count: number) => `${formatCount(count)} more`,
  ofEnding: (ending: string, count: number) =>
    `${formatCount(count)} ${ending === '' ? 'without an ending' : ending}`,
  others: (count: number) => `${formatCount(count)} of other endings`,
  albums: 'Make albums of its folders',
  albumsHint: 'Every folder with photos in it becomes an album of the same name.',
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
  known: 'In your library',
  knownHint: 'not sent again',
  refused: 'Cannot be uploaded',
  reasons: 'Why files cannot be uploaded',
  which: (count: number, which: string) => `${countOf(count, 'file')}: ${which}`,
  newAlbums: (count: number) => `${countOf(count, 'album')} to be filled`,
  album: (title: string, count: number) => `${title} (${formatCount(count)})`,
  moreAlbums: (count: number) => `and ${formatCount(count)} more`,
  nothingNew: 'Your library has everything of this folder already.',
  back: 'Back',
  start: (count: number) => `Upload ${countOf(count, 'file')}`,

  folderGone: 'The folder cannot be found. Connect its drive again to go on.',
  stop: 'Stop',
  stopImport: 'Stop the import',
  unpacking: (processed: number, toProcess: number) =>
    toProcess === 0
      ? 'The server unpacks your archives'
      : `The server unpacks your archives: ${formatCount(processed)} of ${countOf(toProcess, 'file')}`,
  unpackingHint: 'Everything is sent. It goes on when you close the window.',
  dismiss: 'Done',
  notSaved: (reason: string) => `Failed to save receipt: ${reason}`,
  ready: (name: string) => `${name} is ready to be uploaded`,
  dock: 'Folder import',
  dockOf: (name: string) => `Folder import: ${name}`,
}

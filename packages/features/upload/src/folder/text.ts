import {
  countOf,
  type AlbumsFilled,
  formatBytes,
  formatCount,
  isolated,
  isSeen,
  type PassedOverKind,
  type Unpacked,
} from '@calotype/platform'
import { text } from '../text.ts'
import { foldersAndFiles, stayOutWith, whatOf } from './foldersAndFiles.ts'

/** Every word about folders, in reading order. Quoted ones are the specification's, to the letter. */
export const folderText = {
  select: 'Select Local Folder',
  selectHint: 'A whole folder at once, archives too. It goes on when you close the window.',
  choose: 'Choose folder',
  onlyDesktop: 'Local folder selection is only available in the desktop app',
  isImporting: 'A folder is being imported. Stop that first, or choose another one when it is over.',
  notSelected: (reason: string) => `Failed to select folder: ${reason}`,
  notScanned: (reason: string) => `Failed to scan folder: ${reason}`,

  scanning: 'Scanning folder contents...',
  scanned: (count: number, bytes: number) => `${countOf(count, 'file')} so far, ${formatBytes(bytes)}`,
  cancel: 'Cancel',

  selected: 'Folder Selected',
  /** Of a folder, or an album of it: it may be called by nothing that can be seen. */
  named: (name: string) => (isSeen(name) ? isolated(name) : 'Unnamed folder'),
  different: 'Choose Different Folder',
  found: (count: number, bytes: number) => `Found ${formatCount(count)} files (${formatBytes(bytes)})`,
  images: 'Images',
  videos: 'Videos',
  archives: 'Archives',
  documents: 'Documents',
  /** A sentence for each reason; `files`: how many of what is not opened are no folders. */
  passedOver: {
    unsupported: (which, count) =>
      `${countOf(count, 'other file is of a kind', 'other files are of kinds')} that cannot be kept: ${which}`,
    unopened: (which, count, files) =>
      `${foldersAndFiles(count, files)} in it could not be opened, and ${stayOutWith(count, files)}: ${which}`,
    misnamed: (which, count) =>
      `${countOf(count, 'name', 'names')} cannot be read, and what is called so stays out: ${which}`,
    tooLong: (which, count) =>
      `${countOf(count, 'path is', 'paths are')} longer than this system takes, and what lies there stays out: ${which}`,
    link: (which, count) => `${countOf(count, 'link is', 'links are')} not followed: ${which}`,
    noFile: (which, count) =>
      `${countOf(count, 'pipe or device is no file', 'pipes or devices are no files')}: ${which}`,
  } satisfies Record<PassedOverKind, (which: string, count: number, files: number) => string>,
  /** The same in two words. */
  passedOverCount: {
    unsupported: (count) => `${formatCount(count)} not supported`,
    unopened: (count, files) => `${foldersAndFiles(count, files)} not opened`,
    misnamed: (count) => `${countOf(count, 'name')} not read`,
    tooLong: (count) => `${countOf(count, 'path')} too long`,
    link: (count) => `${countOf(count, 'link')} not followed`,
    noFile: (count) => `${countOf(count, 'pipe or device', 'pipes or devices')} left out`,
  } satisfies Record<PassedOverKind, (count: number, files: number) => string>,
  hidden: (count: number) =>
    `${countOf(count, 'hidden file or folder is', 'hidden files and folders are')} passed over, such as .DS_Store`,
  more: (count: number) => `${formatCount(count)} more`,
  ofEnding: (ending: string, count: number) =>
    ending === ''
      ? `${formatCount(count)} without an ending`
      : `${formatCount(count)}\u00A0${isolated(ending)}`,
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
  sentBefore: 'Sent already',
  sentBeforeHint: 'not unpacked yet',
  uploaded: 'Uploaded',
  notSent: 'Not sent',
  notUnpacked: 'Not unpacked',
  late: 'Found later',
  lateHint: 'not uploaded yet',
  unheard: 'Not known yet',
  unheardHint: 'the server will be asked',
  /** Files of the folder when it was looked at: several may be one photo of the library, and it may have been deleted since. */
  known: 'Already there',
  knownHint: 'not sent again',
  twins: 'The same as another',
  twinsHint: 'sent once',
  twinsCounted: 'counted once',
  partly: 'Taken in part',
  failedFiles: 'Failed',
  refused: 'Cannot be uploaded',
  passedOverFacts: {
    unsupported: () => ({ name: 'Not supported' }),
    unopened: (count, files) => ({ name: 'Not opened', hint: `of the ${whatOf(count, files)}` }),
    misnamed: () => ({ name: 'Names not read' }),
    tooLong: () => ({ name: 'Paths too long' }),
    link: () => ({ name: 'Links', hint: 'not followed' }),
    noFile: () => ({ name: 'Pipes and devices', hint: 'no files' }),
  } satisfies Record<PassedOverKind, (count: number, files: number) => { name: string; hint?: string }>,
  reasons: 'Why files cannot be uploaded',
  which: (amount: string, which: string) => `${amount}: ${which}`,
  amounts: {
    unsupported: (count) => countOf(count, 'file'),
    unopened: (count, files) => foldersAndFiles(count, files),
    misnamed: (count) => countOf(count, 'name'),
    tooLong: (count) => countOf(count, 'path'),
    link: (count) => countOf(count, 'link'),
    noFile: (count) => countOf(count, 'pipe or device', 'pipes or devices'),
  } satisfies Record<PassedOverKind, (count: number, files: number) => string>,
  noRoom: (room: number, bytes: number) =>
    `Your storage has room for ${formatBytes(room)}, and these files are ${formatBytes(bytes)}. What fits is uploaded, and the rest is named at the end.`,
  notes: (count: number) =>
    `${countOf(count, 'note', 'notes')} of a Google Takeout ${count === 1 ? 'lies' : 'lie'} beside these files and cannot be read here. To keep its dates, descriptions and albums, upload the Takeout as it was downloaded, not unpacked.`,
  showLeftOut: 'Show which',
  leftOut: 'Files that stay out',
  newAlbums: (count: number) => `${countOf(count, 'album')} to be made`,
  filledAlbums: (count: number) =>
    `${formatCount(count)} of your albums ${count === 1 ? 'is' : 'are'} added to`,
  album: (title: string, count: number) => `${folderText.named(title)} · ${formatCount(count)}`,
  moreAlbums: (count: number) => `Show ${countOf(count, 'more album')}`,
  nothingMissing: 'Your library has everything of this folder.',
  nothingNew: 'Your library has everything of this folder already.',
  nothingElse: 'Your library has everything of this folder that can be uploaded.',
  nothingLeft: (archives: number) =>
    `Nothing is left to send. ${folderText.toBeUnpacked(archives, 0, null)}.`,
  uploadedBut: (uploaded: number, out: number) =>
    `${countOf(uploaded, 'file is', 'files are')} uploaded, ${folderText.stayOut(out)}`,
  stayOut: (count: number) => `${formatCount(count)} ${count === 1 ? 'stays' : 'stay'} out`,
  back: 'Back',
  besides: (known: number, sentBefore: number, twins: number, refused: number, late: number) =>
    [
      known > 0 && text.alreadyThere(known),
      sentBefore > 0 && `${countOf(sentBefore, 'archive was', 'archives were')} sent already`,
      twins > 0 && `${countOf(twins, 'is', 'are')} the same as another file here`,
      refused > 0 && `${formatCount(refused)} cannot be uploaded`,
      late > 0 && `${formatCount(late)} ${late === 1 ? 'was' : 'were'} found after the folder was looked at`,
    ]
      .filter(Boolean)
      .join(', '),
  start: (count: number) => `Upload ${countOf(count, 'file')}`,
  makeAlbums: (count: number) => `Make ${countOf(count, 'album')}`,
  fillAlbums: (count: number) => `Add to ${countOf(count, 'album')}`,
  follow: 'Follow the unpacking',
  fillingAlbums: 'Putting photos into albums',
  albumsFilled: ({ made, addedTo }: Pick<AlbumsFilled, 'made' | 'addedTo'>) => {
    const added = `added to ${formatCount(addedTo)}`
    if (made === 0) return `Photos are ${added} of your albums`
    return `${countOf(made, 'album is', 'albums are')} made${addedTo > 0 ? `, and photos are ${added} of yours` : ''}`
  },
  noAlbums: 'Nothing was put into albums',
  albumsGone: (count: number) =>
    `${countOf(count, 'album is', 'albums are')} not there any more, and ${count === 1 ? 'is' : 'are'} not made again.`,
  inNoAlbum: (count: number) =>
    `${countOf(count, 'file was', 'files were')} put into no album: ${count === 1 ? 'it is' : 'they are'} not in your library any more.`,
  looking: 'Looking for new files',
  stopLooking: 'Stop looking',
  lookStopped: 'The look for new files was stopped, so there may be more in the folder.',
  lookOnceMore: 'Look again',
  came: (count: number) => `${countOf(count, 'file was', 'files were')} found after the folder was looked at`,
  takeAlong: (count: number) => `Upload ${countOf(count, 'more file')}`,

  detailsOf: (name: string) =>
    `Both are saved with every file of ${folderText.named(name)}, as they were when its upload began.`,
  withoutDetails: (name: string) =>
    `The upload of ${folderText.named(name)} began without labels and without a description.`,
  starting: 'Starting again. It goes on by itself.',
  folderGone: 'The folder cannot be found, or is empty. Connect its drive or put it back to go on.',
  folderClosed: 'The system does not let this app into the folder. It goes on by itself when it does.',
  folderReplaced:
    'It is not a folder any more: a file has taken its name. It goes on by itself when the folder is back.',
  folderExchanged:
    'Another folder or drive is in its place. Put back the one that was chosen to go on; to import this one, stop first.',
  stop: 'Stop',
  stopImport: 'Stop the import',
  stopQuestion: {
    message:
      'Files that have been uploaded stay in your library. The others won’t be uploaded. A large file that is half sent begins anew the next time: to go on with it later, pause instead.',
  },
  stopped: (uploaded: number, total: number, unheard: number) =>
    `Stopped after ${formatCount(uploaded)} of ${countOf(total, 'file')}` +
    (unheard > 0 ? `, ${formatCount(unheard)} not known yet` : ''),
  stoppedSendingNothing: 'Stopped',
  stoppedUnpacking: 'Stopped while unpacking',
  unpacking: (processed = 0, toProcess: number | null = null) =>
    !toProcess
      ? 'The server unpacks your archives'
      : `The server unpacks your archives: ${formatCount(processed)} of ${countOf(toProcess, 'file')}`,
  waitsForUnpacking: (archives: number) =>
    archives === 1
      ? 'Your archive waits for its turn to be unpacked by the server'
      : 'Your archives wait for their turn to be unpacked by the server',
  unpackingHint: (hasFailed: boolean) =>
    `${hasFailed ? 'The rest is sent.' : 'Everything is sent.'} It goes on when you close the window.`,
  stopping: 'Stopping',
  archivesNotUnpacked: (count: number) =>
    `${countOf(count, 'archive was', 'archives were')} not unpacked to the end.`,
  spokenFailed: 'Some failed.',
  archivesLeft: 'Archives are still to be unpacked by the server.',
  toBeUnpacked: (archives: number, processed: number, total: number | null) =>
    `${countOf(archives, 'archive is', 'archives are')} still to be unpacked by the server` +
    (processed === 0
      ? ''
      : `: ${total === null ? countOf(processed, 'file') : `${formatCount(processed)} of ${countOf(total, 'file')}`} so far`),
  stopUnpackingTitle: 'Stop unpacking?',
  stopUnpackingMessage:
    'What has been unpacked stays in your library. The rest of your archives is not unpacked, and the server removes them.',
  goOnUnpacking: 'Go on unpacking',
  lookAgain: 'Look again and upload',
  tryAgain: (count: number, all: number) => `Try again (${text.part(count, all)})`,
  unpacked: (
    { archives, added, known, leftOut, missingSidecars, metadataNotImported, trashed, others }: Unpacked,
    notUnpacked: number,
  ) =>
    `${countOf(archives, 'archive')} with ${countOf(added + known + leftOut + notUnpacked, 'file')}: ` +
    [
      `${formatCount(added)} new`,
      known > 0 && `${formatCount(known)} already in your library`,
      leftOut > 0 && `${formatCount(leftOut)} left out`,
      notUnpacked > 0 && `${formatCount(notUnpacked)} not unpacked`,
    ]
      .filter(Boolean)
      .join(', ') +
    (missingSidecars > 0 ? `. ${folderText.missingSidecars(missingSidecars)}` : '') +
    (metadataNotImported > 0 ? `. ${folderText.metadataNotImported(metadataNotImported)}` : '') +
    (trashed > 0 ? `. ${text.staged.trashed(trashed)}` : '') +
    (others > 0 ? `. ${countOf(others, 'other file')}, such as notes of a Takeout, not counted` : '') +
    (missingSidecars + metadataNotImported + trashed + others > 0 ? '.' : ''),
  missingSidecars: (count: number) =>
    count === 1
      ? 'Google’s details (date, place, description) of 1 of them were not in the archives: its date is the file’s own, or that of the upload'
      : `Google’s details (date, place, description) of ${formatCount(count)} of them were not in the archives: their dates are the files’ own, or that of the upload`,
  metadataNotImported: (count: number) =>
    `Google’s details (date, place, description) of ${formatCount(count)} of them were not taken: ` +
    (count === 1 ? 'it was in your library already' : 'they were in your library already'),
  takenInPart: (count: number) => `${countOf(count, 'archive was', 'archives were')} taken in part`,
  dismiss: 'Done',
  dismissNotice: 'Dismiss this notice',
  notSaved: (reason: string) => `Failed to save receipt: ${reason}`,
  ready: 'Ready to be uploaded',
  readyForAlbums: 'Ready to be put into albums',
  dock: 'Folder import',
  dockOf: (name: string | null) =>
    name === null ? folderText.dock : `Folder import: ${folderText.named(name)}`,
}

import {
  pluralize,
  formatBytes,
  formatCount,
  isolateDirection,
  hasVisibleCharacter,
  createTexts,
} from '@calotype/platform'
import type { AlbumCounts, SkippedKind, UnpackedFiles } from '@calotype/transfer'
import { queueTexts } from '../queue/page/text.ts'
import { uploadTexts } from '../text.ts'

interface SkippedTexts {
  name: string
  hint?: string
  amount: (count: number, files: number) => string
}

/** Formats folders and files, such as '1 folder and 2 files'. `count` is the total. */
function formatFoldersAndFiles(count: number, files: number): string {
  const folders = count - files
  return [folders > 0 && pluralize(folders, 'folder'), files > 0 && pluralize(files, 'file')]
    .filter(Boolean)
    .join(' and ')
}

const DOCK = 'Folder import'

/** Returns the displayed name of a folder or album. The name itself may consist only of invisible characters. */
const formatName = (name: string) => (hasVisibleCharacter(name) ? isolateDirection(name) : 'Unnamed folder')

const formatNotUploaded = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'wasn’t' : 'weren’t'} uploaded`

const formatToBeUnpacked = (archives: number, processed: number, total: number | null) =>
  `${pluralize(archives, 'archive still has', 'archives still have')} to be unpacked by the server` +
  (processed === 0
    ? ''
    : `: ${total === null ? pluralize(processed, 'file') : `${formatCount(processed)} of ${pluralize(total, 'file')}`} so far`)

const describeMissingSidecars = (count: number) =>
  count === 1
    ? 'Google’s metadata (date, place, description) is missing for 1 file, so its date comes from the file or the time of the upload'
    : `Google’s metadata (date, place, description) is missing for ${formatCount(count)} files, so their dates come from the files or the time of the upload`

const describeMetadataNotImported = (count: number) =>
  `Google’s metadata (date, place, description) wasn’t imported for ${formatCount(count)} of them because ` +
  (count === 1 ? 'it was in your library already' : 'they were in your library already')

/** UI texts of folder imports in reading order. Texts that the specification requires are quoted exactly. */
export const folderTexts = /* @__PURE__ */ createTexts('upload/folder', {
  select: 'Select Local Folder',
  selectHint: 'Uploads a whole folder, including archives. The import continues after you close the window.',
  choose: 'Choose folder',
  onlyDesktop: 'Local folder selection is only available in the desktop app',
  isImporting: 'A folder is being imported. Stop that import first, or wait until it has finished.',
  notSelected: (reason: string) => `Failed to select folder: ${reason}`,
  notScanned: (reason: string) => `Failed to scan folder: ${reason}`,

  scanning: 'Scanning folder contents...',
  scanned: (count: number, bytes: number) => `${pluralize(count, 'file')} so far, ${formatBytes(bytes)}`,
  cancel: 'Cancel',

  selected: 'Folder Selected',
  formatName,
  chooseDifferent: 'Choose Different Folder',
  found: (count: number, bytes: number) => `Found ${formatCount(count)} files (${formatBytes(bytes)})`,
  images: 'Images',
  videos: 'Videos',
  archives: 'Archives',
  documents: 'Documents',
  hidden: (count: number) =>
    `${pluralize(count, 'hidden file or folder was', 'hidden files and folders were')} skipped, such as .DS_Store`,
  more: (count: number) => `${formatCount(count)} more`,
  countWithExtension: (ending: string, count: number) =>
    ending === ''
      ? `${formatCount(count)} without an extension`
      : `${formatCount(count)}\u00A0${isolateDirection(ending)}`,
  otherTypes: (count: number) => `${formatCount(count)} of other types`,
  albums: 'Create albums from folders',
  albumsHint:
    'Every folder that contains files becomes an album with the same name. If two folders have the same name, their album names also include the parent folder.',
  upload: 'Upload Folder Contents',
  files: 'Files in this folder',

  checking: (checked: number, total: number) =>
    total === 0
      ? 'Checking what’s already in your library'
      : `Checking what’s already in your library: ${formatCount(checked)} of ${pluralize(total, 'file')}`,
  checkingFolder: 'Checking the folder',
  progress: 'Folder import progress',
  toUpload: 'To upload',
  toUnpack: 'To unpack',
  toUnpackHint: 'by the server',
  sentBefore: 'Uploaded earlier',
  sentBeforeHint: 'not unpacked yet',
  uploaded: 'Uploaded',
  notSent: 'Not uploaded',
  notUnpacked: 'Not unpacked',
  late: 'Added later',
  lateHint: 'not uploaded yet',
  unacknowledged: 'Unconfirmed',
  unacknowledgedHint: 'checking with the server',
  knownHint: 'not uploaded again',
  duplicates: 'Duplicates',
  duplicatesHint: 'counted once',
  refused: 'Can’t be uploaded',
  reasons: 'Why files can’t be uploaded',
  /**
   * Entries that a scan skips. `name` labels their count, and `amount` formats it. The second argument of `amount` is
   * the number of files among unopened entries.
   */
  skipped: {
    unsupported: { name: 'Not supported', amount: (count) => pluralize(count, 'file') },
    unopened: { name: 'Not opened', amount: formatFoldersAndFiles },
    misnamed: { name: 'Unreadable names', amount: (count) => pluralize(count, 'name') },
    tooLong: { name: 'Paths too long', amount: (count) => pluralize(count, 'path') },
    link: { name: 'Links', hint: 'not followed', amount: (count) => pluralize(count, 'link') },
    noFile: {
      name: 'Pipes and devices',
      hint: 'not files',
      amount: (count) => pluralize(count, 'pipe or device', 'pipes or devices'),
    },
  } satisfies Record<SkippedKind, SkippedTexts> as Record<SkippedKind, SkippedTexts>,
  storageExceeded: (free: number, bytes: number) =>
    `Your storage has ${formatBytes(free)} left, and these files need ${formatBytes(bytes)}. Files that fit will be uploaded, and the others will be listed at the end.`,
  unpackedTakeout: (count: number) =>
    `${pluralize(count, 'metadata file', 'metadata files')} of a Google Takeout can’t be read because the Takeout is unpacked. To keep its dates, descriptions, and albums, upload the archives as you downloaded them.`,
  showWhich: 'Show files',
  notUploadedTitle: 'Files that won’t be uploaded',
  newAlbums: (count: number) => `${pluralize(count, 'album')} will be created`,
  filledAlbums: (count: number) => `Files will be added to ${formatCount(count)} of your albums`,
  album: (title: string, count: number) => `${formatName(title)} · ${formatCount(count)}`,
  moreAlbums: (count: number) => `Show ${pluralize(count, 'more album')}`,
  nothingMissing: 'Everything in this folder is in your library.',
  nothingNew: 'Everything in this folder is already in your library.',
  nothingElseSupported: 'Everything in this folder that can be uploaded is in your library.',
  archivesWaiting: (archives: number) =>
    `Everything has been uploaded. ${formatToBeUnpacked(archives, 0, null)}.`,
  uploadedWithExceptions: (uploaded: number, out: number) =>
    `${pluralize(uploaded, 'file is', 'files are')} uploaded, ${formatNotUploaded(out)}`,
  notUploaded: formatNotUploaded,
  back: 'Back',
  start: (count: number) => `Upload ${pluralize(count, 'file')}`,
  makeAlbums: (count: number) => `Create ${pluralize(count, 'album')}`,
  fillAlbums: (count: number) => `Add to ${pluralize(count, 'album')}`,
  showUnpacking: 'Show unpacking',
  fillingAlbums: 'Adding photos to albums',
  albumsFilled: ({ created, extended }: Pick<AlbumCounts, 'created' | 'extended'>) => {
    const added = `added to ${formatCount(extended)}`
    if (created === 0) return `Photos were ${added} of your albums`
    return `${pluralize(created, 'album was', 'albums were')} created${extended > 0 ? `, and photos were ${added} of yours` : ''}`
  },
  noAlbums: 'Nothing was added to albums',
  albumsDeleted: (count: number) =>
    `${pluralize(count, 'album no longer exists', 'albums no longer exist')} and ${count === 1 ? 'wasn’t' : 'weren’t'} created again.`,
  notInAlbum: (count: number) =>
    `${pluralize(count, 'file wasn’t', 'files weren’t')} added to an album because ${count === 1 ? 'it’s' : 'they’re'} no longer in your library.`,
  scanningAgain: 'Looking for new files',
  stopRescan: 'Stop looking',
  rescanStopped: 'The search for new files was stopped, so the folder may contain more.',
  rescan: 'Scan again',
  addedLater: (count: number) =>
    `${pluralize(count, 'file was', 'files were')} added after the folder was scanned`,
  uploadMore: (count: number) => `Upload ${pluralize(count, 'more file')}`,

  detailsHint: (name: string, hasDetails: boolean) =>
    hasDetails
      ? `The labels and description entered at the start apply to every file in ${formatName(name)}.`
      : `The upload of ${formatName(name)} started without labels or a description.`,
  stop: 'Stop',
  stopQuestions: {
    uploading: {
      title: queueTexts.english.stopTitle,
      message:
        'Files that have been uploaded stay in your library. The others won’t be uploaded. A large file that is partly uploaded will start over next time. To continue it later, pause instead.',
      cancelLabel: queueTexts.english.keepUploading,
      confirmLabel: 'Stop the import',
    },
    unpacking: {
      title: 'Stop unpacking?',
      message:
        'Files that were unpacked stay in your library. The rest won’t be unpacked, and the archives will be deleted from the server.',
      cancelLabel: 'Keep unpacking',
      confirmLabel: 'Stop the import',
    },
  },
  stopped: (uploaded: number, total: number, unacknowledged: number) =>
    `Stopped after ${formatCount(uploaded)} of ${pluralize(total, 'file')}` +
    (unacknowledged > 0 ? `, ${formatCount(unacknowledged)} unconfirmed` : ''),
  stoppedSendingNothing: 'Stopped',
  stoppedUnpacking: 'Stopped while unpacking',
  unpacking: (processed = 0, toProcess: number | null = null) =>
    !toProcess
      ? 'Unpacking your archives'
      : `Unpacking your archives: ${formatCount(processed)} of ${pluralize(toProcess, 'file')}`,
  waitingForUnpacking: (archives: number) =>
    archives === 1 ? 'Your archive is waiting to be unpacked' : 'Your archives are waiting to be unpacked',
  unpackingHint: (hasFailed: boolean) =>
    `${hasFailed ? 'The other files are uploaded.' : 'Everything is uploaded.'} Unpacking continues after you close the window.`,
  stopping: 'Stopping',
  archivesNotUnpacked: (count: number) =>
    `${pluralize(count, 'archive wasn’t', 'archives weren’t')} unpacked completely.`,
  archivesLeft: 'Some archives still have to be unpacked.',
  toBeUnpacked: formatToBeUnpacked,
  rescanAndUpload: 'Scan again and upload',
  tryAgain: (count: number, all: number) => `Try again (${uploadTexts.english.formatPart(count, all)})`,
  unpacked: (
    { archives, added, known, skipped, missingSidecars, metadataNotImported, trashed, others }: UnpackedFiles,
    notUnpacked: number,
  ) =>
    `${pluralize(archives, 'archive')} with ${pluralize(added + known + skipped + notUnpacked, 'file')}: ` +
    [
      `${formatCount(added)} new`,
      known > 0 && `${formatCount(known)} already in your library`,
      skipped > 0 && `${formatCount(skipped)} skipped`,
      notUnpacked > 0 && `${formatCount(notUnpacked)} not unpacked`,
    ]
      .filter(Boolean)
      .join(', ') +
    (missingSidecars > 0 ? `. ${describeMissingSidecars(missingSidecars)}` : '') +
    (metadataNotImported > 0 ? `. ${describeMetadataNotImported(metadataNotImported)}` : '') +
    (trashed > 0 ? `. ${uploadTexts.english.staged.trashed(trashed)}` : '') +
    (others > 0 ? `. ${pluralize(others, 'other file')}, such as metadata of a Takeout, not counted` : '') +
    (missingSidecars + metadataNotImported + trashed + others > 0 ? '.' : ''),
  missingSidecars: describeMissingSidecars,
  metadataNotImported: describeMetadataNotImported,
  partlyUnpackedArchives: (count: number) =>
    `${pluralize(count, 'archive was', 'archives were')} only partly unpacked`,
  dismiss: 'Done',
  dismissNotice: 'Dismiss this notice',
  notSaved: (reason: string) => `Failed to save receipt: ${reason}`,
  ready: 'Ready to upload',
  readyForAlbums: 'Ready to add to albums',
  dock: DOCK,
  dockTitle: (name: string | null) => (name === null ? DOCK : `Folder import: ${formatName(name)}`),
})

export type FolderTexts = (typeof folderTexts)['english']

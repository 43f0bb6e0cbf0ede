import { toUploadError } from '@calotype/api'
import { pluralize, formatBytes, formatCount, isolateDirection, createTexts } from '@calotype/platform'
import { damageMessages, mapReasons, type PauseReason, type ProblemKind } from '@calotype/transfer'

const problems = mapReasons(({ text }) => text)

const UPLOAD_ALL = 'Upload All'
const UNREADABLE = 'File is empty (0 bytes) or inaccessible'

const formatMoreSelected = (count: number) =>
  `${pluralize(count, 'more file')} selected. Choose ${UPLOAD_ALL} to add ${count === 1 ? 'it' : 'them'}`

const formatPart = (count: number, total: number) =>
  `${formatCount(count)}${count < total ? ` of ${formatCount(total)}` : ''}`

/** UI texts of the upload screen in reading order. Texts that the specification requires are quoted exactly. */
export const uploadTexts = /* @__PURE__ */ createTexts('upload', {
  title: 'Upload',
  toAlbum: (title: string) => `Files will be added to “${title}” after they are uploaded.`,
  opening: 'Looking for files from your last visit',
  drop: {
    title: 'Drop photos and videos here',
    moreTitle: 'Add more',
    hint: 'JPG, PNG, GIF, and MP4, up to 5 GB each. You can also paste them.',
    /** Hint for a library that accepts more than the standard formats. */
    hintWide: 'Photos and videos, up to 5 GB each. You can also paste them.',
    browse: 'Choose files',
    folder: 'Choose a folder',
    chooseAgainTitle: (count: number) => `Choose again: ${pluralize(count, 'file')} from your last visit`,
    chooseAgainHint: (count: number) =>
      `Your browser can’t reopen ${count === 1 ? 'this file. Choose it' : 'these files. Choose them'} again to continue where the upload stopped.`,
  },
  findingFiles: 'Looking for files',
  filesFound: (count: number) => `${pluralize(count, 'file')} found so far`,
  stopFinding: 'Stop looking',

  labels: 'Labels (optional)',
  labelsHint: 'Separate them with commas: family, summer',
  tooManyLabels: (max: number) => `Use at most ${max} labels`,
  labelTooLong: (max: number) => `A label can have at most ${max} characters`,
  description: 'Description (optional)',
  descriptionHint: 'Labels and description apply to every file you upload now',
  descriptionHintWithArchives:
    'Labels and description apply to every file you upload now, including files in archives. Descriptions from Google Takeout are kept.',

  verification: {
    unverified: ({ limit, free, email }: { limit: string; free: string; email: string }) =>
      `You can store ${limit} until you confirm your email address, and ${free} of that is left. Open the link we sent to ${email} to use all the storage of your plan.`,
    resend: 'Resend email',
    sent: (email: string) => `We sent a new link to ${email}. Open it to use all the storage of your plan.`,
    failed: 'We couldn’t send the email. Please try again.',
  },

  empty: 'No files selected. Choose images to upload to your gallery.',
  files: 'Selected files',
  firstShown: (shown: number, total: number) =>
    `Showing first ${shown} files out of ${formatCount(total)} total files`,
  chunked: 'Chunked upload',
  missing: 'Choose this file again',
  locked: 'Permission needed',
  remove: (name: string) => `Remove ${name}`,
  removeFailed: 'Remove',
  progress: (name: string) => `Uploading ${name}`,
  percent: (percent: number) => `${percent}%`,
  uploaded: 'Uploaded',
  failed: 'Failed',
  retry: 'Retry',
  retryFile: (name: string) => `Retry ${name}`,
  chooseAgain: 'Choose again',
  chooseFileAgain: (name: string) => `Choose again: ${name}`,
  signIn: 'Sign in',
  manageStorage: 'Manage storage',
  verifyEmail: 'Confirm your email',
  problems,
  /** Text for a failure without a reason from the server. `message` is the English message of the error. */
  failure: (_kind: ProblemKind, message: string) => message,
  /** Text for one failed file (UPL-043). */
  fileFailed: (name: string, reason: string) => toUploadError(name, reason).message,
  /** Text for an English message or advice about one file. */
  fileMessage: (message: string) => message,

  unreadable: UNREADABLE,
  changed: 'This file has changed since you selected it. Retry to upload the current version.',
  damaged: 'This file was damaged during the upload. Retry to upload it again.',
  damage: damageMessages,
  showDamaged: 'View',
  someDamaged: (count: number) =>
    `${pluralize(count, 'uploaded file is', 'uploaded files are')} damaged. If you have ${count === 1 ? 'a better copy' : 'better copies'}, upload ${count === 1 ? 'that one' : 'those'}.`,
  /** Message for a library that accepts more formats than the standard ones. */
  unsupportedWide: (name: string, formats: readonly string[]) =>
    `File "${isolateDirection(name)}" has unsupported format. Only ${formats.slice(0, -1).join(', ')}, and ${formats.at(-1)} files are allowed.`,
  rejected: {
    unsupported: (name: string) =>
      `File "${isolateDirection(name)}" has unsupported format. Only JPG, PNG, GIF, and MP4 files are allowed.`,
    tooLarge: (name: string) => `File "${isolateDirection(name)}" is too large. Maximum size is 5GB.`,
    unreadable: (name: string) => `${isolateDirection(name)}: ${UNREADABLE}`,
    selected: (name: string) => `File "${isolateDirection(name)}" is already selected`,
  },
  othersRejected: {
    unsupported: (count: number, extension: string) => {
      const more = extension === '' ? 'more' : `more ${extension}`
      return `${pluralize(count, `${more} file has`, `${more} files have`)} an unsupported format`
    },
    tooLarge: (count: number) => `${pluralize(count, 'more file is', 'more files are')} too large`,
    unreadable: (count: number) =>
      `${pluralize(count, 'more file is', 'more files are')} empty or inaccessible`,
    selected: (count: number) => `${pluralize(count, 'more file is', 'more files are')} already selected`,
  },

  notAdded: (count: number) => `${pluralize(count, 'file wasn’t', 'files weren’t')} added`,
  moreNotAdded: (count: number) => `${pluralize(count, 'more file wasn’t', 'more files weren’t')} added`,
  showNotAdded: 'Show files',
  dismiss: 'Dismiss',

  staged: {
    title: 'Archives on the server',
    tryAgain: 'Try again',
    showSkipped: 'Show skipped files',
    trashed: (count: number) => `${pluralize(count, 'was', 'were')} in the Google Photos trash`,
    retryFailed: 'Couldn’t retry the archive.',
    retryResults: {
      unpacking: (name: string) => `Unpacking ${name}…`,
      waiting: (name: string) => `Waiting to be unpacked: ${name}.`,
      stopped: (name: string) => `The server has stopped unpacking ${name}.`,
      serverFull: (name: string) => `The server is still out of disk space for ${name}.`,
      storageFull: (name: string) => `Your storage is still too full for ${name}.`,
      server: (name: string) => `The server still can’t unpack ${name}.`,
      failed: (name: string) => `${name} can’t be unpacked completely.`,
      gone: (name: string) => `The server no longer has ${name}.`,
      added: (name: string, added: number, skipped: number) =>
        `${name}: ${pluralize(added, 'photo or video was', 'photos and videos were')} added${formatSkipped(skipped)}.`,
      addedNothing: (name: string, skipped: number) =>
        `${name}: nothing new was added${formatSkipped(skipped)}.`,
    },
    waiting: 'Waiting to be unpacked.',
    unpacked: (processed: number, total: number) =>
      `${formatCount(processed)} of ${pluralize(total, 'file')} unpacked so far.`,
    facts: (size: string, day: string) => `${size}, kept until ${day}`,
    delete: 'Delete',
    deleteFile: (name: string) => `Delete ${name}`,
    deleteTitle: (name: string) => `Delete ${isolateDirection(name)}?`,
    consequence:
      'The archive will be deleted from the server, which frees its space. Photos and videos that were already added stay in your library.',
    keepArchive: 'Keep archive',
    deleting: 'Deleting…',
    deleteFailed: 'Couldn’t delete the archive.',
  },

  nothingToUpload: 'No files to upload',
  batchUploaded: (count: number) => `Successfully uploaded ${count} file(s)`,
  batchFailed: (count: number) => `Failed to upload ${count} file(s)`,
  uploadFailed: (reason: string) => `Failed to upload files: ${reason}`,
  messages: 'Upload status',

  ready: (count: number, bytes: number) => `${pluralize(count, 'file')}, ${formatBytes(bytes)}`,
  remaining: (uploaded: number) => `${formatCount(uploaded)} already uploaded`,
  uploading: (uploaded: number, total: number, failed: number) =>
    `${formatCount(uploaded)} of ${pluralize(total, 'file')} uploaded` +
    (failed > 0 ? `, ${formatCount(failed)} failed` : ''),
  moreToUpload: (count: number) => `${formatMoreSelected(count)}.`,
  moreAfterBatch: (count: number) => `${formatMoreSelected(count)} after this batch.`,
  speed: (bytesPerSecond: number) => `${formatBytes(roundSpeed(bytesPerSecond))}/s`,
  timeLeft: formatTimeLeft,
  bytesSent: (sent: number, total: number) => `${formatBytes(sent)} of ${formatBytes(total)}`,
  finishing: 'Finishing',
  pause: 'Pause',
  resume: 'Resume',
  pauseMessages: {
    paused: 'Paused',
    offline: 'You’re offline. The upload will resume when you’re back online.',
    unreachable: 'Can’t reach the server. The upload will resume as soon as it responds.',
    signedOut: 'You were signed out. The upload will resume when you sign in again.',
    starting: 'Restarting. The import will continue automatically.',
    folderGone: 'The folder is missing or empty. Connect its drive or put the folder back to continue.',
    folderClosed:
      'The system doesn’t allow this app to read the folder. The import will continue when it does.',
    folderIsFile: 'A file now has the folder’s name. The import will continue when the folder is back.',
    folderReplaced:
      'The selected folder was replaced by another folder or drive. Put the original back to continue. To import the other one, stop first.',
  } satisfies Record<PauseReason, string>,
  retriedAutomatically: (reason: string) => `Retrying automatically. ${reason}`,
  retryingFiles: (kind: ProblemKind) =>
    kind === 'serverFull'
      ? 'The server is out of disk space. The upload will be retried automatically.'
      : `Files are being retried: ${problems[kind]}.`,
  waitingForUser: (count: number) => `${pluralize(count, 'file is', 'files are')} waiting for you`,
  askPermission: (count: number) =>
    `${pluralize(count, 'file')} from your last visit can continue once you allow this page to read ${count === 1 ? 'it' : 'them'} again.`,
  allow: 'Allow and continue',
  overallProgress: 'Upload progress',
  allUploaded: (count: number) =>
    count === 1 ? 'Your file is uploaded' : `All ${formatCount(count)} files are uploaded`,
  toGallery: 'See your gallery',
  toAlbums: 'See your albums',
  someFailed: (count: number) => `${formatCount(count)} files failed to upload`,
  showFailed: 'Show reasons',
  failedTitle: 'Files that failed',
  failures: 'Failed files by reason',
  countFiles: (count: number) => pluralize(count, 'file'),
  showMore: (count: number) => `Show ${pluralize(count, 'more file')}`,
  noRetry: 'Retrying won’t help.',
  advice: {
    serverFull: 'The server is out of disk space. Ask the administrator to free up some space.',
    unopened: 'Give this app permission to open the file.',
    misnamed: 'Rename the file.',
    tooLong: 'Shorten the names of the file’s parent folders, or move the file to a higher-level folder.',
    link: 'Choose the file that the link points to.',
  } satisfies Partial<Record<ProblemKind, string>> as Partial<Record<ProblemKind, string>>,
  freeReservedSpace: 'Remove a large file from the list to free the space its upload has reserved.',
  moreInReceipt: (count: number) => `${pluralize(count, 'more file')} in the receipt`,
  moreFiles: (count: number) => `And ${pluralize(count, 'more file')}`,
  saveReceipt: 'Save receipt',
  receiptCsv: 'For spreadsheets (CSV)',
  receiptJson: 'For programs (JSON)',
  clearAll: 'Clear All',
  uploadAll: UPLOAD_ALL,
  formatPart,
  retryFailed: (count: number, failed: number) => `Retry failed (${formatPart(count, failed)})`,

  dock: 'Upload',
  showDetails: 'Show details',
  hideDetails: 'Hide details',
  reasonAndOthers: (reason: string, otherCount: number) =>
    otherCount === 0 ? reason : `${reason}, and ${pluralize(otherCount, 'other reason')}`,
  toUpload: 'Go to uploads',
  alreadyThere: 'Already in library',

  stop: 'Stop and clear',
  removeWaitingTitle: (count: number) => `Remove waiting ${count === 1 ? 'file' : 'files'}?`,
  removeWaitingMessage: (count: number) =>
    `${pluralize(count, 'file')} from your last visit ${count === 1 ? 'isn’t' : 'aren’t'} uploaded yet. ` +
    `${count === 1 ? 'It' : 'They'} will be removed from this list, but not from your computer.`,
  removeWaiting: 'Remove files',
  keepWaiting: 'Keep the list',

  announceStart: (total: number) => `Uploading ${pluralize(total, 'file')}`,
  announceProgress: (completed: number, total: number) =>
    `${completed} of ${total} ${total === 1 ? 'file' : 'files'} done`,
  someFailedNote: 'Some files failed.',
  announceEnd: (uploaded: number, failed: number) =>
    failed === 0
      ? `Upload finished. ${pluralize(uploaded, 'file')} uploaded.`
      : `Upload finished. ${pluralize(uploaded, 'file')} uploaded, ${formatCount(failed)} failed.`,
})

export const preventBreaks = (label: string | false) => label && label.replaceAll(' ', '\u00A0')

/** Joins texts as 'a · b', and omits empty values. Lines never begin with the dot. */
export const joinWithDots = (parts: readonly (string | false | null)[]) =>
  parts.filter((part) => typeof part === 'string').join('\u00A0· ')

const formatSkipped = (skipped: number) => (skipped > 0 ? `, ${formatCount(skipped)} skipped` : '')

/** Rounds a speed for display: amounts below ten to one decimal place, and greater amounts to integers. */
function roundSpeed(bytes: number): number {
  const unit = 1024 ** Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const amount = bytes / unit
  return unit * (amount < 10 && unit > 1 ? Math.round(10 * amount) / 10 : Math.round(amount))
}

/** Formats the remaining time, rounded to minutes below an hour and to half hours above. */
function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return 'Less than a minute left'
  if (seconds < 3600) return `About ${pluralize(Math.round(seconds / 60), 'minute')} left`
  const halfHours = Math.round(seconds / 1800)
  if (halfHours > 48) return 'More than a day left'
  return `About ${halfHours / 2} ${halfHours === 2 ? 'hour' : 'hours'} left`
}

export type UploadTexts = (typeof uploadTexts)['english']

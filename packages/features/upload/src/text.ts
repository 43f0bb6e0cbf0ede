import { damageMessages } from '@calotype/platform/transfer'
import { countOf, formatBytes, formatCount, isolateDirection, type ProblemKind } from '@calotype/platform'

/** What went wrong with one file or with many. The messages of single files say it more exactly. */
const problems: Readonly<Record<ProblemKind, string>> = {
  network: 'The connection was lost',
  timeout: 'The server took too long',
  signedOut: 'You were signed out',
  tooLarge: 'Too large for this server',
  unsupported: 'This file type isn’t supported',
  refused: 'Refused by the server',
  partly: 'Partly unpacked',
  storageFull: 'Your storage is full',
  unverified: 'Your email address isn’t confirmed',
  busy: 'The server is too busy',
  server: 'The server had a problem',
  serverFull: 'The server has no room left',
  unreadable: 'Empty or inaccessible',
  gone: 'No longer there',
  broken: 'Damaged, or not the type its name says',
  changed: 'Changed since you selected it',
  damaged: 'Damaged during the upload',
  unopened: 'Couldn’t be opened',
  misnamed: 'The name can’t be read',
  tooLong: 'The path is too long',
  link: 'Links aren’t followed',
  noFile: 'Not a file',
  late: 'Added after the folder was scanned',
  notUnpacked: 'Not unpacked',
  unknown: 'Something went wrong',
}

const moreSelected = (count: number) =>
  `${countOf(count, 'more file')} selected. Choose ${text.uploadAll} to add ${count === 1 ? 'it' : 'them'}`

/** Every word of the upload screen, in reading order. Quoted ones are the specification's, to the letter. */
export const text = {
  title: 'Upload',
  toAlbum: (title: string) => `Files will be added to “${title}” after they are uploaded.`,
  opening: 'Looking for files from your last visit',
  drop: {
    title: 'Drop photos and videos here',
    moreTitle: 'Add more',
    hint: 'JPG, PNG, GIF and MP4, up to 5 GB each. You can paste as well.',
    browse: 'Choose files',
    folder: 'Choose a folder',
    againTitle: (count: number) => `Choose ${countOf(count, 'file')} from your last visit again`,
    againHint: (count: number) =>
      `Your browser can’t reopen ${count === 1 ? 'this file' : 'these files'}. The upload will continue where it stopped.`,
  },
  taking: 'Looking for files',
  taken: (count: number) => `${countOf(count, 'file')} found so far`,
  stopTaking: 'Stop looking',

  labels: 'Labels (optional)',
  labelsHint: 'Separate them with commas: family, summer',
  tooManyLabels: (max: number) => `Use at most ${max} labels`,
  labelTooLong: (max: number) => `A label can have at most ${max} characters`,
  description: 'Description (optional)',
  descriptionHint: 'Both are saved with every file you upload now',
  descriptionHintWithArchives:
    'Both are saved with every file you upload now, in archives too. A Takeout keeps its own descriptions.',

  verification: {
    unverified: ({ limit, room, email }: { limit: string; room: string; email: string }) =>
      `You can store ${limit} until you confirm your email address, and ${room} of that is left. Open the link we sent to ${email} to use all the storage of your plan.`,
    resend: 'Resend email',
    sent: (email: string) => `We sent a new link to ${email}. Your storage grows as soon as you open it.`,
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

  unreadable: 'File is empty (0 bytes) or inaccessible',
  changed: 'This file has changed since you selected it. Retry to upload the current version.',
  damaged: 'This file was damaged during the upload. Retry to upload it again.',
  damage: damageMessages,
  showDamaged: 'See it',
  someDamaged: (count: number) =>
    `${countOf(count, 'uploaded file is', 'uploaded files are')} damaged. If you have ${count === 1 ? 'a better copy' : 'better copies'}, upload ${count === 1 ? 'that one' : 'those'}.`,
  rejected: {
    unsupported: (name: string) =>
      `File "${isolateDirection(name)}" has unsupported format. Only JPG, PNG, GIF, and MP4 files are allowed.`,
    tooLarge: (name: string) => `File "${isolateDirection(name)}" is too large. Maximum size is 5GB.`,
    empty: (name: string) => `${isolateDirection(name)}: ${text.unreadable}`,
    selected: (name: string) => `File "${isolateDirection(name)}" is already selected`,
  },
  othersRejected: {
    unsupported: (count: number, extension: string) => {
      const more = extension === '' ? 'more' : `more ${extension}`
      return `${countOf(count, `${more} file has`, `${more} files have`)} an unsupported format`
    },
    tooLarge: (count: number) => `${countOf(count, 'more file is', 'more files are')} too large`,
    empty: (count: number) => `${countOf(count, 'more file is', 'more files are')} empty or inaccessible`,
    selected: (count: number) => `${countOf(count, 'more file is', 'more files are')} already selected`,
  },

  notAdded: (count: number) => `${countOf(count, 'file was', 'files were')} not added`,
  moreNotAdded: (count: number) => `${countOf(count, 'more file was', 'more files were')} not added`,
  showNotAdded: 'Show which',
  dismiss: 'Dismiss',

  staged: {
    title: 'Archives on the server',
    tryAgain: 'Try again',
    leftOut: 'Show skipped files',
    trashed: (count: number) => `${countOf(count, 'was', 'were')} in the trash of Google Photos`,
    notTried: 'The archive couldn’t be retried.',
    anotherTry: {
      unpacking: (what: string) => `Unpacking ${what}…`,
      waiting: (what: string) => `Waiting to be unpacked: ${what}.`,
      stopped: (what: string) => `The server has stopped unpacking ${what}.`,
      DISK_FULL: (what: string) => `The server is still out of disk space for ${what}.`,
      PLAN_FULL: (what: string) => `Your storage is still too full for ${what}.`,
      SERVER: (what: string) => `The server still can’t unpack ${what}.`,
      failed: (what: string) => `${what} can’t be unpacked completely.`,
      gone: (what: string) => `The server no longer has ${what}.`,
      added: (what: string, added: number, leftOut: number) =>
        `${what}: ${countOf(added, 'photo or video was', 'photos and videos were')} added${skippedSuffix(leftOut)}.`,
      addedNothing: (what: string, leftOut: number) =>
        `${what}: nothing new was added${skippedSuffix(leftOut)}.`,
    },
    waits: 'Waiting to be unpacked.',
    unpacked: (processed: number, total: number) =>
      `${formatCount(processed)} of ${countOf(total, 'file')} unpacked so far.`,
    facts: (size: string, day: string) => `${size}, kept until ${day}`,
    giveUp: 'Delete',
    giveUpFile: (name: string) => `Delete ${name}`,
    ask: (name: string) => `Delete ${isolateDirection(name)}?`,
    consequence:
      'The archive will be deleted from the server, which frees its space. Photos and videos that were already added stay in your library.',
    keep: 'Keep archive',
    going: 'Deleting…',
    stayed: 'The archive couldn’t be deleted.',
  },

  nothingToUpload: 'No files to upload',
  batchUploaded: (count: number) => `Successfully uploaded ${count} file(s)`,
  batchFailed: (count: number) => `Failed to upload ${count} file(s)`,
  nothingArrived: (reason: string) => `Failed to upload files: ${reason}`,
  messages: 'Status of the upload',

  chosen: (count: number, bytes: number) => `${countOf(count, 'file')}, ${formatBytes(bytes)}`,
  remaining: (uploaded: number) => `${formatCount(uploaded)} already uploaded`,
  uploading: (uploaded: number, total: number, failed: number) =>
    `${formatCount(uploaded)} of ${countOf(total, 'file')} uploaded` +
    (failed > 0 ? `, ${formatCount(failed)} failed` : ''),
  more: (count: number) => `${moreSelected(count)}.`,
  later: (count: number) => `${moreSelected(count)} after this batch.`,
  speed: (bytesPerSecond: number) => `${formatBytes(roundSpeed(bytesPerSecond))}/s`,
  timeLeft,
  bytesSent: (sent: number, total: number) => `${formatBytes(sent)} of ${formatBytes(total)}`,
  finishing: 'Finishing',
  pause: 'Pause',
  resume: 'Resume',
  held: {
    paused: 'Paused',
    offline: 'You’re offline. The upload will resume when you’re back online.',
    unreachable: 'Can’t reach the server. The upload will resume as soon as it responds.',
    signedOut: 'You were signed out. The upload will resume when you sign in again.',
  },
  triedAgain: (reason: string) => `Retried automatically. ${reason}`,
  filesTriedAgain: (kind: ProblemKind) =>
    kind === 'serverFull'
      ? 'The server is out of disk space. The upload will be retried automatically.'
      : `Files are being retried: ${problems[kind]}.`,
  interrupted: (count: number) => `${countOf(count, 'file is', 'files are')} waiting for you`,
  askLeave: (count: number) =>
    `${countOf(count, 'file')} from your last visit can continue once you allow this page to read ${count === 1 ? 'it' : 'them'} again.`,
  allow: 'Allow and continue',
  overallProgress: 'Upload progress',
  allUploaded: (count: number) =>
    count === 1 ? 'Your file is uploaded' : `All ${formatCount(count)} files are uploaded`,
  toGallery: 'See your gallery',
  toAlbums: 'See your albums',
  someFailed: (count: number) => `${formatCount(count)} files failed to upload`,
  showFailed: 'Show why',
  failedTitle: 'Files that failed',
  failures: 'Failed files by reason',
  filesOf: (count: number) => countOf(count, 'file'),
  showMore: (count: number) => `Show ${countOf(count, 'more file')}`,
  noRetry: 'Retrying won’t help.',
  helps: {
    serverFull: 'The server is out of disk space. Ask its administrator to free some up.',
    unopened: 'Give this app permission to open the file.',
    misnamed: 'Give it another name.',
    tooLong: 'Give the folders above it shorter names, or move it into fewer of them.',
    link: 'Choose the file that the link points to.',
  } satisfies Partial<Record<ProblemKind, string>> as Partial<Record<ProblemKind, string>>,
  freeReservedSpace: 'Remove a large file from the list to free the space its upload has reserved.',
  moreInReceipt: (count: number) => `${countOf(count, 'more file')} in the receipt`,
  moreFiles: (count: number) => `And ${countOf(count, 'more file')}`,
  saveReceipt: 'Save receipt',
  receiptCsv: 'For spreadsheets (CSV)',
  receiptJson: 'For programs (JSON)',
  clearAll: 'Clear All',
  uploadAll: 'Upload All',
  part: (count: number, all: number) =>
    `${formatCount(count)}${count < all ? ` of ${formatCount(all)}` : ''}`,
  retryFailed: (count: number, failed: number) => `Retry failed (${text.part(count, failed)})`,

  dock: 'Upload',
  details: 'Show details',
  noDetails: 'Hide details',
  reason: (reason: string, others: number) =>
    others === 0 ? reason : `${reason}, and ${countOf(others, 'other reason')}`,
  toUpload: 'Open upload',
  alreadyThere: (count: number) => `${countOf(count, 'was', 'were')} in your library already`,

  stop: 'Stop and clear',
  forgetTitle: (count: number) => `Forget the waiting ${count === 1 ? 'file' : 'files'}?`,
  forgetMessage: (count: number) =>
    `${countOf(count, 'file')} from your last visit ${count === 1 ? 'is' : 'are'} not uploaded yet. ` +
    `${count === 1 ? 'It is' : 'They are'} taken from this list, not from your computer.`,
  forget: 'Forget and clear',
  keepWaiting: 'Keep the list',

  spokenStart: (total: number) => `Uploading ${countOf(total, 'file')}`,
  spokenProgress: (completed: number, total: number) =>
    `${completed} of ${total} ${total === 1 ? 'file' : 'files'} done`,
  spokenEnd: (uploaded: number, failed: number) =>
    failed === 0
      ? `Upload finished. ${countOf(uploaded, 'file')} uploaded.`
      : `Upload finished. ${countOf(uploaded, 'file')} uploaded, ${formatCount(failed)} failed.`,
}

/** In one line. */
export const withoutBreaks = (words: string | false) => words && words.replaceAll(' ', '\u00A0')

/** Beside each other: 'a · b'. No line begins with a dot; what is not there is left out. */
export const joinWithDots = (each: readonly (string | false | null)[]) =>
  each.filter((words) => typeof words === 'string').join('\u00A0· ')

const skippedSuffix = (leftOut: number) => (leftOut > 0 ? `, ${formatCount(leftOut)} skipped` : '')

/** A speed is never exact: one decimal below ten, none above. */
function roundSpeed(bytes: number): number {
  const unit = 1024 ** Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const amount = bytes / unit
  return unit * (amount < 10 && unit > 1 ? Math.round(10 * amount) / 10 : Math.round(amount))
}

/** Whole minutes below an hour, half hours above. */
function timeLeft(seconds: number): string {
  if (seconds < 60) return 'Less than a minute left'
  if (seconds < 3600) return `About ${countOf(Math.round(seconds / 60), 'minute')} left`
  const halves = Math.round(seconds / 1800)
  if (halves > 48) return 'More than a day left'
  return `About ${halves / 2} ${halves === 2 ? 'hour' : 'hours'} left`
}

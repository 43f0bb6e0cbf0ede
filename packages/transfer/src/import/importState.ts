import type { PauseReason } from '../batch/createBatch.ts'
import { sumTallies, type Tally } from '../progress/tally.ts'
import type { ProblemKind } from '../reasons/reasons.ts'
import type { SkippedGroup, SkippedEntries } from './skippedEntries.ts'

export interface ImportOptions {
  folderId: string
  /** Whether to create an album for every folder that contains files. Each album is named after its folder. */
  albums: boolean
}

/** Metadata that is saved with every photo and video of an import. */
export interface ImportDetails {
  labels: readonly string[]
  description: string
}

/**
 * The result of checking a folder before any upload. Every file that a scan counts is in one of the first six
 * properties.
 */
export interface ImportPreview {
  /** Files that are not in the library yet. */
  toUpload: Tally
  /** Archives to upload, which the server then unpacks. */
  toUnpack: Tally
  /** Archives that were uploaded earlier and that the server has not finished unpacking. */
  beingUnpacked: Tally
  /** Files whose content is already in the library. */
  known: Tally
  /** Files with the same content as another file in the folder. */
  duplicates: Tally
  /** Files that cannot be uploaded, by reason. The most frequent reason comes first. */
  refused: readonly (SkippedGroup & { kind: ProblemKind })[]
  skippedEntries: SkippedEntries
  /** Number of Takeout sidecar files in `refused`. Their metadata is not imported. */
  sidecars: number
  /** Free storage of the account in bytes, or null if unknown. */
  freeBytes: number | null
  /** Albums that gain files. `count` excludes duplicates and files that are already in the album. */
  albums: readonly { title: string; count: number; exists: boolean }[]
}

/** Progress of an import. Every file that a scan counts is in one tally; `toUnpack` is a part of `uploaded`. */
export interface ImportProgress {
  folderName: string
  /** Files that are still waiting or uploading. */
  remaining: Tally
  /** Files that were sent completely but not confirmed by the server. The app checks them as soon as it can. */
  unacknowledged: Tally
  /** Uploaded archives whose unpacking was stopped early. */
  notUnpacked: Tally
  /** Files that the server has stored, and archives that it has received. */
  uploaded: Tally
  /** Archives in `uploaded` that the server has not finished unpacking. */
  toUnpack: Tally
  /** Archives that were uploaded before this import and that the server has not finished unpacking. */
  beingUnpacked: Tally
  /** Files that were already in the library. */
  known: Tally
  /** Files with the same content as another file in the folder. Their result is that of the other file. */
  duplicates: Tally
  /** Files that cannot be uploaded: the preview listed them, or they appeared after it. */
  refused: Tally
  failed: Tally
  /** Sent bytes of files in `remaining` or `unacknowledged`, including bytes of uploads that will restart. */
  bytesInFlight: number
  /**
   * Sent bytes of the files that the preview listed. Restarted uploads don't count twice, and failed files still count.
   * The number decreases only when the set of files to send changes.
   */
  sentBytes: number
  bytesPerSecond: number | null
  secondsLeft: number | null
  failures: readonly ({ kind: ProblemKind } & Omit<SkippedGroup, 'extensions'>)[]
  /** Refused files, and archives that were not unpacked, grouped like `failures`. */
  refusals: ImportProgress['failures']
  unpacked: UnpackedFiles
  /** Number of uploaded files that are damaged: they were truncated or corrupt before the upload. */
  damaged: number
}

/** An import that has started but not ended. */
interface RunningImport extends ImportProgress {
  /** The details that the user entered before starting the import. */
  details: ImportDetails
}

/**
 * Numbers of files in the archives of an import. Each processed file is in exactly one of `added`, `known` and
 * `skipped`.
 */
export interface UnpackedFiles {
  /** Number of archives whose contents the server has counted. */
  archives: number
  /** Number of files in those archives; null until the server has counted all archives. */
  total: number | null
  added: number
  /** Files that were already in the library, and repetitions of a file in the archives. */
  known: number
  skipped: number
  /** Files that were added from Takeout archives and have no sidecar. */
  missingSidecars: number
  /** Files already in the library whose Takeout metadata, such as the date, differs and was not imported. */
  metadataNotImported: number
  /** Files from the trash of Google Photos. */
  trashed: number
  /** Other files: Takeout sidecars, system files and unrelated files. */
  others: number
}

/** Result of adding the files of an import to albums. */
export interface AlbumCounts {
  created: number
  /** Number of existing albums that received files. */
  extended: number
  /** Number of albums that were deleted or renamed in the meantime. */
  missing: number
  /** Number of files that weren't added to an album because they are no longer in the library. */
  skipped: number
}

/**
 * State of the desktop app's import, which runs outside the page. `notice` is a message that is shown until the user
 * dismisses it.
 */
export type ImportState = Import & { notice?: string }

type Import =
  | { status: 'none' }
  /** The app hashes the files to find out which ones are already in the library. */
  | {
      status: 'checking'
      pauseReason: PauseReason | null
      folderName: string
      checked: Tally
      total: Tally
    }
  | { status: 'preview'; folderName: string; preview: ImportPreview }
  /** `retryReason`: why some files are being retried automatically, or null. */
  | ({
      status: 'sending'
      pauseReason: PauseReason | null
      retryReason: ProblemKind | null
    } & RunningImport)
  /** All files are sent, and the server is unpacking archives. */
  | ({ status: 'unpacking'; pauseReason: PauseReason | null } & RunningImport)
  /** All files have been processed, and the folder is being scanned for new files. */
  | ({ status: 'looking' } & RunningImport)
  /**
   * `warning`: the step that failed after all files were sent (FOLDER-021). `isRescanStopped`: the user stopped the
   * final scan for new files.
   */
  | ({
      status: 'done'
      warning: string | null
      isRescanStopped?: true
      albums: AlbumCounts
      skippedEntries: SkippedEntries
    } & ImportProgress)
  /** The user stopped the import. `warning`: why the server doesn't unpack the archives that it has received. */
  | ({
      status: 'stopped'
      stoppedDuring: 'sending' | 'unpacking'
      warning: string | null
      skippedEntries: SkippedEntries
    } & ImportProgress)
  /** `folderName` is null if the app can't import anything. `canRetry`: the app recovers only when the user retries. */
  | { status: 'failed'; folderName: string | null; message: string; canRetry?: true }

/** A folder whose files are uploaded to the library automatically. */
export interface WatchedFolder {
  folderId: string
  name: string
  /**
   * Parent folders, separated by `/`, that distinguish this folder from other watched folders with the same name; null
   * if no other folder has its name. The page learns nothing else about the folder's location.
   */
  parentPath: string | null
  status: 'watching' | 'sending' | 'unpacking' | 'away' | 'paused' | 'failed'
  /** Why the last scan failed, or null if it succeeded. */
  message: string | null
  /** Why some files are being retried automatically, or null. */
  retryReason: ProblemKind | null
  /** Number of files uploaded since the folder was added. */
  sent: number
  /** Number of files that were already in the library. */
  known: number
  failed: number
  /** Failed files by reason. */
  failures: ImportProgress['failures']
  /** Paths that the last scan skipped. */
  skippedEntries: SkippedEntries
  /** Time of the last scan in milliseconds since the Unix epoch, or null before the first. */
  scannedAt: number | null
}

/**
 * Sums all files that an import has to send, whether they are sent, waiting or failed. This is the total of its
 * progress bar.
 */
export function countFilesToUpload({
  remaining,
  unacknowledged,
  notUnpacked,
  uploaded,
  failed,
}: Pick<ImportProgress, 'remaining' | 'unacknowledged' | 'notUnpacked' | 'uploaded' | 'failed'>): Tally {
  return sumTallies(remaining, unacknowledged, notUnpacked, uploaded, failed)
}

/**
 * Sums the completed part of the total that `countFilesToUpload` returns: stored and failed files, and the sent bytes
 * of current uploads.
 */
export function countProcessedFiles({ uploaded, notUnpacked, failed, bytesInFlight }: ImportProgress): Tally {
  return sumTallies(uploaded, notUnpacked, failed, { count: 0, size: bytesInFlight })
}

const STARTED_STATUSES = ['sending', 'unpacking', 'looking'] as const

/** Whether an import has started but not finished. */
export const isStarted = (
  state: ImportState,
): state is Extract<ImportState, { status: (typeof STARTED_STATUSES)[number] }> =>
  STARTED_STATUSES.some((status) => status === state.status)

import type { Batch, Failures } from '../queue/batch.ts'
import type { Hold, QueueSnapshot } from '../queue/uploadQueue.ts'
import type { UploadItem } from '../queue/uploadItem.ts'

interface ListedFiles {
  /** The first 100 files (CONST-017). */
  shown: readonly UploadItem[]
  /** Total number of files. */
  total: number
  /** Number of files from an earlier visit that the user has to select again. */
  missing: number
  /** Number of files from an earlier visit that need permission. */
  locked: number
  /** Failed files by reason. */
  failures: Failures
  /** Number of uploaded files that are damaged. */
  damaged: number
}

/** A batch that is being uploaded or is paused. */
interface ActiveBatch extends ListedFiles {
  batch: Batch
  /** Number of files that were selected after the batch started. */
  selectedLater: number
}

/** State of the upload screen. */
export type UploadState =
  | { status: 'empty' }
  | ({ status: 'chosen'; pending: number; pendingBytes: number; uploaded: number } & ListedFiles)
  | ({ status: 'running' } & ActiveBatch)
  /** The upload is paused for this reason. */
  | ({ status: 'paused'; reason: Hold } & ActiveBatch)
  /** Nothing can be uploaded before the user selects missing files or unlocks locked ones. */
  | ({ status: 'interrupted'; awaited: number; uploaded: number } & ListedFiles)
  | ({ status: 'done'; batch: Batch } & ListedFiles)
  | ({
      status: 'partlyFailed'
      batch: Batch
      failed: Batch['failed']
      pending: number
      uploaded: number
    } & ListedFiles)

/** 'waiting': the transfer can be neither paused nor resumed, because it is starting or needs a sign-in. */
export type PauseState = 'running' | 'paused' | 'waiting'

/**
 * After a 401 response, resuming tries again, because the user may still be signed in. An upload that waits for the network
 * can be paused, so that it doesn't continue automatically.
 */
export function getPauseState(upload: UploadState): PauseState {
  if (upload.status !== 'paused') return 'running'
  return upload.reason === 'paused' || upload.reason === 'signedOut' ? 'paused' : 'running'
}

export function toUpload({
  shown,
  all,
  isRunning,
  isTaking: isFindingFiles,
  phase,
  batch,
}: QueueSnapshot): UploadState {
  const { total, failed, uploaded, waiting, awaited, idle: pending, idleBytes: pendingBytes } = all
  if (total === 0) return { status: 'empty' }
  const waitingCounts = { missing: waiting.file.size, locked: waiting.permission.size }
  const listed = { shown, total, ...waitingCounts, failures: all.failedBy, damaged: all.damaged }
  const activeBatch = { batch, selectedLater: pending - batch.idle, ...listed }
  if (phase !== 'idle' && phase !== 'running') return { status: 'paused', reason: phase, ...activeBatch }
  if (isRunning) return { status: 'running', ...activeBatch }
  if (failed.size > 0) return { status: 'partlyFailed', batch, failed, pending, uploaded, ...listed }
  if (pending > 0 || isFindingFiles) return { status: 'chosen', pending, pendingBytes, uploaded, ...listed }
  if (awaited > 0) return { status: 'interrupted', awaited, uploaded, ...listed }
  return { status: 'done', batch, ...listed }
}

/** State of the dock on other screens. */
export type DockUpload = Exclude<UploadState, { status: 'empty' }>

/**
 * Returns null if the dock has nothing to show: files that were only selected, unless more are being found, and successful
 * uploads of an earlier visit.
 */
export function toDockUpload(upload: UploadState, isFindingFiles = false): DockUpload | null {
  switch (upload.status) {
    case 'empty':
      return null
    case 'chosen': {
      const awaited = upload.missing + upload.locked
      if (awaited > 0) return { ...upload, status: 'interrupted', awaited }
      return isFindingFiles ? upload : null
    }
    case 'done':
      return upload.batch.total > 0 || upload.damaged > 0 ? upload : null
    default:
      return upload
  }
}

/** Whether a batch was started and isn't finished. It may be paused. */
export function isActive({ status }: UploadState): boolean {
  return status === 'running' || status === 'paused'
}

/** Whether the fields for labels and description belong to selected or uploading files, rather than to a folder import. */
export function hasOwnDetails(upload: UploadState): boolean {
  return isActive(upload) || upload.status === 'chosen' || ('pending' in upload && upload.pending > 0)
}

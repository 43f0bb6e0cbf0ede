import type { Batch, Failures } from '../queue/batch.ts'
import type { Hold, QueueSnapshot } from '../queue/uploadQueue.ts'
import type { UploadItem } from '../queue/uploadItem.ts'

interface ListedFiles {
  /** The first 100 of them (CONST-017). */
  shown: readonly UploadItem[]
  /** How many there are. */
  total: number
  /** Files of an earlier visit that have to be chosen again, whatever else is going on. */
  missing: number
  /** Files of an earlier visit that are read again when a person allows it. */
  locked: number
  /** All files that failed, by reason. */
  failures: Failures
  /** How many uploaded files are damaged. */
  damaged: number
}

/** Some are being sent, or would be. */
interface ActiveBatch extends ListedFiles {
  batch: Batch
  /** Files that were chosen since, and not sent off. */
  later: number
}

/** What the upload screen can be showing. */
export type Upload =
  | { status: 'empty' }
  | ({ status: 'chosen'; pending: number; pendingBytes: number; uploaded: number } & ListedFiles)
  | ({ status: 'running' } & ActiveBatch)
  /** It would go on, but for this. */
  | ({ status: 'held'; reason: Hold } & ActiveBatch)
  /** Nothing can be sent before a person has done something about what is missing or locked. */
  | ({ status: 'interrupted'; awaited: number; uploaded: number } & ListedFiles)
  | ({ status: 'done'; batch: Batch } & ListedFiles)
  | ({
      status: 'partlyFailed'
      batch: Batch
      failed: Batch['failed']
      pending: number
      uploaded: number
    } & ListedFiles)

/** Whether it can be paused or resumed; an import that waits for somebody to sign in, or begins, can be neither. */
export type PauseState = 'running' | 'paused' | 'waiting'

/**
 * Who was signed out by one answer may be signed in all the same: to resume is to try. What would go on by itself when the
 * line or the server is back can be paused, so that it does not.
 */
export function getPauseState(upload: Upload): PauseState {
  if (upload.status !== 'held') return 'running'
  return upload.reason === 'paused' || upload.reason === 'signedOut' ? 'paused' : 'running'
}

export function toUpload({ shown, all, isRunning, isTaking, phase, batch }: QueueSnapshot): Upload {
  const { total, failed, uploaded, waiting, awaited, idle: pending, idleBytes: pendingBytes } = all
  if (total === 0) return { status: 'empty' }
  const left = { missing: waiting.file.size, locked: waiting.permission.size }
  const listed = { shown, total, ...left, failures: all.failedBy, damaged: all.damaged }
  const underWay = { batch, later: pending - batch.idle, ...listed }
  if (phase !== 'idle' && phase !== 'running') return { status: 'held', reason: phase, ...underWay }
  if (isRunning) return { status: 'running', ...underWay }
  if (failed.size > 0) return { status: 'partlyFailed', batch, failed, pending, uploaded, ...listed }
  if (pending > 0 || isTaking) return { status: 'chosen', pending, pendingBytes, uploaded, ...listed }
  if (awaited > 0) return { status: 'interrupted', awaited, uploaded, ...listed }
  return { status: 'done', batch, ...listed }
}

/** What other screens tell of it. */
export type DockUpload = Exclude<Upload, { status: 'empty' }>

/**
 * What there is to tell on other screens, or null: of files that were only chosen, unless more are still being found, and of
 * an earlier visit that ended well and left no damaged files.
 */
export function toDockUpload(upload: Upload, isTaking = false): DockUpload | null {
  switch (upload.status) {
    case 'empty':
      return null
    case 'chosen': {
      const awaited = upload.missing + upload.locked
      if (awaited > 0) return { ...upload, status: 'interrupted', awaited }
      return isTaking ? upload : null
    }
    case 'done':
      return upload.batch.total > 0 || upload.damaged > 0 ? upload : null
    default:
      return upload
  }
}

/** Something was sent off and is not through, even if nothing is sent at this moment. */
export function isActive({ status }: Upload): boolean {
  return status === 'running' || status === 'held'
}

/** Files are chosen that were not sent off, or are on their way with what was typed for them. */
export function hasOwnDetails(upload: Upload): boolean {
  return isActive(upload) || upload.status === 'chosen' || ('pending' in upload && upload.pending > 0)
}

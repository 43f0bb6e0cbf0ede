import { retryHelps, type PauseReason } from '@calotype/transfer'
import {
  announceProgress,
  EMPTY_RESULT,
  EMPTY_BATCH,
  filterSentences,
  summarizeReasons,
  type BatchState,
} from '../batch/batchState.ts'
import { sortKindsByCount, type Batch } from '../queue/items/batch.ts'
import type { Progress } from '../queue/items/progress.ts'
import type { UploadItem } from '../queue/items/uploadItem.ts'
import type { QueueSnapshot } from '../queue/items/batch.ts'
import { joinWithDots, preventBreaks, type UploadTexts } from '../text.ts'

/** Files that the user has selected in the browser. */
export interface SelectedFiles {
  /** At most 100 files, preferably failed and new files (CONST-017). */
  shown: readonly UploadItem[]
  total: number
  /** Number of files that can be uploaded and have not been uploaded. */
  pending: number
  /** Number of files from an earlier visit that the user has to select again. */
  missing: number
  /** Number of files from an earlier visit that the browser needs permission to read. */
  locked: number
  /** Whether more files are being found, for example in a large folder. */
  isFinding: boolean
}

export function toSelectedFiles({ shown, all, isAdding }: QueueSnapshot): SelectedFiles {
  const { total, idle, waiting } = all
  const { file: missing, permission: locked } = waiting
  return { shown, total, pending: idle, missing: missing.size, locked: locked.size, isFinding: isAdding }
}

/** Converts the state of the selected files to a batch; null if there are no files. */
export function toQueueBatch(
  snapshot: QueueSnapshot,
  progress: () => Progress,
  text: UploadTexts,
): BatchState | null {
  const { all, isAdding, phase } = snapshot
  if (all.total === 0) return null
  if (phase !== 'idle') return toRunning(snapshot, progress, phase === 'running' ? null : phase, text)
  if (all.failed.size > 0) return toEnded(snapshot, text)
  const canUpload = all.idle > 0 || isAdding
  return canUpload || all.awaitedCount > 0 ? toReady(snapshot, !canUpload, text) : toEnded(snapshot, text)
}

/**
 * Converts the state of the selected files to a batch for the dock on other screens. Returns null if the files were
 * only selected, or were uploaded during an earlier visit, and no files are being found.
 */
export function toDockBatch(
  snapshot: QueueSnapshot,
  progress: () => Progress,
  text: UploadTexts,
): BatchState | null {
  const { all, batch, isAdding } = snapshot
  const state = toQueueBatch(snapshot, progress, text)
  if (state?.status === 'ready' && all.awaitedCount > 0) return toReady(snapshot, true, text)
  if (state?.status === 'ready') return isAdding ? state : null
  return isUploaded(state) && batch.total === 0 && all.damaged === 0 ? null : state
}

export const isUploaded = (batch: BatchState | null) => batch?.status === 'ended' && batch.tone === 'success'

function toRunning(
  { all, batch }: QueueSnapshot,
  progress: () => Progress,
  pauseReason: PauseReason | null,
  text: UploadTexts,
): BatchState {
  const { total, uploaded, failed, failedBy } = batch
  const laterCount = all.idle - batch.idle
  const pauseMessage = pauseReason && text.pauseMessages[pauseReason]
  return {
    ...toFailures(all, text),
    status: 'running',
    step: 'uploading',
    title: text.uploading(uploaded, total, failed.size),
    label: text.overallProgress,
    progress,
    isMoving: pauseReason === null,
    delay: pauseMessage ?? describeRetries(batch, text),
    failureNote: summarizeReasons(sortKindsByCount(failedBy, text), text),
    counts: [],
    notes: filterSentences(
      describeDamage(all, text),
      laterCount > 0 && text.moreAfterBatch(laterCount),
      describeWaiting(all, text),
    ),
    // After a 401 response, the user can resume, because they may still be signed in.
    pause: pauseReason === 'paused' || pauseReason === 'signedOut' ? 'resume' : 'pause',
    announcement: pauseMessage ?? announceProgress(uploaded, total, failed.size > 0, text),
  }
}

/**
 * Creates a batch that waits for the user. `needsFiles`: nothing can be uploaded until the user selects missing files
 * or grants permission for locked ones.
 */
function toReady({ all }: QueueSnapshot, needsFiles: boolean, text: UploadTexts): BatchState {
  const locked = all.waiting.permission.size
  const title = needsFiles ? text.waitingForUser(all.awaitedCount) : text.ready(all.idle, all.idleBytes)
  const waitingNote = needsFiles ? locked > 0 && text.askPermission(locked) : describeWaiting(all, text)
  return {
    ...EMPTY_BATCH,
    status: 'ready',
    needsFiles,
    title,
    notes: filterSentences(all.uploaded > 0 && text.remaining(all.uploaded), waitingNote),
    announcement: needsFiles ? title : '',
  }
}

function toEnded({ all, batch }: QueueSnapshot, text: UploadTexts): BatchState {
  const { total, uploaded, failed, failedBy, idle } = all
  const hasFailed = failed.size > 0
  const progressNote = preventBreaks(text.uploading(uploaded, total, 0))
  return {
    ...EMPTY_RESULT,
    ...toFailures(all, text),
    tone: hasFailed ? 'danger' : 'success',
    title: hasFailed ? text.someFailed(failed.size) : text.allUploaded(total),
    failureNote: hasFailed
      ? joinWithDots([summarizeReasons(sortKindsByCount(failedBy, text), text), progressNote])
      : null,
    notes: filterSentences(
      describeDamage(all, text),
      hasFailed && idle > 0 && text.moreToUpload(idle),
      hasFailed && describeWaiting(all, text),
    ),
    counts: [{ name: text.alreadyThere, count: batch.alreadyStored }],
    // Uploads from an earlier visit aren't announced.
    announcement: batch.total === 0 ? '' : text.announceEnd(batch.uploaded, batch.failed.size),
  }
}

function toFailures({ failed, failedBy }: Batch, text: UploadTexts): Pick<BatchState, 'failures' | 'retry'> {
  const groups = sortKindsByCount(failedBy, text)
  if (groups.length === 0) return { failures: null, retry: null }
  const retryableGroups = groups.filter(({ kind }) => retryHelps(kind, false))
  const kinds = retryableGroups.map(({ kind }) => kind)
  const count = retryableGroups.reduce((sum, group) => sum + group.count, 0)
  return {
    failures: { groups, retryable: kinds, label: text.showFailed, title: text.failedTitle },
    retry: count > 0 ? { label: text.retryFailed(count, failed.size), kinds } : null,
  }
}

const describeDamage = ({ damaged }: Batch, text: UploadTexts) => damaged > 0 && text.someDamaged(damaged)
const describeWaiting = ({ awaitedCount }: Batch, text: UploadTexts) =>
  awaitedCount > 0 && text.waitingForUser(awaitedCount)

/** Describes why files are being retried automatically; null if none are. */
function describeRetries({ waiting, active }: Batch, text: UploadTexts): string | null {
  const [problem] = [...waiting.retry].flatMap((id) => active.get(id)?.problem ?? [])
  return problem ? text.retryingFiles(problem.kind) : null
}

import { toSentence, type ScanProgress } from '@calotype/platform'
import {
  countFilesToUpload,
  countProcessedFiles,
  type PauseReason,
  type ImportProgress,
  type ImportState,
} from '@calotype/transfer'
import {
  announceProgress,
  EMPTY_RESULT,
  NO_FIGURES,
  EMPTY_BATCH,
  filterSentences,
  type BatchProgress,
  type BatchState,
  type FailureList,
  type Retry,
} from '../../batch/batchState.ts'
import type { FailureGroup } from '../../failures/FailureGroups.tsx'
import { getPercentage } from '../../queue/items/batch.ts'
import { joinWithDots } from '../../text.ts'
import {
  countCompleted,
  getOpenArchives,
  toOtherCounts,
  toResultCounts,
  toSentBeforeCount,
} from './importCounts.ts'
import {
  countByKind,
  countFailed,
  countNotUploaded,
  describeHidden,
  getFailureNote,
  toFailureGroups,
  toRetry,
  withSkippedEntries,
} from './importFailures.ts'
import { describeNothingNew, describePreview } from '../preview/importPreview.ts'
import type { ImportTexts } from '../importTexts.ts'

export type FinishedImport = Extract<ImportState, { status: 'done' | 'stopped' }>
type RunningImport = Extract<ImportState, { status: 'sending' | 'unpacking' | 'looking' }>

/**
 * Action of the pause button for some pause reasons. For all other reasons, the user can pause the waiting import, so
 * that it doesn't continue automatically.
 */
const PAUSE_ACTIONS: Partial<Record<PauseReason, 'resume' | 'disabled'>> = {
  paused: 'resume',
  signedOut: 'disabled',
  starting: 'disabled',
}

/** Values for an import that isn't sending files. */
const IDLE = {
  ...EMPTY_BATCH,
  isMoving: false,
  progress: () => NO_FIGURES,
  delay: null,
  pause: null,
} as const

/**
 * Converts the state of an import to a batch. Announcements name the folder, because other files may be uploading too.
 */
export function toImportBatch(
  state: Exclude<ImportState, { status: 'none' }>,
  text: ImportTexts,
): BatchState {
  const batch = toBatch(state, text)
  const { announcement } = batch
  if (announcement === '' || state.folderName === null) return batch
  return { ...batch, announcement: `${text.folder.formatName(state.folderName)}: ${announcement}` }
}

function toBatch(state: Exclude<ImportState, { status: 'none' }>, text: ImportTexts): BatchState {
  switch (state.status) {
    case 'checking': {
      const { checked, total, pauseReason } = state
      const delay = pauseReason && text.pauseMessages[pauseReason]
      return {
        ...IDLE,
        status: 'collecting',
        title: text.folder.checking(checked.count, total.count),
        label: text.folder.checkingFolder,
        progress: () => ({
          ...NO_FIGURES,
          sentBytes: checked.size,
          totalBytes: total.size,
          percentage: total.count === 0 ? null : getPercentage(checked, total),
        }),
        delay,
        announcement: delay ?? '',
      }
    }
    case 'preview': {
      const title = describePreview(state.preview, text)
      return { ...EMPTY_BATCH, status: 'ready', needsFiles: false, title, announcement: title }
    }
    case 'sending':
    case 'unpacking':
    case 'looking':
      return toRunning(state, text)
    case 'done':
    case 'stopped':
      return toEnded(state, text)
    case 'failed': {
      const { folderName, message, canRetry = false } = state
      // A failure of the app itself has no folder name.
      const title = folderName === null ? message : text.uploadFailed(message)
      return {
        ...EMPTY_RESULT,
        tone: 'danger',
        title,
        canRecover: canRetry,
        announcement: title,
      }
    }
  }
}

/** Converts the state of a scan to a batch. The total is unknown (FOLDER-027). */
export function toScanBatch(progress: ScanProgress | null, text: ImportTexts): BatchState {
  return {
    ...IDLE,
    status: 'collecting',
    title: text.folder.scanning,
    label: text.folder.scanning,
    notes: [text.folder.scanned(progress?.files ?? 0, progress?.size ?? 0)],
  }
}

function toRunning(state: RunningImport, text: ImportTexts): BatchState {
  const { failures, unpacked } = state
  const failed = countFailed(state)
  const retry = toRetry({ failures }, text)
  const sharedProperties = {
    ...IDLE,
    status: 'running',
    counts: [...toOtherCounts(state, { reasons: [], hidden: 0 }, text), toSentBeforeCount(state, text)],
    failureNote: failed > 0 ? text.someFailed(failed) : null,
    failures: toFailureList(toFailureGroups(state, text), failed > 0, retry, text),
    retry,
  } as const
  switch (state.status) {
    case 'sending': {
      const { pauseReason, retryReason, uploaded } = state
      const total = countFilesToUpload(state).count
      const pauseMessage = pauseReason && text.pauseMessages[pauseReason]
      const retryMessage = retryReason && text.retryingFiles(retryReason)
      const remainingWork =
        getOpenArchives(state).count > 0 ? describeUnpacking(state, text) : text.folder.fillingAlbums
      const progress =
        total === 0 ? remainingWork : announceProgress(countCompleted(state), total, failed > 0, text)
      return {
        ...sharedProperties,
        step: 'uploading',
        title: total === 0 ? remainingWork : text.uploading(uploaded.count, total, failed),
        label: text.folder.progress,
        progress: () => (total === 0 ? NO_FIGURES : toProgress(state)),
        delay: pauseMessage ?? retryMessage,
        failureNote: getFailureNote(failures, text),
        pause: (pauseReason && PAUSE_ACTIONS[pauseReason]) ?? 'pause',
        // Only a full disk is announced as a reason for retries, because it requires an action. Other reasons usually
        // disappear quickly.
        announcement: pauseMessage ?? (retryReason === 'serverFull' ? retryMessage : null) ?? progress,
      }
    }
    case 'unpacking': {
      const { total } = unpacked
      const count = countUnpacked(unpacked)
      const delay = state.pauseReason && text.pauseMessages[state.pauseReason]
      const description = describeUnpacking(state, text)
      const note = delay ?? description
      return {
        ...sharedProperties,
        step: 'unpacking',
        title: total ? text.folder.unpacking(count, total) : description,
        label: text.folder.unpacking(),
        progress: () => ({ ...NO_FIGURES, percentage: total ? Math.floor((100 * count) / total) : null }),
        delay,
        notes: filterSentences(delay === null && text.folder.unpackingHint(failed > 0)),
        announcement: failed === 0 ? note : `${toSentence(note)} ${toSentence(text.someFailed(failed))}`,
      }
    }
    case 'looking':
      return {
        ...sharedProperties,
        step: 'rescan',
        title: text.folder.scanningAgain,
        label: text.folder.scanningAgain,
        announcement: text.folder.scanningAgain,
      }
  }
}

/**
 * Returns the progress of an import, relative to all files to upload. It reaches 100% only when the result of every
 * file is known.
 */
export function toProgress(state: Extract<ImportState, { status: 'sending' }>): BatchProgress {
  const { sentBytes, remaining, pauseReason, retryReason, bytesPerSecond, secondsLeft } = state
  const completed = countProcessedFiles(state)
  const toUpload = countFilesToUpload(state)
  return {
    sentBytes,
    totalBytes: toUpload.size,
    percentage: getPercentage(completed, toUpload),
    // While a file is sent again, all bytes may already be counted as sent, but the file still counts as left.
    isFinishing:
      pauseReason === null &&
      retryReason === null &&
      remaining.count === 0 &&
      completed.size === toUpload.size,
    bytesPerSecond,
    secondsLeft,
  }
}

function toEnded(state: FinishedImport, text: ImportTexts): BatchState {
  const { uploaded, failures, refusals, skippedEntries, warning } = state
  const outcome = toOutcome(state, text)
  const failed = countFailed(state)
  const isDone = state.status === 'done'
  const canRescan = isDone && state.isRescanStopped === true
  const retry = isDone ? toRetry({ failures, refusals, skippedEntries, canRescan }, text) : null
  const groups = withSkippedEntries(toFailureGroups(state, text), skippedEntries, text)
  const counts = toOtherCounts(state, skippedEntries, text)
  const notes = filterSentences(
    state.damaged > 0 && text.someDamaged(state.damaged),
    isDone && state.albums.created + state.albums.extended > 0 && text.folder.albumsFilled(state.albums),
    describeMissingAlbums(state, text),
    describeArchives(state, text),
    canRescan && text.folder.rescanStopped,
    ...describeHidden(skippedEntries, text),
  )
  return {
    ...EMPTY_RESULT,
    ...outcome,
    failureNote:
      joinWithDots([
        getFailureNote(failures, text),
        isDone && failed > 0 && text.uploading(uploaded.count, countFilesToUpload(state).count, 0),
      ]) || null,
    notes: notes.filter((note) => note !== outcome.title),
    failures: toFailureList(groups, failed > 0, retry, text),
    retry,
    warning,
    canRecover: warning !== null,
    counts,
    table: [...toResultCounts(state, text), ...counts],
    announcement: announceEnd(state, outcome.title, text),
  }
}

function announceEnd(state: FinishedImport, title: string, text: ImportTexts): string {
  const { uploaded, failures, damaged, unacknowledged, notUnpacked, status } = state
  if (status === 'stopped' && unacknowledged.count > 0) return text.folder.stopping
  const failed = countFailed(state)
  const failureNote = getFailureNote(failures, text)
  const partlyUnpacked = countByKind('partly', failures)
  const notUploaded = countNotUploaded(state)
  const hasUploads = status === 'done' && uploaded.count + failed + partlyUnpacked > 0
  return filterSentences(
    hasUploads ? text.announceEnd(uploaded.count, failed) : toSentence(title),
    failureNote && toSentence(failureNote),
    damaged > 0 && text.someDamaged(damaged),
    partlyUnpacked > 0 && `${text.folder.partlyUnpackedArchives(partlyUnpacked)}.`,
    status === 'stopped' && getOpenArchives(state).count > 0 && text.folder.archivesLeft,
    notUnpacked.count > 0 && text.folder.archivesNotUnpacked(notUnpacked.count),
    notUploaded > 0 && `${text.folder.notUploaded(notUploaded)}.`,
    describeMissingAlbums(state, text),
    status === 'done' && state.isRescanStopped === true && text.folder.rescanStopped,
    state.warning,
  ).join(' ')
}

/** Returns the title and tone of the result, and a link to albums if files were added to them. */
export function toOutcome(
  state: FinishedImport,
  text: ImportTexts,
): Pick<Extract<BatchState, { status: 'ended' }>, 'title' | 'tone'> & { linkTo?: 'albums' } {
  if (state.status === 'stopped') return { title: describeStop(state, text), tone: 'soft' }
  const { uploaded, failures, albums } = state
  const failed = countFailed(state)
  if (failed > 0) return { title: text.someFailed(failed), tone: 'danger' }
  const partlyUnpacked = countByKind('partly', failures)
  if (partlyUnpacked > 0) return { title: text.folder.partlyUnpackedArchives(partlyUnpacked), tone: 'soft' }
  const notUploaded = countNotUploaded(state)
  if (uploaded.count > 0 && notUploaded > 0)
    return { title: text.folder.uploadedWithExceptions(uploaded.count, notUploaded), tone: 'success' }
  if (uploaded.count > 0) return { title: text.allUploaded(uploaded.count), tone: 'success' }
  if (albums.created + albums.extended > 0)
    return { title: text.folder.albumsFilled(albums), tone: 'success', linkTo: 'albums' }
  if (getOpenArchives(state).count > 0) return { title: describeArchives(state, text), tone: 'soft' }
  if (describeMissingAlbums(state, text) !== '') return { title: text.folder.noAlbums, tone: 'soft' }
  return { title: describeNoUploads(state, notUploaded, text), tone: 'success' }
}

/**
 * Returns the title if nothing was uploaded and nothing is waiting. Archives from an earlier import may still have
 * added files.
 */
function describeNoUploads(
  { refusals, unpacked }: FinishedImport,
  notUploaded: number,
  text: ImportTexts,
): string {
  const lateCount = countByKind('late', refusals)
  if (lateCount > 0) return text.folder.addedLater(lateCount)
  return unpacked.added > 0 && notUploaded === 0
    ? text.folder.nothingMissing
    : describeNothingNew(notUploaded, text)
}

/**
 * Describes the stage at which the import was stopped, and the number of unacknowledged files. A separate text
 * describes waiting archives.
 */
function describeStop(state: Extract<FinishedImport, { status: 'stopped' }>, text: ImportTexts): string {
  if (state.stoppedDuring === 'unpacking') return text.folder.stoppedUnpacking
  const { count } = countFilesToUpload(state)
  if (count === 0) return text.folder.stoppedSendingNothing
  return text.folder.stopped(countCompleted(state), count, state.unacknowledged.count)
}

/**
 * Describes albums and files that were deleted before the files were added to the albums. Returns an empty string if
 * there are none.
 */
export function describeMissingAlbums(finished: FinishedImport, text: ImportTexts): string {
  if (finished.status === 'stopped') return ''
  const { missing, skipped } = finished.albums
  return filterSentences(
    missing > 0 && text.folder.albumsDeleted(missing),
    skipped > 0 && text.folder.notInAlbum(skipped),
  ).join(' ')
}

/** Whether files were uploaded and none is missing. Without uploads, the gallery shows nothing new. */
export function isFullyUploaded(imported: ImportState): boolean {
  if (imported.status !== 'done' || imported.warning !== null || imported.isRescanStopped) return false
  const { uploaded, failed, albums } = imported
  const missing = failed.count + countNotUploaded(imported) + albums.missing + albums.skipped
  return uploaded.count > 0 && missing === 0
}

/** Describes unpacking. Archives count as waiting until the server has counted the entries of the first archive. */
const describeUnpacking = (state: ImportProgress, text: ImportTexts) =>
  state.unpacked.archives > 0
    ? text.folder.unpacking()
    : text.folder.waitingForUnpacking(getOpenArchives(state).count)

/** Describes the progress or result of unpacking. Returns an empty string if there are no archives to unpack. */
export function describeArchives(
  {
    unpacked,
    unacknowledged,
    ...archives
  }: Pick<ImportProgress, 'unpacked' | 'unacknowledged' | 'toUnpack' | 'beingUnpacked'>,
  text: ImportTexts,
): string {
  const { total } = unpacked
  const processed = countUnpacked(unpacked)
  const open = getOpenArchives(archives).count
  if (open > 0) return text.folder.toBeUnpacked(open, processed, total)
  const notUnpacked = unacknowledged.count === 0 && total !== null ? total - processed : 0
  return processed + notUnpacked === 0 ? '' : text.folder.unpacked(unpacked, notUnpacked)
}

/** Counts the archive entries that the server has processed. */
const countUnpacked = ({ added, known, skipped }: ImportProgress['unpacked']) => added + known + skipped

function toFailureList(
  groups: readonly FailureGroup[],
  hasFailed: boolean,
  retry: Retry | null,
  text: ImportTexts,
): FailureList | null {
  if (groups.length === 0) return null
  const label = hasFailed ? text.showFailed : text.folder.showWhich
  return { groups, retryable: retry?.kinds, label, title: text.folder.notUploadedTitle }
}

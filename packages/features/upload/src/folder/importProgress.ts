import {
  type FailedFile as FailedInFolder,
  type ImportPauseReason,
  type ImportProgress,
  type ImportState,
  type SkippedEntries,
  type ProblemKind,
  countProcessedFiles,
  countFilesToUpload,
  sumTallies,
  retryHelps,
} from '@calotype/transfer'
import { summarizeReasons } from '../failures/summarizeReasons.ts'
import { percentOf, type FailedFile, type FailedFor } from '../queue/batch.ts'
import type { Progress } from '../queue/progress.ts'
import { text } from '../text.ts'
import type { PauseState } from '../upload/uploadState.ts'
import { shortenPath } from './skippedEntries.ts'
import { folderText } from './text.ts'

type SendingImport = Extract<ImportState, { status: 'sending' }>

/** Progress of an import, relative to all announced files. Reaches 100% only when the result of every file is known. */
export function toProgress(state: SendingImport): Progress {
  const { sentBytes, left, pauseReason, retryReason, bytesPerSecond, secondsLeft } = state
  const completed = countProcessedFiles(state)
  const toUpload = countFilesToUpload(state)
  return {
    sentBytes,
    totalBytes: toUpload.size,
    percentage: percentOf(completed, toUpload),
    // A file that is sent again still counts as left, although its bytes were sent before.
    isFinishing:
      pauseReason === null && retryReason === null && left.count === 0 && completed.size === toUpload.size,
    bytesPerSecond,
    secondsLeft,
  }
}

/** Whether the import only fills albums or waits for archives. */
export const hasNothingToSend = (state: ImportProgress) => countFilesToUpload(state).count === 0

/** Number of files whose upload is complete. Archives count once they are unpacked. */
export const countCompleted = ({ uploaded, toUnpack }: Pick<ImportProgress, 'uploaded' | 'toUnpack'>) =>
  uploaded.count - toUnpack.count

/** Number of archive entries that the server has processed. */
export const countProcessed = ({ added, known, skipped }: ImportProgress['unpacked']) =>
  added + known + skipped

/** An import that is running. */
export type ActiveImport = Extract<ImportState, { status: 'checking' | 'sending' | 'unpacking' | 'looking' }>

type PausableState = Pick<Extract<ActiveImport, { pauseReason: unknown }>, 'pauseReason'>

/** The current step of an import. `percentage` is null while the total is unknown; `label` names the progress bar. */
export function toStep(state: ActiveImport): { title: string; label: string; percentage: number | null } {
  switch (state.status) {
    case 'checking': {
      const { checked, total } = state
      return {
        title: folderText.checking(checked.count, total.count),
        label: folderText.checkingFolder,
        percentage: total.count === 0 ? null : percentOf(checked, total),
      }
    }
    case 'sending':
      if (hasNothingToSend(state))
        return { title: describeRemainingWork(state), label: folderText.progress, percentage: null }
      return {
        title: text.uploading(state.uploaded.count, countFilesToUpload(state).count, countFailed(state)),
        label: folderText.progress,
        percentage: toProgress(state).percentage,
      }
    case 'unpacking': {
      const { total } = state.unpacked
      return {
        title: total ? folderText.unpacking(countProcessed(state.unpacked), total) : describeUnpacking(state),
        label: folderText.unpacking(),
        percentage: total
          ? percentOf({ count: countProcessed(state.unpacked), size: 0 }, { count: total, size: 0 })
          : null,
      }
    }
    case 'looking':
      return { title: folderText.scanningAgain, label: folderText.scanningAgain, percentage: null }
  }
}

/** Describes an import without uploads. */
export function describeRemainingWork(state: ImportProgress): string {
  return getOpenArchives(state).count > 0 ? describeUnpacking(state) : folderText.fillingAlbums
}

/** Describes unpacking. Archives are waiting until the server has counted the entries of the first one. */
export function describeUnpacking(state: ImportProgress): string {
  if (state.unpacked.archives > 0) return folderText.unpacking()
  return folderText.waitingForUnpacking(getOpenArchives(state).count)
}

/** Archives that the server has not finished unpacking. */
export const getOpenArchives = ({
  toUnpack,
  beingUnpacked,
}: Pick<ImportProgress, 'toUnpack' | 'beingUnpacked'>) => sumTallies(toUnpack, beingUnpacked)

/** Message of a failed import, or of a failure of the app, which concerns no folder. */
export function formatImportFailure({
  folderName,
  message,
}: Extract<ImportState, { status: 'failed' }>): string {
  return folderName === null ? message : text.uploadFailed(message)
}

/** An import that waits for the network or the folder can be paused, so that it doesn't continue automatically. */
export function getImportPauseState({ pauseReason }: PausableState): PauseState {
  if (pauseReason === 'paused') return 'paused'
  return pauseReason === 'signedOut' || pauseReason === 'starting' ? 'waiting' : 'running'
}

const { starting, folderGone, folderClosed, folderReplaced, folderExchanged } = folderText
const PAUSE_MESSAGES = {
  ...text.pauseMessages,
  starting,
  folderGone,
  folderClosed,
  folderReplaced,
  folderExchanged,
} satisfies Record<ImportPauseReason, string>

/** Explains why an import is paused or what is retried, or null. */
export function getPauseNote({
  pauseReason,
  retryReason = null,
}: PausableState & Partial<Pick<SendingImport, 'retryReason'>>): string | null {
  if (pauseReason !== null) return PAUSE_MESSAGES[pauseReason]
  return retryReason && text.retryingFiles(retryReason)
}

/** Explains pauses and retries, or else failures. */
export function getSendingNote(sending: SendingImport): string | null {
  return getPauseNote(sending) ?? getFailureNote(sending.failures)
}

/** Merges failed and refused files, so that each reason appears once. */
export function mergeFailures({
  failures,
  refusals,
}: Pick<ImportProgress, 'failures' | 'refusals'>): MergedFailures {
  const refusedGroups = refusals.map(({ files, ...searchedKind }) => ({
    ...searchedKind,
    files: files.map(markRefused),
  }))
  return [...Map.groupBy([...failures, ...refusedGroups], ({ kind }) => kind)].map(([kind, groups]) => ({
    kind,
    count: groups.reduce((sum, { count }) => sum + count, 0),
    files: groups.flatMap(({ files }) => files),
  }))
}

/** Converts failures of an import to those of an upload queue, the most frequent reason first. */
export function toFailureGroups({ failures }: { failures: MergedFailures }): readonly FailedFor[] {
  return failures
    .map(({ kind, count, files }) => ({
      kind,
      count,
      files: files.map((file) => toFailedFile(file, file.message ?? describeProblem(kind))),
    }))
    .sort((a, b) => b.count - a.count)
}

export function toFailedFile(
  { path, message, ...flags }: FileNotUploaded,
  description = message,
): FailedFile {
  const problem = description === null ? null : { message: description }
  return { name: shortenPath(path), problem, ...flags }
}

/** Marks a file that was refused before the upload. */
export const markRefused = (file: FailedInFolder): FileNotUploaded => ({ ...file, isRefused: true })

type FileNotUploaded = FailedInFolder & Pick<FailedFile, 'isRefused'>
type MergedFailures = readonly (Omit<Failures[number], 'files'> & { files: readonly FileNotUploaded[] })[]

/** The number of failed files, without partly unpacked archives (docs/decisions/0044). */
export function countFailed({ failed, failures }: Pick<ImportProgress, 'failed' | 'failures'>): number {
  return failed.count - countPartlyUnpacked(failures)
}

/** Number of archives that were only partly unpacked. */
export const countPartlyUnpacked = (failures: Failures) => countByKind('partly', failures)

/** Number of files that were added after the folder was scanned. */
export const countLate = ({ refusals }: Pick<ImportProgress, 'refusals'>) => countByKind('late', refusals)

function countByKind(searchedKind: ProblemKind, failures: Failures): number {
  return failures.find(({ kind }) => kind === searchedKind)?.count ?? 0
}

export type Failures = ImportProgress['failures']

/** Reason for most failures; null if no file failed. */
export const getFailureNote = (failures: Failures) =>
  summarizeReasons(failures.filter(({ kind }) => kind !== 'partly'))

/** Failures for which a retry can succeed, including unreadable files, because the app can read them again. */
export function filterRetryable(failures: Failures): Failures {
  return failures.filter(({ kind }) => retryHelps(kind, true))
}

/** Number of entries that couldn't be opened. The permission may have been granted since. */
export function countUnopened(skippedEntries?: SkippedEntries): number {
  return skippedEntries?.reasons.find(({ kind }) => kind === 'unopened')?.count ?? 0
}

/** Unreadable files have a separate text (FOLDER-017). */
function describeProblem(kind: ProblemKind): string {
  return kind === 'unreadable' ? text.unreadable : text.problems[kind]
}

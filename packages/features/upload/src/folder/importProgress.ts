import type {
  FailedFile as FailedInFolder,
  ImportPauseReason,
  ImportProgress,
  ImportState,
  SkippedEntries,
  ProblemKind,
} from '@calotype/platform'
import { countProcessedFiles, countFilesToUpload, sumTallies } from '@calotype/platform/transfer'
import { summarizeReasons } from '../failures/summarizeReasons.ts'
import { percentOf, type FailedFile, type FailedFor } from '../queue/batch.ts'
import { nextStepAfter } from '../queue/problem.ts'
import type { Progress } from '../queue/progress.ts'
import { text } from '../text.ts'
import type { PauseState } from '../upload/uploadState.ts'
import { shortened } from './skippedEntries.ts'
import { folderText } from './text.ts'

type Sending = Extract<ImportState, { status: 'sending' }>

/** The figures of an import, of all that was promised: 100 % only when of every file it is known what became of it. */
export function progressOfImport(state: Sending): Progress {
  const { sentBytes, left, hold, triedAgain, bytesPerSecond, secondsLeft } = state
  const through = countProcessedFiles(state)
  const all = countFilesToUpload(state)
  return {
    sentBytes,
    totalBytes: all.size,
    percentage: percentOf(through, all),
    // What goes out again is on its way as far as it was before, and is still left.
    isFinishing: hold === null && triedAgain === null && left.count === 0 && through.size === all.size,
    bytesPerSecond,
    secondsLeft,
  }
}

/** Whether it is to send nothing, and only fills albums or waits for archives. */
export const sendsNothing = (state: ImportProgress) => countFilesToUpload(state).count === 0

/** How many files it is through with: an archive that is sent is still to be unpacked. */
export const throughCount = ({ uploaded, toUnpack }: Pick<ImportProgress, 'uploaded' | 'toUnpack'>) =>
  uploaded.count - toUnpack.count

/** How many files of archives the server is through with. */
export const processedOf = ({ added, known, leftOut }: ImportProgress['unpacked']) => added + known + leftOut

/** An import that goes on by itself. */
export type UnderWay = Extract<ImportState, { status: 'checking' | 'sending' | 'unpacking' | 'looking' }>

type Holdable = Pick<Extract<UnderWay, { hold: unknown }>, 'hold'>

/** What goes on and how far it is, in words and percent (null while nobody knows); `label` is what the bar is of. */
export function stepOf(state: UnderWay): { title: string; label: string; percentage: number | null } {
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
      if (sendsNothing(state))
        return { title: wordsOfNothingSent(state), label: folderText.progress, percentage: null }
      return {
        title: text.uploading(state.uploaded.count, countFilesToUpload(state).count, failedOf(state)),
        label: folderText.progress,
        percentage: progressOfImport(state).percentage,
      }
    case 'unpacking': {
      const { total } = state.unpacked
      return {
        title: total ? folderText.unpacking(processedOf(state.unpacked), total) : wordsOfUnpacking(state),
        label: folderText.unpacking(),
        percentage: total
          ? percentOf({ count: processedOf(state.unpacked), size: 0 }, { count: total, size: 0 })
          : null,
      }
    }
    case 'looking':
      return { title: folderText.looking, label: folderText.looking, percentage: null }
  }
}

/** What an import does that sends nothing. */
export function wordsOfNothingSent(state: ImportProgress): string {
  return openArchives(state).count > 0 ? wordsOfUnpacking(state) : folderText.fillingAlbums
}

/** What the server does with archives: until it has counted what is in one, it may be busy with others. */
export function wordsOfUnpacking(state: ImportProgress): string {
  if (state.unpacked.archives > 0) return folderText.unpacking()
  return folderText.waitsForUnpacking(openArchives(state).count)
}

/** Archives that the server has and is not through with. */
export const openArchives = ({
  toUnpack,
  beingUnpacked,
}: Pick<ImportProgress, 'toUnpack' | 'beingUnpacked'>) => sumTallies(toUnpack, beingUnpacked)

/** What became of an import that failed, or of the app itself, which is the trouble of no folder. */
export function wordsOfFailure({ folderName, message }: Extract<ImportState, { status: 'failed' }>): string {
  return folderName === null ? message : text.nothingArrived(message)
}

/** What only the line or the folder holds up goes on by itself, and can be paused before it does. */
export function pausingOfImport({ hold }: Holdable): PauseState {
  if (hold === 'paused') return 'paused'
  return hold === 'signedOut' || hold === 'starting' ? 'waiting' : 'running'
}

const { starting, folderGone, folderClosed, folderReplaced, folderExchanged } = folderText
const HELD = {
  ...text.held,
  ...{ starting, folderGone, folderClosed, folderReplaced, folderExchanged },
} satisfies Record<ImportPauseReason, string>

/** Why an import stands still, or what of it is tried again, or null. */
export function noteOfImport({
  hold,
  triedAgain = null,
}: Holdable & Partial<Pick<Sending, 'triedAgain'>>): string | null {
  if (hold !== null) return HELD[hold]
  return triedAgain && text.filesTriedAgain(triedAgain)
}

/** The same, and else why something has failed by now. */
export function noteOfSending(sending: Sending): string | null {
  return noteOfImport(sending) ?? whyFailed(sending.failures)
}

/** What failed in an import or was left out of it from the beginning, each reason once. */
export function notArrived({
  failures,
  refusals,
}: Pick<ImportProgress, 'failures' | 'refusals'>): NotArrived {
  const refused = refusals.map(({ files, ...of }) => ({ ...of, files: files.map(asRefused) }))
  return [...Map.groupBy([...failures, ...refused], ({ kind }) => kind)].map(([kind, same]) => ({
    kind,
    count: same.reduce((sum, { count }) => sum + count, 0),
    files: same.flatMap(({ files }) => files),
  }))
}

/** What failed in an import, as that of a queue is told. */
export function failuresOfImport({ failures }: { failures: NotArrived }): readonly FailedFor[] {
  return failures
    .map(({ kind, count, files }) => ({
      kind,
      count,
      files: files.map((file) => fileOf(file, file.message ?? wordsOf(kind))),
    }))
    .sort((a, b) => b.count - a.count)
}

/** A file as it is told. */
export function fileOf({ path, message, ...marks }: FileNotArrived, words = message): FailedFile {
  return { name: shortened(path), problem: words === null ? null : { message: words }, ...marks }
}

/** One that was never to be sent. */
export const asRefused = (file: FailedInFolder): FileNotArrived => ({ ...file, isRefused: true })

type FileNotArrived = FailedInFolder & Pick<FailedFile, 'isRefused'>
type NotArrived = readonly (Omit<Failures[number], 'files'> & { files: readonly FileNotArrived[] })[]

/** The number of failed files, without archives that were taken in part (docs/decisions/0044). */
export function failedOf({ failed, failures }: Pick<ImportProgress, 'failed' | 'failures'>): number {
  return failed.count - partlyOf(failures)
}

/** How many archives were taken in part. */
export const partlyOf = (failures: Failures) => countOf('partly', failures)

/** How many files were found in the folder only after it was looked at. */
export const lateOf = ({ refusals }: Pick<ImportProgress, 'refusals'>) => countOf('late', refusals)

function countOf(of: ProblemKind, failures: Failures): number {
  return failures.find(({ kind }) => kind === of)?.count ?? 0
}

export type Failures = ImportProgress['failures']

/** Why most files failed, in words; null where none is called so. */
export const whyFailed = (failures: Failures) =>
  summarizeReasons(failures.filter(({ kind }) => kind !== 'partly'))

/** What another try can help: the app reads files by itself, also those that a person would have to choose again. */
export function helped(failures: Failures): Failures {
  return failures.filter(({ kind }) => nextStepAfter(kind) !== 'none')
}

/** How much in a folder was closed to the app, which may be over. */
export function closedCount(skippedEntries?: SkippedEntries): number {
  return skippedEntries?.reasons.find(({ kind }) => kind === 'unopened')?.count ?? 0
}

/** FOLDER-017, and of other kinds what they are called. */
function wordsOf(kind: ProblemKind): string {
  return kind === 'unreadable' ? text.unreadable : text.problems[kind]
}

import {
  type ImportPreview,
  type ImportProgress,
  type ImportState,
  type SkippedGroup,
  type SkippedEntries,
  type ProblemKind,
  type Tally,
  countFilesToUpload,
} from '@calotype/transfer'
import type { OutcomeProps } from '../dock/Outcome.tsx'
import type { FailedFor } from '../queue/batch.ts'
import { text } from '../text.ts'
import { getTypeAdvice } from '../failures/getTypeAdvice.ts'
import { formatExtensions } from './formatExtensions.ts'
import type { FileCount } from './FileCounts.tsx'
import {
  markRefused,
  countFailed,
  toFailureGroups,
  toFailedFile,
  countLate,
  mergeFailures,
  getOpenArchives,
  countPartlyUnpacked,
  countProcessed,
  hasNothingToSend,
  countCompleted,
} from './importProgress.ts'
import { toSkippedCounts, countUnopenedFiles, countNotUploaded, listSkipped } from './skippedEntries.ts'
import { describeNothingNew } from './importPreview.ts'
import { folderText } from './text.ts'

/** An import that was completed or stopped. */
export type FinishedImport = Extract<ImportState, { status: 'done' | 'stopped' }>

export function isFinished(state: ImportState): state is FinishedImport {
  return state.status === 'done' || state.status === 'stopped'
}

/** Counts of files that aren't uploaded, except for those in the title; null if there are none. */
export function getUnsentNote(state: Extract<ImportState, ImportProgress>): string | null {
  const { beingUnpacked, known, duplicates, refused: refusedFiles } = state
  const lateCount = countLate(state)
  const isInTitle = isFinished(state) && toOutcome(state).includesNotUploaded
  const notUploaded = isInTitle ? ([0, 0] as const) : ([refusedFiles.count - lateCount, lateCount] as const)
  return (
    folderText.unsentCounts(
      known.count,
      isFinished(state) ? 0 : beingUnpacked.count,
      duplicates.count,
      ...notUploaded,
    ) || null
  )
}

/** Title of the result. `includesNotUploaded`: the title includes the number of files that weren't uploaded. */
export function toOutcome(
  state: FinishedImport,
): Pick<OutcomeProps, 'title' | 'tone' | 'linkTo'> & { includesNotUploaded?: true } {
  if (state.status === 'stopped') return { title: describeStop(state), tone: 'soft' }
  const { uploaded, failures, albums } = state
  const failed = countFailed(state)
  if (failed > 0) return { title: text.someFailed(failed), tone: 'danger' }
  const partlyUnpacked = countPartlyUnpacked(failures)
  if (partlyUnpacked > 0) return { title: folderText.partlyUnpackedArchives(partlyUnpacked), tone: 'soft' }
  const notUploaded = countNotUploaded(state)
  if (uploaded.count > 0 && notUploaded > 0)
    return {
      title: folderText.uploadedWithExceptions(uploaded.count, notUploaded),
      tone: 'success',
      includesNotUploaded: true,
    }
  if (uploaded.count > 0) return { title: text.allUploaded(uploaded.count), tone: 'success' }
  if (albums.created + albums.extended > 0)
    return { title: folderText.albumsFilled(albums), tone: 'success', linkTo: 'albums' }
  const waitingMessage = describeWaitingArchives(state)
  if (waitingMessage !== null) return { title: waitingMessage, tone: 'soft' }
  if (getMissingAlbumsNote(state) !== null) return { title: folderText.noAlbums, tone: 'soft' }
  return { title: describeNoUploads(state, notUploaded), tone: 'success' }
}

/** Title if nothing was uploaded and nothing is waiting. Archives of an earlier import may have added files. */
function describeNoUploads(finished: FinishedImport, notUploaded: number): string {
  const lateCount = countLate(finished)
  if (lateCount > 0) return folderText.addedLater(lateCount)
  return finished.unpacked.added > 0 && notUploaded === 0
    ? folderText.nothingMissing
    : describeNothingNew(notUploaded)
}

/** Describes created and filled albums unless the title does; null if there are none. */
export function getAlbumsNote(finished: FinishedImport): string | null {
  if (finished.status === 'stopped' || finished.albums.created + finished.albums.extended === 0) return null
  const message = folderText.albumsFilled(finished.albums)
  return message === toOutcome(finished).title ? null : message
}

/** Describes albums and files that were deleted before albums were filled; null if there are none. */
export function getMissingAlbumsNote(finished: FinishedImport): string | null {
  if (finished.status === 'stopped') return null
  const { missing, skipped } = finished.albums
  const message = [
    missing > 0 && folderText.albumsGone(missing),
    skipped > 0 && folderText.notInAlbum(skipped),
  ]
  return message.filter(Boolean).join(' ') || null
}

/** Says that the search for new files was stopped; null if it was completed. */
export function getRescanNote(finished: FinishedImport): string | null {
  return finished.status === 'done' && finished.isRescanStopped ? folderText.rescanStopped : null
}

/** Says when the import was stopped, and how many files are unacknowledged. Waiting archives are described separately. */
function describeStop(state: Extract<FinishedImport, { status: 'stopped' }>): string {
  const { unacknowledged, stoppedDuring } = state
  if (stoppedDuring === 'unpacking') return folderText.stoppedUnpacking
  if (hasNothingToSend(state)) return folderText.stoppedSendingNothing
  return folderText.stopped(countCompleted(state), countFilesToUpload(state).count, unacknowledged.count)
}

/** Describes the progress or result of unpacking; null if nothing was or will be unpacked. */
export function describeArchives({ unpacked, unacknowledged, ...progress }: ArchiveProgress): string | null {
  const waitingMessage = describeWaitingArchives({ unpacked, ...progress })
  if (waitingMessage !== null) return waitingMessage
  const { total } = unpacked
  const processed = countProcessed(unpacked)
  const notUnpacked = unacknowledged.count === 0 && total !== null ? total - processed : 0
  return processed + notUnpacked === 0 ? null : folderText.unpacked(unpacked, notUnpacked)
}

/** Describes the unpacked archives of a finished import; null if its title already does. */
export function getArchivesNote(finished: FinishedImport): string | null {
  const message = describeArchives(finished)
  return message === toOutcome(finished).title ? null : message
}

/** Describes archives that the server still has to unpack; null if there are none. */
function describeWaitingArchives({
  unpacked,
  ...progress
}: Omit<ArchiveProgress, 'unacknowledged'>): string | null {
  const openCount = getOpenArchives(progress).count
  return openCount > 0 ? folderText.toBeUnpacked(openCount, countProcessed(unpacked), unpacked.total) : null
}

type ArchiveProgress = Pick<ImportProgress, 'unpacked' | 'unacknowledged' | 'toUnpack' | 'beingUnpacked'>

/** Counts files by result. Each file counts once. */
export function toResultCounts(finished: FinishedImport): readonly FileCount[] {
  const {
    left,
    unacknowledged,
    notUnpacked,
    toUnpack,
    known,
    duplicates,
    failed,
    refused: refusedFiles,
    skippedEntries,
  } = finished
  const uploaded = { count: countCompleted(finished), size: finished.uploaded.size - toUnpack.size }
  const partlyUnpackedNow = countPartlyUnpacked(finished.failures)
  const partlyUnpackedBefore = countPartlyUnpacked(finished.refusals)
  const lateCount = countLate(finished)
  return [
    { name: folderText.uploaded, tally: uploaded },
    { name: folderText.toUnpack, tally: getOpenArchives(finished), hint: folderText.toUnpackHint },
    { name: folderText.notSent, tally: left },
    { name: folderText.notUnpacked, tally: notUnpacked },
    { name: folderText.unacknowledged, tally: unacknowledged, hint: folderText.unacknowledgedHint },
    { name: folderText.known, tally: known, hint: folderText.knownHint },
    { name: folderText.duplicates, tally: duplicates, hint: folderText.duplicatesCounted },
    { name: folderText.partly, tally: { count: partlyUnpackedNow + partlyUnpackedBefore, size: null } },
    { name: folderText.failedFiles, tally: subtractCount(failed, partlyUnpackedNow) },
    { name: folderText.late, tally: { count: lateCount, size: null }, hint: folderText.lateHint },
    { name: folderText.refused, tally: subtractCount(refusedFiles, partlyUnpackedBefore + lateCount) },
    ...toSkippedCounts(skippedEntries),
  ]
}

/** Subtracts files that are counted separately. Their size is unknown. */
function subtractCount({ count, size }: Tally, otherCount: number): FileCount['tally'] {
  return { count: count - otherCount, size: otherCount > 0 ? null : size }
}

/** Counts files by what an import would do with them. Each file counts once. */
export function toPreviewCounts(preview: ImportPreview): readonly FileCount[] {
  const {
    toUpload,
    toUnpack,
    beingUnpacked,
    known,
    duplicates,
    refused: refusedFiles,
    skippedEntries,
  } = preview
  const refusedCount = refusedFiles.reduce((sum, { count }) => sum + count, 0)
  return [
    { name: folderText.toUpload, tally: toUpload },
    { name: folderText.toUnpack, tally: toUnpack, hint: folderText.toUnpackHint },
    { name: folderText.sentBefore, tally: beingUnpacked, hint: folderText.sentBeforeHint },
    { name: folderText.known, tally: known, hint: folderText.knownHint },
    { name: folderText.duplicates, tally: duplicates, hint: folderText.duplicatesHint },
    { name: folderText.refused, tally: { count: refusedCount, size: null } },
    ...toSkippedCounts(skippedEntries),
  ]
}

export type SkippedSummary = FailedFor & { amount: string; details: string; advice: readonly string[] }

/** Files that would not be uploaded, by reason. */
export function groupSkippedFiles({
  refused: refusedFiles,
  skippedEntries,
}: ImportPreview): readonly FailureGroup[] {
  return withSkippedEntries(
    refusedFiles.map((each) => withExtensions(each, text.countFiles(each.count))),
    skippedEntries,
  )
}

/** Files that were not uploaded, by reason. */
export function groupNotUploaded({ skippedEntries, ...state }: FinishedImport): readonly FailedFor[] {
  return withSkippedEntries(toFailureGroups({ failures: mergeFailures(state) }), skippedEntries)
}

/** Merges failed files with skipped entries, so that each reason appears once. */
export function withSkippedEntries(
  failures: readonly FailedFor[],
  { reasons }: SkippedEntries,
): readonly FailureGroup[] {
  const all: readonly FailureGroup[] = [...failures, ...reasons.map(toSkippedGroup)]
  const unopened = reasons.find(({ kind }) => kind === 'unopened')
  const folders = unopened ? unopened.count - countUnopenedFiles(unopened) : 0
  return Array.from(Map.groupBy(all, ({ kind }) => kind).values(), (groups) => {
    const group = groups.reduce(mergeGroups)
    if (groups.length === 1 || group.kind !== 'unopened') return group
    return { ...group, amount: folderText.amounts.unopened(group.count, group.count - folders) }
  })
}

type FailureGroup = FailedFor & Partial<SkippedSummary>

/** Merges two groups with the same reason. Their formatted counts are dropped, and their advice is combined. */
function mergeGroups({ kind, count, files, advice = [] }: FailureGroup, other: FailureGroup): FailureGroup {
  return {
    kind,
    count: count + other.count,
    files: [...files.values(), ...other.files.values()],
    advice: [...new Set([...advice, ...(other.advice ?? [])])],
  }
}

/** Describes the entries skipped for one reason. */
export function toSkippedGroup(reason: SkippedEntries['reasons'][number]): SkippedSummary {
  const amount = folderText.amounts[reason.kind](reason.count, countUnopenedFiles(reason))
  if (reason.kind === 'unsupported') return withExtensions(reason, amount)
  return {
    ...toRefusedFiles(reason),
    amount,
    details: folderText.withDetails(amount, listSkipped(reason)),
    advice: [],
  }
}

/** Describes files by extension, which is more useful than some of their names. */
function withExtensions(refusedFiles: RefusedFiles, amount: string): SkippedSummary {
  const details = folderText.withDetails(amount, formatExtensions(refusedFiles.extensions))
  const advice =
    refusedFiles.kind === 'unsupported'
      ? getTypeAdvice(refusedFiles.extensions.map(({ extension }) => extension))
      : []
  return { ...toRefusedFiles(refusedFiles), amount: details, details, advice }
}

function toRefusedFiles({ kind, count, files }: RefusedFiles): FailedFor {
  return { kind, count, files: files.map((file) => toFailedFile(markRefused(file))) }
}

type RefusedFiles = SkippedGroup & { kind: ProblemKind }

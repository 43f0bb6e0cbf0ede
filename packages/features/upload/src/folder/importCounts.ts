import type { ImportPreview, SkippedEntries, Tally } from '@calotype/transfer'
import type { FileCount } from './FileCounts.tsx'
import { countByKind, countUnopenedFiles } from './importFailures.ts'
import { countCompleted, getOpenArchives, type FinishedImport } from './importBatch.ts'
import { folderText } from './text.ts'

/** Counts files by result. Each file counts once. */
export function toResultCounts(finished: FinishedImport): readonly FileCount[] {
  const { uploaded, toUnpack, known, duplicates, failures, refusals } = finished
  const partlyUnpackedNow = countByKind('partly', failures)
  const partlyUnpackedBefore = countByKind('partly', refusals)
  const lateCount = countByKind('late', refusals)
  return [
    {
      name: folderText.uploaded,
      tally: { count: countCompleted(finished), size: uploaded.size - toUnpack.size },
    },
    { name: folderText.toUnpack, tally: getOpenArchives(finished), hint: folderText.toUnpackHint },
    { name: folderText.notSent, tally: finished.left },
    { name: folderText.notUnpacked, tally: finished.notUnpacked },
    { name: folderText.unacknowledged, tally: finished.unacknowledged, hint: folderText.unacknowledgedHint },
    { name: folderText.known, tally: known, hint: folderText.knownHint },
    { name: folderText.duplicates, tally: duplicates, hint: folderText.duplicatesCounted },
    { name: folderText.partly, tally: { count: partlyUnpackedNow + partlyUnpackedBefore, size: null } },
    { name: folderText.failedFiles, tally: subtractCount(finished.failed, partlyUnpackedNow) },
    { name: folderText.late, tally: { count: lateCount, size: null }, hint: folderText.lateHint },
    { name: folderText.refused, tally: subtractCount(finished.refused, partlyUnpackedBefore + lateCount) },
    ...toSkippedCounts(finished.skippedEntries),
  ]
}

/** Subtracts files that are counted separately. Their size is unknown. */
const subtractCount = ({ count, size }: Tally, otherCount: number): FileCount['tally'] => ({
  count: count - otherCount,
  size: otherCount > 0 ? null : size,
})

/** Counts files by what an import would do with them. Each file counts once. */
export function toPreviewCounts(preview: ImportPreview): readonly FileCount[] {
  const { toUpload, toUnpack, beingUnpacked, known, duplicates, refused, skippedEntries } = preview
  const refusedCount = refused.reduce((sum, { count }) => sum + count, 0)
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

const toSkippedCounts = ({ reasons }: SkippedEntries): readonly FileCount[] =>
  reasons.map((reason) => ({
    ...folderText.skippedFacts[reason.kind](reason.count, countUnopenedFiles(reason)),
    tally: { count: reason.count, size: null },
  }))

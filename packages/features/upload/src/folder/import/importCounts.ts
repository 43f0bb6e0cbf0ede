import {
  sumTallies,
  type ImportPreview,
  type ImportProgress,
  type SkippedEntries,
  type Tally,
} from '@calotype/transfer'
import type { FileCount } from '../../batch/batchState.ts'
import { countByKind, countUnopenedFiles } from './importFailures.ts'
import type { ImportTexts } from '../importTexts.ts'

/** Counts the files to upload by result. Counts no file twice. */
export function toResultCounts(progress: ImportProgress, text: ImportTexts): readonly FileCount[] {
  const { uploaded, toUnpack, failures, refusals } = progress
  const partlyUnpacked = countByKind('partly', failures)
  const size = uploaded.size - toUnpack.size
  return [
    { name: text.folder.uploaded, tally: { count: countCompleted(progress), size } },
    { name: text.folder.toUnpack, tally: getOpenArchives(progress), hint: text.folder.toUnpackHint },
    { name: text.folder.notSent, tally: progress.left },
    { name: text.folder.notUnpacked, tally: progress.notUnpacked },
    {
      name: text.folder.unacknowledged,
      tally: progress.unacknowledged,
      hint: text.folder.unacknowledgedHint,
    },
    {
      name: text.problems.partly,
      tally: { count: partlyUnpacked + countByKind('partly', refusals), size: null },
    },
    { name: text.failed, tally: subtractCount(progress.failed, partlyUnpacked) },
  ]
}

/** Counts the files of the folder that are not uploaded. */
export function toOtherCounts(
  progress: ImportProgress,
  skippedEntries: SkippedEntries,
  text: ImportTexts,
): readonly FileCount[] {
  const { refused, refusals } = progress
  const lateCount = countByKind('late', refusals)
  return [
    ...toKnownCounts(progress, text),
    { name: text.folder.late, tally: { count: lateCount, size: null }, hint: text.folder.lateHint },
    { name: text.folder.refused, tally: subtractCount(refused, countByKind('partly', refusals) + lateCount) },
    ...toSkippedCounts(skippedEntries, text),
  ]
}

/** Counts files by what an import would do with them. Counts no file twice. */
export function toPreviewCounts(preview: ImportPreview, text: ImportTexts): readonly FileCount[] {
  const { toUpload, toUnpack, refused, skippedEntries } = preview
  const refusedCount = refused.reduce((sum, { count }) => sum + count, 0)
  return [
    { name: text.folder.toUpload, tally: toUpload },
    { name: text.folder.toUnpack, tally: toUnpack, hint: text.folder.toUnpackHint },
    toSentBeforeCount(preview, text),
    ...toKnownCounts(preview, text),
    { name: text.folder.refused, tally: { count: refusedCount, size: null } },
    ...toSkippedCounts(skippedEntries, text),
  ]
}

/** Counts the archives that an earlier import uploaded. */
export const toSentBeforeCount = (
  { beingUnpacked }: Pick<ImportProgress, 'beingUnpacked'>,
  text: ImportTexts,
): FileCount => ({
  name: text.folder.sentBefore,
  tally: beingUnpacked,
  hint: text.folder.sentBeforeHint,
})

const toKnownCounts = (
  { known, duplicates }: Pick<ImportProgress, 'known' | 'duplicates'>,
  text: ImportTexts,
): readonly FileCount[] => [
  { name: text.alreadyThere, tally: known, hint: text.folder.knownHint },
  { name: text.folder.duplicates, tally: duplicates, hint: text.folder.duplicatesHint },
]

export const toSkippedCounts = ({ reasons }: SkippedEntries, text: ImportTexts): readonly FileCount[] =>
  reasons.map((reason) => {
    const { kind, count } = reason
    const { name, hint, amount } = text.folder.skipped[kind]
    return {
      name,
      tally: { count, size: null },
      hint: kind === 'unopened' ? amount(count, countUnopenedFiles(reason)) : hint,
    }
  })

/** Subtracts files that are counted separately and whose size is unknown. */
const subtractCount = ({ count, size }: Tally, otherCount: number): FileCount['tally'] => ({
  count: count - otherCount,
  size: otherCount > 0 ? null : size,
})

/** Returns the archives that the server has not finished unpacking. */
export const getOpenArchives = ({
  toUnpack,
  beingUnpacked,
}: Pick<ImportProgress, 'toUnpack' | 'beingUnpacked'>) => sumTallies(toUnpack, beingUnpacked)

/** Counts files whose upload is complete. An archive is complete when it is unpacked. */
export const countCompleted = ({ uploaded, toUnpack }: Pick<ImportProgress, 'uploaded' | 'toUnpack'>) =>
  uploaded.count - toUnpack.count

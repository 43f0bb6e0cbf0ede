import {
  sumTallies,
  type ImportPreview,
  type ImportProgress,
  type SkippedEntries,
  type Tally,
} from '@calotype/transfer'
import type { FileCount } from '../../batch/batchState.ts'
import type { UploadTexts } from '../../text.ts'
import { countByKind, countUnopenedFiles } from './importFailures.ts'
import type { FolderTexts } from '../text.ts'

/** Counts the files to upload by result. Counts no file twice. */
export function toResultCounts(
  progress: ImportProgress,
  folderText: FolderTexts,
  text: UploadTexts,
): readonly FileCount[] {
  const { uploaded, toUnpack, failures, refusals } = progress
  const partlyUnpacked = countByKind('partly', failures)
  const size = uploaded.size - toUnpack.size
  return [
    { name: folderText.uploaded, tally: { count: countCompleted(progress), size } },
    { name: folderText.toUnpack, tally: getOpenArchives(progress), hint: folderText.toUnpackHint },
    { name: folderText.notSent, tally: progress.left },
    { name: folderText.notUnpacked, tally: progress.notUnpacked },
    { name: folderText.unacknowledged, tally: progress.unacknowledged, hint: folderText.unacknowledgedHint },
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
  folderText: FolderTexts,
  text: UploadTexts,
): readonly FileCount[] {
  const { refused, refusals } = progress
  const late = countByKind('late', refusals)
  return [
    ...toKnownCounts(progress, folderText, text),
    { name: folderText.late, tally: { count: late, size: null }, hint: folderText.lateHint },
    { name: folderText.refused, tally: subtractCount(refused, countByKind('partly', refusals) + late) },
    ...toSkippedCounts(skippedEntries, folderText),
  ]
}

/** Counts files by what an import would do with them. Counts no file twice. */
export function toPreviewCounts(
  preview: ImportPreview,
  folderText: FolderTexts,
  text: UploadTexts,
): readonly FileCount[] {
  const { toUpload, toUnpack, refused, skippedEntries } = preview
  const refusedCount = refused.reduce((sum, { count }) => sum + count, 0)
  return [
    { name: folderText.toUpload, tally: toUpload },
    { name: folderText.toUnpack, tally: toUnpack, hint: folderText.toUnpackHint },
    toSentBeforeCount(preview, folderText),
    ...toKnownCounts(preview, folderText, text),
    { name: folderText.refused, tally: { count: refusedCount, size: null } },
    ...toSkippedCounts(skippedEntries, folderText),
  ]
}

/** Counts the archives that an earlier import uploaded. */
export const toSentBeforeCount = (
  { beingUnpacked }: Pick<ImportProgress, 'beingUnpacked'>,
  folderText: FolderTexts,
): FileCount => ({
  name: folderText.sentBefore,
  tally: beingUnpacked,
  hint: folderText.sentBeforeHint,
})

const toKnownCounts = (
  { known, duplicates }: Pick<ImportProgress, 'known' | 'duplicates'>,
  folderText: FolderTexts,
  text: UploadTexts,
): readonly FileCount[] => [
  { name: text.alreadyThere, tally: known, hint: folderText.knownHint },
  { name: folderText.duplicates, tally: duplicates, hint: folderText.duplicatesHint },
]

export const toSkippedCounts = ({ reasons }: SkippedEntries, folderText: FolderTexts): readonly FileCount[] =>
  reasons.map((reason) => {
    const { kind, count } = reason
    const { name, hint, amount } = folderText.skipped[kind]
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

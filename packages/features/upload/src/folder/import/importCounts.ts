import { sumTallies, type ImportPreview, type ImportProgress, type SkippedEntries } from '@calotype/transfer'
import type { FileCount } from '../../batch/batchState.ts'
import type { ImportTexts } from '../importTexts.ts'
import { countByKind, countUnopenedFiles } from './importFailures.ts'

/** Counts the files to upload, grouped by result. Counts no file twice. */
export function toResultCounts(progress: ImportProgress, text: ImportTexts): readonly FileCount[] {
  const { uploaded, toUnpack, remaining, notUnpacked, unacknowledged, failed, failures, refusals } = progress
  const { folder } = text
  const partlyUnpacked = countByKind('partly', failures)
  return [
    { name: folder.uploaded, count: countCompleted(progress), size: uploaded.size - toUnpack.size },
    { name: folder.toUnpack, ...getOpenArchives(progress), hint: folder.toUnpackHint },
    { name: folder.notSent, ...remaining },
    { name: folder.notUnpacked, ...notUnpacked },
    { name: folder.unacknowledged, ...unacknowledged, hint: folder.unacknowledgedHint },
    { name: text.problems.partly, count: partlyUnpacked + countByKind('partly', refusals) },
    subtract({ name: text.failed, ...failed }, partlyUnpacked),
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
    { name: text.folder.late, count: lateCount, hint: text.folder.lateHint },
    subtract({ name: text.folder.refused, ...refused }, countByKind('partly', refusals) + lateCount),
    ...toSkippedCounts(skippedEntries, text),
  ]
}

/** Counts files by the action that an import would take. Counts no file twice. */
export function toPreviewCounts(preview: ImportPreview, text: ImportTexts): readonly FileCount[] {
  const { toUpload, toUnpack, refused, skippedEntries } = preview
  return [
    { name: text.folder.toUpload, ...toUpload },
    { name: text.folder.toUnpack, ...toUnpack, hint: text.folder.toUnpackHint },
    toSentBeforeCount(preview, text),
    ...toKnownCounts(preview, text),
    { name: text.folder.refused, count: refused.reduce((sum, { count }) => sum + count, 0) },
    ...toSkippedCounts(skippedEntries, text),
  ]
}

/** Counts the archives that an earlier import uploaded. */
export function toSentBeforeCount(
  { beingUnpacked }: Pick<ImportProgress, 'beingUnpacked'>,
  { folder }: ImportTexts,
): FileCount {
  return { name: folder.sentBefore, ...beingUnpacked, hint: folder.sentBeforeHint }
}

const toKnownCounts = (
  { known, duplicates }: Pick<ImportProgress, 'known' | 'duplicates'>,
  text: ImportTexts,
): readonly FileCount[] => [
  { name: text.alreadyThere, ...known, hint: text.folder.knownHint },
  { name: text.folder.duplicates, ...duplicates, hint: text.folder.duplicatesHint },
]

export const toSkippedCounts = ({ reasons }: SkippedEntries, text: ImportTexts): readonly FileCount[] =>
  reasons.map((reason) => {
    const { kind, count } = reason
    const { name, hint, amount } = text.folder.skipped[kind]
    return { name, count, hint: kind === 'unopened' ? amount(count, countUnopenedFiles(reason)) : hint }
  })

/**
 * Subtracts files that are counted separately. Their size is unknown, so the size of the other files becomes unknown,
 * too.
 */
const subtract = ({ size, ...all }: FileCount, otherCount: number): FileCount => ({
  ...all,
  count: all.count - otherCount,
  size: otherCount > 0 ? undefined : size,
})

/** Returns the number and size of the archives that the server hasn't finished unpacking. */
export const getOpenArchives = ({
  toUnpack,
  beingUnpacked,
}: Pick<ImportProgress, 'toUnpack' | 'beingUnpacked'>) => sumTallies(toUnpack, beingUnpacked)

/** Counts files whose upload is complete. An archive is complete when it is unpacked. */
export const countCompleted = ({ uploaded, toUnpack }: Pick<ImportProgress, 'uploaded' | 'toUnpack'>) =>
  uploaded.count - toUnpack.count

import { isolateDirection } from '@calotype/platform'
import {
  retryHelps,
  type ExtensionCount,
  type ImportPreview,
  type ImportProgress,
  type ProblemKind,
  type SkippedEntries,
  type SkippedGroup,
} from '@calotype/transfer'
import { summarizeReasons, type Retry } from '../../batch/batchState.ts'
import type { FailureGroup } from '../../failures/FailureGroups.tsx'
import { getTypeAdvice } from '../../failures/getTypeAdvice.ts'
import type { UploadTexts } from '../../text.ts'
import type { ImportTexts } from '../importTexts.ts'

export type Failures = ImportProgress['failures']
type RefusedGroup = SkippedGroup & { kind: ProblemKind }
type SkippedReason = SkippedEntries['reasons'][number]

/** Maximum number of names in a sentence. */
const MAX_NAMES = 4
/** Maximum number of extensions that are listed. */
const MAX_EXTENSIONS = 4
/** Maximum length of a displayed path, and the number of characters kept at each end of a longer path. */
const MAX_PATH_LENGTH = 300
const END_LENGTH = 120

/** Omits the middle of a long path. */
export function shortenPath(path: string): string {
  const characters = [...path]
  if (characters.length <= MAX_PATH_LENGTH) return path
  return `${characters.slice(0, END_LENGTH).join('')} … ${characters.slice(-END_LENGTH).join('')}`
}

/** Groups failed and refused files by reason, the most frequent reason first. */
export function toFailureGroups(
  { failures, refusals = [] }: Pick<ImportProgress, 'failures'> & Partial<Pick<ImportProgress, 'refusals'>>,
  text: UploadTexts,
): readonly FailureGroup[] {
  // Unreadable files have a separate text (FOLDER-017).
  const describe = (kind: ProblemKind) => (kind === 'unreadable' ? text.unreadable : text.problems[kind])
  const groups = [
    ...failures.map((group) => toGroup(group, false, describe(group.kind))),
    ...refusals.map((group) => toGroup(group, true, describe(group.kind))),
  ]
  return mergeGroups(groups).toSorted((a, b) => b.count - a.count)
}

/** Groups by reason the files that an import would not upload. */
export function toSkippedGroups(
  {
    refused = [],
    skippedEntries,
  }: Pick<ImportPreview, 'skippedEntries'> & Partial<Pick<ImportPreview, 'refused'>>,
  text: ImportTexts,
): readonly FailureGroup[] {
  const groups = refused.map((group) => withExtensions(group, text.countFiles(group.count), text))
  return withSkippedEntries(groups, skippedEntries, text)
}

/** Adds skipped entries to failed files, so that each reason appears only once. */
export function withSkippedEntries(
  failures: readonly FailureGroup[],
  { reasons }: SkippedEntries,
  text: ImportTexts,
): readonly FailureGroup[] {
  const unopenedReason = reasons.find(({ kind }) => kind === 'unopened')
  const folders = unopenedReason ? unopenedReason.count - countUnopenedFiles(unopenedReason) : 0
  return mergeGroups(
    [...failures, ...reasons.map((reason) => toSkippedGroup(reason, text))],
    ({ kind, count }) =>
      kind === 'unopened' ? { amount: text.folder.skipped.unopened.amount(count, count - folders) } : {},
  )
}

/**
 * Merges groups with the same reason. Drops their formatted counts, and combines their advice.
 *
 * @param format formats the count of a merged group
 */
function mergeGroups(
  groups: readonly FailureGroup[],
  format: (merged: FailureGroup) => Pick<FailureGroup, 'amount'> = () => ({}),
): readonly FailureGroup[] {
  return Array.from(Map.groupBy(groups, ({ kind }) => kind).values(), (same) => {
    const mergedGroup = same.reduce(({ kind, count, files, advice = [] }, other) => ({
      kind,
      count: count + other.count,
      files: [...files.values(), ...other.files.values()],
      advice: [...new Set([...advice, ...(other.advice ?? [])])],
    }))
    return same.length === 1 ? mergedGroup : { ...mergedGroup, ...format(mergedGroup) }
  })
}

/** Describes the entries skipped for one reason: by extension if the type is unsupported, otherwise by name. */
function toSkippedGroup(reason: SkippedReason, text: ImportTexts): FailureGroup {
  const { kind, count, files } = reason
  const amount = text.folder.skipped[kind].amount(count, countUnopenedFiles(reason))
  if (kind === 'unsupported') return withExtensions(reason, amount, text)
  const names = files.slice(0, MAX_NAMES).map(({ path }) => isolateDirection(shortenPath(path)))
  if (count > names.length) names.push(text.folder.more(count - names.length))
  return { ...toGroup(reason, true), amount, details: `${amount}: ${names.join(', ')}` }
}

/** Describes files by extension, because the names of only some files would be less useful. */
function withExtensions(group: RefusedGroup, amount: string, text: ImportTexts): FailureGroup {
  const advice =
    group.kind === 'unsupported' ? getTypeAdvice(group.extensions.map(({ extension }) => extension)) : []
  return {
    ...toGroup(group, true),
    amount: `${amount}: ${formatExtensions(group.extensions, text)}`,
    advice,
  }
}

/** Formats counts by extension, such as '214 .heic, 12 .txt, 3 of other types'. */
function formatExtensions(extensions: readonly ExtensionCount[], text: ImportTexts): string {
  const listedExtensions = extensions
    .slice(0, MAX_EXTENSIONS)
    .map(({ extension, count }) => text.folder.countWithExtension(extension, count))
  const otherCount = sumCounts(extensions.slice(MAX_EXTENSIONS))
  if (otherCount > 0) listedExtensions.push(text.folder.otherTypes(otherCount))
  return listedExtensions.join(', ')
}

/**
 * Groups files that failed, or were refused, for the same reason.
 *
 * @param isRefused whether the app never tried to send the files, so that texts don't call them "failed"
 * @param description replaces missing messages
 */
function toGroup(
  { kind, count, files }: Failures[number],
  isRefused: boolean,
  description: string | null = null,
): FailureGroup {
  return {
    kind,
    count,
    files: files.map((file) => ({
      ...file,
      path: shortenPath(file.path),
      message: file.message ?? description,
      ...(isRefused && { isRefused }),
    })),
  }
}

/** Counts the files among unopened entries, which include folders. Returns 0 for all other reasons. */
export const countUnopenedFiles = ({ kind, extensions }: SkippedReason) =>
  kind === 'unopened' ? extensions.reduce((sum, { count }) => sum + count, 0) : 0

/** Returns an array with a sentence about the number of hidden entries, or an empty array if there are none. */
export const describeHidden = ({ hidden }: SkippedEntries, text: ImportTexts): readonly string[] =>
  hidden > 0 ? [text.folder.hidden(hidden)] : []

/** Counts the files and folders that an import excludes before it starts. Doesn't count hidden ones. */
export const countNotUploaded = ({
  refused,
  skippedEntries,
}: Pick<ImportProgress, 'refused'> & { skippedEntries: SkippedEntries }) =>
  skippedEntries.reasons.reduce((sum, { count }) => sum + count, refused.count)

/** Counts the failed files. Doesn't count partly unpacked archives (docs/decisions/0044). */
export const countFailed = ({ failed, failures }: Pick<ImportProgress, 'failed' | 'failures'>) =>
  failed.count - countByKind('partly', failures)

export const countByKind = (kind: ProblemKind, failures: readonly { kind: ProblemKind; count: number }[]) =>
  failures.find((each) => each.kind === kind)?.count ?? 0

/** Returns the most common reason for failure; null if no file failed. */
export const getFailureNote = (failures: Failures, text: UploadTexts) =>
  summarizeReasons(
    failures.filter(({ kind }) => kind !== 'partly'),
    text,
  )

export interface RetryableFiles
  extends Pick<ImportProgress, 'failures'>, Partial<Pick<ImportProgress, 'refusals'>> {
  /** The retry includes unopened entries, because the user may have granted access to them in the meantime. */
  skippedEntries?: SkippedEntries
  /** Whether the search for new files was stopped. If so, a retry searches again. */
  canRescan?: boolean
}

/**
 * Returns the retry of all files for which a retry can succeed, including unreadable files. It also uploads files that
 * were added later. The label says "failed" only if all of these files failed.
 */
export function toRetry(
  { failures, refusals = [], skippedEntries, canRescan = false }: RetryableFiles,
  text: ImportTexts,
): Retry | null {
  const all = toFailureGroups({ failures, refusals }, text)
  const retryable = all.filter(({ kind }) => retryHelps(kind, true))
  const unopenedCount = countByKind('unopened', skippedEntries?.reasons ?? [])
  const kinds = new Set(retryable.map(({ kind }) => kind))
  if (unopenedCount > 0) kinds.add('unopened')
  if (canRescan) kinds.add('late')
  return kinds.size === 0 ? null : { label: getLabel(), kinds: [...kinds] }

  function getLabel(): string {
    const count = sumCounts(retryable)
    if (count === 0) return unopenedCount === 0 ? text.folder.rescan : text.folder.rescanAndUpload
    if (unopenedCount === 0 && retryable.every(({ kind }) => kind === 'late'))
      return text.folder.uploadMore(count)
    const isFailed = refusals.length === 0 && countByKind('partly', failures) === 0 && unopenedCount === 0
    const format = isFailed ? text.retryFailed : text.folder.tryAgain
    return format(count + unopenedCount, sumCounts(all) + unopenedCount)
  }
}

const sumCounts = (groups: readonly { count: number }[]) => groups.reduce((sum, { count }) => sum + count, 0)

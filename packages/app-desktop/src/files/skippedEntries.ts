import { getFileExtension } from '@calotype/api'
import { SKIPPED_KINDS, type SkippedGroup, type SkippedEntries, type SkippedKind } from '@calotype/transfer'

/** Maximum number of files that a report lists by name (CONST-017). */
export const MAX_NAMED = 100

export interface SkippedEntry {
  path: string
  reason: SkippedKind | 'hidden'
  /** Whether an entry that couldn't be opened is a file. Undefined for folders. */
  isFile?: boolean
}

/**
 * Number of entries that were skipped for the same reason. Unsupported and unopened files are counted separately for
 * each extension ('' for none).
 */
export interface SkippedCount extends Pick<SkippedEntry, 'reason'> {
  extension: string
  count: number
}

/** Returns the extension of an unsupported or unopened file; '' for all other entries. */
export const getCountedExtension = ({ path, reason, isFile }: SkippedEntry) =>
  reason === 'unsupported' || isFile ? getFileExtension(path) : ''

/** Groups counts of skipped entries by reason. @param getFiles returns the first skipped entries of a kind */
export function toSkippedEntries(
  counts: readonly SkippedCount[],
  getFiles: (kind: SkippedKind) => SkippedGroup['files'],
): SkippedEntries {
  const countsByReason = Map.groupBy(counts, ({ reason }) => reason)
  const getCountsByExtension = (kind: SkippedKind) =>
    (countsByReason.get(kind) ?? []).filter(({ extension }) => kind === 'unsupported' || extension !== '')
  const countReason = (reason: SkippedEntry['reason']) =>
    (countsByReason.get(reason) ?? []).reduce((sum, { count }) => sum + count, 0)
  return {
    reasons: SKIPPED_KINDS.filter((kind) => countsByReason.has(kind)).map((kind) => ({
      kind,
      count: countReason(kind),
      extensions: getCountsByExtension(kind).map(({ extension, count }) => ({ extension, count })),
      files: getFiles(kind),
    })),
    hidden: countReason('hidden'),
  }
}

/** Summarizes the skipped entries by reason. Lists the most frequent extensions first. */
export function summarizeSkipped(entries: readonly SkippedEntry[]): SkippedEntries {
  const counts = [...Map.groupBy(entries, (one) => one.reason + getCountedExtension(one)).values()]
    .flatMap((group) => {
      const [first] = group
      return first
        ? [{ reason: first.reason, extension: getCountedExtension(first), count: group.length }]
        : []
    })
    .sort((one, other) => other.count - one.count || (one.extension < other.extension ? -1 : 1))
  return toSkippedEntries(counts, (kind) =>
    entries
      .filter(({ reason }) => reason === kind)
      .slice(0, MAX_NAMED)
      .map(({ path }) => ({ path, message: null })),
  )
}

import { fileExtension } from '@calotype/api'
import {
  SKIPPED_KINDS,
  type SkippedGroup,
  type SkippedEntries,
  type SkippedKind,
} from '@calotype/platform/transfer'

/** Maximum number of files that a report names (CONST-017). */
export const MOST_NAMED = 100

/** A file or folder that a scan skips, by its path in the scanned folder. */
export interface SkippedEntry {
  path: string
  why: SkippedKind | 'hidden'
  /** Whether an entry that could not be opened is a file. */
  isFile?: boolean
}

/** Number of entries skipped for one reason. Unsupported and unopened files are counted per extension ('' for none). */
export interface SkippedCount extends Pick<SkippedEntry, 'why'> {
  ending: string
  count: number
}

/** Extension of a file that is unsupported or could not be opened; '' for all other entries. */
export const endingOfSkipped = ({ path, why, isFile }: SkippedEntry) =>
  why === 'unsupported' || isFile ? fileExtension(path) : ''

/** @param filesOf returns the first skipped entries of a kind */
export function toSkippedEntries(
  counts: readonly SkippedCount[],
  filesOf: (kind: SkippedKind) => SkippedGroup['files'],
): SkippedEntries {
  const byReason = Map.groupBy(counts, ({ why }) => why)
  const countsByExtension = (why: SkippedKind) =>
    (byReason.get(why) ?? []).filter(({ ending }) => why === 'unsupported' || ending !== '')
  const countOf = (why: SkippedEntry['why']) =>
    (byReason.get(why) ?? []).reduce((sum, { count }) => sum + count, 0)
  return {
    reasons: SKIPPED_KINDS.filter((kind) => byReason.has(kind)).map((kind) => ({
      kind,
      count: countOf(kind),
      endings: countsByExtension(kind).map(({ ending, count }) => ({ ending, count })),
      files: filesOf(kind),
    })),
    hidden: countOf('hidden'),
  }
}

/** Summarizes the skipped entries by reason, the most frequent extension first. */
export function summarizeSkipped(passed: readonly SkippedEntry[]): SkippedEntries {
  const counts = [...Map.groupBy(passed, (one) => one.why + endingOfSkipped(one)).values()]
    .flatMap((group) => {
      const [first] = group
      return first ? [{ why: first.why, ending: endingOfSkipped(first), count: group.length }] : []
    })
    .sort((one, other) => other.count - one.count || (one.ending < other.ending ? -1 : 1))
  return toSkippedEntries(counts, (kind) =>
    passed
      .filter(({ why }) => why === kind)
      .slice(0, MOST_NAMED)
      .map(({ path }) => ({ path, message: null })),
  )
}

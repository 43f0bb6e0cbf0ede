import { endingOf } from '@calotype/api'
import {
  PASSED_OVER_KINDS,
  type LeftOut,
  type PassedOver,
  type PassedOverKind,
} from '@calotype/platform/transfer'

/** Maximum number of files that a report names (CONST-017). */
export const MOST_NAMED = 100

/** A file or folder that a scan skips, by its path in the scanned folder. */
export interface Passed {
  path: string
  why: PassedOverKind | 'hidden'
  /** Whether an entry that could not be opened is a file. */
  isFile?: boolean
}

/** Number of entries skipped for one reason. Unsupported and unopened files are counted per extension ('' for none). */
export interface PassedCount extends Pick<Passed, 'why'> {
  ending: string
  count: number
}

/** Extension of a file that is unsupported or could not be opened; '' for all other entries. */
export const endingOfPassed = ({ path, why, isFile }: Passed) =>
  why === 'unsupported' || isFile ? endingOf(path) : ''

/** @param filesOf returns the first skipped entries of a kind */
export function passedOverFrom(
  counts: readonly PassedCount[],
  filesOf: (kind: PassedOverKind) => LeftOut['files'],
): PassedOver {
  const by = Map.groupBy(counts, ({ why }) => why)
  const endingsOf = (why: PassedOverKind) =>
    (by.get(why) ?? []).filter(({ ending }) => why === 'unsupported' || ending !== '')
  const countOf = (why: Passed['why']) => (by.get(why) ?? []).reduce((sum, { count }) => sum + count, 0)
  return {
    reasons: PASSED_OVER_KINDS.filter((kind) => by.has(kind)).map((kind) => ({
      kind,
      count: countOf(kind),
      endings: endingsOf(kind).map(({ ending, count }) => ({ ending, count })),
      files: filesOf(kind),
    })),
    hidden: countOf('hidden'),
  }
}

/** Summarizes the skipped entries by reason, the most frequent extension first. */
export function passedOverOf(passed: readonly Passed[]): PassedOver {
  const counts = [...Map.groupBy(passed, (one) => one.why + endingOfPassed(one)).values()]
    .flatMap((group) => {
      const [first] = group
      return first ? [{ why: first.why, ending: endingOfPassed(first), count: group.length }] : []
    })
    .sort((one, other) => other.count - one.count || (one.ending < other.ending ? -1 : 1))
  return passedOverFrom(counts, (kind) =>
    passed
      .filter(({ why }) => why === kind)
      .slice(0, MOST_NAMED)
      .map(({ path }) => ({ path, message: null })),
  )
}

import { endingOf } from '@calotype/api'
import {
  PASSED_OVER_KINDS,
  type LeftOut,
  type PassedOver,
  type PassedOverKind,
} from '@calotype/platform/transfer'

/** How many files are told by name (CONST-017). */
export const MOST_NAMED = 100

/** Something of a folder that a scan passes over, by its path in it. */
export interface Passed {
  path: string
  why: PassedOverKind | 'hidden'
  /** Of what is not opened: it is no folder. */
  isFile?: boolean
}

/** How many there are for one reason, and where their kind is the reason, or files were not opened, of one ending ('' for none). */
export interface PassedCount extends Pick<Passed, 'why'> {
  ending: string
  count: number
}

/** The ending of what is passed over because of it, and of files that are not opened; '' for all else. */
export const endingOfPassed = ({ path, why, isFile }: Passed) =>
  why === 'unsupported' || isFile ? endingOf(path) : ''

/** @param filesOf the first ones of a kind */
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

/** What was passed over, told. */
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

import type { ImportProgress, SkippedEntries } from '@calotype/platform'
import { isolated } from '@calotype/platform'
import { namedEndings } from './endings.ts'
import type { Fact } from './Facts.tsx'
import { folderText } from './text.ts'

/** So much is named in a sentence. */
const MOST_NAMED = 4

type Reason = SkippedEntries['reasons'][number]

/** Nobody reads more of a path. */
const LONGEST_PATH = 300
const ENDS = 120

/** A path, without its midst where it is too long to be read. */
export function shortened(path: string): string {
  const signs = [...path]
  if (signs.length <= LONGEST_PATH) return path
  return `${signs.slice(0, ENDS).join('')} … ${signs.slice(-ENDS).join('')}`
}

/** How many of what is passed over are files, where folders are told as well. */
export const filesAmong = ({ kind, endings }: Reason) =>
  kind === 'unopened' ? endings.reduce((sum, { count }) => sum + count, 0) : 0

/** Which are passed over for one reason, in words: by ending, or by name. */
export function whichOf({ kind, count, endings, files }: Reason): string {
  if (kind === 'unsupported') return namedEndings(endings)
  const named = files.slice(0, MOST_NAMED).map(({ path }) => isolated(shortened(path)))
  return [...named, count > named.length && folderText.more(count - named.length)].filter(Boolean).join(', ')
}

/** In two words for each reason. */
export function inShort({ reasons }: SkippedEntries): readonly string[] {
  return reasons.map((reason) => folderText.skippedCount[reason.kind](reason.count, filesAmong(reason)))
}

/** How much of a folder stays out of the library from the beginning, but for what is hidden. */
export function stayOutCount({ refused, skippedEntries }: StaysOut): number {
  return skippedEntries.reasons.reduce((sum, { count }) => sum + count, refused.count)
}

type StaysOut = Pick<ImportProgress, 'refused'> & { skippedEntries: SkippedEntries }

export function factsOfPassed({ reasons }: SkippedEntries): readonly Fact[] {
  return reasons.map((reason) => ({
    ...folderText.skippedFacts[reason.kind](reason.count, filesAmong(reason)),
    tally: { count: reason.count, size: null },
  }))
}

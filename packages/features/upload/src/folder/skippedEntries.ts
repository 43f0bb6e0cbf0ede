import type { ImportProgress, SkippedEntries } from '@calotype/platform'
import { isolateDirection } from '@calotype/platform'
import { namedEndings } from './endings.ts'
import type { Fact } from './Facts.tsx'
import { folderText } from './text.ts'

/** Maximum number of names in a sentence. */
const MOST_NAMED = 4

type Reason = SkippedEntries['reasons'][number]

/** Maximum length of a path on screen, and the length of each end of a longer path. */
const LONGEST_PATH = 300
const ENDS = 120

/** Omits the middle of a path that is too long to read. */
export function shortened(path: string): string {
  const signs = [...path]
  if (signs.length <= LONGEST_PATH) return path
  return `${signs.slice(0, ENDS).join('')} … ${signs.slice(-ENDS).join('')}`
}

/** Number of files among the unopened entries, which may be folders; 0 for all other reasons. */
export const filesAmong = ({ kind, endings }: Reason) =>
  kind === 'unopened' ? endings.reduce((sum, { count }) => sum + count, 0) : 0

/** Lists the entries skipped for one reason: by extension if their type is unsupported, otherwise by name. */
export function whichOf({ kind, count, endings, files }: Reason): string {
  if (kind === 'unsupported') return namedEndings(endings)
  const named = files.slice(0, MOST_NAMED).map(({ path }) => isolateDirection(shortened(path)))
  return [...named, count > named.length && folderText.more(count - named.length)].filter(Boolean).join(', ')
}

/** Summarizes each reason in a few words. */
export function inShort({ reasons }: SkippedEntries): readonly string[] {
  return reasons.map((reason) => folderText.skippedCount[reason.kind](reason.count, filesAmong(reason)))
}

/** Number of files and folders that an import excludes before it starts, except for hidden ones. */
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

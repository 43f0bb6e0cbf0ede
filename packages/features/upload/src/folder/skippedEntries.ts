import { isolateDirection } from '@calotype/platform'
import type { ImportProgress, SkippedEntries } from '@calotype/transfer'
import { formatExtensions } from './formatExtensions.ts'
import type { FileCount } from './FileCounts.tsx'
import { folderText } from './text.ts'

/** Maximum number of names in a sentence. */
const MAX_NAMES = 4

type Reason = SkippedEntries['reasons'][number]

/** Maximum length of a path on screen, and the length of each end of a longer path. */
const MAX_PATH_LENGTH = 300
const END_LENGTH = 120

/** Omits the middle of a path that is too long to read. */
export function shortenPath(path: string): string {
  const characters = [...path]
  if (characters.length <= MAX_PATH_LENGTH) return path
  return `${characters.slice(0, END_LENGTH).join('')} … ${characters.slice(-END_LENGTH).join('')}`
}

/** Number of files among the unopened entries, which may be folders; 0 for all other reasons. */
export const countUnopenedFiles = ({ kind, extensions }: Reason) =>
  kind === 'unopened' ? extensions.reduce((sum, { count }) => sum + count, 0) : 0

/** Lists the entries skipped for one reason: by extension if their type is unsupported, otherwise by name. */
export function listSkipped({ kind, count, extensions, files }: Reason): string {
  if (kind === 'unsupported') return formatExtensions(extensions)
  const names = files.slice(0, MAX_NAMES).map(({ path }) => isolateDirection(shortenPath(path)))
  return [...names, count > names.length && folderText.more(count - names.length)].filter(Boolean).join(', ')
}

/** Summarizes each reason in a few words. */
export function summarizeSkipped({ reasons }: SkippedEntries): readonly string[] {
  return reasons.map((reason) =>
    folderText.skippedCount[reason.kind](reason.count, countUnopenedFiles(reason)),
  )
}

/** Number of files and folders that an import excludes before it starts, except for hidden ones. */
export function countNotUploaded({ refused, skippedEntries }: ExcludedFiles): number {
  return skippedEntries.reasons.reduce((sum, { count }) => sum + count, refused.count)
}

type ExcludedFiles = Pick<ImportProgress, 'refused'> & { skippedEntries: SkippedEntries }

export function toSkippedCounts({ reasons }: SkippedEntries): readonly FileCount[] {
  return reasons.map((reason) => ({
    ...folderText.skippedFacts[reason.kind](reason.count, countUnopenedFiles(reason)),
    tally: { count: reason.count, size: null },
  }))
}

import type { EndingCount } from '@calotype/platform'
import { folderText } from './text.ts'

/** So many endings are named. */
const MOST_ENDINGS = 4

const countOfEndings = (endings: readonly EndingCount[]) => endings.reduce((sum, { count }) => sum + count, 0)

/** Files by ending, in words: '214 .heic, 12 .txt, 3 of other endings'. */
export function namedEndings(endings: readonly EndingCount[]): string {
  const named = endings.slice(0, MOST_ENDINGS).map(({ ending, count }) => folderText.ofEnding(ending, count))
  const others = countOfEndings(endings.slice(MOST_ENDINGS))
  if (others > 0) named.push(folderText.others(others))
  return named.join(', ')
}

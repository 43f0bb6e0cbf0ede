import type { StagedFile } from '@calotype/api'
import { isolateDirection, type Format } from '@calotype/platform'
import { getUnpackingProblem, type UnpackingProblem } from '@calotype/transfer'
import { filterSentences } from '../batch/batchState.ts'
import type { UploadTexts } from '../text.ts'

/** Outcome of a retried archive, or its problem if it couldn't be unpacked completely. */
export type RetryOutcome =
  /** The server unpacks other archives first. */
  | 'waiting'
  | 'unpacking'
  /** Another app stopped unpacking. The archive continues only after a retry. */
  | 'stopped'
  | 'unpacked'
  | 'failed'
  /** Another app deleted the archive. */
  | 'gone'
  | UnpackingProblem

export interface RetryResult {
  id: number
  name: string
  outcome: RetryOutcome
  /** Number of photos and videos that the retry added. */
  added: number
  /** Number of skipped entries of an unpacked archive. */
  skipped: number
  /** Number of added photos and videos whose files are damaged. */
  damaged: number
}

/** Whether a retry can succeed. A retry also continues stopped archives. */
export const isRetryable = ({ status, canRetry }: StagedFile) => canRetry || status === 'STAGED'

/** Compares retried archives with their current state on the server. */
export function toRetryResults(
  retried: readonly StagedFile[],
  staged: readonly StagedFile[],
): readonly RetryResult[] {
  return retried.map((previous) => {
    const { id, name } = previous
    const current = staged.find((file) => file.id === id)
    if (!current) return { id, name, outcome: 'gone', added: 0, skipped: 0, damaged: 0 }
    const outcome = toRetryOutcome(current)
    const skipped = outcome === 'unpacked' ? current.processed - current.added - current.known : 0
    const added = Math.max(0, current.added - previous.added)
    const damaged = Math.max(0, current.damaged - previous.damaged)
    return { id, name, outcome, added, skipped, damaged }
  })
}

function toRetryOutcome(file: StagedFile): RetryOutcome {
  const { status, total } = file
  if (status === 'COMPLETED') return 'unpacked'
  if (status === 'STAGED') return 'stopped'
  if (status === 'PROCESSING') return typeof total === 'number' ? 'unpacking' : 'waiting'
  return getUnpackingProblem(file) ?? 'failed'
}

/** Whether the server will unpack the archive without another action by the user. */
export const isPending = ({ outcome }: RetryResult) => outcome === 'waiting' || outcome === 'unpacking'

const OUTCOME_ORDER = [
  'unpacking',
  'waiting',
  'stopped',
  'serverFull',
  'storageFull',
  'server',
  'failed',
  'gone',
] as const

/** Describes results in sentences. Archives with the same result share a sentence. */
export function describeRetries(
  retries: readonly RetryResult[],
  text: UploadTexts,
  format: Format,
): readonly string[] {
  const { retryResults } = text.staged
  const withAdditions = retries.filter((retry) => !isPending(retry) && retry.added > 0)
  const withoutAdditions = retries.filter(({ added, outcome }) => added === 0 && outcome === 'unpacked')
  const damaged = sumBy(withAdditions, 'damaged')
  const describe = (matching: readonly RetryResult[], toSentence: (names: string) => string) =>
    matching.length > 0 && toSentence(formatNames(matching, format))
  return filterSentences(
    ...OUTCOME_ORDER.map((outcome) =>
      describe(
        retries.filter((retry) => retry.outcome === outcome),
        retryResults[outcome],
      ),
    ),
    describe(withAdditions, (names) =>
      retryResults.added(names, sumBy(withAdditions, 'added'), sumBy(withAdditions, 'skipped')),
    ),
    damaged > 0 && text.someDamaged(damaged),
    describe(withoutAdditions, (names) =>
      retryResults.addedNothing(names, sumBy(withoutAdditions, 'skipped')),
    ),
  )
}

export function sumBy(retries: readonly RetryResult[], key: 'added' | 'skipped' | 'damaged'): number {
  return retries.reduce((sum, retry) => sum + retry[key], 0)
}

function formatNames(retries: readonly RetryResult[], { pluralize }: Format): string {
  const [single] = retries.length === 1 ? retries : []
  return single ? isolateDirection(single.name) : pluralize(retries.length, 'archive')
}

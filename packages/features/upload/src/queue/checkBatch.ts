import { checkBeginnings, checkUpload, type Api, type FileBeginning } from '@calotype/api'
import type { Clock } from '@calotype/transfer'

/** Time for which files are collected for one request. */
const COLLECT_MS = 30

/** Asks the library about files in batches. */
export interface Check {
  /** The id of the oldest item with this content, or null. */
  content: (sha256: string) => Promise<number | null>
  /** Whether an item has the same size and prefix, so that it may have this content. */
  beginning: (beginning: FileBeginning) => Promise<boolean>
}

export function createCheckBatch(api: Api, clock: Clock): Check {
  const contents = inBatches(clock, (all: readonly string[]) => checkUpload(api, [...new Set(all)]))
  const beginnings = inBatches(clock, (all: readonly FileBeginning[]) => checkBeginnings(api, all))
  return {
    content: async (sha256) => (await contents(sha256)).get(sha256)?.[0] ?? null,
    beginning: async ({ size, checksum }) =>
      (await beginnings({ size, checksum })).some((one) => one.size === size && one.checksum === checksum),
  }
}

/** Combines calls within a short time into one request. Each caller gets the whole response. */
function inBatches<Question, Answer>(clock: Clock, ask: (all: readonly Question[]) => Promise<Answer>) {
  let next: { all: Question[]; answer: Promise<Answer> } | null = null

  return (question: Question): Promise<Answer> => {
    if (!next) {
      const all: Question[] = []
      const answer = clock.wait(COLLECT_MS).then(() => {
        next = null
        return ask(all)
      })
      next = { all, answer }
    }
    next.all.push(question)
    return next.answer
  }
}

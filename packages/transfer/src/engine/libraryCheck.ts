import { getStatus, isAbort, type FileBeginning } from '@calotype/api'
import type { Clock } from '../retry/clock.ts'
import { isTransient } from '../retry/withRetry.ts'
import type { Transport } from './transport.ts'

/** Number of milliseconds during which files are collected for one request. */
const COLLECT_MS = 30

/**
 * Creates functions that look up files in the library, several per request. If the server refuses a request or has no
 * lookup, the files count as missing.
 */
export function createLibraryCheck(
  { findContents, findPrefixes }: Pick<Transport, 'findContents' | 'findPrefixes'>,
  clock: Clock,
) {
  const contents =
    findContents && createBatcher(clock, (all: readonly string[]) => findContents([...new Set(all)]))
  const prefixes = findPrefixes && createBatcher(clock, (all: readonly FileBeginning[]) => findPrefixes(all))
  return {
    /** Returns the id of the oldest item with this content, or null. */
    findContent: async (sha256: string): Promise<number | null> =>
      (await contents?.(sha256).catch(ignoreRefusal))?.get(sha256)?.[0] ?? null,
    /** Whether an item has the same size and prefix, and so may have the same content. */
    hasPrefix: async ({ size, checksum }: FileBeginning): Promise<boolean> => {
      const foundFiles = (await prefixes?.({ size, checksum }).catch(ignoreRefusal)) ?? []
      return foundFiles.some((one) => one.size === size && one.checksum === checksum)
    },
  }
}

/** Returns null if the server refused the request. Rethrows other failures, because they may be temporary. */
function ignoreRefusal(error: unknown): null {
  if (isAbort(error) || isTransient(error) || getStatus(error) === 401) throw error
  return null
}

/** Returns a function that combines calls within a short time into one request. Each caller gets the whole response. */
function createBatcher<Item, Response>(
  clock: Clock,
  requestAll: (all: readonly Item[]) => Promise<Response>,
) {
  let next: { all: Item[]; response: Promise<Response> } | null = null

  return (item: Item): Promise<Response> => {
    if (!next) {
      const all: Item[] = []
      const response = clock.wait(COLLECT_MS).then(() => {
        next = null
        return requestAll(all)
      })
      next = { all, response }
    }
    next.all.push(item)
    return next.response
  }
}

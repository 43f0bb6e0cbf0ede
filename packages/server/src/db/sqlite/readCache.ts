import type { DatabaseSync } from 'node:sqlite'

const MAX_ENTRIES = 20_000
export const MAX_CACHED_BYTES = 32 * 1024 ** 2

/**
 * Returns the cached result of a query, or runs the query. Any write to the database, by this process or another one,
 * empties the cache, so that an ended session or a withdrawn share has no effect on the next request. Must not be
 * called within a transaction.
 * @param name identifies the query and its parameters
 * @param options `isStateCurrent` skips the check for writes, which is the most expensive part of a cache hit. Set it
 * only for requests that have called this function before, for example to find their session.
 */
export type ReadCache = <Result>(
  name: string,
  read: () => Promise<Result>,
  options?: { isStateCurrent: boolean },
) => Promise<Result>

/** Caches the results of frequent queries, such as the queries of requests for thumbnails. */
export function createReadCache(database: DatabaseSync): ReadCache {
  const ownChanges = database.prepare('select total_changes() as count')
  const dataVersion = database.prepare('pragma data_version')
  const readState = () => `${ownChanges.get()?.['count']} ${dataVersion.get()?.['data_version']}`

  /** Contains promises, so that a cache hit allocates nothing. */
  const cache = new Map<string, Promise<unknown>>()
  let bytes = 0
  let state = readState()

  async function readAndStore<Result>(name: string, read: () => Promise<Result>): Promise<Result> {
    const before = state
    const result = await read()
    if (readState() === before && state === before) {
      cache.set(name, Promise.resolve(result))
      if (result instanceof Uint8Array) bytes += result.length
    }
    return result
  }

  return <Result>(
    name: string,
    read: () => Promise<Result>,
    { isStateCurrent } = { isStateCurrent: false },
  ) => {
    const currentState = isStateCurrent && cache.has(name) ? state : readState()
    if (currentState !== state || cache.size >= MAX_ENTRIES || bytes >= MAX_CACHED_BYTES) {
      cache.clear()
      bytes = 0
    }
    state = currentState
    return (cache.get(name) as Promise<Result> | undefined) ?? readAndStore(name, read)
  }
}

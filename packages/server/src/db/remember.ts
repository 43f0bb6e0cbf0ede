import type { DatabaseSync } from 'node:sqlite'

/** So many answers, and it begins anew. */
const MOST_REMEMBERED = 20_000

/**
 * Answers what was read under a name, or reads it. What was read holds only until anything is written, by whomever: so
 * a session that has ended or a share that was taken back is gone with the next request, as if nothing were remembered.
 * Not for use within a transaction.
 */
export type Remember = <Found>(name: string, read: () => Promise<Found>) => Promise<Found>

/** For requests that come by the hundred while nothing changes, as those for thumbnails. */
export function remembering(database: DatabaseSync): Remember {
  const ownChanges = database.prepare('select total_changes() as count')
  const othersChanges = database.prepare('pragma data_version')
  const stateOf = () => `${ownChanges.get()?.['count']} ${othersChanges.get()?.['data_version']}`

  const remembered = new Map<string, unknown>()
  let state = stateOf()
  return async <Found>(name: string, read: () => Promise<Found>) => {
    const before = stateOf()
    if (before !== state || remembered.size >= MOST_REMEMBERED) remembered.clear()
    state = before
    if (remembered.has(name)) return remembered.get(name) as Found
    const found = await read()
    if (stateOf() === before && state === before) remembered.set(name, found)
    return found
  }
}

import type { DatabaseSync } from 'node:sqlite'

/** So many answers, or so many bytes of those that are bytes, and it begins anew. */
const MOST_REMEMBERED = 20_000
export const MOST_REMEMBERED_BYTES = 32 * 1024 ** 2

/**
 * Answers what was read under a name, or reads it. What was read holds only until anything is written, by whomever: so
 * a session that has ended or a share that was taken back is gone with the next request, as if nothing were remembered.
 * Not for use within a transaction. `isAsked`: this very request has asked before whether anything was written, as each
 * does that looks up its session; then what is remembered is true enough for it, and asking once more would cost more
 * than all else that is done here.
 */
export type Remember = <Found>(
  name: string,
  read: () => Promise<Found>,
  options?: { isAsked: boolean },
) => Promise<Found>

/** For requests that come by the hundred while nothing changes, as those for thumbnails. */
export function remembering(database: DatabaseSync): Remember {
  const byUs = database.prepare('select total_changes() as count')
  const byOthers = database.prepare('pragma data_version')
  const stateOf = () => `${byUs.get()?.['count']} ${byOthers.get()?.['data_version']}`

  /** As promises, so that answering what is known makes nothing new. */
  const remembered = new Map<string, Promise<unknown>>()
  let bytes = 0
  let state = stateOf()

  async function readAnew<Found>(name: string, read: () => Promise<Found>): Promise<Found> {
    const before = state
    const found = await read()
    if (stateOf() === before && state === before) {
      remembered.set(name, Promise.resolve(found))
      if (found instanceof Uint8Array) bytes += found.length
    }
    return found
  }

  return <Found>(name: string, read: () => Promise<Found>, { isAsked } = { isAsked: false }) => {
    const now = isAsked && remembered.has(name) ? state : stateOf()
    if (now !== state || remembered.size >= MOST_REMEMBERED || bytes >= MOST_REMEMBERED_BYTES) {
      remembered.clear()
      bytes = 0
    }
    state = now
    return (remembered.get(name) as Promise<Found> | undefined) ?? readAnew(name, read)
  }
}

import { planDiskSpace, type SentBytes } from '@calotype/transfer'
import type { ItemList } from './itemList.ts'
import type { Failure } from './outcome.ts'

export interface WithoutRoomOptions {
  list: ItemList
  sentBytes: SentBytes
  /** Resolves when the server has discarded this file's chunks, or can't be reached. */
  giveBack: (id: string) => Promise<void>
  /** The same for a file that won't be resumed. Resolves to whether its space is free. */
  giveUp: (id: string) => Promise<boolean>
  /** The server was notified; call `goOn` next. */
  onTold: () => void
}

/** Files that don't fit on the server's disk. They wait until all other files are done (docs/decisions/0072). */
export function createWithoutRoom(options: WithoutRoomOptions) {
  const { list, sentBytes, giveBack, giveUp, onTold } = options
  const waiting = new Map<string, Failure>()
  /** Files to send, one after another. */
  let order: string[] = []
  /** Number of running requests to discard chunks. Their space is free only afterwards. */
  let givingBack = 0
  /** Whether space has become free since the last attempt, so that files that didn't fit are tried again. */
  let isThereRoom = false
  /** Uploads that the server didn't discard; the request isn't sent twice. */
  const stuck = new Set<string>()

  const isBegun = (id: string) => (list.get(id)?.uploadId ?? null) !== null

  const stateOf = (id: string) => ({
    size: list.get(id)?.size ?? 0,
    storedBytes: isBegun(id) && !stuck.has(id) ? sentBytes.now(id) : null,
  })

  function tell<Answer>(answer: Promise<Answer>): Promise<Answer> {
    givingBack += 1
    return answer.finally(() => (givingBack -= 1))
  }

  async function share(givenBack: readonly string[]) {
    await tell(Promise.all(givenBack.map(giveBack)))
    for (const id of givenBack.filter(isBegun)) stuck.add(id)
    onTold()
  }

  /** Ids of all waiting files, those with the fewest missing bytes first. */
  function leastMissing(): string[] {
    const states = Array.from(waiting.keys(), (id) => ({ id, ...stateOf(id) }))
    const missing = states.map(({ id, size, storedBytes }) => ({ id, missing: size - (storedBytes ?? 0) }))
    return missing.sort((one, other) => one.missing - other.missing).map(({ id }) => id)
  }

  return {
    get size() {
      return waiting.size
    },
    has: (id: string) => waiting.has(id),
    /** No file is sent after one that didn't fit. */
    add(id: string, failure: Failure) {
      waiting.set(id, failure)
      order = []
    },
    delete: (id: string) => void waiting.delete(id),
    /** The file won't be resumed: try the waiting files in the freed space. */
    async giveUp(id: string) {
      if (!isBegun(id)) return
      const isFree = await tell(giveUp(id))
      isThereRoom ||= isFree
      onTold()
    },
    clear() {
      waiting.clear()
      stuck.clear()
      isThereRoom = false
    },
    /** Call this once all other files have ended. Returns the files to send, or all that have failed permanently. */
    goOn({ begin, fail }: { begin: (id: string) => void; fail: (id: string, failure: Failure) => void }) {
      if (givingBack > 0) return
      if (isThereRoom) order = leastMissing()
      isThereRoom = false
      const next = order.find((id) => waiting.has(id))
      if (next !== undefined) {
        order = order.slice(order.indexOf(next) + 1)
        waiting.delete(next)
        return begin(next)
      }
      const shares = planDiskSpace([...waiting.keys()], stateOf)
      order = [...shares.order]
      if (order.length > 0) return void share(shares.discarded)
      stuck.clear()
      for (const [id, failure] of waiting) {
        waiting.delete(id)
        fail(id, failure)
      }
    },
  }
}

import { roomShares } from '@calotype/platform/transfer'
import type { ItemList } from './itemList.ts'
import type { SentBytes } from './sentBytes.ts'
import type { Failure } from './turn.ts'

export interface WithoutRoomOptions {
  list: ItemList
  sentBytes: SentBytes
  /** Resolves when the server has forgotten what it has of this file, or cannot be told. */
  giveBack: (id: string) => Promise<void>
  /** What was to be given back is. */
  onShared: () => void
}

/** Files that the server's disk has no room for: they wait until all else is through (decision 72). */
export function createWithoutRoom(options: WithoutRoomOptions) {
  const { list, sentBytes, giveBack, onShared } = options
  const waiting = new Map<string, Failure>()
  /** Whose turns are to come, one after another. */
  let order: string[] = []
  let isGivingBack = false
  /** What the server could not be made to forget: that is not asked for twice. */
  const stuck = new Set<string>()

  const isBegun = (id: string) => (list.get(id)?.uploadId ?? null) !== null

  const stateOf = (id: string) => ({
    size: list.get(id)?.size ?? 0,
    kept: isBegun(id) && !stuck.has(id) ? sentBytes.now(id) : null,
  })

  async function share(givenBack: readonly string[]) {
    isGivingBack = true
    await Promise.all(givenBack.map(giveBack))
    for (const id of givenBack.filter(isBegun)) stuck.add(id)
    isGivingBack = false
    onShared()
  }

  return {
    get size() {
      return waiting.size
    },
    has: (id: string) => waiting.has(id),
    /** Whether the server has parts of any of these. */
    isAnyBegun: (ids: Iterable<string>) => Iterator.from(ids).some(isBegun) || waiting.keys().some(isBegun),
    /** Nobody is sent after one that met no room. */
    add(id: string, failure: Failure) {
      waiting.set(id, failure)
      order = []
    },
    delete: (id: string) => void waiting.delete(id),
    clear() {
      waiting.clear()
      stuck.clear()
    },
    /** To be called when all else is through. Hands out whose turn it is, or all that have failed for good. */
    goOn({ begin, fail }: { begin: (id: string) => void; fail: (id: string, failure: Failure) => void }) {
      if (isGivingBack || waiting.size === 0) return
      const next = order.find((id) => waiting.has(id))
      if (next !== undefined) {
        order = order.slice(order.indexOf(next) + 1)
        waiting.delete(next)
        return begin(next)
      }
      const shares = roomShares([...waiting.keys()], stateOf)
      order = [...shares.order]
      if (order.length > 0) return void share(shares.givenBack)
      stuck.clear()
      for (const [id, failure] of waiting) {
        waiting.delete(id)
        fail(id, failure)
      }
    },
  }
}

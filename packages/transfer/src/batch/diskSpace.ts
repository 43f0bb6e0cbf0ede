import { planDiskSpace, type WaitingUpload } from './planDiskSpace.ts'

/** The next action for files that don't fit on the disk. For `discardParts`, the server discards the files' parts. */
export interface SpaceEffect {
  type: 'spaceFreed' | 'noSpaceLeft' | 'discardParts'
  ids: readonly string[]
}

/**
 * Tracks files that don't fit on the server's disk. They are retried when all other uploads have finished
 * (docs/decisions/0072).
 *
 * @param getUpload returns the size of a file, and how many bytes of it the server has
 */
export function createDiskSpace(getUpload: (id: string) => WaitingUpload) {
  const waiting = new Set<string>()
  /** Ids of files to send one after another. */
  let order: readonly string[] = []
  /** Number of running requests to discard parts. Their disk space is free only afterwards. */
  let discarding = 0
  /** Whether disk space has become free since the last attempt, so that waiting files are retried. */
  let hasFreedSpace = false
  /** Files whose parts the server failed to discard. The request isn't repeated. */
  const stuck = new Set<string>()

  const getState = (id: string) => (stuck.has(id) ? { ...getUpload(id), storedBytes: null } : getUpload(id))

  /** Returns the ids of all waiting files, starting with the fewest missing bytes. */
  function byMissingBytes(): readonly string[] {
    const missingBytes = (id: string) => getState(id).size - (getState(id).storedBytes ?? 0)
    return [...waiting].sort((one, other) => missingBytes(one) - missingBytes(other))
  }

  return {
    get size() {
      return waiting.size
    },
    has: (id: string) => waiting.has(id),
    /** Adds a file that doesn't fit, and cancels the files after it in the current order. */
    add(id: string) {
      waiting.add(id)
      order = []
    },
    delete: (id: string) => waiting.delete(id),
    clear() {
      waiting.clear()
      stuck.clear()
      hasFreedSpace = false
    },
    discardBegun() {
      discarding += 1
    },
    /** `kept`: files whose parts the server didn't discard. */
    discardEnded({ isFree = false, kept = [] }: { isFree?: boolean; kept?: readonly string[] }) {
      discarding -= 1
      hasFreedSpace ||= isFree
      for (const id of kept) stuck.add(id)
    },
    next(): SpaceEffect | null {
      if (waiting.size === 0 || discarding > 0) return null
      if (hasFreedSpace) order = byMissingBytes()
      hasFreedSpace = false
      const [id, ...others] = order.filter((one) => waiting.has(one))
      order = others
      if (id !== undefined) return { type: 'spaceFreed', ids: [id] }
      const plan = planDiskSpace([...waiting], getState)
      order = plan.order
      if (order.length > 0) return { type: 'discardParts', ids: plan.discarded }
      stuck.clear()
      return { type: 'noSpaceLeft', ids: [...waiting] }
    },
  }
}

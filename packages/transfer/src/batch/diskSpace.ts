/** A file that does not fit on the server's disk. */
export interface WaitingUpload {
  /** Size in bytes. */
  size: number
  /** Number of bytes that the server has stored; null if the upload has not started. */
  storedBytes: number | null
}

/** The next action for files that don't fit on the disk. For `discardParts`, the server discards the files' parts. */
export interface SpaceEffect {
  type: 'spaceFreed' | 'noSpaceLeft' | 'discardParts'
  ids: readonly string[]
}

/**
 * Tracks files that don't fit on the server's disk. They are retried when all other uploads have finished
 * (docs/decisions/0072).
 *
 * @param getFile returns the size of a file, and how many bytes of it the server has
 */
export function createDiskSpace(getFile: (id: string) => WaitingUpload) {
  const waitingIds = new Set<string>()
  /** Ids of files to send one after another. */
  let order: readonly string[] = []
  /** Number of running requests to discard parts. The disk space of the parts is free only after these requests. */
  let runningDiscards = 0
  /** Whether disk space has become free since the last attempt, so that waiting files are retried. */
  let hasFreedSpace = false
  /** Files whose parts the server failed to discard. The request isn't repeated. */
  const failedDiscards = new Set<string>()

  function getUpload(id: string): WaitingUpload {
    return failedDiscards.has(id) ? { ...getFile(id), storedBytes: null } : getFile(id)
  }
  const hasPart = (id: string) => getUpload(id).storedBytes !== null
  const countMissingBytes = (id: string) => getUpload(id).size - (getUpload(id).storedBytes ?? 0)

  /** Returns the ids of the included waiting files, sorted by amount in ascending order. */
  function sortBy(getAmount: (id: string) => number, isIncluded: (id: string) => boolean = () => true) {
    return [...waitingIds].filter(isIncluded).sort((one, other) => getAmount(one) - getAmount(other))
  }

  /**
   * If several waiting files are partly uploaded, plans to send the one with the fewest missing bytes first, then all
   * others from smallest to largest. Returns the ids of the other partly uploaded files, whose parts are discarded.
   */
  function planParts(): readonly string[] {
    const [first, ...otherIds] = sortBy(countMissingBytes, hasPart)
    if (first === undefined || otherIds.length === 0) return []
    const getSize = (id: string) => getUpload(id).size
    order = [first, ...sortBy(getSize, (id) => id !== first)]
    return otherIds
  }

  return {
    get size() {
      return waitingIds.size
    },
    has: (id: string) => waitingIds.has(id),
    /** Adds a file that doesn't fit, and discards the rest of the current order. */
    add(id: string) {
      waitingIds.add(id)
      order = []
    },
    delete: (id: string) => waitingIds.delete(id),
    clear() {
      waitingIds.clear()
      failedDiscards.clear()
      hasFreedSpace = false
    },
    discardBegun() {
      runningDiscards += 1
    },
    /** Records that a request to discard parts has ended. `failedIds`: files whose parts the server didn't discard. */
    discardEnded({ isFree = false, failedIds = [] }: { isFree?: boolean; failedIds?: readonly string[] }) {
      runningDiscards -= 1
      hasFreedSpace ||= isFree
      for (const id of failedIds) failedDiscards.add(id)
    },
    next(): SpaceEffect | null {
      if (waitingIds.size === 0 || runningDiscards > 0) return null
      if (hasFreedSpace) order = sortBy(countMissingBytes)
      hasFreedSpace = false
      const [id, ...remainingIds] = order.filter((one) => waitingIds.has(one))
      order = remainingIds
      if (id !== undefined) return { type: 'spaceFreed', ids: [id] }
      const discarded = planParts()
      if (discarded.length > 0) return { type: 'discardParts', ids: discarded }
      failedDiscards.clear()
      return { type: 'noSpaceLeft', ids: [...waitingIds] }
    },
  }
}

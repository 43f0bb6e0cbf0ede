/**
 * Numbers of sent bytes by file. Progress is recorded far more often than it is rendered, so there are no
 * notifications.
 */
export interface SentBytes<Id = string> {
  /**
   * Returns the maximum so far, because displayed progress must not move backwards when a part of the file is sent
   * again.
   */
  of: (id: Id) => number
  /** Returns the current number, which decreases if a part of the file has to be sent again. */
  now: (id: Id) => number
  /** Returns the number of all bytes that were sent, including those sent again. Its growth is the speed. */
  moved: () => number
}

export interface SentBytesRecord<Id = string> extends SentBytes<Id> {
  /** Records progress. Returns how many bytes were sent since the last call. */
  set: (id: Id, bytes: number) => number
  /** Records bytes that were sent earlier, so that they don't count as moved, and how many of them are stored. */
  resume: (id: Id, bytes: number, storedBytes?: number) => void
  /** Returns how many bytes won't have to be sent again if the upload is interrupted. */
  stored: (id: Id) => number
  ids: () => Iterable<Id>
  forget: (id: Id) => void
  clear: () => void
}

export function createSentBytes<Id = string>(): SentBytesRecord<Id> {
  const files = new Map<Id, { now: number; stored: number; furthest: number }>()
  let moved = 0
  const now = (id: Id) => files.get(id)?.now ?? 0
  const of = (id: Id) => files.get(id)?.furthest ?? 0
  const stored = (id: Id) => files.get(id)?.stored ?? 0
  const resume = (id: Id, bytes: number, keptBytes = stored(id)) =>
    void files.set(id, { now: bytes, stored: keptBytes, furthest: Math.max(bytes, of(id)) })
  return {
    of,
    now,
    stored,
    resume,
    moved: () => moved,
    ids: () => files.keys(),
    set(id, bytes) {
      const sent = Math.max(0, bytes - now(id))
      moved += sent
      resume(id, bytes)
      return sent
    },
    forget: (id) => void files.delete(id),
    clear: () => files.clear(),
  }
}

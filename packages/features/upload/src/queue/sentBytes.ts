/**
 * How many bytes of each file are sent. It stands apart from the list of files and tells nobody: progress comes far more
 * often than it is drawn.
 */
export interface SentBytes {
  /** The most that this ever was: what is told does not run back when a file breaks off, or is sent again. */
  of: (id: string) => number
  /** As it is now: less than before where some of it is to be sent again. */
  now: (id: string) => number
  /** All that was ever sent, what was sent twice counted twice: its growth is the speed. */
  moved: () => number
}

export interface SentBytesRecord extends SentBytes {
  set: (id: string, bytes: number) => void
  /** So much of it was sent before: that is no movement. */
  resume: (id: string, bytes: number) => void
  forget: (id: string) => void
  clear: () => void
}

export function createSentBytes(): SentBytesRecord {
  const sent = new Map<string, { now: number; furthest: number }>()
  let moved = 0
  const now = (id: string) => sent.get(id)?.now ?? 0
  const of = (id: string) => sent.get(id)?.furthest ?? 0
  const resume = (id: string, bytes: number) =>
    void sent.set(id, { now: bytes, furthest: Math.max(bytes, of(id)) })
  return {
    of,
    now,
    moved: () => moved,
    set(id, bytes) {
      moved += Math.max(0, bytes - now(id))
      resume(id, bytes)
    },
    resume,
    forget: (id) => void sent.delete(id),
    clear: () => sent.clear(),
  }
}

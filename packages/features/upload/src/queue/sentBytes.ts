/**
 * How many bytes of each file are sent. It stands apart from the list of files and tells nobody: progress comes far more
 * often than it is drawn.
 */
export interface SentBytes {
  of: (id: string) => number
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
  const sent = new Map<string, number>()
  let moved = 0
  return {
    of: (id) => sent.get(id) ?? 0,
    moved: () => moved,
    set(id, bytes) {
      moved += Math.max(0, bytes - (sent.get(id) ?? 0))
      sent.set(id, bytes)
    },
    resume: (id, bytes) => void sent.set(id, bytes),
    forget: (id) => void sent.delete(id),
    clear: () => sent.clear(),
  }
}

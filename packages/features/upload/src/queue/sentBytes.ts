import { createListeners } from './listeners.ts'

/**
 * How many bytes of each file are sent. It stands apart from the list of files, so that progress redraws one entry and
 * never the list.
 */
export interface SentBytes {
  of: (id: string) => number
  /** All that was ever sent, what was sent twice counted twice: its growth is the speed. */
  moved: () => number
  /** Calls the listener when more of this file is sent. Returns what ends it. */
  subscribe: (id: string, listener: () => void) => () => void
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
  const listeners = createListeners<[id: string]>()

  function put(id: string, bytes: number) {
    sent.set(id, bytes)
    listeners.tell(id)
  }

  return {
    of: (id) => sent.get(id) ?? 0,
    moved: () => moved,
    subscribe: (id, listener) => listeners.add((changed) => changed === id && listener()),
    set(id, bytes) {
      const before = sent.get(id)
      if (before === bytes) return
      moved += Math.max(0, bytes - (before ?? 0))
      put(id, bytes)
    },
    resume: put,
    forget(id) {
      if (sent.delete(id)) listeners.tell(id)
    },
    clear: () => sent.clear(),
  }
}

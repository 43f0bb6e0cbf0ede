/**
 * How many bytes of each file are sent. It stands apart from the list of files, so that progress redraws one entry and
 * never the list.
 */
export interface SentBytes {
  of: (id: string) => number
  /** Calls the listener when more of this file is sent. Returns what ends it. */
  subscribe: (id: string, listener: () => void) => () => void
  /** Calls the listener when more of any file is sent. */
  subscribeAll: (listener: () => void) => () => void
}

export interface SentBytesRecord extends SentBytes {
  set: (id: string, bytes: number) => void
  forget: (id: string) => void
}

export function createSentBytes(): SentBytesRecord {
  const sent = new Map<string, number>()
  const listeners = new Map<string, Set<() => void>>()
  const listenersToAll = new Set<() => void>()
  const tell = (id: string) => {
    for (const listener of listeners.get(id) ?? []) listener()
    for (const listener of listenersToAll) listener()
  }

  return {
    of: (id) => sent.get(id) ?? 0,
    subscribe(id, listener) {
      const ofThis = listeners.get(id) ?? new Set()
      listeners.set(id, ofThis.add(listener))
      return () => {
        ofThis.delete(listener)
        if (ofThis.size === 0) listeners.delete(id)
      }
    },
    subscribeAll(listener) {
      listenersToAll.add(listener)
      return () => listenersToAll.delete(listener)
    },
    set(id, bytes) {
      if (sent.get(id) === bytes) return
      sent.set(id, bytes)
      tell(id)
    },
    forget(id) {
      if (sent.delete(id)) tell(id)
    },
  }
}

import { createListeners } from './listeners.ts'

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
  clear: () => void
}

export function createSentBytes(): SentBytesRecord {
  const sent = new Map<string, number>()
  const listeners = createListeners<[id: string]>()
  return {
    of: (id) => sent.get(id) ?? 0,
    subscribe: (id, listener) => listeners.add((changed) => changed === id && listener()),
    subscribeAll: (listener) => listeners.add(listener),
    set(id, bytes) {
      if (sent.get(id) === bytes) return
      sent.set(id, bytes)
      listeners.tell(id)
    },
    forget(id) {
      if (sent.delete(id)) listeners.tell(id)
    },
    clear: () => sent.clear(),
  }
}

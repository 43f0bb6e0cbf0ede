/** Ids of files that wait for a duplicate. */
export function createAside() {
  /** Files that wait for another file, in both directions. */
  const senders = new Map<string, string>()
  const waiting = new Map<string, Set<string>>()
  return {
    get size() {
      return senders.size
    },
    ids: () => senders.keys(),
    has: (id: string) => senders.has(id),
    add(id: string, sender: string) {
      senders.set(id, sender)
      const others = waiting.get(sender) ?? new Set()
      waiting.set(sender, others.add(id))
    },
    /** Takes out all that wait for this one. */
    take(sender: string): Iterable<string> {
      const others = waiting.get(sender) ?? []
      waiting.delete(sender)
      for (const id of others) senders.delete(id)
      return others
    },
    delete(id: string) {
      waiting.get(senders.get(id) ?? '')?.delete(id)
      senders.delete(id)
    },
    clear() {
      senders.clear()
      waiting.clear()
    },
  }
}

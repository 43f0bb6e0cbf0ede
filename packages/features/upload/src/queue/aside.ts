/** Files that wait for another one with their content: ids, by the id of the one that is sent. */
export function createAside() {
  const waiting = new Map<string, Set<string>>()
  return {
    /** Senders that are waited for. */
    get size() {
      return waiting.size
    },
    add(id: string, sender: string) {
      const others = waiting.get(sender) ?? new Set()
      waiting.set(sender, others.add(id))
    },
    /** Takes out all that wait for this one. */
    take(sender: string): Iterable<string> {
      const others = waiting.get(sender) ?? []
      waiting.delete(sender)
      return others
    },
    delete(id: string) {
      for (const [sender, others] of waiting) {
        if (others.delete(id) && others.size === 0) waiting.delete(sender)
      }
    },
    clear: () => waiting.clear(),
  }
}

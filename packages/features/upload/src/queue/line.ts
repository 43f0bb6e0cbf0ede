/** Queued files. Requeued ones come first. */
export function createLine() {
  const first = new Set<string>()
  const others = new Set<string>()
  return {
    get size() {
      return first.size + others.size
    },
    has: (id: string) => first.has(id) || others.has(id),
    add: (id: string) => void others.add(id),
    addFirst: (id: string) => void first.add(id),
    delete(id: string) {
      first.delete(id)
      others.delete(id)
    },
    clear() {
      first.clear()
      others.clear()
    },
    /** Removes and returns the next file. */
    take(): string | undefined {
      for (const line of [first, others]) {
        for (const id of line) {
          line.delete(id)
          return id
        }
      }
      return undefined
    },
    /** Returns the next few files without removing them. */
    ahead(count: number): string[] {
      const next: string[] = []
      for (const line of [first, others]) {
        for (const id of line) {
          if (next.length === count) return next
          next.push(id)
        }
      }
      return next
    },
  }
}

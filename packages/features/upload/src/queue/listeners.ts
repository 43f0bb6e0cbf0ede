/** Creates a set of listeners. */
export function createListeners<Args extends readonly unknown[] = []>() {
  const all = new Set<(...args: Args) => void>()
  return {
    /** Adds a listener, and returns a function that removes it. */
    add(listener: (...args: Args) => void) {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
    notify(...args: Args) {
      for (const listener of all) listener(...args)
    },
  }
}

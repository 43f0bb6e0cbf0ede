export function createListeners<Args extends readonly unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    /** Adds a listener, and returns a function that removes it. */
    add(listener: (...args: Args) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    notify(...args: Args) {
      for (const listener of listeners) listener(...args)
    },
  }
}

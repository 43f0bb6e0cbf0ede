/** Keeps the order of decisions of which one has to wait and others have not. */
export function inTheirOrder() {
  /** Settled when all that wait are done, or have failed; null where none does. */
  let before: Promise<void> | null = null

  return {
    /** Begins when all that were asked to wait before it are over; whatever is asked after it waits for it. */
    waiting:
      <Args extends readonly unknown[], T>(act: (...args: Args) => Promise<T>) =>
      (...args: Args): Promise<T> => {
        const done = before === null ? act(...args) : before.then(() => act(...args))
        const over = done.then(
          () => {},
          () => {},
        )
        before = over
        void over.then(() => {
          if (before === over) before = null
        })
        return done
      },
    /** Begins when all that were asked to wait before it are over: at once where none is. */
    after:
      <Args extends readonly unknown[], T>(act: (...args: Args) => T | Promise<T>) =>
      async (...args: Args): Promise<T> => {
        if (before !== null) await before
        return act(...args)
      },
  }
}

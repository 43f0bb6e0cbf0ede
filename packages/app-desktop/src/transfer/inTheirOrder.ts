/** Keeps the order of decisions of which one has to wait and others have not. */
export function inTheirOrder() {
  /** Settled when all that wait are done, or have failed; null where none does. */
  let before: Promise<void> | null = null

  return {
    /** Runs after all earlier calls have ended. Later calls wait for it. */
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
    /** Runs after all earlier calls have ended, or immediately if there are none. */
    after:
      <Args extends readonly unknown[], T>(act: (...args: Args) => T | Promise<T>) =>
      async (...args: Args): Promise<T> => {
        if (before !== null) await before
        return act(...args)
      },
  }
}

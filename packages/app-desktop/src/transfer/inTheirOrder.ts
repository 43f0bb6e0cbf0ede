/** Keeps the order of decisions of which one has to wait and others have not. */
export function inTheirOrder() {
  /** Settled when all that wait are done, or have failed. */
  let before: Promise<unknown> = Promise.resolve()

  return {
    /** Begins when all that were asked to wait before it are over; whatever is asked after it waits for it. */
    waiting:
      <Args extends readonly unknown[], T>(act: (...args: Args) => Promise<T>) =>
      (...args: Args): Promise<T> => {
        const done = before.then(() => act(...args))
        before = done.catch(() => {})
        return done
      },
    /** Begins when all that were asked to wait before it are over. */
    after:
      <Args extends readonly unknown[], T>(act: (...args: Args) => T | Promise<T>) =>
      async (...args: Args): Promise<T> => {
        await before
        return act(...args)
      },
  }
}

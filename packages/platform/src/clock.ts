/** Time, so that tests need not wait for it. */
export interface Clock {
  /** Milliseconds since some moment; never goes back. */
  now: () => number
  /** Resolves after a time; rejects at once with the signal's reason. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Lets the page do what else there is to do. */
  breathe: () => Promise<void>
}

/** Resolves when something has happened, or after so many milliseconds without it. Rejects as that does. */
export async function atMost(
  ms: number,
  happens: Promise<unknown>,
  clock: Pick<Clock, 'wait'>,
): Promise<void> {
  const waiting = new AbortController()
  const isOver = clock.wait(ms, waiting.signal).catch(() => {})
  try {
    await Promise.race([happens, isOver])
  } finally {
    waiting.abort()
  }
}

export const systemClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, ms)
      signal?.addEventListener('abort', stop, { once: true })
    }),
  breathe: () =>
    new Promise((resolve) => {
      // A message is handed over sooner than any timer fires.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        resolve()
      })
      port1.start()
      port2.postMessage(null)
    }),
}

/** A clock, which tests can replace to avoid waiting. */
export interface Clock {
  /** Milliseconds since an arbitrary moment. Never decreases. */
  now: () => number
  /** Resolves after the delay. Rejects immediately with `signal.reason` when aborted. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Yields to the event loop, so that the page can handle input and render. */
  yieldToEventLoop: () => Promise<void>
}

/**
 * Resolves when the promise resolves or after `ms` milliseconds, whichever is first. Rejects when the promise rejects.
 */
export async function waitAtMost(
  ms: number,
  promise: Promise<unknown>,
  clock: Pick<Clock, 'wait'>,
): Promise<void> {
  const waitController = new AbortController()
  const timeout = clock.wait(ms, waitController.signal).catch(() => {})
  try {
    await Promise.race([promise, timeout])
  } finally {
    waitController.abort()
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
  yieldToEventLoop: () =>
    new Promise((resolve) => {
      // A message event arrives sooner than the shortest timer.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        resolve()
      })
      port1.start()
      port2.postMessage(null)
    }),
}

/**
 * Limits the number of concurrent tasks, and starts them in order. If a task is aborted while it waits, it rejects with
 * `signal.reason`.
 * @param getLimit returns the current limit
 */
export function createLimit(getLimit: () => number) {
  const waitingCalls = new Set<() => void>()
  let running = 0

  function release() {
    const [next] = waitingCalls
    if (!next) running -= 1
    else {
      // The next task takes over this slot.
      waitingCalls.delete(next)
      next()
    }
  }

  async function acquire(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    if (running < getLimit()) {
      running += 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const onAbort = () => void (waitingCalls.delete(resolve) && reject(signal?.reason as Error))
    waitingCalls.add(resolve)
    signal?.addEventListener('abort', onAbort)
    await promise.finally(() => signal?.removeEventListener('abort', onAbort))
  }

  return async <T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    await acquire(signal)
    try {
      return await task()
    } finally {
      release()
    }
  }
}

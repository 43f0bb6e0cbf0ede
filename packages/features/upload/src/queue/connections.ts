/** Over HTTP/1.1 a browser has six connections to a place: two are left for whatever else the page asks. */
const MOST_AT_ONCE = 4

/** Over HTTP/2 and later all goes over one. Of what passes a service worker, such as the page itself, nobody is told. */
const hasFew = () =>
  performance
    .getEntriesByType('resource')
    .some((entry) => (entry as PerformanceResourceTiming).nextHopProtocol === 'http/1.1')

/** Lets requests have the connections one after another, at most `most()` at once. */
export function createConnections(most: () => number) {
  const waiting = new Set<() => void>()
  let taken = 0

  function giveBack() {
    const [next] = waiting
    if (!next) taken -= 1
    else {
      waiting.delete(next)
      next()
    }
  }

  async function take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (taken < most()) {
      taken += 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => void (waiting.delete(resolve) && reject(signal.reason as Error))
    waiting.add(resolve)
    signal.addEventListener('abort', leave)
    await promise.finally(() => signal.removeEventListener('abort', leave))
  }

  /** Sends as soon as there is a connection. Rejects with the signal's reason where it is aborted before. */
  return async function send<T>(signal: AbortSignal, request: () => Promise<T>): Promise<T> {
    await take(signal)
    return request().finally(giveBack)
  }
}

/** Those of this page. */
export const overConnection = createConnections(() => (hasFew() ? MOST_AT_ONCE : Number.POSITIVE_INFINITY))

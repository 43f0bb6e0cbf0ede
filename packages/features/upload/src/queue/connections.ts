import type { Api } from '@calotype/api'

type Upload = Api['upload']

/** Over HTTP/1.1 a browser has six connections to a place: two are left for whatever else the page asks. */
const MOST_AT_ONCE = 4

/**
 * HTTP/2 and later share one connection. The protocol of requests through a service worker, such as the page itself, is
 * unknown.
 */
const hasFew = () =>
  performance
    .getEntriesByType('resource')
    .some((entry) => (entry as PerformanceResourceTiming).nextHopProtocol === 'http/1.1')

/**
 * Sends uploads in order over as many connections as the browser can spare. A waiting upload rejects with its signal's
 * reason when aborted.
 *
 * @param isShort whether there are so few connections that others would wait
 */
export function overConnections(send: Upload, isShort = hasFew): Upload {
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

  async function take(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    if (taken < MOST_AT_ONCE || !isShort()) {
      taken += 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => void (waiting.delete(resolve) && reject(signal?.reason as Error))
    waiting.add(resolve)
    signal?.addEventListener('abort', leave)
    await promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  return async function upload(request) {
    await take(request.signal)
    return send(request).finally(giveBack)
  }
}

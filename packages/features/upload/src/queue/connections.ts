import type { Api } from '@calotype/api'

type Upload = Api['upload']

/** Over HTTP/1.1 a browser has six connections to a place: two are left for whatever else the page asks. */
const MOST_AT_ONCE = 4

/** Over HTTP/2 and later all goes over one. Of what passes a service worker, such as the page itself, nobody is told. */
const hasFew = () =>
  performance
    .getEntriesByType('resource')
    .some((entry) => (entry as PerformanceResourceTiming).nextHopProtocol === 'http/1.1')

/**
 * Sends uploads over as many connections as a browser can spare, in the order in which they come. One that waits rejects
 * with its signal's reason where it is aborted.
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

import type { Api } from '@calotype/api'

type Upload = Api['upload']

/** Over HTTP/1.1 a browser has so many connections to a place. */
const CONNECTIONS = 6
/** Of these two are left for whatever else the page asks, unless they are free again in a moment (milliseconds). */
const MOST_AT_ONCE = 4
const MOMENT_MS = 500

/** Over HTTP/2 and later all goes over one. Of what passes a service worker, such as the page itself, nobody is told. */
const hasFew = () =>
  performance
    .getEntriesByType('resource')
    .some((entry) => (entry as PerformanceResourceTiming).nextHopProtocol === 'http/1.1')

/**
 * Sends uploads over the connections of a browser, one after another, so that whatever else the page asks never waits
 * long. One that waits rejects with its signal's reason where it is aborted.
 *
 * @param isShort whether there are so few connections that others would wait
 */
export function overConnections(send: Upload, isShort = hasFew): Upload {
  const waiting = new Map<() => void, number>()
  let taken = 0
  /** So many bytes are through within a moment, as far as is known. */
  let quickBytes = 0

  const isFree = (bytes: number) =>
    taken < MOST_AT_ONCE || !isShort() || (taken < CONNECTIONS && bytes <= quickBytes)

  function giveBack() {
    taken -= 1
    for (const [go, bytes] of waiting) {
      if (!isFree(bytes)) return
      waiting.delete(go)
      taken += 1
      go()
    }
  }

  async function take(bytes: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    if (waiting.size === 0 && isFree(bytes)) {
      taken += 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => void (waiting.delete(resolve) && reject(signal?.reason as Error))
    waiting.set(resolve, bytes)
    signal?.addEventListener('abort', leave)
    await promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  return async function upload(request) {
    const bytes = sizeOf(request)
    await take(bytes, request.signal)
    const began = performance.now()
    try {
      const answer = await send(request)
      const took = performance.now() - began
      const inMoment = (bytes * MOMENT_MS) / took
      // A small one says nothing of how many more would have come through.
      quickBytes = took < MOMENT_MS ? Math.max(quickBytes, inMoment) : inMoment
      return answer
    } finally {
      giveBack()
    }
  }
}

function sizeOf({ body }: Parameters<Upload>[0]): number {
  return [...body.values()].reduce((sum, part) => sum + (part instanceof Blob ? part.size : 0), 0)
}

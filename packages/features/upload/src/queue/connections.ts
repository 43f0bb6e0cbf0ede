import type { Api } from '@calotype/api'
import { createLimit } from '@calotype/transfer'

type Upload = Api['upload']

/**
 * Maximum number of concurrent uploads. Over HTTP/1.1, browsers open at most six connections per origin, and the page
 * needs some of them for other requests.
 */
const MAX_CONCURRENT_UPLOADS = 4

/**
 * Whether the browser opens only a few connections. With HTTP/2 and later, requests share one connection. Requests
 * through a service worker don't expose their protocol.
 */
const hasFewConnections = () =>
  performance
    .getEntriesByType('resource')
    .some((entry) => (entry as PerformanceResourceTiming).nextHopProtocol === 'http/1.1')

/**
 * Limits concurrent uploads to the connections that the browser can spare, and sends uploads in order. Rejects a
 * waiting upload with `signal.reason` when aborted.
 *
 * @param isShort whether there are so few connections that other requests would wait
 */
export function limitConnections(send: Upload, isShort = hasFewConnections): Upload {
  const limit = createLimit(() => (isShort() ? MAX_CONCURRENT_UPLOADS : Infinity))
  return (request) => limit(() => send(request), request.signal)
}

import { REQUEST_ID, type RequestProgress } from '@calotype/platform'
import { throttle } from '../transfer/throttle.ts'

/**
 * Request headers for the app itself, and headers that the network stack sets. Headers starting with `sec-` are removed
 * too.
 */
const OMITTED_REQUEST_HEADERS = ['connection', 'cookie', 'host', 'origin', 'referer', REQUEST_ID]
/** Response headers that don't apply to a decoded body, or that only a server on its own origin may set. */
const OMITTED_RESPONSE_HEADERS = ['content-encoding', 'set-cookie', 'strict-transport-security']
/** Headers that prevent a response from running as a page. */
const INERT_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** Maximum number of bytes per write to the network. Bytes count as sent when the network stack has accepted them. */
const PIECE_BYTES = 65_536
const PROGRESS_EVERY_MS = 100

/**
 * Forwards the page's requests to the chosen server, and streams bodies in both directions. Redirects fail, because
 * they could send the token elsewhere. If the server doesn't respond, the page's request fails as in a browser.
 * Electron neither reports upload progress to the page nor tells the main process that the page aborted a request. For
 * a request with an id (header `REQUEST_ID`), `onProgress` receives the progress, and `cancel` aborts the request.
 * @param getServer returns the origin of the chosen server; null before one is chosen
 */
export function createApiProxy(
  send: typeof fetch,
  getServer: () => string | null,
  onProgress: (progress: RequestProgress) => void,
): { forward: (request: Request) => Promise<Response>; cancel: (requestId: string) => void } {
  const controllers = new Map<string, AbortController>()

  async function forward({ url, method, headers, body, signal }: Request): Promise<Response> {
    const origin = getServer()
    if (origin === null) return Response.error()
    const { pathname, search } = new URL(url)
    const requestHeaders = new Headers(headers)
    for (const name of [...requestHeaders.keys()])
      if (OMITTED_REQUEST_HEADERS.includes(name) || name.startsWith('sec-')) requestHeaders.delete(name)
    const requestId = headers.get(REQUEST_ID)
    const controller = new AbortController()
    if (requestId !== null) controllers.set(requestId, controller)
    const anySignal = AbortSignal.any([signal, controller.signal])
    try {
      const response = await send(origin + pathname + search, {
        method,
        headers: requestHeaders,
        signal: anySignal,
        redirect: 'error',
        credentials: 'omit',
        ...(body && {
          body: splitBody(
            body,
            requestId === null ? null : (sentBytes) => onProgress({ requestId, sentBytes }),
          ),
          duplex: 'half',
        }),
      })
      return new Response(response.body, {
        status: response.status,
        headers: toPageHeaders(response.headers),
      })
    } catch (error) {
      if (!anySignal.aborted) console.warn(`${method} ${pathname} got no response:`, error)
      return Response.error()
    } finally {
      if (requestId !== null) controllers.delete(requestId)
    }
  }

  return { forward, cancel: (requestId) => controllers.get(requestId)?.abort() }
}

/**
 * Splits a body into pieces that are small enough to report progress. Reads a piece only after the previous one was
 * forwarded.
 */
function splitBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onSent: ((bytes: number) => void) | null,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  async function* generatePieces() {
    let sentBytes = 0
    const progress = throttle(() => onSent?.(sentBytes), PROGRESS_EVERY_MS)
    try {
      for await (const chunk of body) {
        for (let offset = 0; offset < chunk.length; offset += PIECE_BYTES) {
          const piece = chunk.subarray(offset, offset + PIECE_BYTES)
          yield piece
          sentBytes += piece.length
          progress.call()
        }
      }
      onSent?.(sentBytes)
    } finally {
      progress.stop()
    }
  }
  // A high-water mark of 0 prevents read-ahead, which would count bytes as sent too early.
  return new ReadableStream(createIteratorSource(generatePieces()), { highWaterMark: 0 })
}

function createIteratorSource(
  generatePieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> {
  return {
    async pull(controller) {
      const { done, value } = await generatePieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await generatePieces.return(undefined)),
  }
}

function toPageHeaders(serverHeaders: Headers): Headers {
  const headers = new Headers(serverHeaders)
  if (headers.has('content-encoding')) headers.delete('content-length')
  for (const name of OMITTED_RESPONSE_HEADERS) headers.delete(name)
  for (const [name, value] of Object.entries(INERT_HEADERS)) headers.set(name, value)
  return headers
}

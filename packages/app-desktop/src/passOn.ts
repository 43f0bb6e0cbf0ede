import { REQUEST_ID, type RequestProgress } from '@calotype/platform'

/** What is said to the app and not to the server, and what the system says anew. */
const NOT_ASKED = ['connection', 'cookie', 'host', 'origin', 'referer', REQUEST_ID]
/** What would be no longer true of a body that was unpacked on the way, and what only a server of its own may say. */
const NOT_ANSWERED = ['content-encoding', 'set-cookie', 'strict-transport-security']
/** Whatever the server answers is nothing that runs. */
const INERT = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** Bytes of a body handed to the network at once. They count as sent when they are handed over. */
const PIECE_BYTES = 65_536
const PROGRESS_EVERY_MS = 100

/**
 * Passes the page's requests on to the chosen server, and its responses back, both as streams. Redirects are not followed:
 * they could lead a token elsewhere. Where there is no response the page's own request fails, as in a browser.
 *
 * Electron reports neither the progress of a body to the page nor an aborted request to main. For a request with an id
 * (header `REQUEST_ID`), this function reports the progress, and `cancel` aborts the request.
 *
 * @param server its origin; null before one was chosen
 */
export function createPassOn(
  send: typeof fetch,
  server: () => string | null,
  onProgress: (progress: RequestProgress) => void,
): { passOn: (request: Request) => Promise<Response>; cancel: (requestId: string) => void } {
  const named = new Map<string, AbortController>()

  async function passOn({ url, method, headers, body, signal }: Request): Promise<Response> {
    const origin = server()
    if (origin === null) return Response.error()
    const { pathname, search } = new URL(url)
    const asked = new Headers(headers)
    for (const name of [...asked.keys()])
      if (NOT_ASKED.includes(name) || name.startsWith('sec-')) asked.delete(name)
    const requestId = headers.get(REQUEST_ID)
    const given = new AbortController()
    if (requestId !== null) named.set(requestId, given)
    const anySignal = AbortSignal.any([signal, given.signal])
    try {
      const answer = await send(origin + pathname + search, {
        method,
        headers: asked,
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
      return new Response(answer.body, { status: answer.status, headers: answered(answer.headers) })
    } catch (error) {
      if (!anySignal.aborted) console.warn(`${method} ${pathname} got no response:`, error)
      return Response.error()
    } finally {
      if (requestId !== null) named.delete(requestId)
    }
  }

  return { passOn, cancel: (requestId) => named.get(requestId)?.abort() }
}

/** Splits a body into pieces small enough to report progress. Reads each piece once the previous one was handed over. */
function splitBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onSent: ((bytes: number) => void) | null,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  async function* pieces() {
    let sent = 0
    let reportedAt = -Infinity
    let timer: ReturnType<typeof setTimeout> | undefined
    const report = () => {
      timer = undefined
      reportedAt = performance.now()
      onSent?.(sent)
    }
    try {
      for await (const chunk of body) {
        for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
          const piece = chunk.subarray(at, at + PIECE_BYTES)
          yield piece
          sent += piece.length
          if (timer !== undefined) continue
          const waitMs = reportedAt + PROGRESS_EVERY_MS - performance.now()
          // Without the timer, the last pieces before a stall would never be reported.
          if (waitMs > 0) timer = setTimeout(report, waitMs)
          else report()
        }
      }
      report()
    } finally {
      clearTimeout(timer)
    }
  }
  // Bytes that were read ahead would count as sent too early.
  return new ReadableStream(iteratorSource(pieces()), { highWaterMark: 0 })
}

function iteratorSource(
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> {
  return {
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await pieces.return(undefined)),
  }
}

function answered(given: Headers): Headers {
  const headers = new Headers(given)
  if (headers.has('content-encoding')) headers.delete('content-length')
  for (const name of NOT_ANSWERED) headers.delete(name)
  for (const [name, value] of Object.entries(INERT)) headers.set(name, value)
  return headers
}

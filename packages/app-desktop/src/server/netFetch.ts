import type { Net } from 'electron'
import { Readable } from 'node:stream'
import { sendBody } from '@calotype/transfer/node'
import { netRequests } from './netRequests.ts'

const NO_BODY: readonly number[] = [204, 205, 304]

/**
 * Creates a `fetch` that uses Electron's network stack. It streams a request body, which Electron's own `net.fetch`
 * would buffer in memory. Network failures are TypeErrors, as with any `fetch`.
 */
export function createNetFetch(net: Pick<Net, 'fetch' | 'request'>): typeof fetch {
  const open = netRequests(net)
  return async (input, init) => {
    try {
      if (init?.body instanceof ReadableStream) return await stream(String(input), init, init.body)
      const request = input instanceof URL ? input.href : input
      return await net.fetch(request, { ...init, credentials: 'omit', bypassCustomProtocolHandlers: true })
    } catch (error) {
      throw toFetchError(error)
    }
  }

  async function stream(
    url: string,
    { method = 'POST', headers, signal }: RequestInit,
    body: ReadableStream,
  ) {
    const request = open({ url, method, headers: Object.fromEntries(new Headers(headers)) })
    const response = await sendBody(request, body, signal ?? new AbortController().signal)
    const { statusCode: status = 0, statusMessage: statusText = '' } = response
    const responseHeaders = new Headers()
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined) responseHeaders.set(name, String(value))
    const isEmpty = NO_BODY.includes(status)
    if (isEmpty) response.resume()
    const content = isEmpty ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array<ArrayBuffer>>)
    return new Response(content, { status, statusText, headers: responseHeaders })
  }
}

/**
 * Creates a `fetch` like `createNetFetch`, except that it resolves only when the whole response has been read. If the
 * connection is lost during the response, it therefore rejects with a TypeError, too.
 */
export function createWholeNetFetch(net: Pick<Net, 'fetch' | 'request'>): typeof fetch {
  const send = createNetFetch(net)
  return async (input, init) => {
    const response = await send(input, { ...init, cache: 'no-store' })
    const { status, statusText, headers } = response
    const bytes = await response.arrayBuffer().catch((error: unknown) => {
      throw toFetchError(error)
    })
    return new Response(NO_BODY.includes(status) ? null : bytes, { status, statusText, headers })
  }
}

const toFetchError = (error: unknown) =>
  error instanceof Error && error.message.startsWith('net::')
    ? new TypeError('Failed to fetch', { cause: error })
    : error

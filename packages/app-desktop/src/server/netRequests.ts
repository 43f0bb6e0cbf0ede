import type { OpenRequest } from '@calotype/transfer/node'
import type { Net } from 'electron'

/**
 * Sends requests over Electron's network stack, which uses the system's certificates and proxy. Uses chunked encoding,
 * because Electron otherwise buffers the whole body in memory and rejects a Content-Length header.
 */
export const netRequests =
  (net: Pick<Net, 'request'>): OpenRequest =>
  ({ url, method, headers }) => {
    const request = net.request({
      url,
      method,
      headers,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    })
    request.chunkedEncoding = true
    const stream = request as unknown as NodeJS.WritableStream & { writableFinished: boolean }
    return {
      // According to Electron's documentation, the response is a Readable, but Electron's types don't say so.
      on: (event: string, listener: (...args: never[]) => void) => stream.on(event, listener as () => void),
      write: (piece, done) => stream.write(piece, done),
      end: () => stream.end(),
      abort: () => request.abort(),
      isSent: () => stream.writableFinished,
    }
  }

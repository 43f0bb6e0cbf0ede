/**
 * @file Serves the app's own protocol over HTTP, so that a real browser can show the pages of the built main process.
 * Requests reach the handler in the same form as in Electron (lib/browser/api/protocol.ts): the body is a stream, and
 * no signal reports that the page has aborted the request.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'

/** Headers of the connection, which are not part of the request. */
const CONNECTION_HEADERS = ['connection', 'content-length', 'host', 'transfer-encoding']

/** Serves the responses of `serve` over HTTP. Returns the origin. */
export async function serveOverHttp(serve: (request: Request) => Promise<Response>): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming
    const headers = new Headers()
    for (const [name, value] of Object.entries(incoming.headers))
      if (!CONNECTION_HEADERS.includes(name)) headers.set(name, String(value))
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const body = hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }
    const response = await serve(
      new Request(`app://calotype${url}`, { method, headers, ...body } as RequestInit),
    )
    if (response.type === 'error') return void incoming.socket.destroy()
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    if (!response.body) return void outgoing.end()
    await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing).catch(() => {})
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  server.unref()
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

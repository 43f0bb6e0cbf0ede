import { once } from 'node:events'
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy between page and server that can count, delay or interrupt requests. */
export interface TestProxy {
  address: string
  close(): void
}

export async function startTestProxy(pass: RequestListener): Promise<TestProxy> {
  const proxy = createServer(pass).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

/**
 * Forwards a request to a server, and the response back to the client. The caller pipes the request body into the
 * result.
 */
export function forwardRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  server: string,
): ClientRequest {
  const { method, url: path, headers } = incoming
  const forwarded = request(server + path, { method, headers, agent: false })
  forwarded.on('response', (serverResponse) => {
    response.writeHead(serverResponse.statusCode ?? 0, serverResponse.headers)
    serverResponse.pipe(response).on('error', () => {})
    serverResponse.on('error', () => response.destroy())
  })
  forwarded.on('error', () => response.destroy())
  incoming.on('error', () => forwarded.destroy())
  return forwarded
}

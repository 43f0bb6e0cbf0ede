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

/** Stands between page and server, so that what is sent can be counted, held or cut. */
export interface Gate {
  address: string
  close(): void
}

export async function openGate(pass: RequestListener): Promise<Gate> {
  const gate = createServer(pass).listen(0, '127.0.0.1')
  await once(gate, 'listening')
  return {
    address: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    close() {
      gate.close()
      gate.closeAllConnections()
    },
  }
}

/** Asks a server what was asked here, and passes its answer back. What is sent is still to be piped into what this answers. */
export function passOn(asked: IncomingMessage, answer: ServerResponse, server: string): ClientRequest {
  const { method, url: path, headers } = asked
  const passedOn = request(server + path, { method, headers, agent: false })
  passedOn.on('response', (answered) => {
    answer.writeHead(answered.statusCode ?? 0, answered.headers)
    answered.pipe(answer).on('error', () => {})
    answered.on('error', () => answer.destroy())
  })
  passedOn.on('error', () => answer.destroy())
  asked.on('error', () => passedOn.destroy())
  return passedOn
}

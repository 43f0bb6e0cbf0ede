/**
 * @file Module for `node --import` that makes a server exit with CALOTYPE_UNANSWERED_CODE if it stops before it has
 * responded to all requests. Ignores requests from clients that have disconnected.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

const unanswered = new Set<IncomingMessage>()
const knownSockets = new WeakSet<Socket>()
const disconnected = new WeakSet<Socket>()

function watchSocket(socket: Socket): void {
  if (knownSockets.has(socket)) return
  knownSockets.add(socket)
  // If the server closes the connection, neither event occurs.
  for (const event of ['end', 'error']) socket.once(event, () => disconnected.add(socket))
}

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  unanswered.add(request)
  watchSocket(request.socket)
})
subscribe('http.server.response.finish', (message) => {
  unanswered.delete((message as { request: IncomingMessage }).request)
})
process.on('exit', () => {
  const pending = [...unanswered].filter(({ socket }) => !disconnected.has(socket))
  if (pending.length > 0) process.exitCode = Number(process.env['CALOTYPE_UNANSWERED_CODE'])
})

/**
 * @file Loaded into a server's process before it (`node --import`): where it ends by itself though requests have come that
 * are not answered, it ends with CALOTYPE_UNANSWERED_CODE. Whoever hung up waits for no answer.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

const unanswered = new Set<IncomingMessage>()
const known = new WeakSet<Socket>()
const hungUp = new WeakSet<Socket>()

function listenTo(socket: Socket): void {
  if (known.has(socket)) return
  known.add(socket)
  // A server that hangs up hears neither.
  for (const event of ['end', 'error']) socket.once(event, () => hungUp.add(socket))
}

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  unanswered.add(request)
  listenTo(request.socket)
})
subscribe('http.server.response.finish', (message) => {
  unanswered.delete((message as { request: IncomingMessage }).request)
})
process.on('exit', () => {
  const left = [...unanswered].filter(({ socket }) => !hungUp.has(socket))
  if (left.length > 0) process.exitCode = Number(process.env['CALOTYPE_UNANSWERED_CODE'])
})

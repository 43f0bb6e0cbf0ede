import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { bodyOf, busy } from './errors.ts'

/** Of one address at the same time; a browser opens six. */
const MOST_PER_ADDRESS = 200
/** How long responses may take to complete after the server is told to stop. */
const FINISH_MS = 10_000
/** The server stops once no request arrives for this long: clients under load send the next one sooner. */
const QUIET_MS = 100
const CHECK_AGAIN_MS = 20
/** A server that is restarted at once accepts requests after about this many seconds. */
const RESTART_S = 5

/** Refuses an address that holds too many connections open (THREATS T33). */
export function limitConnections(server: Server): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    if (count > MOST_PER_ADDRESS) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

/** Answers what is not HTTP, and headers that take more than 10 s; there is no request yet, so no hook runs. */
export function refuseMalformed(error: { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = bodyOf(status, 'The request cannot be understood.')
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} ${body.error}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  )
}

/**
 * Lets clients finish when the server stops (THREATS F25). No new connection is accepted. Responses to requests that
 * arrived before complete within 10 s, and later requests get 503. Every response closes its connection, so that no
 * client sends a request on a connection that the server is about to close.
 */
export function drainAtClose(app: FastifyInstance): void {
  let isClosing = false
  // A count, because a set that changes with every request costs more to collect than the rest of a thumbnail request.
  let unanswered = 0
  let lastRequestAt = 0
  const onClose = () => {
    unanswered -= 1
  }
  app.server.on('request', (_request, response) => {
    unanswered += 1
    lastRequestAt = Date.now()
    response.on('close', onClose)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isClosing) return done()
    // Closing a connection with unread data resets it, and the client might not see the response.
    finished(request.raw.resume(), () => done(busy(RESTART_S)))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
  async function hangUp(): Promise<void> {
    const deadline = Date.now() + FINISH_MS
    const isQuiet = () => unanswered === 0 && Date.now() - lastRequestAt >= QUIET_MS
    while (!isQuiet() && Date.now() < deadline) await sleep(CHECK_AGAIN_MS)
    app.server.closeAllConnections()
  }
  app.addHook('preClose', (done) => {
    isClosing = true
    // `server.close`, which Fastify calls next, would reset the idle connections on which requests are on their way.
    app.server.closeIdleConnections = () => {}
    void hangUp()
    done()
  })
}

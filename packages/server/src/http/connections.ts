import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { toErrorBody, createBusyError } from './errors.ts'

/** Maximum number of open connections per IP address. A browser opens six. */
const MAX_PER_ADDRESS = 200
/** Maximum time, after the stop signal, for responses to complete and for clients to stop sending requests. */
const DRAIN_TIMEOUT_MS = 10_000
/**
 * The server stops listening after this many consecutive checks without a new request. Checks are counted instead of
 * timed, because on a busy machine requests may arrive long before the event loop reads them.
 */
const MAX_IDLE_CHECKS = 5
const CHECK_INTERVAL_MS = 20
/** Approximate number of seconds until a restarted server accepts requests. */
const RESTART_SECONDS = 5

/** Refuses connections from an address that has too many open connections (THREATS T33). */
export function limitConnections(server: Server): void {
  const openCounts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (openCounts.get(address) ?? 0) + 1
    if (count > MAX_PER_ADDRESS) return void socket.destroy()
    openCounts.set(address, count)
    socket.once('close', () => {
      const remainingCount = (openCounts.get(address) ?? 1) - 1
      if (remainingCount > 0) openCounts.set(address, remainingCount)
      else openCounts.delete(address)
    })
  })
}

/**
 * Responds to data that isn't HTTP, and to requests whose headers take more than 10 s to arrive. Hooks don't run for
 * either.
 */
export function respondToMalformed(error: { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = toErrorBody(status, 'The server can’t read this request.')
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} ${body.error}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  )
}

/**
 * Lets clients finish when the server stops (THREATS F25). Responses to earlier requests complete within 10 s; later
 * requests get 503 with `Retry-After`. Every response closes its connection. The server listens until clients stop
 * sending requests, because closing the listener resets the connections that wait to be accepted.
 */
export function drainOnClose(app: FastifyInstance): void {
  let isClosing = false
  // Counts requests instead of storing them in a set, whose garbage collection would cost more than a thumbnail
  // request.
  let unanswered = 0
  let requests = 0
  const onClose = () => {
    unanswered -= 1
  }
  app.server.on('request', (_request, response) => {
    unanswered += 1
    requests += 1
    response.on('close', onClose)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isClosing) return done()
    // Closing a connection with unread data resets it, and the client might not see the response.
    finished(request.raw.resume(), () => done(createBusyError(RESTART_SECONDS)))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
  /**
   * Resolves at the deadline, or earlier if all requests have their responses and no further request has arrived during
   * `MAX_IDLE_CHECKS` checks. A client whose response is in progress may send its next request on a new connection.
   */
  async function waitForIdle(deadline: number): Promise<void> {
    let idleChecks = 0
    while (idleChecks < MAX_IDLE_CHECKS && Date.now() < deadline) {
      const before = requests
      await sleep(CHECK_INTERVAL_MS)
      await endOfTurn()
      idleChecks = unanswered === 0 && requests === before ? idleChecks + 1 : 0
    }
  }
  app.addHook('preClose', async () => {
    isClosing = true
    // A server that isn't listening has no connections, for example after a failed start or if requests are injected.
    if (!app.server.listening) return
    // `server.close`, which Fastify calls next, would reset idle connections on which a client may have just sent a
    // request.
    app.server.closeIdleConnections = () => {}
    const deadline = Date.now() + DRAIN_TIMEOUT_MS
    await waitForIdle(deadline)
    void waitForIdle(deadline).then(() => app.server.closeAllConnections())
  })
}

import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { bodyOf, busy } from './errors.ts'

/** Of one address at the same time; a browser opens six. */
const MOST_PER_ADDRESS = 200
/** How long requests that have come may take when the server stops. */
const FINISH_MS = 10_000
const LOOK_AGAIN_MS = 20
/** A server that stops may be started again at once; then it is there by so many seconds. */
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
 * When the server stops, answers what has come within 10 s and then hangs up: browsers hold connections open that bring
 * nothing, and Node would wait for them (THREATS F25). What comes meanwhile is told to come again.
 */
export function hangUpAtClose(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('onRequest', (_request, _reply, done) => done(isClosing ? busy(RESTART_S) : undefined))
  // Not a set of them: one that changes with every request costs more to collect than all else of a thumbnail's.
  let unanswered = 0
  const isAnswering = () => unanswered > 0
  const onClose = () => {
    unanswered -= 1
  }
  app.server.on('request', (_request, response) => {
    unanswered += 1
    response.on('close', onClose)
  })
  async function hangUp(): Promise<void> {
    const end = Date.now() + FINISH_MS
    while (isAnswering() && Date.now() < end) await sleep(LOOK_AGAIN_MS)
    app.server.closeAllConnections()
  }
  app.addHook('preClose', (done) => {
    isClosing = true
    void hangUp()
    done()
  })
}

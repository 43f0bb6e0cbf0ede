import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toErrorBody } from './errors.ts'
import { startTestServer } from '../testing/servers/startTestServer.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let port: number

beforeAll(async () => {
  server = await startTestServer()
  port = Number(new URL(server.address).port)
})
afterAll(() => server.destroy())

/** Connects to the server and sends raw text; `add` sends more text. Reads until the server closes the connection. */
function openConnection(text: string, serverPort = port) {
  const socket = connect(serverPort, '127.0.0.1')
  const responseText = new Promise<string>((resolve) => {
    let all = ''
    socket
      .on('data', (bytes) => (all += bytes))
      .on('error', () => resolve(all))
      .on('close', () => resolve(all))
      .write(text, 'latin1')
  })
  return { responseText, add: (more: string) => socket.write(more, 'latin1') }
}

const send = (text: string) => openConnection(text).responseText

test.each([
  'nonsense\r\n\r\n',
  'GET /health HTTP/9.9\r\n\r\n',
  'GET /health HTTP/1.1\r\nHost : x\r\n\r\n',
  'GET /health HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
])('responds 400 to invalid HTTP and closes the connection: %j', async (text) => {
  const responseText = await send(text)
  expect(responseText.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(responseText).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(responseText).toContain(JSON.stringify(toErrorBody(400, 'The server can’t read this request.')))
})

test('rejects headers over 16 KB', async () => {
  expect(await send(`GET /health HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  )
})

test("closes a connection whose headers don't arrive within 10 s", async () => {
  const startedAt = Date.now()
  expect(await send('GET /health HTTP/1.1\r\nHost: localhost\r\nX: ')).toMatch(/^HTTP\/1\.1 408 /)
  expect(Date.now() - startedAt).toBeGreaterThan(9_000)
  expect(Date.now() - startedAt).toBeLessThan(16_000)
}, 20_000)

test('allows 200 connections per address, and more after some are closed', async () => {
  const connections = await Promise.all(
    Array.from(
      { length: 210 },
      () =>
        new Promise<{ refused: boolean; end(): void }>((resolve) => {
          const socket = connect(port, '127.0.0.1')
          const end = () => void socket.destroy()
          socket
            .on('error', () => resolve({ refused: true, end }))
            .on('close', () => resolve({ refused: true, end }))
          socket.on('connect', () => setTimeout(() => resolve({ refused: false, end }), 500))
        }),
    ),
  )
  expect(connections.filter(({ refused }) => refused)).toHaveLength(10)
  for (const { end } of connections) end()
  await sleep(300)
  expect((await fetch(`${server.address}/health`)).status).toBe(200)
})

test('responds to earlier requests when it stops, sends 503 to later ones and closes all connections (F25)', async () => {
  const stoppingServer = await startTestServer()
  const serverPort = Number(new URL(stoppingServer.address).port)
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'Ambrotype-1854' })
  const earlyConnection = openConnection(
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
    serverPort,
  )
  const lateConnection = openConnection('GET /health HTTP/1.1\r\nHost: localhost\r\n', serverPort)
  await sleep(200)
  const stopping = stoppingServer.destroy()
  await sleep(100)
  lateConnection.add('\r\n')
  expect(await lateConnection.responseText).toMatch(/^HTTP\/1\.1 503 [^]*\r\nretry-after: 5\r\n/)
  expect(await lateConnection.responseText).toContain(
    JSON.stringify(
      toErrorBody(503, 'The server is busy. Please try again in a moment.', { code: 'SERVER_BUSY' }),
    ),
  )
  earlyConnection.add(body.slice(9))
  expect(await earlyConnection.responseText).toMatch(/^HTTP\/1\.1 401 /)
  await stopping
})

import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTrial } from './testing/trial.ts'

let trial: Awaited<ReturnType<typeof startTrial>>
let port: number

beforeAll(async () => {
  trial = await startTrial()
  port = Number(new URL(trial.address).port)
})
afterAll(() => trial.end())

/** Sends text as it is, and reads until the server hangs up. */
function talk(text: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    connect(port, '127.0.0.1')
      .on('data', (bytes) => (heard += bytes))
      .on('error', () => resolve(heard))
      .on('close', () => resolve(heard))
      .write(text, 'latin1')
  })
}

test.each([
  'nonsense\r\n\r\n',
  'GET /health HTTP/9.9\r\n\r\n',
  'GET /health HTTP/1.1\r\nHost : x\r\n\r\n',
  'GET /health HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
])('what is not sound HTTP is answered once, with 400, and hung up on: %j', async (text) => {
  const heard = await talk(text)
  expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(heard).toContain(
    '{"message":"The request cannot be understood.","error":"Bad Request","status":400}',
  )
})

test('headers over 16 KB are refused', async () => {
  expect(await talk(`GET /health HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  )
})

test('headers that do not come within 10 s are not waited for', async () => {
  const asked = Date.now()
  expect(await talk('GET /health HTTP/1.1\r\nHost: localhost\r\nX: ')).toMatch(/^HTTP\/1\.1 408 /)
  expect(Date.now() - asked).toBeGreaterThan(9_000)
  expect(Date.now() - asked).toBeLessThan(16_000)
}, 20_000)

test('one address holds at most 200 connections, and others may connect when it lets go', async () => {
  const held = await Promise.all(
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
  expect(held.filter(({ refused }) => refused)).toHaveLength(10)
  for (const { end } of held) end()
  await sleep(300)
  expect((await fetch(`${trial.address}/health`)).status).toBe(200)
})

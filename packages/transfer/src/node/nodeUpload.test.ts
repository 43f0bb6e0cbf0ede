import { NetworkError, TimeoutError } from '@calotype/api'
import { hash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readlinkSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DiskRange } from './diskRange.ts'
import { createNodeUpload } from './nodeUpload.ts'

/** More bytes than one read returns, and than a socket accepts while its other end reads nothing. */
const BYTES = 9_500_000

/** Uploads a file of random bytes to a server that calls `answer`. */
async function sendingTo(answer: RequestListener) {
  const folder = mkdtempSync(path.join(tmpdir(), 'calotype-upload-'))
  const place = path.join(folder, 'a.mp4')
  const content = randomBytes(BYTES)
  writeFileSync(place, content)
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  })
  const body = new FormData()
  body.append('dto', new Blob([JSON.stringify({ description: 'At sea' })], { type: 'application/json' }))
  body.append('file', new DiskRange(place, 0, BYTES))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const told: number[] = []
  const onProgress = (bytes: number) => void told.push(bytes)
  const send = (over: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
    createNodeUpload()({ url, headers: {}, timeoutMs: 15_000, body, onProgress, ...over })
  return { send, told, content, place }
}

/** Whether this process has a file open. */
const isOpen = (place: string) =>
  readdirSync('/proc/self/fd').some((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === place
    } catch {
      return false
    }
  })

test('sends a file to a slow server unchanged, and reports only its bytes, a few at a time', async () => {
  const pieces: Buffer[] = []
  const { send, told, content } = await sendingTo(async (request, answer) => {
    for await (const piece of request as AsyncIterable<Buffer>) {
      pieces.push(piece)
      await wait(1)
    }
    answer.end('{}')
  })

  expect((await send()).status).toBe(200)
  const arrived = Buffer.concat(pieces)
  const from = arrived.lastIndexOf('\r\n\r\n', arrived.indexOf(content.subarray(0, 64))) + 4
  expect(hash('sha256', arrived.subarray(from, from + BYTES))).toBe(hash('sha256', content))
  expect(told.at(-1)).toBe(BYTES)
  const steps = told.map((bytes, index) => bytes - (told[index - 1] ?? 0))
  expect(Math.max(...steps)).toBe(65_536)
  expect(Math.min(...steps)).toBeGreaterThan(0)
})

test('receives a refusal before everything was sent', async () => {
  const { send, told, place } = await sendingTo((request, answer) => {
    answer.writeHead(413).end('{"message":"Too large."}')
    request.pause()
  })

  const { status, text } = await send()
  expect({ status, text }).toEqual({ status: 413, text: '{"message":"Too large."}' })
  expect(told.at(-1) ?? 0).toBeLessThan(BYTES)
  await vi.waitFor(() => expect(isOpen(place)).toBe(false))
})

test.each([
  { what: 'a line that breaks', kind: NetworkError, ends: { isBroken: true } },
  { what: 'a server that does not answer', kind: TimeoutError, ends: { timeoutMs: 200 } },
  { what: 'who gives up', kind: DOMException, ends: { signal: () => AbortSignal.timeout(200) } },
])('closes the file after $what', async ({ kind, ends: { isBroken, signal, ...over } }) => {
  const { send, place } = await sendingTo((request) => {
    request.pause()
    if (isBroken) setTimeout(() => request.destroy(), 100)
  })

  await expect(send({ ...over, ...(signal && { signal: signal() }) })).rejects.toBeInstanceOf(kind)
  await vi.waitFor(() => expect(isOpen(place)).toBe(false))
})

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

/**
 * Size of the file, which doesn't fit into a single read, nor into the buffers of a socket whose peer reads nothing.
 */
const BYTES = 9_500_000

/** Uploads a file of random bytes to a server that handles requests with `response`. */
async function createUpload(response: RequestListener) {
  const folder = mkdtempSync(path.join(tmpdir(), 'calotype-upload-'))
  const filePath = path.join(folder, 'a.mp4')
  const content = randomBytes(BYTES)
  writeFileSync(filePath, content)
  const server = createServer(response).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  })
  const body = new FormData()
  body.append('dto', new Blob([JSON.stringify({ description: 'At sea' })], { type: 'application/json' }))
  body.append('file', new DiskRange(filePath, 0, BYTES))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const reportedBytes: number[] = []
  const onProgress = (bytes: number) => void reportedBytes.push(bytes)
  const send = (over: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
    createNodeUpload()({ url, headers: {}, timeoutMs: 15_000, body, onProgress, ...over })
  return { send, reportedBytes, content, filePath }
}

/** Whether this process has a file open. */
const isOpen = (filePath: string) =>
  readdirSync('/proc/self/fd').some((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === filePath
    } catch {
      return false
    }
  })

test('sends a file to a slow server unchanged, and reports only its bytes, a few at a time', async () => {
  const pieces: Buffer[] = []
  const { send, reportedBytes, content } = await createUpload(async (request, response) => {
    for await (const piece of request as AsyncIterable<Buffer>) {
      pieces.push(piece)
      await wait(1)
    }
    response.end('{}')
  })

  expect((await send()).status).toBe(200)
  const received = Buffer.concat(pieces)
  const from = received.lastIndexOf('\r\n\r\n', received.indexOf(content.subarray(0, 64))) + 4
  expect(hash('sha256', received.subarray(from, from + BYTES))).toBe(hash('sha256', content))
  expect(reportedBytes.at(-1)).toBe(BYTES)
  const steps = reportedBytes.map((bytes, index) => bytes - (reportedBytes[index - 1] ?? 0))
  expect(Math.max(...steps)).toBe(65_536)
  expect(Math.min(...steps)).toBeGreaterThan(0)
})

test('receives a refusal before everything was sent', async () => {
  const { send, reportedBytes, filePath } = await createUpload((request, response) => {
    response.writeHead(413).end('{"message":"Too large."}')
    request.pause()
  })

  const { status, text } = await send()
  expect({ status, text }).toEqual({ status: 413, text: '{"message":"Too large."}' })
  expect(reportedBytes.at(-1) ?? 0).toBeLessThan(BYTES)
  await vi.waitFor(() => expect(isOpen(filePath)).toBe(false))
})

test.each([
  { what: 'a line that breaks', kind: NetworkError, ends: { isBroken: true } },
  { what: 'a server that does not answer', kind: TimeoutError, ends: { timeoutMs: 200 } },
  { what: 'who gives up', kind: DOMException, ends: { signal: () => AbortSignal.timeout(200) } },
])('closes the file after $what', async ({ kind, ends: { isBroken, signal, ...over } }) => {
  const { send, filePath } = await createUpload((request) => {
    request.pause()
    if (isBroken) setTimeout(() => request.destroy(), 100)
  })

  await expect(send({ ...over, ...(signal && { signal: signal() }) })).rejects.toBeInstanceOf(kind)
  await vi.waitFor(() => expect(isOpen(filePath)).toBe(false))
})

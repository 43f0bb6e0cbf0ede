import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DiskRange } from './diskRange.ts'
import { createNodeUpload } from './nodeUpload.ts'

const BYTES = 1_500_000

test('tells of the bytes of the file alone, and not of the form around it, a few at a time', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calotype-upload-'))
  const place = path.join(folder, 'a.jpg')
  writeFileSync(place, Buffer.alloc(BYTES))
  let received = 0
  const server = createServer((request, answer) => {
    request.on('data', (piece: Buffer) => (received += piece.length))
    request.on('end', () => answer.end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const body = new FormData()
  body.append('dto', new Blob([JSON.stringify({ description: 'At sea' })], { type: 'application/json' }))
  body.append('file', new DiskRange(place, 0, BYTES))
  const told: number[] = []

  const { status } = await createNodeUpload()({
    ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, headers: {}, timeoutMs: 5000 },
    ...{ body, onProgress: (bytes: number) => told.push(bytes) },
  })
  expect(status).toBe(200)
  expect(told.at(-1)).toBe(BYTES)
  const steps = told.map((bytes, index) => bytes - (told[index - 1] ?? 0))
  expect(Math.max(...steps)).toBe(65_536)
  expect(Math.min(...steps)).toBeGreaterThan(0)
  expect(received).toBeGreaterThan(BYTES)
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

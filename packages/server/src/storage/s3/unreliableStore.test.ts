import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DiskFullError, type ObjectStore } from '../store.ts'
import { createS3Store } from './s3Store.ts'

const FILE = { kind: 'original', fileName: 'minted.jpg' } as const
const MEBIBYTE = 1024 ** 2
const CONTENT = Buffer.alloc(3 * MEBIBYTE, 'a photograph ')

let folder: string
let store: ObjectStore
let requests: string[]
let respond: (request: IncomingMessage, response: ServerResponse) => void

const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url} ${request.headers.range ?? ''}`.trim())
  request.resume().on('end', () => respond(request, response))
})

beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-s3-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  respond = (_, response) => response.end()
  requests = []
  const location = { bucket: 'photos', prefix: '', endpoint, region: 'us-east-1', usesPathStyle: true }
  store = await createS3Store(location, folder, 0)
  requests = []
})
afterEach(async () => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const sendError = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`)

/** Sends CONTENT, and closes the connection after each megabyte. */
function sendUnreliably(request: IncomingMessage, response: ServerResponse): void {
  const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const end = start + MEBIBYTE
  response.writeHead(start > 0 ? 206 : 200, { 'content-length': CONTENT.length - start, etag: '"minted"' })
  response.write(CONTENT.subarray(start, end), () => {
    if (end >= CONTENT.length) response.end()
    else setTimeout(() => response.destroy(), 50)
  })
}

test('continues reading after the last byte when the connection breaks', async () => {
  respond = sendUnreliably
  expect((await buffer(store.read(FILE))).equals(CONTENT)).toBe(true)
  expect(requests.map((request) => request.split('x-id=GetObject')[1])).toEqual([
    '',
    ` bytes=${MEBIBYTE}-`,
    ` bytes=${2 * MEBIBYTE}-`,
  ])
})

test('fails instead of mixing the bytes of two versions of a file', async () => {
  respond = (request, response) =>
    request.headers['if-match'] === undefined
      ? sendUnreliably(request, response)
      : sendError(response, 412, 'PreconditionFailed')
  await expect(buffer(store.read(FILE))).rejects.toMatchObject({ name: 'PreconditionFailed' })
})

test('fails if the store stops sending', async () => {
  respond = (_, response) => {
    response.writeHead(200, { 'content-length': CONTENT.length })
    response.flushHeaders()
    setTimeout(() => response.destroy(), 10)
  }
  await expect(buffer(store.read(FILE))).rejects.toThrow()
  expect(requests).toHaveLength(3)
})

test('aborts a multipart upload if a part fails, and keeps the scratch file', async () => {
  const scratchFile = path.join(store.scratch, 'received')
  writeFileSync(scratchFile, Buffer.alloc(20 * MEBIBYTE))
  respond = ({ method, url = '' }, response) => {
    if (method === 'POST' && url.includes('uploads'))
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end('<InitiateMultipartUploadResult><UploadId>4711</UploadId></InitiateMultipartUploadResult>')
    else if (method === 'PUT') sendError(response, 507, 'InsufficientStorage')
    else response.writeHead(204).end()
  }
  await expect(store.put(FILE, scratchFile)).rejects.toThrow(DiskFullError)
  expect(requests.at(-1)).toMatch(/^DELETE .*uploadId=4711/)
})

test('reports a bucket that cannot be accessed', async () => {
  respond = (_, response) => response.writeHead(403).end()
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const location = { bucket: 'photos', prefix: '', endpoint, region: 'us-east-1', usesPathStyle: true }
  await expect(createS3Store(location, folder, 0)).rejects.toThrow('The bucket photos can’t be accessed')
})

/**
 * @file `npm run bench:archive`: measures how much memory the server uses to send a 2 GB album as an archive, while
 * another guest has requested the same archive but stopped reading it.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addUser } from '../demo/seed.ts'
import { addFiles, createCaller, PERSON, startServer } from './library.ts'

const MEBIBYTE = 1024 ** 2
const FILES = 256
const FILE_BYTES = 8 * MEBIBYTE
const TARGET_MB = 250

/** Creates an album of all photos, and a link to it. */
async function share(address: string, data: string): Promise<string> {
  const call = createCaller(address, await addUser(address, PERSON))
  const mediaIds = addFiles(data, (await call<{ id: number }>('/api/user/me')).id, FILES, FILE_BYTES)
  const { id } = await call<{ id: number }>('/api/albums', { title: 'Two gigabytes' })
  await call(`/api/albums/${id}/media`, { mediaIds })
  const resource = { resourceId: id, resourceType: 'ALBUM', permission: 'VIEW' }
  return (await call<{ token: string }>('/api/shares/link', resource)).token
}

/** Downloads an archive and discards the content. */
async function load(address: string): Promise<void> {
  const [response] = (await once(get(address), 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const piece of response) bytes += (piece as Buffer).length
  const contentLength = Number(response.headers['content-length'])
  if (bytes !== contentLength) throw new Error(`Received ${bytes} of ${contentLength} bytes.`)
}

const data = mkdtempSync(path.join(tmpdir(), 'calotype-bench-'))
const server = await startServer(data)
try {
  const archive = `${server.address}/api/public/shared/${await share(server.address, data)}/archive`
  const idle = get(archive)
  idle.on('error', () => {})
  await once(idle, 'response')
  const startedAt = performance.now()
  await load(archive)
  const seconds = (performance.now() - startedAt) / 1000
  idle.destroy()
  const size = (FILES * FILE_BYTES) / MEBIBYTE
  console.log(`${size} MB in ${seconds.toFixed(1)} s, ${Math.round(size / seconds)} MB/s`)
} finally {
  const peak = await server.stop()
  rmSync(data, { recursive: true, force: true })
  console.log(`Peak memory of the server: ${Math.round(peak)} MB.`)
  if (!(peak <= TARGET_MB)) process.exitCode = 1
}

/**
 * @file `npm run bench:archive`: how much memory the server takes to send an album of 2 GB as one archive, while another
 * guest has begun to load it and does not read on.
 */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { join } from '../demo/seed.ts'
import { startServer } from './server.ts'

const MEBIBYTE = 1024 ** 2
const FILES = 256
const FILE_BYTES = 8 * MEBIBYTE
const TARGET_MB = 250
const PERSON = {
  firstName: 'Anna',
  lastName: 'Lindqvist',
  email: 'anna@calotype.local',
  password: 'Darkroom-1841',
}

/** Files of zeros, which take no room on the disk. */
function seed(data: string, ownerId: number): number[] {
  const sha256 = createHash('sha256').update(Buffer.alloc(FILE_BYTES)).digest('hex')
  const database = new DatabaseSync(path.join(data, 'calotype.sqlite'), { timeout: 5000 })
  const insert = database.prepare(`insert into media
    (owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year, month, status)
    values (?, ?, ?, 'image/jpeg', ?, ?, 0, '2024-07-01T12:00:00', 'exif', 2024, 7, 'ready')`)
  const ids: number[] = []
  for (let index = 0; index < FILES; index++) {
    const fileName = `${randomBytes(16).toString('base64url')}.jpg`
    const folder = path.join(data, 'blob', fileName.slice(0, 2), fileName.slice(2, 4))
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, fileName), '')
    truncateSync(path.join(folder, fileName), FILE_BYTES)
    const name = `IMG_${String(index).padStart(4, '0')}.jpg`
    ids.push(Number(insert.run(ownerId, fileName, name, FILE_BYTES, sha256).lastInsertRowid))
  }
  database.close()
  return ids
}

/** Makes an album of everything, and its link. */
async function share(address: string, data: string): Promise<string> {
  const authorization = `Bearer ${await join(address, PERSON)}`
  const call = async <T>(place: string, body?: object): Promise<T> => {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(
      address + place,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    if (!answer.ok) throw new Error(`${place} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const mediaIds = seed(data, (await call<{ id: number }>('/api/user/me')).id)
  const { id } = await call<{ id: number }>('/api/albums', { title: 'Two gigabytes' })
  await call(`/api/albums/${id}/media`, { mediaIds })
  const resource = { resourceId: id, resourceType: 'ALBUM', permission: 'VIEW' }
  return (await call<{ token: string }>('/api/shares/link', resource)).token
}

/** Loads an archive and throws it away. */
async function load(address: string): Promise<void> {
  const [answer] = (await once(get(address), 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const piece of answer) bytes += (piece as Buffer).length
  const announced = Number(answer.headers['content-length'])
  if (bytes !== announced) throw new Error(`${bytes} bytes came of ${announced}.`)
}

const data = mkdtempSync(path.join(tmpdir(), 'calotype-bench-'))
const server = await startServer(data)
try {
  const archive = `${server.address}/api/public/shared/${await share(server.address, data)}/archive`
  const idle = get(archive)
  idle.on('error', () => {})
  await once(idle, 'response')
  const began = performance.now()
  await load(archive)
  const seconds = (performance.now() - began) / 1000
  idle.destroy()
  const size = (FILES * FILE_BYTES) / MEBIBYTE
  console.log(`${size} MB in ${seconds.toFixed(1)} s, ${Math.round(size / seconds)} MB/s`)
} finally {
  const peak = await server.stop()
  rmSync(data, { recursive: true, force: true })
  console.log(`The server took ${Math.round(peak)} MB of memory at most.`)
  if (!(peak <= TARGET_MB)) process.exitCode = 1
}

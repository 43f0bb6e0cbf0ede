/**
 * @file `npm run bench:kills`: kills a server 100 times while it deletes an album of 500 photos, each time a little
 * later. After each restart, either the whole album must exist, or none of it must exist and all its photos must be in
 * the trash (THREATS F04).
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addUser } from '../demo/seed.ts'
import { addFiles, createCaller, PERSON, startServer } from './library.ts'

const KILLS = 100
const PHOTOS = 500
const FILE_BYTES = 1024
const POLL_MS = 10
const SETTLE_TIMEOUT_MS = 10_000

const data = mkdtempSync(path.join(tmpdir(), 'calotype-kills-'))
let server = await startServer(data)
const token = await addUser(server.address, PERSON)
const { id: ownerId } = await createCaller(server.address, token)<{ id: number }>('/api/user/me')

async function addAlbum(): Promise<string> {
  const call = createCaller(server.address, token)
  const { id } = await call<{ id: number }>('/api/albums', { title: 'Gone' })
  await call(`/api/albums/${id}/media`, { mediaIds: addFiles(data, ownerId, PHOTOS, FILE_BYTES) })
  return `/api/albums/${id}`
}

const deletion = (album: string) =>
  fetch(server.address + album, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })

function countFiles(): number {
  const entries = readdirSync(path.join(data, 'blob'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

/** Counts the photos in the timeline, by its rows and by its months, and the photos in the trash. */
async function countPhotos(): Promise<{ rows: number; counted: number; trashed: number; files: number }> {
  const call = createCaller(server.address, token)
  const months = await call<{ count: number }[]>('/api/media/available-months')
  const { totalPages } = await call<{ totalPages: number }>('/api/media/trash?limit=1')
  return {
    rows: (await call<unknown[]>('/api/media/all-metadata')).length,
    counted: months.reduce((sum, { count }) => sum + count, 0),
    trashed: totalPages,
    files: countFiles(),
  }
}

const COMPLETE = { rows: PHOTOS, counted: PHOTOS, trashed: 0, files: PHOTOS }
const DELETED = { rows: 0, counted: 0, trashed: PHOTOS, files: PHOTOS }

/** Polls the counts, because a restarted server resumes deletions while it serves requests. */
async function waitForPhotos(expected: object): Promise<string> {
  const end = Date.now() + SETTLE_TIMEOUT_MS
  let found = await countPhotos()
  while (JSON.stringify(found) !== JSON.stringify(expected) && Date.now() < end) {
    await wait(POLL_MS)
    found = await countPhotos()
  }
  return JSON.stringify(found)
}

async function emptyTrash(): Promise<void> {
  await deletion('/api/media/trash')
  while (countFiles() > 0) await wait(POLL_MS)
}

/** Measures the duration of an uninterrupted deletion in milliseconds. */
async function measure(): Promise<number> {
  const album = await addAlbum()
  const startedAt = performance.now()
  await deletion(album)
  const tookMs = performance.now() - startedAt
  await emptyTrash()
  return tookMs
}

try {
  const wholeMs = await measure()
  const outcomes = { whole: 0, gone: 0 }
  for (let round = 0; round < KILLS; round++) {
    const album = await addAlbum()
    const response = deletion(album).catch(() => null)
    await wait((wholeMs * round) / KILLS)
    await server.kill()
    const isAcknowledged = (await response)?.status === 204
    server = await startServer(data)

    const { status } = await fetch(server.address + album, { headers: { authorization: `Bearer ${token}` } })
    const expected = status === 404 ? DELETED : COMPLETE
    const found = await waitForPhotos(expected)
    if (found !== JSON.stringify(expected))
      throw new Error(`Kill ${round + 1}: the album responds with ${status}, and the server has ${found}.`)
    if (isAcknowledged && status !== 404)
      throw new Error(`Kill ${round + 1}: the deletion was acknowledged, but the album still exists.`)
    outcomes[status === 404 ? 'gone' : 'whole'] += 1
    if (status !== 404) await deletion(album)
    await emptyTrash()
  }
  console.log(
    `${KILLS} kills within ${Math.round(wholeMs)} ms: ${outcomes.whole} albums whole, ${outcomes.gone} gone.`,
  )
} finally {
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

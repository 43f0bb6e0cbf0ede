/**
 * @file `npm run bench:kills`: a server is killed 100 times while it deletes an album of 500 photos, each time a little
 * later. Whatever is left must be the whole album or nothing of it, in rows, counts and files (THREATS F04).
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from '../demo/seed.ts'
import { addFiles, asking, PERSON, startServer } from './library.ts'

const KILLS = 100
const PHOTOS = 500
const FILE_BYTES = 1024
const LOOK_AGAIN_MS = 2

const data = mkdtempSync(path.join(tmpdir(), 'calotype-kills-'))
let server = await startServer(data)
const token = await join(server.address, PERSON)
const { id: ownerId } = await asking(server.address, token)<{ id: number }>('/api/user/me')

async function addAlbum(): Promise<string> {
  const call = asking(server.address, token)
  const { id } = await call<{ id: number }>('/api/albums', { title: 'Gone' })
  await call(`/api/albums/${id}/media`, { mediaIds: addFiles(data, ownerId, PHOTOS, FILE_BYTES) })
  return `/api/albums/${id}`
}

const deletion = (album: string) =>
  fetch(server.address + album, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })

function filesLeft(): number {
  const entries = readdirSync(path.join(data, 'blob'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

/** What there is in the library, counted in three ways. */
async function left(): Promise<{ rows: number; counted: number; files: number }> {
  const call = asking(server.address, token)
  const months = await call<{ count: number }[]>('/api/media/available-months')
  return {
    rows: (await call<unknown[]>('/api/media/all-metadata')).length,
    counted: months.reduce((sum, { count }) => sum + count, 0),
    files: filesLeft(),
  }
}

/** How long an undisturbed deletion takes until its last file is gone, in milliseconds. */
async function measure(): Promise<number> {
  const album = await addAlbum()
  const began = performance.now()
  await deletion(album)
  while (filesLeft() > 0) await wait(LOOK_AGAIN_MS)
  return performance.now() - began
}

try {
  const wholeMs = await measure()
  const ends = { whole: 0, gone: 0 }
  for (let round = 0; round < KILLS; round++) {
    const album = await addAlbum()
    const answer = deletion(album).catch(() => null)
    await wait((wholeMs * round) / KILLS)
    await server.kill()
    const isAcknowledged = (await answer)?.status === 204
    server = await startServer(data)

    const { status } = await fetch(server.address + album, { headers: { authorization: `Bearer ${token}` } })
    const expected = status === 404 ? 0 : PHOTOS
    const found = JSON.stringify(await left())
    if (found !== JSON.stringify({ rows: expected, counted: expected, files: expected }))
      throw new Error(`Kill ${round + 1}: the album answers ${status}, and there are ${found}.`)
    if (isAcknowledged && status !== 404)
      throw new Error(`Kill ${round + 1}: the deletion was acknowledged, but the album is there.`)
    ends[status === 404 ? 'gone' : 'whole'] += 1
    if (status !== 404) await deletion(album)
  }
  console.log(
    `${KILLS} kills within ${Math.round(wholeMs)} ms: ${ends.whole} albums whole, ${ends.gone} gone.`,
  )
} finally {
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

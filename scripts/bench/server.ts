/**
 * @file `npm run bench:server`: what every operation costs with 100,000 rows, how long pages, years and months take with a
 * million photos, and how many thumbnails a second the server sends, each with its access check, against nginx on the same
 * files, which checks nothing. `npm run bench:server listAllMedia listUsers` measures only these operations.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { join } from '../demo/seed.ts'
import { asking, PERSON, startServer } from './library.ts'
import { load } from './load.ts'
import { addMillion, ITEMS } from './million.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { benchOperations } from './operations.ts'

const ROUNDS = 100
const DEEP_PAGE = 3000
const SIZE = 200
const MOST_TIMES = 2
const MOST_COUNTS_MS = 5

/** As many as somebody scrolls past and comes back to, each of what a photo of 640 × 480 weighs. */
const THUMBNAILS = 500
const THUMBNAIL_BYTES = 32_000
const CONNECTIONS = 16
const LOAD_ROUNDS = 5
const LOAD_MS = 2000
const LEAST_SHARE = 0.3

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const agent = new Agent({ keepAlive: true })

/** Asks over a connection that is kept; answers how long it took to the last byte, in ms. */
async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now()
  const [answer] = (await once(get(url, { agent, headers }), 'response')) as [IncomingMessage]
  await answer.resume().toArray()
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`)
  return performance.now() - began
}

/** Pages, years and months, one after the other in each round. */
async function benchLists(address: string, data: string): Promise<boolean> {
  const token = await join(address, PERSON)
  const call = asking(address, token)
  const { id: me } = await call<{ id: number }>('/api/user/me')
  const { id: album } = await call<{ id: number }>('/api/albums', { title: 'Everything' })
  const began = performance.now()
  addMillion(data, me, album)
  console.log(
    `${ITEMS} rows, and all of them in an album: ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )

  const pageOf = {
    'the timeline': (page: number) => `/api/media/all-metadata-steps/${page}/${SIZE}`,
    'an album': (page: number) => `/api/albums/${album}/media?page=${page}&limit=${SIZE}`,
    favorites: (page: number) => `/api/media/favorites?page=${page}&limit=${SIZE}`,
  }
  const isDeep = (list: string) => (list === 'favorites' ? DEEP_PAGE / 2 : DEEP_PAGE)
  const lists = Object.entries(pageOf).map(([list, place]) => ({
    list,
    deep: isDeep(list),
    places: [place(0), place(isDeep(list))],
  }))
  const counts = ['/api/media/years', '/api/media/available-months']
  const times = new Map(
    [...lists.flatMap(({ places }) => places), ...counts].map((place) => [place, [] as number[]]),
  )
  const headers = { authorization: `Bearer ${token}` }
  for (let round = 0; round < ROUNDS; round++)
    for (const [place, taken] of times) taken.push(await timed(address + place, headers))

  const of = (place = '') => median(times.get(place) ?? [])
  const ratios = lists.map(({ list, deep, places: [first, far] }) => {
    console.log(
      `${list}: page 0 ${of(first).toFixed(2)} ms, page ${deep} ${of(far).toFixed(2)} ms, ` +
        `${(of(far) / of(first)).toFixed(2)} times (at most ${MOST_TIMES})`,
    )
    return of(far) / of(first)
  })
  for (const place of counts) console.log(`${place}: ${of(place).toFixed(2)} ms (under ${MOST_COUNTS_MS})`)
  return ratios.every((ratio) => ratio <= MOST_TIMES) && counts.every((place) => of(place) < MOST_COUNTS_MS)
}

/** Gives somebody photos that have a thumbnail each, and no original; answers their names. */
function addThumbnails(data: string, ownerId: number): string[] {
  const database = new DatabaseSync(path.join(data, 'calotype.sqlite'), { timeout: 5000 })
  const insert = database.prepare(`insert into media
    (owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year, month, status)
    values (?, ?, '', 'image/jpeg', 1, ?, 0, '2024-07-01T12:00:00', 'exif', 2024, 7, 'ready')`)
  database.exec('begin immediate')
  const names = Array.from({ length: THUMBNAILS }, () => `${randomBytes(18).toString('base64url')}.jpg`)
  for (const name of names) {
    insert.run(ownerId, name, randomBytes(32).toString('hex'))
    const folder = path.join(data, 'thumb', name.slice(0, 2), name.slice(2, 4))
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, name), randomBytes(THUMBNAIL_BYTES))
  }
  database.exec('commit')
  database.close()
  return names
}

/** Thumbnails by the server and by nginx in turn. */
async function benchThumbnails(address: string, data: string): Promise<boolean> {
  const token = await join(address, { ...PERSON, email: 'thumbnails@calotype.local' })
  const { id } = await asking(address, token)<{ id: number }>('/api/user/me')
  const names = addThumbnails(data, id)
  const nginx = await startNginx(path.join(data, 'thumb'), path.join(data, 'nginx'))
  const common = { connections: CONNECTIONS, milliseconds: LOAD_MS }
  const ours = {
    ...common,
    port: Number(new URL(address).port),
    paths: names.map((name) => `/authz?key=/thumbnails/thumb_${name}`),
    headers: { authorization: `Bearer ${token}` },
  }
  const theirs = {
    ...common,
    port: nginx.port,
    paths: names.map((name) => `/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`),
    headers: {},
  }
  const shares: number[] = []
  try {
    await load(ours)
    for (let round = 0; round < LOAD_ROUNDS; round++) {
      const rates = [await load(ours), await load(theirs)] as const
      shares.push(rates[0] / rates[1])
      console.log(`thumbnails a second: ${rates[0].toFixed(0)}, nginx ${rates[1].toFixed(0)}`)
    }
  } finally {
    await nginx.stop()
  }
  console.log(`${median(shares).toFixed(2)} of what nginx answers (at least ${LEAST_SHARE})`)
  return median(shares) >= LEAST_SHARE
}

/** Lists and thumbnails, on one server. */
async function benchLibrary(): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'calotype-bench-'))
  const server = await startServer(data)
  try {
    const outcomes = [await benchLists(server.address, data)]
    if (hasNginx()) outcomes.push(await benchThumbnails(server.address, data))
    else {
      console.log(
        'nginx is not installed (on Debian: apt-get install nginx-light): thumbnails are not measured.',
      )
      process.exitCode = 2
    }
    if (outcomes.includes(false)) process.exitCode = 1
  } finally {
    agent.destroy()
    const peak = await server.stop()
    rmSync(data, { recursive: true, force: true })
    console.log(`The server took ${Math.round(peak)} MB of memory at most.`)
  }
}

const only = process.argv.slice(2)
if (!(await benchOperations(only))) process.exitCode = 1
if (only.length === 0) await benchLibrary()

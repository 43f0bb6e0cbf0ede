/**
 * @file `npm run bench:server`: measures all operations with 100,000 rows, lists of a million photos, and thumbnails
 * per second compared with nginx, which serves the same files without access checks. `npm run bench:server listAllMedia
 * listUsers` measures only these operations.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { addUser } from '../demo/seed.ts'
import { createCaller, PERSON, startServer } from './library.ts'
import { load } from './load.ts'
import { median } from './median.ts'
import { addMillion, ITEMS } from './million.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { benchOperations } from './operations.ts'

const ROUNDS = 100
const DEEP_PAGE = 3000
const SIZE = 200
const MAX_RATIO = 2
const MAX_COUNTS_MS = 5

/** Number of thumbnails that the user scrolls past. */
const THUMBNAILS = 500
/** Typical size of the thumbnail of a 640 × 480 photo. */
const THUMBNAIL_BYTES = 32_000
const CONNECTIONS = 16
const LOAD_ROUNDS = 5
const LOAD_MS = 2000
const MIN_RATIO = 0.3

const agent = new Agent({ keepAlive: true })

/** Sends a request over a persistent connection. Returns the milliseconds until the last byte of the response. */
async function timeRequest(url: string, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  const [response] = (await once(get(url, { agent, headers }), 'response')) as [IncomingMessage]
  await response.resume().toArray()
  if (response.statusCode !== 200) throw new Error(`${url} responded with ${response.statusCode}.`)
  return performance.now() - startedAt
}

/** Measures pages, years and months alternately. */
async function benchLists(address: string, data: string): Promise<boolean> {
  const token = await addUser(address, PERSON)
  const call = createCaller(address, token)
  const { id: me } = await call<{ id: number }>('/api/user/me')
  const { id: album } = await call<{ id: number }>('/api/albums', { title: 'Everything' })
  const startedAt = performance.now()
  addMillion(data, me, album)
  console.log(
    `${ITEMS} rows, all of them in an album: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  )

  const pagePaths = {
    'the timeline': (page: number) => `/api/media/all-metadata-steps/${page}/${SIZE}`,
    'an album': (page: number) => `/api/albums/${album}/media?page=${page}&limit=${SIZE}`,
    favorites: (page: number) => `/api/media/favorites?page=${page}&limit=${SIZE}`,
  }
  const isDeep = (list: string) => (list === 'favorites' ? DEEP_PAGE / 2 : DEEP_PAGE)
  const lists = Object.entries(pagePaths).map(([list, urlPath]) => ({
    list,
    deep: isDeep(list),
    places: [urlPath(0), urlPath(isDeep(list))],
  }))
  const counts = ['/api/media/years', '/api/media/available-months']
  const times = new Map(
    [...lists.flatMap(({ places }) => places), ...counts].map((urlPath) => [urlPath, [] as number[]]),
  )
  const headers = { authorization: `Bearer ${token}` }
  for (let round = 0; round < ROUNDS; round++)
    for (const [urlPath, taken] of times) taken.push(await timeRequest(address + urlPath, headers))

  const getMedian = (urlPath = '') => median(times.get(urlPath) ?? [])
  const ratios = lists.map(({ list, deep, places: [first, deepPath] }) => {
    console.log(
      `${list}: page 0 ${getMedian(first).toFixed(2)} ms, page ${deep} ${getMedian(deepPath).toFixed(2)} ms, ` +
        `${(getMedian(deepPath) / getMedian(first)).toFixed(2)} times (at most ${MAX_RATIO})`,
    )
    return getMedian(deepPath) / getMedian(first)
  })
  for (const urlPath of counts)
    console.log(`${urlPath}: ${getMedian(urlPath).toFixed(2)} ms (under ${MAX_COUNTS_MS})`)
  return (
    ratios.every((ratio) => ratio <= MAX_RATIO) &&
    counts.every((urlPath) => getMedian(urlPath) < MAX_COUNTS_MS)
  )
}

/** Adds photos with a thumbnail but without an original. Returns their file names. */
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

/** Benchmarks thumbnail requests to the server and to nginx, alternating between the two. */
async function benchThumbnails(address: string, data: string): Promise<boolean> {
  const token = await addUser(address, { ...PERSON, email: 'thumbnails@calotype.local' })
  const { id } = await createCaller(address, token)<{ id: number }>('/api/user/me')
  const names = addThumbnails(data, id)
  const nginx = await startNginx(path.join(data, 'thumb'), path.join(data, 'nginx'))
  const common = { connections: CONNECTIONS, milliseconds: LOAD_MS }
  const serverTarget = {
    ...common,
    port: Number(new URL(address).port),
    paths: names.map((name) => `/authz?key=/thumbnails/thumb_${name}`),
    headers: { authorization: `Bearer ${token}` },
  }
  const nginxTarget = {
    ...common,
    port: nginx.port,
    paths: names.map((name) => `/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`),
    headers: {},
  }
  const ratios: number[] = []
  try {
    await load(serverTarget)
    for (let round = 0; round < LOAD_ROUNDS; round++) {
      const rates = [await load(serverTarget), await load(nginxTarget)] as const
      ratios.push(rates[0] / rates[1])
      console.log(`thumbnails a second: ${rates[0].toFixed(0)}, nginx ${rates[1].toFixed(0)}`)
    }
  } finally {
    await nginx.stop()
  }
  console.log(`${median(ratios).toFixed(2)} of nginx’s rate (at least ${MIN_RATIO})`)
  return median(ratios) >= MIN_RATIO
}

/** Measures lists and thumbnails on one server. */
async function benchLibrary(): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'calotype-bench-'))
  const server = await startServer(data)
  try {
    const outcomes = [await benchLists(server.address, data)]
    if (hasNginx()) outcomes.push(await benchThumbnails(server.address, data))
    else {
      console.log(
        'nginx is not installed (on Debian: apt-get install nginx-light), so thumbnails are not measured.',
      )
      process.exitCode = 2
    }
    if (outcomes.includes(false)) process.exitCode = 1
  } finally {
    agent.destroy()
    const peak = await server.stop()
    rmSync(data, { recursive: true, force: true })
    console.log(`Peak memory of the server: ${Math.round(peak)} MB.`)
  }
}

const cliArgs = process.argv.slice(2)
if (!(await benchOperations(cliArgs))) process.exitCode = 1
if (cliArgs.length === 0) await benchLibrary()

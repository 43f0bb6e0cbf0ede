/**
 * @file `npm run bench:delete`: deletes an account during uploads and kills the server at a random moment, 50 times. If
 * the deletion was committed, nothing of the account may remain. Otherwise, nothing may be missing, and the script then
 * deletes the account. Other accounts must stay complete (THREATS T24).
 */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { addUser } from '../demo/seed.ts'
import { createCaller, PERSON, startServer } from './library.ts'

const ROUNDS = 50
const PHOTOS = 8
const UPLOADERS = 3
/** Maximum delay between requesting the deletion and killing the server. */
const LONGEST_MS = 400
const DELETION_TIMEOUT_MS = 10_000

interface Item {
  id: number
  fileName: string
  checksum: string
}

/** A user with a library. `acknowledged` contains the uploads that the server has acknowledged. */
interface Person {
  id: number
  token: string
  acknowledged: Item[]
}

const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#356' } })
  .jpeg()
  .toBuffer()
const data = mkdtempSync(path.join(tmpdir(), 'calotype-bench-'))
const problems: string[] = []
const outcomes = { committed: 0, whole: 0 }

async function call<T>(
  address: string,
  token: string,
  urlPath: string,
  request: RequestInit = {},
): Promise<T> {
  const headers = { ...(request.headers as object), authorization: `Bearer ${token}` }
  const response = await fetch(address + urlPath, { ...request, headers })
  if (!response.ok) throw new Error(`${urlPath} answered ${response.status}: ${await response.text()}`)
  const text = await response.text()
  return (text === '' ? null : JSON.parse(text)) as T
}

async function upload(address: string, person: Person): Promise<void> {
  const form = new FormData()
  form.append('dto', JSON.stringify({ name: 'photo.jpg' }))
  form.append('file', new Blob([picture, randomBytes(64)]), 'photo.jpg')
  person.acknowledged.push(
    await call<Item>(address, person.token, '/api/upload/', { method: 'POST', body: form }),
  )
}

async function addPerson(address: string, name: string): Promise<Person> {
  const token = await addUser(address, { ...PERSON, email: `${name}@calotype.local` })
  const { id } = await createCaller(address, token)<{ id: number }>('/api/user/me')
  return { id, token, acknowledged: [] }
}

/** Creates photos, an album shared with the other user, a link, and an incomplete upload. */
async function fillLibrary(address: string, person: Person, other: Person): Promise<void> {
  for (let index = 0; index < PHOTOS; index++) await upload(address, person)
  const callApi = createCaller(address, person.token)
  const { id } = await callApi<{ id: number }>('/api/albums', { title: 'Going' })
  await callApi(`/api/albums/${id}/media`, { mediaIds: person.acknowledged.map((item) => item.id) })
  await callApi(`/api/albums/${id}/share`, { targetEmail: 'stays@calotype.local', accessType: 'edit' })
  const sharedMedia = { mediaIds: other.acknowledged.slice(0, 2).map((item) => item.id) }
  await createCaller(address, other.token)(`/api/albums/${id}/media`, sharedMedia)
  await callApi('/api/shares/link', { resourceId: id, resourceType: 'ALBUM', permission: 'VIEW' })
  const size = 4 * 1024 ** 2
  await callApi('/api/upload/chunked/initiate', {
    fileName: 'half.jpg',
    fileSize: size,
    chunkSize: size / 2,
    totalChunks: 2,
  })
}

/** Uploads photos until the server has stopped or rejects an upload. */
async function uploadUntilRefused(address: string, person: Person): Promise<void> {
  for (;;) {
    try {
      await upload(address, person)
    } catch {
      return
    }
  }
}

/** Requests the deletion during uploads, and kills the server at a random moment. */
async function killDuringDeletion(
  server: Awaited<ReturnType<typeof startServer>>,
  deletedUser: Person,
  otherUser: Person,
) {
  const { address } = server
  const load = Array.from({ length: UPLOADERS }, () => [
    uploadUntilRefused(address, deletedUser),
    uploadUntilRefused(address, otherUser),
  ]).flat()
  await sleep(100)
  const deletion = call(address, deletedUser.token, '/api/user', { method: 'DELETE' }).catch(() => {})
  await sleep(Math.random() * LONGEST_MS)
  await server.kill()
  await Promise.all([...load, deletion])
}

/** Returns the files of a kind. The folder doesn't exist until the server stores the first file in it. */
const listFiles = (kind: string) =>
  existsSync(path.join(data, kind))
    ? readdirSync(path.join(data, kind), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )
    : []

/** Returns the rows and files of a user that still exist. */
function findRemains(database: DatabaseSync, { id, acknowledged }: Person): string[] {
  const columns = database
    .prepare(
      `select t.name as "table", c.name as "column" from sqlite_master t, pragma_table_info(t.name) c
        where t.type = 'table' and c.name in ('user_id', 'owner_id', 'added_by', 'created_by')`,
    )
    .all()
  const rows = [...columns, { table: 'user', column: 'id' }].filter(
    ({ table, column }) =>
      database.prepare(`select 1 from "${table}" where "${column}" = ?`).get(id) !== undefined,
  )
  const names = new Set(acknowledged.map(({ fileName }) => fileName.split('.')[0]))
  const files = ['blob', 'thumb', 'preview']
    .flatMap(listFiles)
    .filter(({ name }) => names.has(name.split('.')[0]))
  return [...rows.map(({ table }) => `rows of ${table}`), ...files.map(({ name }) => name)]
}

/** Returns files of a user that are missing or differ from the acknowledged uploads. */
function findMissing(database: DatabaseSync, { id, acknowledged }: Person): string[] {
  const row = database.prepare('select 1 from media where owner_id = ? and file_name = ? and sha256 = ?')
  return acknowledged
    .filter(({ fileName, checksum }) => {
      const file = path.join(data, 'blob', fileName.slice(0, 2), fileName.slice(2, 4), fileName)
      if (!row.get(id, fileName, checksum) || !existsSync(file)) return true
      return createHash('sha256').update(readFileSync(file)).digest('hex') !== checksum
    })
    .map(({ fileName }) => fileName)
}

/** Counts files without a row: originals of unacknowledged uploads, and renditions that were not removed. */
function countUnclaimedFiles(database: DatabaseSync): { originals: number; pictures: number } {
  const rows = database.prepare('select file_name from media').all()
  const known = new Set(rows.map(({ file_name }) => String(file_name).split('.')[0]))
  const count = (kind: string) => listFiles(kind).filter(({ name }) => !known.has(name.split('.')[0])).length
  return { originals: count('blob'), pictures: count('thumb') + count('preview') }
}

/** Checks the rows and files that remain after the restarted server's cleanup. */
async function inspect(address: string, deletedUser: Person, otherUser: Person): Promise<void> {
  const database = new DatabaseSync(path.join(data, 'calotype.sqlite'), { timeout: 5000 })
  const exists = database.prepare('select 1 from live_user where id = ?').get(deletedUser.id) !== undefined
  if (exists) {
    outcomes.whole++
    problems.push(
      ...findMissing(database, deletedUser).map(
        (name) => `${name} of the user who was not deleted is missing`,
      ),
    )
    await call(address, deletedUser.token, '/api/user', { method: 'DELETE' })
  } else outcomes.committed++
  const end = Date.now() + DELETION_TIMEOUT_MS
  while (findRemains(database, deletedUser).length > 0 && Date.now() < end) await sleep(20)
  problems.push(...findRemains(database, deletedUser).map((what) => `${what} of the deleted user remain`))
  problems.push(...findMissing(database, otherUser).map((name) => `${name} of the other user is missing`))
  database.close()
}

let server = await startServer(data)
try {
  const otherUser = await addPerson(server.address, 'stays')
  for (let nth = 0; nth < PHOTOS; nth++) await upload(server.address, otherUser)
  for (let round = 0; round < ROUNDS; round++) {
    const deletedUser = await addPerson(server.address, `goes-${round}`)
    await fillLibrary(server.address, deletedUser, otherUser)
    await killDuringDeletion(server, deletedUser, otherUser)
    server = await startServer(data)
    await inspect(server.address, deletedUser, otherUser)
  }
  await server.stop()
  const database = new DatabaseSync(path.join(data, 'calotype.sqlite'))
  const unclaimed = countUnclaimedFiles(database)
  database.close()
  console.log(
    `${ROUNDS} interrupted deletions: ${outcomes.committed} completed after the restart, ${outcomes.whole} had not started.`,
  )
  console.log(`All ${otherUser.acknowledged.length} photos of the other user are intact.`)
  console.log(`Files without a row: ${unclaimed.originals} originals, ${unclaimed.pictures} renditions.`)
  if (unclaimed.originals + unclaimed.pictures > 0) problems.push('Files without a row remain.')
} finally {
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}
for (const problem of new Set(problems)) console.log(problem)
if (problems.length > 0) process.exitCode = 1

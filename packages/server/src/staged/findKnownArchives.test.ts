import { createHash } from 'node:crypto'
import { array, assert, asyncProperty, boolean, tuple } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeSqlite } from '../testing/postgres/describeDatabase.ts'
import { finishDeletions } from '../storage/sweep.ts'
import { computeSha256 } from '../testing/uploads/chunkedUpload.ts'
import { createZip } from '../testing/files/createArchives.ts'
import {
  waitForProcessing,
  stageFile,
  getStagedFile,
  stageFileInChunks,
  triggerProcessing,
  stageAndProcess,
} from '../testing/uploads/staging.ts'
import { type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { deleteOldStagedFiles } from './discardStagedFile.ts'
import { toStagedFiles } from './toStagedFiles.ts'

const DAY_MS = 86_400_000

let server: Awaited<ReturnType<typeof startTestServer>>
let clockOffsetMs = 0

beforeAll(async () => {
  server = await startTestServer(
    {},
    () => Date.now() + clockOffsetMs,
    () => Date.now() + clockOffsetMs,
  )
})
afterAll(() => server.destroy())

const createJpeg = (seed: string) =>
  Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), createHash('sha512').update(seed).digest()])
const createArchive = (...seeds: readonly string[]) =>
  createZip(seeds.map((seed) => ({ name: `${seed}.jpg`, bytes: createJpeg(seed) })))
const RAR = Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1')
/** Creates an archive with a photo and an unsupported file. */
const createPartlySupported = (seed: string) =>
  createZip([
    { name: 'a.jpg', bytes: createJpeg(seed) },
    { name: 'b.heic', bytes: Buffer.from(seed) },
  ])

/**
 * Checks archives. Returns for each archive the id of a staged file, null if its import is complete, or undefined if
 * the archive is unknown.
 */
async function findKnownArchives(user: TestClient, ...archives: readonly Buffer[]) {
  const request = { archives: archives.map(computeSha256) }
  const { body } = await user.post<{ archives: { checksum: string; takeoutId: number | null }[] }>(
    '/api/upload/check',
    request,
  )
  return archives.map(
    (bytes) => body.archives.find(({ checksum }) => checksum === computeSha256(bytes))?.takeoutId,
  )
}
async function listIds(user: TestClient): Promise<number[]> {
  const items = (await (await user.request('/api/media/all-metadata')).json()) as { id: number }[]
  return items.map(({ id }) => id).toSorted((a, b) => a - b)
}
const trash = (user: TestClient, mediaIds: readonly number[]) => user.post('/api/media/trash', { mediaIds })
const listStagedFiles = async (user: TestClient) =>
  (await (await user.request('/api/upload/local-folder/staged')).json()) as { id: number }[]
const listStagedPaths = async () => (await server.listFiles('staged')).length

describe('an archive', () => {
  test('is complete if all its items are in the library', async () => {
    const user = await server.addUser()
    const [taken, other] = [createArchive('a', 'b'), createArchive('never sent')]
    await stageAndProcess(user, 'a.zip', taken)
    expect(await findKnownArchives(user, taken, other)).toEqual([null, undefined])
  })

  test('is known while it waits', async () => {
    const user = await server.addUser()
    const waitingArchive = createArchive('waiting')
    const id = await stageFile(user, 'a.zip', waitingArchive)
    expect(await findKnownArchives(user, waitingArchive)).toEqual([id])
  })

  test('is known if it was rejected, or if some of its entries were skipped', async () => {
    const user = await server.addUser()
    const refusal = await stageAndProcess(user, 'a.zip', RAR)
    const incomplete = await stageAndProcess(user, 'b.zip', createPartlySupported('left out'))
    expect(await findKnownArchives(user, RAR, createPartlySupported('left out'))).toEqual([
      refusal.id,
      incomplete.id,
    ])
    expect(await getStagedFile(user, refusal.id)).toMatchObject({ status: 'FAILED', canRetry: false })
    expect(await getStagedFile(user, incomplete.id)).toMatchObject({
      status: 'COMPLETED',
      failed: [{ name: 'b.heic' }],
    })
  })

  test('is unknown after it was discarded', async () => {
    const user = await server.addUser()
    const { id } = await stageAndProcess(user, 'a.zip', RAR)
    await user.request(`/api/upload/local-folder/staged/${id}`, { method: 'DELETE' })
    expect(await findKnownArchives(user, RAR)).toEqual([undefined])
  })

  test('is unknown after one of its items was deleted, and restores that item when it is uploaded again', async () => {
    const user = await server.addUser()
    const archive = createArchive('kept', 'deleted')
    const { id } = await stageAndProcess(user, 'a.zip', archive)
    const [remaining = 0, deleted = 0] = await listIds(user)
    await trash(user, [deleted])
    expect(await findKnownArchives(user, archive)).toEqual([undefined])
    await user.post('/api/media/restore', { mediaIds: [deleted] })
    expect(await findKnownArchives(user, archive)).toEqual([null])
    await trash(user, [deleted])
    await user.request('/api/media/trash', { method: 'DELETE' })
    expect(await findKnownArchives(user, archive)).toEqual([undefined])

    const secondResult = await stageAndProcess(user, 'a.zip', archive)
    expect(secondResult).toMatchObject({ added: 1, known: 1 })
    expect(secondResult.id).not.toBe(id)
    expect(await listIds(user)).toEqual([remaining, expect.any(Number)])
    expect(await findKnownArchives(user, archive)).toEqual([null])
  })

  test('is unknown after a duplicate of one of its entries was deleted', async () => {
    const user = await server.addUser()
    await user.upload('a.jpg', createJpeg('common'))
    const archive = createArchive('common')
    await stageAndProcess(user, 'a.zip', archive)
    expect(await findKnownArchives(user, archive)).toEqual([null])
    await trash(user, await listIds(user))
    expect(await findKnownArchives(user, archive)).toEqual([undefined])
  })

  test('is unknown to other users', async () => {
    const [anna, jonas] = [await server.addUser(), await server.addUser()]
    await stageAndProcess(anna, 'a.zip', createArchive('hers'))
    await stageAndProcess(anna, 'b.zip', RAR)
    expect(await findKnownArchives(jonas, createArchive('hers'), RAR)).toEqual([undefined, undefined])
    expect(await stageAndProcess(jonas, 'a.zip', createArchive('hers'))).toMatchObject({ added: 1 })
  })
})

test('an archive is complete if and only if none of its photos is in the trash', async () => {
  let run = 0
  const photo = tuple(boolean(), boolean())
  const property = asyncProperty(array(photo, { minLength: 1, maxLength: 6 }), async (photos) => {
    const user = await server.addUser()
    const seeds = photos.map((_, index) => `${run}-${index}`)
    run++
    for (const [index, [isThere]] of photos.entries())
      if (isThere) await user.upload(`${index}.jpg`, createJpeg(seeds[index] ?? ''))
    const archive = createArchive(...seeds)
    const { added, known: before } = await stageAndProcess(user, 'a.zip', archive)
    expect([added + before, before]).toEqual([photos.length, photos.filter(([isThere]) => isThere).length])
    const ids = await listIds(user)
    const trashed = ids.filter((_, index) => photos[index]?.[1])
    if (trashed.length > 0) await trash(user, trashed)
    expect(await findKnownArchives(user, archive)).toEqual([trashed.length > 0 ? undefined : null])
    expect(await stageAndProcess(user, 'a.zip', archive)).toMatchObject({ added: trashed.length })
    expect([await findKnownArchives(user, archive), (await listIds(user)).length]).toEqual([
      [null],
      photos.length,
    ])
  })
  await assert(property, { numRuns: 15 })
}, 120_000)

describe.each([
  ['in one request', stageFile],
  ['in chunks', stageFileInChunks],
])('an archive that is staged again %s', (_, send) => {
  test('is stored once if it was rejected', async () => {
    const user = await server.addUser()
    const { id } = await stageAndProcess(user, 'a.zip', RAR)
    expect(await send(user, 'again.zip', RAR)).toBe(id)
    expect((await triggerProcessing(user)).body.triggered).toBe(0)
    expect(await listStagedFiles(user)).toMatchObject([{ id, name: 'again.zip', status: 'FAILED' }])
    const importedItems = server.context.db
      .selectFrom('staged_file')
      .select('id')
      .where('status', '!=', 'COMPLETED')
    await expect.poll(listStagedPaths).toBe((await importedItems.execute()).length)
  })

  test('is processed once if it was waiting', async () => {
    const user = await server.addUser()
    const archive = createArchive(`twice ${send.name}`)
    const id = await stageFile(user, 'a.zip', archive)
    expect(await send(user, 'a.zip', archive)).toBe(id)
    expect((await triggerProcessing(user)).body.triggered).toBe(1)
    expect(await waitForProcessing(user, id)).toMatchObject({ added: 1 })
  })
})

test('an archive that an earlier version of the server imported is unknown', async () => {
  const user = await server.addUser()
  const archive = createArchive('earlier')
  const { id } = await stageAndProcess(user, 'a.zip', archive)
  await server.context.db
    .updateTable('staged_entry')
    .set({ media_id: 0 })
    .where('staged_file_id', '=', id)
    .execute()
  expect(await findKnownArchives(user, archive)).toEqual([undefined])
})

test('a complete archive is recognized after its entries expired, an incomplete one is not', async () => {
  const user = await server.addUser()
  const archive = createArchive('remembered')
  await stageAndProcess(user, 'takeout-20260301T120000Z-001.zip', archive)
  await trash(user, await listIds(user))
  const { id } = await stageAndProcess(user, 'takeout-20260301T120000Z-001.zip', archive)
  await stageAndProcess(user, 'b.zip', createPartlySupported('forgotten'))
  await stageAndProcess(user, 'c.jpg', createJpeg('no archive'), false)
  clockOffsetMs = 29 * DAY_MS
  expect(await listStagedFiles(user)).toHaveLength(4)
  clockOffsetMs = 31 * DAY_MS
  await deleteOldStagedFiles(server.context)
  await finishDeletions(server.context)
  expect([
    await listStagedFiles(user),
    await findKnownArchives(user, archive, createPartlySupported('forgotten')),
  ]).toEqual([[], [null, undefined]])
  const rows = server.context.db
    .selectFrom('staged_file')
    .selectAll()
    .where('sha256', '=', computeSha256(archive))
  const responses = await toStagedFiles(server.context.db, await rows.execute())
  expect(responses).toMatchObject([{ id, total: null, others: 0 }])
  const sidecars = server.context.db.selectFrom('staged_sidecar').selectAll().where('staged_file_id', '=', id)
  expect(await sidecars.execute()).toEqual([])
  clockOffsetMs = 0
})

describeSqlite('the query plan', () => {
  test('uses an index on the owner, so that timing reveals nothing about others (THREATS F20)', async () => {
    const plan = sql<{ detail: string }>`explain query plan
      select id from staged_file where user_id = 7 and sha256 in ('a', 'b') and is_archive = 1`
    const { rows } = await plan.execute(server.context.db)
    expect(rows.map(({ detail }) => detail).join()).toContain(
      'staged_file_by_content (user_id=? AND sha256=?)',
    )
  })
})

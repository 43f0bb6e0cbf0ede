import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { array, assert, asyncProperty, boolean, tuple } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishDeletions } from '../objects/sweep.ts'
import { sha256 } from '../testing/chunkedUpload.ts'
import { createZip } from '../testing/createArchives.ts'
import {
  waitForProcessing,
  stageFile,
  getStagedFile,
  stageFileInChunks,
  triggerProcessing,
  stageAndProcess,
} from '../testing/staging.ts'
import { type TestClient, startTestServer } from '../testing/startTestServer.ts'
import { forgetOldStaged } from './remove.ts'
import { stagedFiles as shownAs } from './stagedFile.ts'

const DAY_MS = 86_400_000

let server: Awaited<ReturnType<typeof startTestServer>>
let later = 0

beforeAll(async () => {
  server = await startTestServer(
    {},
    () => Date.now() + later,
    () => Date.now() + later,
  )
})
afterAll(() => server.destroy())

const jpeg = (seed: string) =>
  Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), createHash('sha512').update(seed).digest()])
const archiveOf = (...seeds: readonly string[]) =>
  createZip(seeds.map((seed) => ({ name: `${seed}.jpg`, bytes: jpeg(seed) })))
const RAR = Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1')
/** Its other photo is of a kind that is not kept. */
const partly = (seed: string) =>
  createZip([
    { name: 'a.jpg', bytes: jpeg(seed) },
    { name: 'b.heic', bytes: Buffer.from(seed) },
  ])

/** What is known of archives, by their contents. */
async function known(who: TestClient, ...archives: readonly Buffer[]) {
  const asked = { archives: archives.map(sha256) }
  const { body } = await who.post<{ archives: { checksum: string; takeoutId: number | null }[] }>(
    '/api/upload/check',
    asked,
  )
  return archives.map((bytes) => body.archives.find(({ checksum }) => checksum === sha256(bytes))?.takeoutId)
}
async function idsOf(who: TestClient): Promise<number[]> {
  const items = (await (await who.request('/api/media/all-metadata')).json()) as { id: number }[]
  return items.map(({ id }) => id).toSorted((a, b) => a - b)
}
const trash = (who: TestClient, mediaIds: readonly number[]) => who.post('/api/media/trash', { mediaIds })
const listed = async (who: TestClient) =>
  (await (await who.request('/api/upload/local-folder/staged')).json()) as { id: number }[]
const stagedFiles = () =>
  readdirSync(server.data, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.staged')).length

describe('an archive need not come again', () => {
  test('when all of it was taken, and is there', async () => {
    const who = await server.addUser()
    const [taken, other] = [archiveOf('a', 'b'), archiveOf('never sent')]
    await stageAndProcess(who, 'a.zip', taken)
    expect(await known(who, taken, other)).toEqual([null, undefined])
  })

  test('while it waits', async () => {
    const who = await server.addUser()
    const waiting = archiveOf('waiting')
    const id = await stageFile(who, 'a.zip', waiting)
    expect(await known(who, waiting)).toEqual([id])
  })

  test('when it was refused and is kept, or something was left out of it: that is told again', async () => {
    const who = await server.addUser()
    const refused = await stageAndProcess(who, 'a.zip', RAR)
    const incomplete = await stageAndProcess(who, 'b.zip', partly('left out'))
    expect(await known(who, RAR, partly('left out'))).toEqual([refused.id, incomplete.id])
    expect(await getStagedFile(who, refused.id)).toMatchObject({ status: 'FAILED', canRetry: false })
    expect(await getStagedFile(who, incomplete.id)).toMatchObject({
      status: 'COMPLETED',
      failed: [{ name: 'b.heic' }],
    })
  })

  test('but must once it was given up', async () => {
    const who = await server.addUser()
    const { id } = await stageAndProcess(who, 'a.zip', RAR)
    await who.request(`/api/upload/local-folder/staged/${id}`, { method: 'DELETE' })
    expect(await known(who, RAR)).toEqual([undefined])
  })

  test('but must when something of it was deleted since, and then that comes again', async () => {
    const who = await server.addUser()
    const archive = archiveOf('kept', 'deleted')
    const { id } = await stageAndProcess(who, 'a.zip', archive)
    const [kept = 0, deleted = 0] = await idsOf(who)
    await trash(who, [deleted])
    expect(await known(who, archive)).toEqual([undefined])
    await who.post('/api/media/restore', { mediaIds: [deleted] })
    expect(await known(who, archive)).toEqual([null])
    await trash(who, [deleted])
    await who.request('/api/media/trash', { method: 'DELETE' })
    expect(await known(who, archive)).toEqual([undefined])

    const again = await stageAndProcess(who, 'a.zip', archive)
    expect(again).toMatchObject({ added: 1, known: 1 })
    expect(again.id).not.toBe(id)
    expect(await idsOf(who)).toEqual([kept, expect.any(Number)])
    expect(await known(who, archive)).toEqual([null])
  })

  test('but must when what it had in common with the library was deleted since', async () => {
    const who = await server.addUser()
    await who.upload('a.jpg', jpeg('common'))
    const archive = archiveOf('common')
    await stageAndProcess(who, 'a.zip', archive)
    expect(await known(who, archive)).toEqual([null])
    await trash(who, await idsOf(who))
    expect(await known(who, archive)).toEqual([undefined])
  })

  test('whatever anybody else has', async () => {
    const [anna, jonas] = [await server.addUser(), await server.addUser()]
    await stageAndProcess(anna, 'a.zip', archiveOf('hers'))
    await stageAndProcess(anna, 'b.zip', RAR)
    expect(await known(jonas, archiveOf('hers'), RAR)).toEqual([undefined, undefined])
    expect(await stageAndProcess(jonas, 'a.zip', archiveOf('hers'))).toMatchObject({ added: 1 })
  })
})

test('counts exactly as long as no photo of it is in the trash', async () => {
  let run = 0
  const photo = tuple(boolean(), boolean())
  const property = asyncProperty(array(photo, { minLength: 1, maxLength: 6 }), async (photos) => {
    const who = await server.addUser()
    const seeds = photos.map((_, index) => `${run}-${index}`)
    run++
    for (const [index, [isThere]] of photos.entries())
      if (isThere) await who.upload(`${index}.jpg`, jpeg(seeds[index] ?? ''))
    const archive = archiveOf(...seeds)
    const { added, known: before } = await stageAndProcess(who, 'a.zip', archive)
    expect([added + before, before]).toEqual([photos.length, photos.filter(([isThere]) => isThere).length])
    const ids = await idsOf(who)
    const thrown = ids.filter((_, index) => photos[index]?.[1])
    if (thrown.length > 0) await trash(who, thrown)
    expect(await known(who, archive)).toEqual([thrown.length > 0 ? undefined : null])
    expect(await stageAndProcess(who, 'a.zip', archive)).toMatchObject({ added: thrown.length })
    expect([await known(who, archive), (await idsOf(who)).length]).toEqual([[null], photos.length])
  })
  await assert(property, { numRuns: 15 })
}, 120_000)

describe.each([
  ['in one request', stageFile],
  ['in chunks', stageFileInChunks],
])('what comes again %s', (_, send) => {
  test('and was refused stands once', async () => {
    const who = await server.addUser()
    const { id } = await stageAndProcess(who, 'a.zip', RAR)
    expect(await send(who, 'again.zip', RAR)).toBe(id)
    expect((await triggerProcessing(who)).body.triggered).toBe(0)
    expect(await listed(who)).toMatchObject([{ id, name: 'again.zip', status: 'FAILED' }])
    const standing = server.context.db
      .selectFrom('staged_file')
      .select('id')
      .where('status', '!=', 'COMPLETED')
    await expect.poll(stagedFiles).toBe((await standing.execute()).length)
  })

  test('and waits is unpacked once', async () => {
    const who = await server.addUser()
    const archive = archiveOf(`twice ${send.name}`)
    const id = await stageFile(who, 'a.zip', archive)
    expect(await send(who, 'a.zip', archive)).toBe(id)
    expect((await triggerProcessing(who)).body.triggered).toBe(1)
    expect(await waitForProcessing(who, id)).toMatchObject({ added: 1 })
  })
})

test('what was unpacked by an earlier version of the server counts as incomplete', async () => {
  const who = await server.addUser()
  const archive = archiveOf('earlier')
  const { id } = await stageAndProcess(who, 'a.zip', archive)
  await server.context.db
    .updateTable('staged_entry')
    .set({ media_id: 0 })
    .where('staged_file_id', '=', id)
    .execute()
  expect(await known(who, archive)).toEqual([undefined])
})

test('a content is remembered when what is told of it is forgotten, but not without all of it', async () => {
  const who = await server.addUser()
  const archive = archiveOf('remembered')
  await stageAndProcess(who, 'takeout-20260301T120000Z-001.zip', archive)
  await trash(who, await idsOf(who))
  const { id } = await stageAndProcess(who, 'takeout-20260301T120000Z-001.zip', archive)
  await stageAndProcess(who, 'b.zip', partly('forgotten'))
  await stageAndProcess(who, 'c.jpg', jpeg('no archive'), false)
  later = 29 * DAY_MS
  expect(await listed(who)).toHaveLength(4)
  later = 31 * DAY_MS
  await forgetOldStaged(server.context)
  await finishDeletions(server.context)
  expect([await listed(who), await known(who, archive, partly('forgotten'))]).toEqual([[], [null, undefined]])
  const rows = server.context.db.selectFrom('staged_file').selectAll().where('sha256', '=', sha256(archive))
  const shown = await shownAs(server.context.db, await rows.execute())
  expect(shown).toMatchObject([{ id, total: null, others: 0 }])
  const notes = server.context.db.selectFrom('staged_sidecar').selectAll().where('staged_file_id', '=', id)
  expect(await notes.execute()).toEqual([])
  later = 0
})

test('is found by an index of one’s own, so that those of others take no time (THREATS F20)', async () => {
  const plan = sql<{ detail: string }>`explain query plan
    select id from staged_file where user_id = 7 and sha256 in ('a', 'b') and is_archive = 1`
  const { rows } = await plan.execute(server.context.db)
  expect(rows.map(({ detail }) => detail).join()).toContain('staged_file_by_content (user_id=? AND sha256=?)')
})

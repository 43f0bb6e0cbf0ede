import { readdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sha256 } from '../testing/chunkedUpload.ts'
import { createZip } from '../testing/createArchives.ts'
import {
  waitForProcessing,
  stageFile,
  getStagedFile,
  triggerProcessing,
  stageAndProcess,
} from '../testing/staging.ts'
import { type TestClient, startTestServer } from '../testing/startTestServer.ts'
import { DiskFullError } from '../objects/store.ts'
import { forgetOldStaged, KEPT_MS } from './remove.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let clock = Date.now()

beforeAll(async () => {
  server = await startTestServer(
    {},
    () => clock,
    () => clock,
  )
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => server.destroy())

const jpeg = (name: string) => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(name)])
const NAMES = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']
const archiveFor = (of: string) => createZip(NAMES.map((name) => ({ name, bytes: jpeg(`${of}${name}`) })))

const STAGED = '/api/upload/local-folder/staged'
async function entriesOf(who: TestClient, id: number) {
  const answer = await who.request(`${STAGED}/${id}/entries?after=-1`)
  const { entries } = (await answer.json()) as { entries: { name: string; result: string }[] }
  return entries.map(({ name, result }) => [name, result])
}
const giveUp = async (who: TestClient, id: number) =>
  (await who.request(`${STAGED}/${id}`, { method: 'DELETE' })).status
const stagedFiles = () =>
  readdirSync(server.data, { recursive: true }).filter((name) => String(name).endsWith('.staged')).length

/** After so many files of an archive something keeps the rest of it from being taken. */
function failAfter(count: number, error: Error) {
  let left = count
  const { reserveSpace } = server.context.objects
  vi.spyOn(server.context.objects, 'reserveSpace').mockImplementation((bytes) =>
    left-- > 0 ? reserveSpace(bytes) : Promise.reject(error),
  )
}

/** An archive of which two of five photos were taken before the disk was full. */
async function halfOf(who: TestClient, of: string) {
  const id = await stageFile(who, 'a.zip', archiveFor(of))
  failAfter(2, new DiskFullError())
  await triggerProcessing(who)
  await waitForProcessing(who, id)
  vi.restoreAllMocks()
  return id
}

describe('what keeps an archive from being unpacked for now is told, and what of it is still to come', () => {
  test.each([
    [new DiskFullError(), 'DISK_FULL', '2 of 5 unpacked. The server has no room left.'],
    [new Error('Oh.'), 'SERVER', '2 of 5 unpacked. Something went wrong on our side.'],
    [
      Object.assign(new Error('The database is locked.'), { errcode: 5 }),
      'SERVER',
      '2 of 5 unpacked. Something went wrong on our side.',
    ],
  ])('%s', async (error, obstacle, message) => {
    const who = await server.addUser()
    const id = await stageFile(who, 'a.zip', archiveFor(obstacle))
    failAfter(2, error)
    await triggerProcessing(who)
    expect(await waitForProcessing(who, id)).toMatchObject({
      ...{ status: 'FAILED', canRetry: true, obstacle, message },
      ...{ processed: 2, total: 5, added: 2, failed: [] },
    })
    const told = NAMES.map((name, index) => [name, index < 2 ? 'ADDED' : 'WAITING'])
    expect(await entriesOf(who, id)).toEqual(told)

    vi.restoreAllMocks()
    expect((await triggerProcessing(who)).body.triggered).toBe(1)
    expect(await waitForProcessing(who, id)).toMatchObject({
      ...{ status: 'COMPLETED', canRetry: false, obstacle: null, message: null },
      ...{ processed: 5, added: 5 },
    })
    expect(await entriesOf(who, id)).toEqual(NAMES.map((name) => [name, 'ADDED']))
  })
})

describe('a staged file that is given up', () => {
  test('is not while it is unpacked', async () => {
    const who = await server.addUser()
    const id = await stageFile(who, 'a.zip', archiveFor('busy'))
    const full = Promise.withResolvers<undefined>()
    const asked = Promise.withResolvers<undefined>()
    const { reserveSpace } = server.context.objects
    vi.spyOn(server.context.objects, 'reserveSpace').mockImplementation(async (bytes) => {
      asked.resolve(undefined)
      await full.promise
      return reserveSpace(bytes)
    })
    await triggerProcessing(who)
    await asked.promise
    expect(await giveUp(who, id)).toBe(409)
    full.resolve(undefined)
    expect(await waitForProcessing(who, id)).toMatchObject({ status: 'COMPLETED', added: 5 })
  })

  test('goes, and tells how far it came to whoever follows it', async () => {
    const who = await server.addUser()
    // What is through goes a moment later.
    await expect.poll(stagedFiles).toBe(0)
    const id = await halfOf(who, 'told')
    expect([await giveUp(who, id), stagedFiles()]).toEqual([204, 0])
    expect(await getStagedFile(who, id)).toMatchObject({
      ...{ status: 'FAILED', canRetry: false, obstacle: null },
      ...{ message: 'It was given up: 2 of 5 unpacked.', processed: 2, total: 5, added: 2 },
    })
    expect(await entriesOf(who, id)).toEqual(
      NAMES.map((name, index) => [name, index < 2 ? 'ADDED' : 'WAITING']),
    )
    expect(await (await who.request(STAGED)).json()).toEqual([])
    expect((await triggerProcessing(who)).body.triggered).toBe(0)
    expect(await giveUp(who, id)).toBe(204)
  })

  test('may come again, and brings what is missing', async () => {
    const who = await server.addUser()
    const archive = archiveFor('again')
    const id = await halfOf(who, 'again')
    await giveUp(who, id)
    const asked = await who.post('/api/upload/check', { archives: [sha256(archive)] })
    expect(asked.body).toMatchObject({ archives: [] })
    const again = await stageAndProcess(who, 'a.zip', archive)
    expect(again).toMatchObject({ status: 'COMPLETED', added: 3, known: 2 })
    expect(again.id).not.toBe(id)
  })

  test('has one of the same content that is whole be remembered', async () => {
    const who = await server.addUser()
    const { id } = await stageAndProcess(who, 'a.zip', archiveFor('whole'))
    const media = (await (await who.request('/api/media/all-metadata')).json()) as { id: number }[]
    await who.post('/api/media/trash', { mediaIds: media.slice(2).map((each) => each.id) })
    await who.request('/api/media/trash', { method: 'DELETE' })
    await giveUp(who, await halfOf(who, 'whole'))
    clock += KEPT_MS + 1
    await forgetOldStaged(server.context)
    const rows = server.context.db.selectFrom('staged_file').select('id').where('id', '=', id)
    expect(await rows.execute()).toEqual([{ id }])
  })

  test('is no more than given up where it is a single photo', async () => {
    const who = await server.addUser()
    const id = await stageFile(who, 'a.jpg', jpeg('single'), false)
    failAfter(0, new DiskFullError())
    await triggerProcessing(who)
    expect(await waitForProcessing(who, id)).toMatchObject({ message: 'The server has no room left.' })
    await giveUp(who, id)
    expect(await getStagedFile(who, id)).toMatchObject({ message: 'It was given up.' })
  })

  test('is forgotten after 30 days', async () => {
    const who = await server.addUser()
    const id = await halfOf(who, 'forgotten')
    await giveUp(who, id)
    clock += KEPT_MS + 1
    await forgetOldStaged(server.context)
    const rows = server.context.db.selectFrom('staged_file').select('id').where('id', '=', id)
    expect(await rows.execute()).toEqual([])
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { computeSha256 } from '../testing/uploads/chunkedUpload.ts'
import { createZip } from '../testing/files/createArchives.ts'
import {
  waitForProcessing,
  stageFile,
  getStagedFile,
  triggerProcessing,
  stageAndProcess,
} from '../testing/uploads/staging.ts'
import { type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { DiskFullError } from '../storage/store.ts'
import { deleteOldStagedFiles, RETENTION_MS } from './discardStagedFile.ts'

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

const createJpeg = (name: string) => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(name)])
const NAMES = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']
const createArchive = (seed: string) =>
  createZip(NAMES.map((name) => ({ name, bytes: createJpeg(`${seed}${name}`) })))

const STAGED = '/api/upload/local-folder/staged'
async function readEntries(user: TestClient, id: number) {
  const response = await user.request(`${STAGED}/${id}/entries`)
  const { entries } = (await response.json()) as { entries: { name: string; result: string }[] }
  return entries.map(({ name, result }) => [name, result])
}
const discard = async (user: TestClient, id: number) =>
  (await user.request(`${STAGED}/${id}`, { method: 'DELETE' })).status
const listStagedPaths = async () => (await server.listFiles('staged')).length

/** Makes the import of an archive fail after this many files. */
function failAfter(count: number, error: Error) {
  let remainingFiles = count
  const { reserveSpace } = server.context.objects
  vi.spyOn(server.context.objects, 'reserveSpace').mockImplementation((bytes) =>
    remainingFiles-- > 0 ? reserveSpace(bytes) : Promise.reject(error),
  )
}

/** Stages an archive with five photos, two of which are imported before the disk is full. */
async function stagePartlyImported(user: TestClient, seed: string) {
  const id = await stageFile(user, 'a.zip', createArchive(seed))
  failAfter(2, new DiskFullError())
  await triggerProcessing(user)
  await waitForProcessing(user, id)
  vi.restoreAllMocks()
  return id
}

describe('reports why an archive cannot be unpacked now, and which entries are missing', () => {
  test.each([
    [new DiskFullError(), 'DISK_FULL', '2 of 5 unpacked. The server’s disk is full.'],
    [new Error('Oh.'), 'SERVER', '2 of 5 unpacked. Something went wrong on our side.'],
    [
      Object.assign(new Error('The database is locked.'), { errcode: 5 }),
      'SERVER',
      '2 of 5 unpacked. Something went wrong on our side.',
    ],
  ])('%s', async (error, obstacle, message) => {
    const user = await server.addUser()
    const id = await stageFile(user, 'a.zip', createArchive(obstacle))
    failAfter(2, error)
    await triggerProcessing(user)
    expect(await waitForProcessing(user, id)).toMatchObject({
      status: 'FAILED',
      canRetry: true,
      obstacle,
      message,
      processed: 2,
      total: 5,
      added: 2,
      failed: [],
    })
    const expected = NAMES.map((name, index) => [name, index < 2 ? 'ADDED' : 'WAITING'])
    expect(await readEntries(user, id)).toEqual(expected)

    vi.restoreAllMocks()
    expect((await triggerProcessing(user)).body.triggered).toBe(1)
    expect(await waitForProcessing(user, id)).toMatchObject({
      status: 'COMPLETED',
      canRetry: false,
      obstacle: null,
      message: null,
      processed: 5,
      added: 5,
    })
    expect(await readEntries(user, id)).toEqual(NAMES.map((name) => [name, 'ADDED']))
  })
})

describe('a discarded file', () => {
  test('must not be a file that is being processed', async () => {
    const user = await server.addUser()
    const id = await stageFile(user, 'a.zip', createArchive('busy'))
    const diskFull = Promise.withResolvers<undefined>()
    const reserved = Promise.withResolvers<undefined>()
    const { reserveSpace } = server.context.objects
    vi.spyOn(server.context.objects, 'reserveSpace').mockImplementation(async (bytes) => {
      reserved.resolve(undefined)
      await diskFull.promise
      return reserveSpace(bytes)
    })
    await triggerProcessing(user)
    await reserved.promise
    expect(await discard(user, id)).toBe(409)
    diskFull.resolve(undefined)
    expect(await waitForProcessing(user, id)).toMatchObject({ status: 'COMPLETED', added: 5 })
  })

  test('is deleted, but its entries and progress can still be read', async () => {
    const user = await server.addUser()
    // Completed files are deleted in the background.
    await expect.poll(listStagedPaths).toBe(0)
    const id = await stagePartlyImported(user, 'discarded')
    expect([await discard(user, id), await listStagedPaths()]).toEqual([204, 0])
    expect(await getStagedFile(user, id)).toMatchObject({
      status: 'FAILED',
      canRetry: false,
      obstacle: null,
      message: 'Discarded after unpacking 2 of 5.',
      processed: 2,
      total: 5,
      added: 2,
    })
    expect(await readEntries(user, id)).toEqual(
      NAMES.map((name, index) => [name, index < 2 ? 'ADDED' : 'WAITING']),
    )
    expect(await (await user.request(STAGED)).json()).toEqual([])
    expect((await triggerProcessing(user)).body.triggered).toBe(0)
    expect(await discard(user, id)).toBe(204)
  })

  test('can be uploaded again to import the missing entries', async () => {
    const user = await server.addUser()
    const archive = createArchive('again')
    const id = await stagePartlyImported(user, 'again')
    await discard(user, id)
    const reserved = await user.post('/api/upload/check', { archives: [computeSha256(archive)] })
    expect(reserved.body).toMatchObject({ archives: [] })
    const secondResult = await stageAndProcess(user, 'a.zip', archive)
    expect(secondResult).toMatchObject({ status: 'COMPLETED', added: 3, known: 2 })
    expect(secondResult.id).not.toBe(id)
  })

  test('does not affect a completed archive with the same content', async () => {
    const user = await server.addUser()
    const { id } = await stageAndProcess(user, 'a.zip', createArchive('whole'))
    const media = (await (await user.request('/api/media/all-metadata')).json()) as { id: number }[]
    await user.post('/api/media/trash', { mediaIds: media.slice(2).map((item) => item.id) })
    await user.request('/api/media/trash', { method: 'DELETE' })
    await discard(user, await stagePartlyImported(user, 'whole'))
    clock += RETENTION_MS + 1
    await deleteOldStagedFiles(server.context)
    const rows = server.context.db.selectFrom('staged_file').select('id').where('id', '=', id)
    expect(await rows.execute()).toEqual([{ id }])
  })

  test('has no progress if it is a single photo', async () => {
    const user = await server.addUser()
    const id = await stageFile(user, 'a.jpg', createJpeg('single'), false)
    failAfter(0, new DiskFullError())
    await triggerProcessing(user)
    expect(await waitForProcessing(user, id)).toMatchObject({ message: 'The server’s disk is full.' })
    await discard(user, id)
    expect(await getStagedFile(user, id)).toMatchObject({ message: 'The file was discarded.' })
  })

  test('is deleted completely after 30 days', async () => {
    const user = await server.addUser()
    const id = await stagePartlyImported(user, 'forgotten')
    await discard(user, id)
    clock += RETENTION_MS + 1
    await deleteOldStagedFiles(server.context)
    const rows = server.context.db.selectFrom('staged_file').select('id').where('id', '=', id)
    expect(await rows.execute()).toEqual([])
  })
})

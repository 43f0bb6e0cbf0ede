import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { describeSqlite } from '../testing/postgres/describeDatabase.ts'
import { initiateUpload, createUploadDriver } from '../testing/uploads/chunkedUpload.ts'
import { resumeExpiry } from '../testing/resumeExpiry.ts'
import { type TestClient, createTestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { countQuarantined } from './quarantine.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 60_000 })

const DAY_MS = 86_400_000
const PHOTO = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(500, 'a photo')])

let data: string
let token: string
let days: number

beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'calotype-quarantine-'))
  days = 0
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
})

/** Starts a server, and confirms its clock and its database as an operator would. */
async function start() {
  const server = await startTestServer({ CALOTYPE_DATA: data }, () => Date.now() + days * DAY_MS)
  await resumeExpiry(server.context)
  return server
}
const getDatabasePath = () => path.join(data, 'calotype.sqlite')
const listFiles = (folder: string) =>
  existsSync(path.join(data, folder))
    ? readdirSync(path.join(data, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []

/** Runs a server until `check` resolves. The server's sweep runs in the background. */
async function withSweptServer(check: () => Promise<void>): Promise<void> {
  const server = await start()
  await check()
  await server.stop()
}

/** Copies the database, calls `run` with a signed-in member, and then restores the copy. */
async function restoreOlderDatabase(run: (user: TestClient) => Promise<void>): Promise<void> {
  const first = await start()
  token = (await first.addUser()).authorization.slice('Bearer '.length)
  await first.stop()
  copyFileSync(getDatabasePath(), `${getDatabasePath()}.copy`)
  const newerServer = await start()
  await run(createTestClient(newerServer.address, token))
  await newerServer.stop()
  copyFileSync(getDatabasePath(), `${getDatabasePath()}.newer`)
  copyFileSync(`${getDatabasePath()}.copy`, getDatabasePath())
}

describeSqlite('a database file that was replaced by an older copy', () => {
  test('keeps originals that an older database lacks', async () => {
    const names: string[] = []
    await restoreOlderDatabase(async (user) => {
      for (const number of [1, 2, 3]) {
        const { body } = await user.upload('a.jpg', Buffer.concat([PHOTO, Buffer.of(number)]))
        names.push(body.fileName)
      }
    })
    await (await start()).stop()
    expect([...listFiles('blob'), ...listFiles('quarantine')].sort()).toEqual(names.sort())

    days = 2
    const restartedServer = await start()
    await expect.poll(() => listFiles('blob')).toEqual([])
    expect(listFiles('quarantine').sort()).toEqual(names.sort())
    expect(await countQuarantined(restartedServer.context.objects)).toEqual({
      count: 3,
      bytes: 3 * (PHOTO.length + 1),
    })
    await restartedServer.stop()
  })

  test('returns quarantined originals when the newer database is restored', async () => {
    await restoreOlderDatabase(async (user) => void (await user.upload('a.jpg', PHOTO)))
    days = 2
    await withSweptServer(() => expect.poll(() => listFiles('quarantine')).toHaveLength(1))

    copyFileSync(`${getDatabasePath()}.newer`, getDatabasePath())
    const newest = await start()
    const user = createTestClient(newest.address, token)
    const [item] = (await (await user.request('/api/media/all-metadata')).json()) as { fileName: string }[]
    expect((await user.fetchFile(`/${item?.fileName}`)).bytes).toEqual(PHOTO)
    expect(listFiles('quarantine')).toEqual([])
    await newest.stop()
  })

  test('keeps the chunks and the staged files that an older database lacks', async () => {
    await restoreOlderDatabase(async (user) => {
      const upload = await initiateUpload(user, PHOTO, 300)
      await upload.sendChunk(0)
      const form = [
        ['isArchive', 'true'],
        ['file', PHOTO],
      ] as const
      expect((await user.postForm('/api/upload/local-folder/stage/direct', form)).status).toBe(200)
    })
    days = 2
    const listQuarantined = () =>
      listFiles('quarantine')
        .map((name) => path.extname(name))
        .sort()
    await withSweptServer(() => expect.poll(listQuarantined).toEqual(['.part', '.staged']))

    copyFileSync(`${getDatabasePath()}.newer`, getDatabasePath())
    days = 3
    await (await start()).stop()
    expect(listFiles('quarantine')).toEqual([])
    expect(listFiles('staged')).toHaveLength(1)
    expect(listFiles('tmp').map((name) => path.extname(name))).toEqual(['.part'])
  })

  test('keeps an original when its upload, which is still open in an older database, expires', async () => {
    const first = await start()
    const user = await first.addUser()
    token = user.authorization.slice('Bearer '.length)
    const upload = await initiateUpload(user, PHOTO, PHOTO.length)
    await upload.sendChunk(0)
    await first.stop()
    copyFileSync(getDatabasePath(), `${getDatabasePath()}.copy`)
    const newerServer = await start()
    // Completes the upload over a new connection, as the app does after a restart.
    const nextUpload = createUploadDriver(
      createTestClient(newerServer.address, token),
      upload.uploadId,
      PHOTO,
      PHOTO.length,
    )
    expect((await nextUpload.complete()).status).toBe(200)
    await newerServer.stop()
    copyFileSync(`${getDatabasePath()}.copy`, getDatabasePath())

    days = 9
    await (await start()).stop()
    expect([...listFiles('blob'), ...listFiles('quarantine')]).toHaveLength(1)
  })
})

test('deletes a file after 90 days in quarantine, and not before', async () => {
  const secondServer = await start()
  await secondServer.stop()
  const folder = path.join(data, 'blob', 'un', 'kn')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'unknown.jpg'), PHOTO)
  days = 2
  await withSweptServer(() => expect.poll(() => listFiles('quarantine')).toEqual(['unknown.jpg']))
  days = 91
  await (await start()).stop()
  expect(listFiles('quarantine')).toEqual(['unknown.jpg'])
  days = 93
  await withSweptServer(() => expect.poll(() => listFiles('quarantine')).toEqual([]))
})

test('deletes items that a user deleted, and the chunks of an upload that they canceled', async () => {
  const server = await start()
  const user = await server.addUser()
  const { body: item } = await user.upload('a.jpg', PHOTO)
  await user.post('/api/media/trash', { mediaIds: [item.id] })
  await user.request('/api/media/trash', { method: 'DELETE' })
  const upload = await initiateUpload(user, PHOTO, 300)
  await upload.sendChunk(0)
  await user.request(`/api/upload/chunked/${upload.uploadId}`, { method: 'DELETE' })
  await server.stop()
  days = 2
  const listRemaining = () => [...listFiles('blob'), ...listFiles('quarantine'), ...listFiles('tmp')]
  await withSweptServer(() => expect.poll(listRemaining).toEqual([]))
})

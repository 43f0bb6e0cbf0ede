import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeSqlite } from '../../testing/postgres/describeDatabase.ts'
import { initiateUpload, createPhoto } from '../../testing/uploads/chunkedUpload.ts'
import { createTestClient } from '../../testing/servers/startTestServer.ts'
import { ADMINISTRATOR, type Drill, startDrill } from './drill.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 300_000 })

const DAY_MS = 86_400_000
const DATABASE = 'calotype.sqlite'

let drill: Drill

beforeEach(async () => {
  drill = await startDrill()
})
afterEach(() => drill.end())

/** Makes the items in the trash this many days older. */
function ageTrash(days: number): void {
  using database = new DatabaseSync(path.join(drill.data, DATABASE))
  database.prepare('update media set trashed_at = trashed_at - ?').run(days * DAY_MS)
}

test('a clock that is 400 days ahead erases nothing until an operator confirms it', async () => {
  let token = ''
  await drill.serve(async ({ signIn }) => {
    const anna = await signIn(ADMINISTRATOR)
    token = anna.authorization.slice('Bearer '.length)
    const { body } = await anna.upload('trashed.jpg', createPhoto(3000))
    await anna.post('/api/media/trash', { mediaIds: [body.id] })
    const upload = await initiateUpload(anna, createPhoto(2_000_000), 1_048_576)
    expect((await upload.sendChunk(0)).status).toBe(200)
  })
  const listAllFiles = () => [...drill.listFiles('blob'), ...drill.listFiles('tmp')]
  const before = listAllFiles()
  expect(before).toHaveLength(2)

  await drill.serveSeparately(
    async ({ address, signIn }) => {
      // The earlier session still works, as do new sessions and uploads.
      const anna = createTestClient(address, token)
      const { expiry } = (await (await anna.request('/api/admin/maintenance')).json()) as { expiry: object }
      expect(expiry).toMatchObject({ pausedBy: 'clock' })
      expect((await (await signIn(ADMINISTRATOR)).upload('new.jpg', createPhoto(3000))).status).toBe(200)
    },
    { daysAhead: 400 },
  )
  expect(listAllFiles()).toEqual(expect.arrayContaining(before))

  expect(await drill.resumeExpiry(400)).toContain('Confirmed the clock of this machine')
  expect(await drill.resumeExpiry(400)).toContain('Nothing was paused')
  await drill.serveSeparately(
    async ({ address }) => {
      expect((await createTestClient(address, token).request('/api/user/me')).status).toBe(401)
      await expect
        .poll(() => listAllFiles().filter((name) => before.includes(name)), { timeout: 30_000 })
        .toEqual([])
    },
    { daysAhead: 400 },
  )
  expect(drill.listFiles('blob')).toHaveLength(1)
})

describeSqlite('an older database file', () => {
  test('an older database does not delete photos from its trash that were restored later', async () => {
    let id = 0
    await drill.serve(async ({ signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      id = (await anna.upload('restored.jpg', createPhoto(3000))).body.id
      await anna.post('/api/media/trash', { mediaIds: [id] })
    })
    ageTrash(31)
    drill.backUp(DATABASE)
    ageTrash(-31)
    await drill.serve(async ({ signIn }) => {
      await (await signIn(ADMINISTRATOR)).post('/api/media/restore', { mediaIds: [id] })
    })
    const originals = drill.listFiles('blob')
    expect(originals).toHaveLength(1)

    drill.restorePart(DATABASE)
    await drill.serve(async ({ signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      const { expiry } = (await (await anna.request('/api/admin/maintenance')).json()) as { expiry: object }
      expect(expiry).toMatchObject({ pausedBy: 'database' })
      await anna.upload('new.jpg', createPhoto(3000))
    })
    expect(drill.listFiles('blob')).toEqual(expect.arrayContaining(originals))

    await drill.verify('--adopt')
    await drill.serve(async ({ signIn }) => {
      const anna = await signIn(ADMINISTRATOR)
      const { expiry } = (await (await anna.request('/api/admin/maintenance')).json()) as { expiry: object }
      expect(expiry).toMatchObject({ pausedBy: null })
      const items = (await (await anna.request('/api/media/all-metadata')).json()) as { name: string }[]
      expect(items.map(({ name }) => name).toSorted()).toEqual(['new.jpg', 'restored.jpg'])
    })
  })
})

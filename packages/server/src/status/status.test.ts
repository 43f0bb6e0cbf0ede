import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  addTestAdministrator,
  addTestUser,
  createTestServer,
  type TestServer,
  type TestUser,
} from '../testing/servers/createTestServer.ts'
import { addMedia } from '../testing/uploads/addMedia.ts'

interface Status {
  storage: {
    reservedBytes: number
    storedBytes: number
    users: { email: string; usedBytes: number }[]
    growth: { bytes: number }[]
  }
  jobs: { failed: number; waiting: number; failedJobs: { mediaId: number; error: string | null }[] }
  mail: { isConfigured: boolean; failed: number }
}

let server: TestServer
let call: ReturnType<typeof createCaller>
let root: TestUser

beforeAll(async () => {
  server = await createTestServer()
  call = createCaller(server)
  root = await addTestAdministrator(server)
})
afterAll(() => server.close())

const readStatus = () => call<Status>(root, 'getServerStatus', ['GET', '/api/admin/status'])

test('shows the largest libraries, the bytes added in each month, and that email is not sent', async () => {
  const anna = await addTestUser(server, 'anna@example.test')
  const jonas = await addTestUser(server, 'jonas@example.test')
  await addMedia(server.app, anna.id, { size: 1000 })
  await addMedia(server.app, jonas.id, { size: 3000, taken_at: '2019-05-01T12:00:00' })
  const { storage, mail } = await readStatus()
  expect(storage.storedBytes).toBe(4000)
  expect(storage.reservedBytes).toBe(0)
  expect(storage.users).toMatchObject([
    { email: 'jonas@example.test', usedBytes: 3000 },
    { email: 'anna@example.test', usedBytes: 1000 },
  ])
  expect(storage.growth.map(({ bytes }) => bytes)).toEqual([4000])
  expect(mail).toEqual({ isConfigured: false, waiting: 0, failed: 0 })
})

test('lists failed jobs, retries them together with waiting ones, and records that', async () => {
  const anna = await addTestUser(server, 'retry@example.test')
  const { db } = server.app.context
  const { id } = await addMedia(server.app, anna.id)
  for (const [state, error] of [
    ['failed', 'The file is damaged.'],
    ['waiting', 'ffmpeg isn’t installed on this server.'],
  ] as const)
    await db
      .insertInto('job')
      .values({ kind: 'render', media_id: id, state, attempts: 3, error, created_at: 0 })
      .execute()
  const { jobs } = await readStatus()
  expect(jobs).toMatchObject({
    failed: 1,
    waiting: 1,
    failedJobs: [{ mediaId: id, error: 'The file is damaged.' }],
  })
  expect(await call(root, 'retryJobs', ['POST', '/api/admin/jobs/retry'])).toEqual({ retried: 2 })
  const { entries } = await call<{ entries: { kind: string; act: string; changes: object[] }[] }>(
    root,
    'listAudit',
    ['GET', '/api/admin/audit'],
  )
  expect(entries[0]).toMatchObject({ kind: 'job', act: 'retried', changes: [{ field: 'jobs', to: '2' }] })
})

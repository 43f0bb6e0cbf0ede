import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { JobKind } from '../db/schema.ts'
import { openTestDatabase } from '../testing/postgres/openTestDatabase.ts'
import { createQueue } from './queue.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeEach(async () => {
  database = await openTestDatabase()
  await sql`insert into "user" (id, email, password_hash, roles, created_at) values (1, 'a@b', '', '[]', 0)`.execute(
    database.db,
  )
})
afterEach(() => database.close())

async function addJob(kind: JobKind, id: number): Promise<void> {
  const { db } = database
  await sql`insert into media (id, owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year,
      month, status)
    values (${id}, 1, ${`${id}.jpg`}, 'a.jpg', 'image/jpeg', 1, '', 0, '2012-07-04T12:00:00', 'exif', 2012, 7, 'processing')`.execute(
    db,
  )
  const job = { kind, media_id: id, state: 'queued', attempts: 0, created_at: 0 } as const
  await db.insertInto('job').values(job).execute()
}

test('takes photos of ordinary size before large photos and videos, one of each at a time', async () => {
  for (const [index, kind] of (
    ['render-large', 'render-large', 'transcode', 'transcode', 'render'] as const
  ).entries())
    await addJob(kind, index + 1)
  const queue = createQueue(database.db, Date.now)
  const job = await queue.take()
  const largeJob = await queue.take()
  const video = await queue.take()
  expect([job?.media_id, largeJob?.media_id, video?.media_id]).toEqual([5, 1, 3])
  expect(await queue.take()).toBeUndefined()
  if (largeJob) queue.release(largeJob)
  expect((await queue.take())?.media_id).toBe(2)
  if (video) queue.release(video)
  expect((await queue.take())?.media_id).toBe(4)
})

const readJob = () => database.db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
const readStatus = async () =>
  (await database.db.selectFrom('media').select('status').executeTakeFirstOrThrow()).status
const expireLeases = () => database.db.updateTable('job').set({ lease_until: 1 }).execute()

test('gives each job to one of several processes', async () => {
  for (let id = 1; id <= 20; id++) await addJob('render', id)
  const queues = Array.from({ length: 4 }, () => createQueue(database.db, Date.now))
  const jobs = await Promise.all(Array.from({ length: 24 }, (_, index) => queues[index % 4]?.take()))
  const items = jobs.flatMap((job) => (job ? [job.media_id] : []))
  expect(items.toSorted((x, y) => x - y)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('passes a job on from a process that stopped renewing its lease, and ignores the result of that process', async () => {
  await addJob('render', 1)
  const [paused, other] = [createQueue(database.db, Date.now), createQueue(database.db, Date.now)]
  const oldJob = await paused.take()
  if (!oldJob) throw new Error('There is no job.')
  expect(await other.take()).toBeUndefined()
  await expireLeases()
  await paused.renewLeases()
  expect([await other.hasAvailableJob(), await other.take()]).toEqual([false, undefined])

  await expireLeases()
  expect(await paused.take()).toBeUndefined()
  const newJob = await other.take()
  expect(newJob).toMatchObject({ id: oldJob.id, attempts: 2 })
  await paused.renewLeases()
  await paused.fail(oldJob, 'It failed.', { failure: null })
  await paused.requeueInterrupted(oldJob)
  expect(await paused.complete(oldJob, { next: 'transcode' })).toBe(true)
  expect(await readJob()).toMatchObject({ state: 'running', attempts: 2 })
  expect(await readStatus()).toBe('processing')

  expect(newJob && (await other.complete(newJob, { next: null }))).toBe(true)
  expect(await readJob()).toMatchObject({ state: 'done', owner: null, lease_until: null })
  expect(await readStatus()).toBe('ready')
})

test('reports that the item of a completed job was deleted', async () => {
  await addJob('render', 1)
  const queue = createQueue(database.db, Date.now)
  const job = await queue.take()
  await database.db.deleteFrom('media').execute()
  expect(job && (await queue.complete(job, { next: null }))).toBe(false)
})

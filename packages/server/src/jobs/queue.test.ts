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

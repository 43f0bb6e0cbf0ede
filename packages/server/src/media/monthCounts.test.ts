import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSqlite } from '../testing/postgres/describeDatabase.ts'
import { addMedia } from '../testing/uploads/addMedia.ts'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  addTestUser,
  type TestUser,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'
import { countNonImages } from './monthCounts.ts'

let server: TestServer
let anna: TestUser

beforeAll(async () => {
  server = await createTestServer()
  anna = await addTestUser(server, 'anna@example.test')
  const otherUser = await addTestUser(server, 'jonas@example.test')
  const add = (type: string, taken_at: string, ownerId = anna.id) =>
    addMedia(server.app, ownerId, { type, taken_at })
  await add('image/jpeg', '2024-07-01T12:00:00')
  await add('image/png', '2024-07-02T12:00:00')
  await add('video/mp4', '2024-07-03T12:00:00')
  await add('video/quicktime', '2024-07-04T12:00:00')
  await add('application/pdf', '2024-07-05T12:00:00')
  await add('video/mp4', '2023-12-31T12:00:00')
  await add('image/gif', '2023-07-01T12:00:00')
  await add('video/mp4', '2024-07-01T12:00:00', otherUser.id)
})
afterAll(() => server.close())

const listMonths = () => createCaller(server)(anna, 'listMonths', ['GET', '/api/media/available-months'])

test('counts the videos and documents of each month', async () => {
  expect(await listMonths()).toEqual([
    { year: 2024, month: 7, count: 5, videos: 2, documents: 1 },
    { year: 2023, month: 12, count: 1, videos: 1, documents: 0 },
    { year: 2023, month: 7, count: 1, videos: 0, documents: 0 },
  ])
})

describeSqlite('the query plan', () => {
  test('reads only the index of videos and documents', async () => {
    const { db } = server.app.context
    const plan = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${countNonImages(db, anna.id).compile().sql}`, [anna.id]),
    )
    expect(plan.rows.map(({ detail }) => detail)).toContainEqual(
      expect.stringContaining('USING COVERING INDEX media_by_kind'),
    )
  })
})

test('forgets videos in the trash, and counts them again once they are restored', async () => {
  const { db } = server.app.context
  const trash = (trashedAt: number | null) =>
    db
      .updateTable('media')
      .set({ trashed_at: trashedAt })
      .where('type', '=', 'video/mp4')
      .where('owner_id', '=', anna.id)
      .execute()
  await trash(1)
  expect(await listMonths()).toMatchObject([
    { year: 2024, month: 7, count: 4, videos: 1, documents: 1 },
    { year: 2023, month: 7 },
  ])
  await trash(null)
  expect(await listMonths()).toMatchObject([{ count: 5, videos: 2 }, { videos: 1 }, { videos: 0 }])
})

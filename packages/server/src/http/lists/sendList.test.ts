import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMedia } from '../../testing/uploads/addMedia.ts'
import {
  createBearer,
  addTestUser,
  type TestUser,
  type TestServer,
  createTestServer,
} from '../../testing/servers/createTestServer.ts'

/** Number of items in each list. Several were added in the same millisecond. */
const COUNT = 25
const LIMIT = 10

const LISTS = [
  '/api/albums/my',
  '/api/albums/shared-with-me',
  '/api/media/shared-with-me',
  '/api/sharing/my-links',
]

/** A token that was encrypted with a lost key. */
const UNREADABLE_TOKEN = Buffer.alloc(50).toString('base64url')

let server: TestServer
let anna: TestUser
let jonas: TestUser

beforeAll(async () => {
  server = await createTestServer()
  anna = await addTestUser(server, 'anna@example.test')
  jonas = await addTestUser(server, 'jonas@example.test')
  const { db } = server.app.context
  for (let index = 1; index <= COUNT; index++) {
    await addMedia(server.app, anna.id)
    const created_at = Math.ceil(index / 4)
    for (const owner_id of [anna.id, jonas.id])
      await db
        .insertInto('album')
        .values({ owner_id, title: `Album ${index}`, created_at })
        .execute()
  }
  await sql`insert into album_share (album_id, user_id, permission, created_at)
    select id, ${jonas.id}, 'read', created_at from album where owner_id = ${anna.id}`.execute(db)
  await sql`insert into media_share (media_id, user_id, permission, created_at)
    select id, ${jonas.id}, 'read', id / 4 from media`.execute(db)
  await sql`insert into link (owner_id, token_hash, token_sealed, title, resource, album_id, created_at)
    select owner_id, 'hash' || id, ${UNREADABLE_TOKEN}, title, 'album', id, created_at
    from album where owner_id = ${jonas.id}`.execute(db)
})
afterAll(() => server.close())

const get = (url: string) => server.app.inject({ url, headers: createBearer(jonas) })
const pageAfter = (url: string, cursor: string) =>
  get(`${url}?limit=${LIMIT}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)

test.each(LISTS)('returns the same items of %s page by page as in one response', async (url) => {
  const fullList = await get(url)
  expect(fullList.json()).toHaveLength(COUNT)
  expect(fullList.headers).not.toHaveProperty('x-next-cursor')
  expect(fullList.headers).not.toHaveProperty('x-total-count')

  const items: unknown[] = []
  const sizes: number[] = []
  const totals: unknown[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await pageAfter(url, cursor)
    expect(page.statusCode).toBe(200)
    items.push(...page.json<unknown[]>())
    sizes.push(page.json<unknown[]>().length)
    totals.push(page.headers['x-total-count'])
    cursor = (page.headers['x-next-cursor'] as string | undefined) ?? null
  }
  expect(items).toEqual(fullList.json())
  expect(sizes).toEqual([10, 10, 5])
  expect(totals).toEqual([String(COUNT), undefined, undefined])
})

test('sends no X-Next-Cursor with a last page that is full', async () => {
  const page = await get(`/api/albums/my?limit=${COUNT}`)
  expect(page.headers).toMatchObject({ 'x-total-count': String(COUNT) })
  expect(page.headers).not.toHaveProperty('x-next-cursor')
})

test('neither repeats nor skips albums when one is added or deleted between two pages', async () => {
  const { db } = server.app.context
  const before = (await get('/api/albums/my')).json<{ id: number }[]>().map(({ id }) => id)
  const first = await pageAfter('/api/albums/my', '')
  const addedAlbum = await db
    .insertInto('album')
    .values({ owner_id: jonas.id, title: 'New', created_at: 1000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('album')
    .where('id', '=', before[LIMIT - 1] ?? 0)
    .execute()
  const second = await pageAfter('/api/albums/my', String(first.headers['x-next-cursor']))
  expect(second.json<{ id: number }[]>().map(({ id }) => id)).toEqual(before.slice(LIMIT, 2 * LIMIT))
  await db.deleteFrom('album').where('id', '=', addedAlbum.id).execute()
})

test.each(['nonsense', 'WzFd', 'W1sxXSwyXQ', 'bnVsbA'])('rejects %s as a page key', async (cursor) => {
  const response = await pageAfter('/api/albums/my', cursor)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    message: 'This page doesn’t exist. Start again from the first page.',
  })
})

test.each(['limit=0', 'limit=201', 'limit=ten'])('rejects %s', async (query) => {
  expect((await get(`/api/albums/my?${query}`)).statusCode).toBe(400)
})

import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SLICE_ROWS } from '../../db/readSlices.ts'
import { MAX_GROUPS } from '../../family/members.ts'
import { addMedia } from '../../testing/uploads/addMedia.ts'
import { createCaller } from '../../testing/servers/createCaller.ts'
import {
  createBearer,
  addTestUser,
  type TestUser,
  type TestServer,
  createTestServer,
} from '../../testing/servers/createTestServer.ts'

const COUNT = 2 * SLICE_ROWS + 50

let server: TestServer
let call: ReturnType<typeof createCaller>
let anna: TestUser
let jonas: TestUser
let people = 0

beforeAll(async () => {
  server = await createTestServer()
  call = createCaller(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  people += 1
  anna = await addTestUser(server, `anna-${people}@example.test`)
  jonas = await addTestUser(server, `jonas-${people}@example.test`)
})

const getDb = () => server.app.context.db
const getIds = (items: readonly { id: number }[]) => items.map(({ id }) => id)

/** Adds photos. Two thirds of them, more than fit into a slice, were taken in the same second. */
async function addPhotos(): Promise<void> {
  for (let index = 0; index < COUNT; index++) {
    const second = String(index % 60).padStart(2, '0')
    const takenAt = index % 3 > 0 ? '2024-07-01T12:00:00' : `2024-0${1 + (index % 9)}-05T08:00:${second}`
    await addMedia(server.app, anna.id, { taken_at: takenAt })
  }
}

test('lists every photo once, newest first, across slices and within one second', async () => {
  await addPhotos()
  const expected = await getDb()
    .selectFrom('live_media')
    .select(['id', 'month'])
    .where('owner_id', '=', anna.id)
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const all = await call<{ id: number }[]>(anna, 'listAllMedia', ['GET', '/api/media/all-metadata'])
  expect(getIds(all)).toEqual(getIds(expected))
  const july = await call<{ id: number }[]>(anna, 'listMediaOfMonth', [
    'GET',
    '/api/media/for-year-month?year=2024&month=7',
  ])
  expect(getIds(july)).toEqual(getIds(expected.filter(({ month }) => month === 7)))
})

test('lists every shared photo once, the latest share first', async () => {
  await addPhotos()
  await sql`insert into media_share (media_id, user_id, permission, created_at)
    select id, ${jonas.id}, 'read', id / 300 from media where owner_id = ${anna.id}`.execute(getDb())
  const expected = await getDb()
    .selectFrom('media_share')
    .select('media_id as id')
    .where('user_id', '=', jonas.id)
    .orderBy('created_at', 'desc')
    .orderBy('media_id', 'desc')
    .execute()
  const sharedItems = await call<{ id: number }[]>(jonas, 'listSharedMedia', [
    'GET',
    '/api/media/shared-with-me',
  ])
  expect(getIds(sharedItems)).toEqual(getIds(expected))
})

test('lists every share of an album, in the order in which they were created', async () => {
  const { id } = await call<{ id: number }>(anna, 'createAlbum', ['POST', '/api/albums'], {
    body: { title: 'Large' },
    status: 201,
  })
  const first = 1_000_000 * people
  await sql`with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${COUNT})
    insert into invited_user (id, email, created_at)
    select ${first} + n, 'person' || (${first} + n) || '@example.test', n from counter`.execute(getDb())
  await sql`insert into album_share (album_id, user_id, permission, created_at)
    select ${id}, id, 'read', -id / 300 from invited_user where id > ${first}`.execute(getDb())
  const { users } = await call<{ users: { userId: number }[] }>(anna, 'getAlbumShares', [
    'GET',
    `/api/albums/${id}/shares`,
  ])
  const expected = await getDb()
    .selectFrom('album_share')
    .select('user_id')
    .where('album_id', '=', id)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute()
  expect(users.map(({ userId }) => userId)).toEqual(expected.map(({ user_id }) => user_id))
})

test('compresses a list while it is read', async () => {
  await addPhotos()
  const get = (encoding: string) =>
    server.app.inject({
      url: '/api/media/all-metadata',
      headers: { ...createBearer(anna), 'accept-encoding': encoding },
    })
  const plain = await get('identity')
  const { headers, rawPayload } = await get('br')
  expect(headers['content-encoding']).toBe('br')
  expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  expect(brotliDecompressSync(rawPayload).equals(plain.rawPayload)).toBe(true)
})

test('sends an empty list as an empty array', async () => {
  expect(await call(anna, 'listAllMedia', ['GET', '/api/media/all-metadata'])).toEqual([])
  expect(await call(anna, 'listMyLinks', ['GET', '/api/sharing/my-links'])).toEqual([])
})

test('responds with an error if the first slice cannot be read', async () => {
  const { db: database } = server.app.context
  await sql`alter table media_share rename to hidden`.execute(database)
  try {
    const { statusCode } = await server.app.inject({
      url: '/api/media/shared-with-me',
      headers: createBearer(anna),
    })
    expect(statusCode).toBe(500)
  } finally {
    await sql`alter table hidden rename to media_share`.execute(database)
  }
})

test('responds with an error if the first people of an album cannot be read', async () => {
  const { id } = await call<{ id: number }>(anna, 'createAlbum', ['POST', '/api/albums'], {
    body: { title: 'Sea' },
    status: 201,
  })
  const body = { targetEmail: jonas.email, accessType: 'read' }
  await call(anna, 'shareAlbum', ['POST', `/api/albums/${id}/share`], { body })
  await sql`alter table invited_user rename to hidden`.execute(getDb())
  try {
    const { statusCode } = await server.app.inject({
      url: `/api/albums/${id}/shares`,
      headers: createBearer(anna),
    })
    expect(statusCode).toBe(500)
  } finally {
    await sql`alter table hidden rename to invited_user`.execute(getDb())
  }
})

test('limits how many family groups a user owns and joins', async () => {
  const create = (user: TestUser, status: number) =>
    call<{ id: number; message: string }>(
      user,
      'createFamilyGroup',
      ['POST', '/api/family-group/create?title=Family'],
      { status },
    )
  for (let index = 0; index < MAX_GROUPS; index++) {
    const { id } = await create(anna, 201)
    await getDb()
      .insertInto('family_member')
      .values({ group_id: id, user_id: jonas.id, state: 'accepted', invited_at: 0 })
      .execute()
  }
  expect((await create(anna, 400)).message).toBe(
    `You can own up to ${MAX_GROUPS} family groups. Delete one first.`,
  )
  const { id } = await create(await addTestUser(server, `mary-${people}@example.test`), 201)
  await getDb()
    .insertInto('family_member')
    .values({ group_id: id, user_id: jonas.id, state: 'pending', invited_at: 0 })
    .execute()
  const accept = ['POST', `/api/family-group/${id}/accept`] as const
  const refusal = await call<{ message: string }>(jonas, 'acceptInvitation', accept, {
    body: {},
    status: 400,
  })
  expect(refusal.message).toBe(`You can be in up to ${MAX_GROUPS} family groups. Leave one first.`)
})

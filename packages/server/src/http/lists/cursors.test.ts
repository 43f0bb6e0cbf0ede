import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../../auth/hashToken.ts'
import { createSession } from '../../auth/sessions.ts'
import { addMedia } from '../../testing/uploads/addMedia.ts'
import {
  addTestAdministrator,
  addTestUser,
  createBearer,
  createTestServer,
  type TestServer,
  type TestUser,
} from '../../testing/servers/createTestServer.ts'
import { operations } from '../contract/contract.ts'

const COUNT = 25
const LIMIT = 10
/** Number of items with the same date. Some pages end between two such items. */
const ITEMS_PER_DATE = 8

let server: TestServer
let root: TestUser
let anna: TestUser
let albumId: number
let photoId: number
let people = 0

const getDb = () => server.app.context.db

beforeAll(async () => {
  server = await createTestServer()
  root = await addTestAdministrator(server)
  anna = await addTestUser(server, 'anna@example.test')
  photoId = (await addMedia(server.app, (await addTestUser(server, 'jonas@example.test')).id)).id
  const album = { owner_id: anna.id, title: 'Sea', created_at: 0 }
  albumId = (await getDb().insertInto('album').values(album).returning('id').executeTakeFirstOrThrow()).id
  await sql`update media set owner_id = ${anna.id} where id = ${photoId}`.execute(getDb())
  await sql`update media set trashed_at = 1 where id = ${photoId}`.execute(getDb())
  await sql`update media set trashed_at = null where id = ${photoId}`.execute(getDb())
})
afterAll(() => server.close())

interface List {
  operationId: string
  url: () => string
  caller?: () => TestUser
  limit?: string
  /** The property of the response that contains the items; omitted if the response is an array. */
  property?: string
  key?: string
  /** Adds an item. In lists that are sorted newest first, it becomes the first item. */
  add: (index: number) => Promise<unknown>
  remove: (key: number) => Promise<unknown>
}

/** Adds a favorite photo from July 2024 to the album. */
async function addPhoto(index: number): Promise<number> {
  const taken_at = `2024-07-${String(1 + Math.floor(index / ITEMS_PER_DATE)).padStart(2, '0')}T12:00:00`
  const { id } = await addMedia(server.app, anna.id, { taken_at, is_favorite: 1, name: 'fern.jpg' })
  const row = { album_id: albumId, media_id: id, added_by: anna.id, added_at: 0, taken_at, trashed_at: null }
  await getDb().insertInto('album_media').values(row).execute()
  return id
}
const removePhoto = (id: number) => getDb().deleteFrom('media').where('id', '=', id).execute()
const photos = { add: addPhoto, remove: removePhoto }
const pagedList = { ...photos, property: 'fileUploadResponseList' }

async function addTrashed(index: number): Promise<void> {
  const id = await addPhoto(index)
  const trashed_at = Date.now() + Math.floor(index / ITEMS_PER_DATE)
  await getDb().updateTable('media').set({ trashed_at }).where('id', '=', id).execute()
}

async function addSharing(table: 'album_share' | 'media_share', index: number): Promise<void> {
  people += 1
  const user = 1_000_000 + people
  await sql`insert into invited_user (id, email, created_at) values (${user}, ${`p${people}@example.test`}, 0)`.execute(
    getDb(),
  )
  const [column, object] = table === 'album_share' ? ['album_id', albumId] : ['media_id', photoId]
  await sql`insert into ${sql.table(table)} (${sql.ref(String(column))}, user_id, permission, created_at)
    values (${object}, ${user}, 'read', ${Math.floor(index / ITEMS_PER_DATE)})`.execute(getDb())
}
const createShareList = (table: 'album_share' | 'media_share') => ({
  property: 'users',
  key: 'userId',
  add: (index: number) => addSharing(table, index),
  remove: (id: number) =>
    sql`delete from ${sql.table(table)} where user_id = ${id} and
      ${table === 'album_share' ? sql`album_id = ${albumId}` : sql`media_id = ${photoId}`}`.execute(getDb()),
})

const addMail = (index: number) =>
  sql`insert into mail (user_id, recipients, undelivered, subject, status, max_retries, due_at, created_at)
    values (${root.id}, '["a@example.test"]', '[]', ${`Mail ${index}`}, 'SENT', 3, 0, 0)`.execute(getDb())
const mails = {
  caller: () => root,
  limit: 'size',
  property: 'content',
  add: addMail,
  remove: (id: number) => getDb().deleteFrom('mail').where('id', '=', id).execute(),
}

const LISTS: List[] = [
  { operationId: 'listAllMedia', url: () => '/api/media/all-metadata?', ...photos },
  { operationId: 'listAllMedia', url: () => '/api/media/all-metadata?year=2024&', ...photos },
  { operationId: 'listMediaOfMonth', url: () => '/api/media/for-year-month?year=2024&month=7&', ...photos },
  { operationId: 'searchMedia', url: () => '/api/media/search?q=fern&', ...photos },
  { operationId: 'listFavorites', url: () => '/api/media/favorites?', ...pagedList },
  { operationId: 'listAlbumMedia', url: () => `/api/albums/${albumId}/media?`, ...pagedList },
  { operationId: 'listTrash', url: () => '/api/media/trash?', ...pagedList, add: addTrashed },
  {
    operationId: 'getMediaShares',
    url: () => `/api/media/${photoId}/shares?`,
    ...createShareList('media_share'),
  },
  {
    operationId: 'getAlbumShares',
    url: () => `/api/albums/${albumId}/shares?`,
    ...createShareList('album_share'),
  },
  {
    operationId: 'listSessions',
    url: () => '/api/user/sessions?',
    add: () => createSession(server.app.context, anna.id),
    remove: (id) => getDb().deleteFrom('session').where('id', '=', id).execute(),
  },
  {
    operationId: 'listStagedFiles',
    url: () => '/api/upload/local-folder/staged?',
    add: (index) =>
      sql`insert into staged_file (user_id, file_name, name, size, sha256, is_archive, status, updated_at)
        values (${anna.id}, ${`f${index}`}, 'a.zip', 1, ${`${index}`}, 1, 'FAILED', ${Date.now()})`.execute(
        getDb(),
      ),
    remove: (id) => getDb().deleteFrom('staged_file').where('id', '=', id).execute(),
  },
  {
    operationId: 'listAllLinks',
    url: () => '/api/admin/links?',
    caller: () => root,
    add: (index) =>
      sql`insert into link (owner_id, token_hash, token_sealed, title, resource, album_id, created_at)
        values (${anna.id}, ${`hash ${index}`}, 'sealed', 'Sea', 'album', ${albumId}, 0)`.execute(getDb()),
    remove: (id) => getDb().deleteFrom('link').where('id', '=', id).execute(),
  },
  {
    operationId: 'listMailings',
    url: () => '/api/admin/email/mailings?',
    caller: () => root,
    add: (index) =>
      sql`insert into mailing (key, user_id, audience, subject, html, state, max_user_id, expected, created_at)
        values (${`key ${index}`}, ${root.id}, 'ALL', 'News', '', 'QUEUED', 0, 0, 0)`.execute(getDb()),
    remove: (id) => getDb().deleteFrom('mailing').where('id', '=', id).execute(),
  },
  { operationId: 'listEmailHistory', url: () => '/api/admin/email/history?', ...mails },
  { operationId: 'listEmailHistoryOfUser', url: () => `/api/admin/email/history/user/${root.id}?`, ...mails },
]

/** Names of test files by operation, for the lists that have a different page size or tests of their own. */
const TESTED_ELSEWHERE: Record<string, string> = {
  listMyAlbums: 'sendList.test.ts',
  listSharedAlbums: 'sendList.test.ts',
  listSharedMedia: 'sendList.test.ts',
  listMyLinks: 'sendList.test.ts',
  listUsers: 'readSortedUsers.test.ts',
  listAudit: 'audit.test.ts',
  listStagedEntries: 'stagingProcessor.test.ts',
  getSharedGroup: 'largeLinks.test.ts',
}

type Item = Record<string, number>

async function getPage(
  { url, caller: as = () => anna, limit = 'limit', property }: List,
  cursor: string | null,
) {
  const response = await server.app.inject({
    url: `${url()}${limit}=${LIMIT}${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    headers: createBearer(as()),
  })
  expect(response.statusCode).toBe(200)
  const body = response.json<Item[] & Record<string, Item[]> & { nextCursor: string | null }>()
  const header = response.headers['x-next-cursor']
  return property === undefined
    ? { items: body as Item[], nextCursor: typeof header === 'string' ? header : null }
    : { items: body[property] ?? [], nextCursor: body.nextCursor }
}

async function readAll(list: List, betweenPages: (seenKeys: readonly number[]) => Promise<unknown>) {
  const { key = 'id' } = list
  const seenKeys: number[] = []
  const sizes: number[] = []
  let cursor: string | null = null
  do {
    const page = await getPage(list, cursor)
    seenKeys.push(...page.items.map((item) => item[key] ?? 0))
    sizes.push(page.items.length)
    cursor = page.nextCursor
    if (cursor !== null) await betweenPages(seenKeys)
  } while (cursor !== null)
  return { keys: seenKeys, sizes }
}

test('has a test for every list with a cursor', () => {
  const withCursor = operations.filter(({ schema }) => {
    const query = schema.querystring as { properties?: object } | undefined
    return query?.properties && 'cursor' in query.properties
  })
  const testedIds = [...LISTS.map(({ operationId }) => operationId), ...Object.keys(TESTED_ELSEWHERE)]
  expect(new Set(testedIds)).toEqual(new Set(withCursor.map(({ operationId }) => operationId)))
})

describe.each(LISTS)('$operationId', (list) => {
  beforeAll(async () => {
    for (let index = 0; index < COUNT; index += 1) await list.add(index)
  })

  test('lists every item once', async () => {
    const { keys: seenKeys, sizes } = await readAll(list, async () => {})
    expect(new Set(seenKeys).size).toBe(seenKeys.length)
    expect(seenKeys.length).toBeGreaterThanOrEqual(COUNT)
    expect(sizes.slice(0, -1).every((size) => size === LIMIT)).toBe(true)
  })

  test('neither repeats nor skips items when others are added and removed between pages', async () => {
    const { keys: before } = await readAll(list, async () => {})
    // Remove the last item of each page after reading the page, because the cursor refers to that item.
    const { keys: seenKeys } = await readAll(list, async (read) => {
      await list.remove(read.at(-1) ?? 0)
      await list.add(COUNT + read.length)
    })
    expect(new Set(seenKeys).size).toBe(seenKeys.length)
    expect(seenKeys.filter((id) => before.includes(id))).toEqual(before)
  })

  test('rejects a cursor that no response contained', async () => {
    const { url, caller: as = () => anna } = list
    const response = await server.app.inject({ url: `${url()}cursor=nonsense`, headers: createBearer(as()) })
    expect(response.statusCode).toBe(400)
  })
})

test('lists sessions one by one, although others were used after the first one', async () => {
  const berta = await addTestUser(server, 'berta@example.test')
  await createSession(server.app.context, berta.id)
  await getDb()
    .updateTable('session')
    .set((row) => ({ last_used_at: row('last_used_at', '+', 1000) }))
    .where('user_id', '=', berta.id)
    .where('token_hash', '!=', hashToken(berta.token))
    .execute()
  const readPage = async (query: string) =>
    server.app.inject({ url: `/api/user/sessions?limit=1${query}`, headers: createBearer(berta) })
  const first = await readPage('')
  expect(first.json()).toMatchObject([{ isCurrent: true }])
  const second = await readPage(`&cursor=${String(first.headers['x-next-cursor'])}`)
  expect(second.json()).toMatchObject([{ isCurrent: false }])
})

import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { selectLinkFiles } from '../links/selectLinkFiles.ts'
import { expectContractResponse } from '../testing/expectContractResponse.ts'
import { addMedia } from '../testing/uploads/addMedia.ts'
import { watchQueries } from '../testing/watchQueries.ts'
import {
  createBearer,
  addTestUser,
  type TestUser,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'

// Inserting a thousand rows is slow while other test files run.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const COUNT = 1300
/** Maximum number of rows that a statement may return, regardless of the link's size. */
const MAX_ROWS = 500

interface SharedPage {
  nextCursor: string | null
  title: string
  fileCount: number
  photoCount: number
  videoCount: number
  totalSizeMB: number
  start: number
  files: { fileName: string; name: string }[]
}

let server: TestServer
let owner: TestUser
let albumId: number
let token: string
/** Names of the album's photos, in the order in which the link lists them. Half of the photos have the same date. */
let names: string[]

beforeAll(async () => {
  server = await createTestServer()
  owner = await addTestUser(server, 'owner@example.test')
  const ids: number[] = []
  for (let index = 0; index < COUNT; index++) {
    const minute = String(Math.max(0, 59 - Math.floor((2 * index) / COUNT) * (index % 60))).padStart(2, '0')
    const row = await addMedia(server.app, owner.id, {
      name: `${index}.jpg`,
      size: 1024 ** 2,
      taken_at: `2024-07-01T12:${minute}:00`,
    })
    ids.push(row.id)
  }
  const { id } = await sendRequest<{ id: number }>('POST', '/api/albums', { title: 'Sea' })
  albumId = id
  await server.app.context.db
    .insertInto('album_media')
    .columns(['album_id', 'media_id', 'added_by', 'added_at', 'taken_at', 'trashed_at'])
    .expression((row) =>
      row
        .selectFrom('media')
        .select(({ val }) => [
          val(albumId).as('album_id'),
          'id',
          'owner_id',
          val(0).as('added_at'),
          'taken_at',
          'trashed_at',
        ]),
    )
    .execute()
  const body = { resourceId: albumId, resourceType: 'ALBUM', permission: 'VIEW' }
  token = (await sendRequest<{ token: string }>('POST', '/api/shares/link', body)).token
  const rows = await server.app.context.db
    .selectFrom('media')
    .select('name')
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  names = rows.map(({ name }) => name)
})
afterAll(() => server.close())

async function sendRequest<Body>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Body> {
  const response = await server.app.inject({
    method,
    url,
    headers: createBearer(owner),
    ...(payload && { payload }),
  })
  return (response.body === '' ? undefined : response.json()) as Body
}

async function readPage(query: Record<string, string | number>): Promise<SharedPage> {
  const response = await server.app.inject({
    url: `/api/public/shared/${token}`,
    query: query as Record<string, string>,
  })
  expectContractResponse('getSharedGroup', response.statusCode, response.json())
  return response.json()
}

/** Runs a function and returns the maximum number of rows that one of its statements returned. */
async function countMostRows(run: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  const stop = watchQueries((rowCount) => counts.push(rowCount))
  await run()
  stop()
  return Math.max(...counts)
}

describe('a link to a large album', () => {
  test('lists every file in order without reading more than one slice at a time', async () => {
    let response = await server.app.inject(`/api/public/shared/${token}`)
    const maxRows = await countMostRows(async () => {
      response = await server.app.inject(`/api/public/shared/${token}`)
    })
    expectContractResponse('getSharedGroup', response.statusCode, response.json())
    expect(response.json<SharedPage>().files.map(({ name }) => name)).toEqual(names)
    expect(maxRows).toBeLessThanOrEqual(MAX_ROWS)
  })

  test('serves another request between two slices', async () => {
    const finished: string[] = []
    const listing = server.app.inject(`/api/public/shared/${token}`).then(() => finished.push('list'))
    await server.app.inject('/health')
    finished.push('health')
    await listing
    expect(finished).toEqual(['health', 'list'])
  })

  test('compresses the list while it is sent', async () => {
    const response = await server.app.inject({
      url: `/api/public/shared/${token}`,
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(response.headers['content-encoding']).toBe('gzip')
    const group = JSON.parse(gunzipSync(response.rawPayload).toString()) as SharedPage
    expect(group.files).toHaveLength(COUNT)
  })

  test('measures its archive without reading more than one slice at a time', async () => {
    const maxRows = await countMostRows(() =>
      server.app.inject({ method: 'HEAD', url: `/api/public/shared/${token}/archive` }),
    )
    expect(maxRows).toBeLessThanOrEqual(MAX_ROWS)
  })
})

describe('pages of a link', () => {
  test('include the totals of the whole link', async () => {
    const page = await readPage({ limit: 10 })
    expect(page).toMatchObject({ title: 'Sea', fileCount: COUNT, photoCount: COUNT, videoCount: 0, start: 0 })
    expect(page.totalSizeMB).toBe(COUNT)
    expect(page.files).toHaveLength(10)
  })

  test('contain each file once, in order, when each page follows the last file of the previous one', async () => {
    const listedNames: string[] = []
    for (let cursor: string | undefined; ;) {
      const page = await readPage({ limit: 90, ...(cursor !== undefined && { cursor }) })
      expect(page.start).toBe(listedNames.length)
      listedNames.push(...page.files.map(({ name }) => name))
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(listedNames).toEqual(names)
  })

  test('are found by their number', async () => {
    const page = await readPage({ limit: 100, page: 7 })
    expect(page.start).toBe(700)
    expect(page.files.map(({ name }) => name)).toEqual(names.slice(700, 800))
    expect((await readPage({ limit: 100, page: 13 })).files).toEqual([])
  })

  test('are found by a file, with the position of that file', async () => {
    for (const position of [0, 59, 60, 700, 1299]) {
      const [file] = (await readPage({ limit: 1, page: position })).files
      const fileId = file?.fileName.replace(/\.jpg$/, '') ?? ''
      const page = await readPage({ limit: 60, fileId })
      expect(page.start).toBe(Math.floor(position / 60) * 60)
      expect(page.files[position - page.start]).toEqual(file)
    }
    expect((await readPage({ limit: 60, fileId: 'notSharedAtAllButALongEnoughName' })).start).toBe(0)
  })

  test('neither repeat nor skip files when a photo is removed from the album between two pages', async () => {
    const first = await readPage({ limit: 50 })
    const last = first.files.at(-1)
    const { id } = await server.app.context.db
      .selectFrom('media')
      .select('id')
      .where('file_name', '=', last?.fileName ?? '')
      .executeTakeFirstOrThrow()
    await sendRequest('DELETE', `/api/albums/${albumId}/media?mediaIds=${id}`)
    const next = await readPage({ limit: 50, cursor: last?.fileName ?? '' })
    expect(next.files.map(({ name }) => name)).toEqual(names.slice(50, 100))
    expect(next).toMatchObject({ start: 49, fileCount: COUNT - 1 })
    await sendRequest('POST', `/api/albums/${albumId}/media`, { mediaIds: [id] })
  })

  test('update their totals when a file is trashed, restored, resized or deleted', async () => {
    const readTotals = async () => {
      const { fileCount, videoCount, totalSizeMB } = await readPage({ limit: 1 })
      return [fileCount, videoCount, totalSizeMB]
    }
    const row = await addMedia(server.app, owner.id, { type: 'video/mp4', size: 3 * 1024 ** 2 })
    await sendRequest('POST', `/api/albums/${albumId}/media`, { mediaIds: [row.id] })
    expect(await readTotals()).toEqual([COUNT + 1, 1, COUNT + 3])
    await sendRequest('POST', '/api/media/trash', { mediaIds: [row.id] })
    expect(await readTotals()).toEqual([COUNT, 0, COUNT])
    await sendRequest('POST', '/api/media/restore', { mediaIds: [row.id] })
    expect(await readTotals()).toEqual([COUNT + 1, 1, COUNT + 3])
    await server.app.context.db
      .updateTable('media')
      .set({ size: 1024 ** 2 })
      .where('id', '=', row.id)
      .execute()
    expect(await readTotals()).toEqual([COUNT + 1, 1, COUNT + 1])
    await server.app.context.db.deleteFrom('media').where('id', '=', row.id).execute()
    expect(await readTotals()).toEqual([COUNT, 0, COUNT])
  })

  test('have the same order, totals and positions for chosen files', async () => {
    const { files } = await readPage({ limit: 30 })
    const fileNames = files.map(({ fileName }) => fileName)
    const creation = await sendRequest<{ token: string }>('POST', '/api/sharing/create-link', {
      title: 'Chosen',
      fileNames: fileNames.toReversed(),
    })
    const album = token
    token = creation.token
    try {
      const second = await readPage({ limit: 10, page: 1 })
      expect(second).toMatchObject({ start: 10, fileCount: 30, totalSizeMB: 30 })
      expect(second.files.map(({ fileName }) => fileName)).toEqual(fileNames.slice(10, 20))
      const third = await readPage({ limit: 10, cursor: fileNames[19] ?? '' })
      expect([third.start, third.files.map(({ fileName }) => fileName)]).toEqual([20, fileNames.slice(20)])
      const fileId = fileNames[15]?.replace(/\.jpg$/, '') ?? ''
      expect((await readPage({ limit: 10, fileId })).start).toBe(10)
      expect((await readPage({ limit: 10, cursor: fileNames[29] ?? '' })).files).toEqual([])
    } finally {
      token = album
    }
  })
})

test('finds one file of a large album without listing the album', async () => {
  const { db } = server.app.context
  const query = selectLinkFiles(db, { id: 1, album_id: albumId }).selectAll().where('file_name', '=', 'a.jpg')
  const plan = (await query.explain()) as { detail: string }[]
  expect(plan.map(({ detail }) => detail).join('\n')).not.toMatch(/LIST SUBQUERY|SCAN/)
})

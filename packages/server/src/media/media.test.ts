import { decodeShape } from '@calotype/formats/shapes'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addMedia } from '../testing/uploads/addMedia.ts'
import { expectContractResponse } from '../testing/expectContractResponse.ts'
import {
  createBearer,
  addTestUser,
  type TestUser,
  createTestServer,
  type TestServer,
} from '../testing/servers/createTestServer.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let server: TestServer
let ada: TestUser
let eve: TestUser

beforeAll(async () => {
  server = await createTestServer()
  ada = await addTestUser(server, 'ada@example.test')
  eve = await addTestUser(server, 'eve@example.test')
  const days = [
    ...Array.from({ length: 61 }, (_, index) => `2024-07-${String(1 + (index % 28)).padStart(2, '0')}`),
    ...Array.from({ length: 4 }, () => '2024-02-29'),
    ...Array.from({ length: 30 }, () => '2019-12-31'),
  ]
  for (const day of days) await addMedia(server.app, ada.id, { taken_at: `${day}T12:00:00` })
  await addMedia(server.app, eve.id, { taken_at: '2001-01-01T12:00:00' })
})
afterAll(() => server.close())

interface Page {
  fileUploadResponseList: { id: number; dateTaken: string; ownerId: number }[]
  currentPage: number
  totalPages: number
  hasMore: boolean
}

async function callAs<T>(operationId: string, url: string, caller = ada): Promise<T> {
  const response = await server.app.inject({ url, headers: createBearer(caller) })
  expectContractResponse(operationId, response.statusCode, response.json())
  expect(response.statusCode).toBe(200)
  return response.json<T>()
}

const isNewestFirst = (items: Page['fileUploadResponseList']) =>
  items.every((item, index) => {
    const before = items[index - 1]
    return (
      !before ||
      before.dateTaken > item.dateTaken ||
      (before.dateTaken === item.dateTaken && before.id > item.id)
    )
  })

test('returns each item once in pages, newest first, and marks the last page', async () => {
  const all = await callAs<Page['fileUploadResponseList']>('listAllMedia', '/api/media/all-metadata')
  expect(all).toHaveLength(95)
  expect(isNewestFirst(all)).toBe(true)

  const pages = await Promise.all([0, 1, 2, 3, 4].map((page) => fetchPage(page)))
  expect(pages.map((page) => page.fileUploadResponseList.length)).toEqual([30, 30, 30, 5, 0])
  expect(pages.map((page) => page.hasMore)).toEqual([true, true, true, false, false])
  expect(pages.map((page) => page.totalPages)).toEqual([4, 4, 4, 4, 4])
  expect(pages.flatMap((page) => page.fileUploadResponseList)).toEqual(all)
})

const fetchPage = (page: number) => callAs<Page>('listMediaPage', `/api/media/all-metadata-steps/${page}/30`)

test('marks a full last page as the last', async () => {
  const url = '/api/media/all-metadata-year-month-steps/0/30/2019'
  const page = await callAs<Page>('listMediaPageOfYear', url)
  expect([page.fileUploadResponseList.length, page.totalPages, page.hasMore]).toEqual([30, 1, false])
})

test('returns the pages of one year', async () => {
  const first = await callAs<Page>(
    'listMediaPageOfYear',
    '/api/media/all-metadata-year-month-steps/0/40/2024',
  )
  const second = await callAs<Page>(
    'listMediaPageOfYear',
    '/api/media/all-metadata-year-month-steps/1/40/2024',
  )
  expect([first.hasMore, second.hasMore, second.currentPage]).toEqual([true, false, 1])
  const items = [...first.fileUploadResponseList, ...second.fileUploadResponseList]
  expect(items).toHaveLength(65)
  expect(isNewestFirst(items)).toBe(true)
  const emptyPage = await callAs<Page>(
    'listMediaPageOfYear',
    '/api/media/all-metadata-year-month-steps/0/40/1999',
  )
  expect([emptyPage.fileUploadResponseList, emptyPage.totalPages, emptyPage.hasMore]).toEqual([[], 0, false])
})

test("counts the caller's years and months, newest first", async () => {
  expect(await callAs('listYears', '/api/media/years')).toEqual([2024, 2019])
  expect(await callAs('listMonths', '/api/media/available-months')).toEqual([
    { year: 2024, month: 7, count: 61, videos: 0, documents: 0 },
    { year: 2024, month: 2, count: 4, videos: 0, documents: 0 },
    { year: 2019, month: 12, count: 30, videos: 0, documents: 0 },
  ])
  expect(await callAs('listYears', '/api/media/years', eve)).toEqual([2001])
  expect(await callAs('listMediaOfMonth', '/api/media/for-year-month?year=2024&month=2')).toHaveLength(4)
})

test('returns one item to its owner', async () => {
  const [first] = (await fetchPage(0)).fileUploadResponseList
  expect(await callAs('getMedia', `/api/media/${first?.id}`)).toEqual(first)
  const refusal = await server.app.inject({ url: `/api/media/${first?.id}`, headers: createBearer(eve) })
  expect(refusal.statusCode).toBe(404)
})

test('rejects invalid parameters', async () => {
  const addresses = [
    '/api/media/all-metadata-steps/-1/30',
    '/api/media/all-metadata-steps/0/0',
    '/api/media/all-metadata-steps/0/501',
    '/api/media/all-metadata-steps/x/30',
    '/api/media/all-metadata-steps/1e99/30',
    "/api/media/all-metadata-year-month-steps/0/30/2024'--",
    '/api/media/for-year-month?year=2024&month=13',
    '/api/media/for-year-month?year=2024',
    '/api/media/0',
  ]
  for (const url of addresses) {
    const { statusCode } = await server.app.inject({ url, headers: createBearer(ada) })
    expect([url, statusCode]).toEqual([url, 400])
  }
})

test('returns the aspect ratios of all items as one byte each, in list order', async () => {
  const ian = await addTestUser(server, 'ian@example.test')
  const sizes = [
    [4000, 3000],
    [null, null],
    [3000, 4000],
    [20_000, 1000],
  ] as const
  for (const [index, [width, height]] of sizes.entries())
    await addMedia(server.app, ian.id, { taken_at: `2024-07-0${9 - index}T12:00:00`, width, height })
  const { headers, rawPayload } = await server.app.inject({
    url: '/api/media/shapes',
    headers: createBearer(ian),
  })
  expect(headers['content-type']).toBe('application/octet-stream')
  const [landscape, unknown, portrait, panorama] = rawPayload
  expect(decodeShape(landscape ?? 0) / (4 / 3)).toBeCloseTo(1, 2)
  expect(unknown).toBe(0)
  expect(decodeShape(portrait ?? 0) / (3 / 4)).toBeCloseTo(1, 2)
  expect([panorama, rawPayload.length]).toEqual([206, 4])
})

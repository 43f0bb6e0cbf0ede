import { afterEach, expect, test, vi } from 'vitest'
import type { components } from './schema.gen.ts'
import { aMediaItem, createMediaItems } from './fixtures/index.ts'
import { createApi } from './client.ts'
import {
  ALL_PAGE_SIZE,
  getMediaItem,
  getMediaOfMonth,
  getMediaPage,
  getMonths,
  getYears,
  setFavorites,
  YEAR_PAGE_SIZE,
} from './media.ts'
import { failWith, mockApi, offline, reply, neverResponds, type MockTable } from './mock.ts'

afterEach(() => vi.restoreAllMocks())

function createPage(
  count: number,
  currentPage: number,
  hasMore: boolean,
): components['schemas']['PagedResponse'] {
  return { fileUploadResponseList: createMediaItems(count), currentPage, totalPages: 9, hasMore }
}

const TIMELINE_PAGE = 'GET /api/media/all-metadata-steps/{page}/{limit}'
const YEAR_PAGES = 'GET /api/media/all-metadata-year-month-steps/{page}/{size}/{year}'
const loadAll = (table: MockTable, page = 0) => getMediaPage(mockApi(table), { page, size: ALL_PAGE_SIZE })
const loadYear = (table: MockTable, page = 0) =>
  getMediaPage(mockApi(table), { page, size: YEAR_PAGE_SIZE, year: 2021 })

test('loads All mode in pages of 30 and ends on a shorter page, regardless of hasMore (GAL-028, GAL-029)', async () => {
  const requests: object[] = []
  const table: MockTable = {
    [TIMELINE_PAGE]: ({ params }) => {
      requests.push(params)
      return params.page === '0' ? createPage(30, 0, false) : createPage(29, 1, true)
    },
  }
  const pages = [await loadAll(table, 0), await loadAll(table, 1)]
  expect(requests).toEqual([
    { page: '0', limit: '30' },
    { page: '1', limit: '30' },
  ])
  expect(pages.map(({ items, page, hasMore }) => [items.length, page, hasMore])).toEqual([
    [30, 0, true],
    [29, 1, false],
  ])
})

test('loads year mode in pages of 200 until hasMore is false (GAL-030, GAL-031)', async () => {
  const requests: object[] = []
  const table: MockTable = {
    [YEAR_PAGES]: ({ params }) => {
      requests.push(params)
      return createPage(5, Number(params.page), params.page === '0')
    },
  }
  const pages = [await loadYear(table, 0), await loadYear(table, 1)]
  expect(pages.map(({ page, hasMore }) => [page, hasMore])).toEqual([
    [0, true],
    [1, false],
  ])
  expect(requests).toEqual([
    { page: '0', size: '200', year: '2021' },
    { page: '1', size: '200', year: '2021' },
  ])
})

test('completes an item that has only one of its two names (GAL-024)', async () => {
  const { fileName: _fileName, ...unnamed } = aMediaItem({ name: 'only.jpg' })
  const api = mockApi({ 'GET /api/media/{id}': reply(200, unnamed) })
  expect(await getMediaItem(api, 42)).toMatchObject({ fileName: 'only.jpg', name: 'only.jpg' })
})

test('returns years and months as the server sends them', async () => {
  const api = mockApi({
    'GET /api/media/years': [2025, 2017],
    'GET /api/media/available-months': [{ year: 2025, month: 3, count: 118 }],
  })
  expect(await getYears(api)).toEqual([2025, 2017])
  expect(await getMonths(api)).toEqual([{ year: 2025, month: 3, count: 118 }])
})

test('fails with "Request timed out or failed: Timeout" if a page takes longer than 30 s (GAL-041, CONST-013)', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')))
  await expect(loadAll({ [TIMELINE_PAGE]: neverResponds })).rejects.toThrow(
    'Request timed out or failed: Timeout',
  )
  expect(timeout).toHaveBeenCalledWith(30_000)
})

test('fails with "Request timed out or failed: {msg}" if a page fails (GAL-041)', async () => {
  await expect(loadAll({ [TIMELINE_PAGE]: failWith(500, 'Full.') })).rejects.toThrow(
    'Request timed out or failed: Full.',
  )
})

test('fails with "Failed to fetch available months: {msg}" if the months fail (GAL-042)', async () => {
  const api = mockApi({ 'GET /api/media/available-months': failWith(500, 'Full.') })
  await expect(getMonths(api)).rejects.toThrow('Failed to fetch available months: Full.')
})

test('fails with "Failed to fetch available years: ..." if the years fail (GAL-043)', async () => {
  const api = mockApi({ 'GET /api/media/years': offline })
  await expect(getYears(api)).rejects.toThrow('Failed to fetch available years: Network error')
})

test('fails with "Failed to fetch media for year-month: ..." if a month fails (GAL-044)', async () => {
  const api = mockApi({ 'GET /api/media/for-year-month': failWith(500, 'Full.') })
  await expect(getMediaOfMonth(api, 2024, 7)).rejects.toThrow('Failed to fetch media for year-month: Full.')
})

test('fails with "Failed to fetch media for year: ..." if a year fails (GAL-045)', async () => {
  await expect(loadYear({ [YEAR_PAGES]: failWith(500, 'Full.') })).rejects.toThrow(
    'Failed to fetch media for year: Full.',
  )
})

test('sends a change to favorites even if the page is closed', async () => {
  const requests: [string, boolean][] = []
  const api = createApi({
    baseUrl: 'http://calotype.test',
    token: () => 'light',
    upload: () => Promise.reject(new Error()),
    async fetch(request) {
      const { method, url, keepalive } = request as Request
      requests.push([`${method} ${new URL(url).pathname}`, keepalive])
      return new Response(null, { status: 204 })
    },
  })
  await setFavorites(api, [1, 2], true)
  expect(requests).toEqual([['PUT /api/media/favorites', true]])
})

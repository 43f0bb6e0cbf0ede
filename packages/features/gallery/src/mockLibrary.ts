import type { MediaItem } from '@calotype/api'
import type { MockTable } from '@calotype/api/mock'
import { countMonths } from './source/createListSource.ts'
import { getDateTaken } from './getDateTaken.ts'

/** Creates mock responses for stories. The items of the library must be sorted newest first. */
export function mockLibrary(items: readonly MediaItem[]) {
  const years = new Set(items.map((item) => getYear(item)))
  return {
    'GET /api/media/all-metadata-steps/{page}/{limit}': ({ params }) =>
      createPage(items, Number(params.page), Number(params.limit)),
    'GET /api/media/all-metadata-year-month-steps/{page}/{size}/{year}': ({ params }) => {
      const pageOfYear = items.filter((item) => getYear(item) === Number(params.year))
      return createPage(pageOfYear, Number(params.page), Number(params.size))
    },
    'GET /api/media/shared-with-me': [],
    'GET /api/media/years': [...years].toSorted((one, other) => other - one),
    'GET /api/media/available-months': [...countMonths(items)],
  } satisfies MockTable
}

const getYear = (item: MediaItem) => Number(getDateTaken(item)?.slice(0, 4))

function createPage(items: readonly MediaItem[], page: number, size: number) {
  const end = (page + 1) * size
  return {
    fileUploadResponseList: items.slice(page * size, end),
    currentPage: page,
    totalPages: Math.ceil(items.length / size),
    hasMore: end < items.length,
  }
}

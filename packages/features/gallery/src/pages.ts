import type { MediaItem, MediaPage } from '@calotype/api'

/**
 * Loaded pages of a long list, in list order, with possible gaps. `start` is the index of a page's first photo, which
 * changes when earlier photos are removed.
 */
export type Pages = readonly MediaPage[]

export const getStart = ({ start = 0 }: MediaPage): number => start

export const getEnd = (page: MediaPage): number => getStart(page) + page.items.length

/** Adds a loaded page, which replaces overlapping photos of other pages. */
export function addPage(pages: Pages, page: MediaPage, size: number): MediaPage[] {
  const loadedPage = { ...page, start: page.page * size }
  const end = loadedPage.hasMore ? getEnd(loadedPage) : Infinity
  const otherPages = pages.flatMap((other) => {
    const start = getStart(other)
    if (start >= end) return [other]
    const precedingPart = {
      ...other,
      items: other.items.slice(0, Math.max(0, loadedPage.start - start)),
      hasMore: true,
    }
    const followingPart = { ...other, items: other.items.slice(Math.max(0, end - start)), start: end }
    return [precedingPart, followingPart].filter(({ items }) => items.length > 0)
  })
  return [...otherPages, loadedPage].toSorted((one, other) => getStart(one) - getStart(other))
}

/** Replaces the first page after a refetch. Other pages stay visible, but are stale until they are refetched. */
export function replaceFirstPage(pages: Pages, first: MediaPage, size: number): MediaPage[] {
  if (!first.hasMore) return addPage([], first, size)
  return addPage(
    pages.map((page) => ({ ...page, isStale: true })),
    first,
    size,
  )
}

export function getItem(pages: Pages, index: number): MediaItem | undefined {
  const page = findPage(pages, index)
  return page?.items[index - getStart(page)]
}

/** Returns the index of a photo, or -1 if it hasn't loaded. */
export function findItemIndex(pages: Pages, id: number): number {
  for (const page of pages) {
    const position = page.items.findIndex((item) => item.id === id)
    if (position >= 0) return getStart(page) + position
  }
  return -1
}

export function isComplete(pages: Pages): boolean {
  const loadedCount = pages.reduce((sum, { items }) => sum + items.length, 0)
  return pages.some((page) => !page.hasMore && getEnd(page) === loadedCount)
}

/** Whether the list is known to end before an index. */
export const hasEndedBefore = (pages: Pages, index: number): boolean =>
  pages.some((page) => !page.hasMore && getEnd(page) <= index)

/** Returns the zero-based numbers of the pages that are missing in an index range, closest to its middle first. */
export function findMissingPages(pages: Pages, { first, last }: Range, size: number): number[] {
  const missing: number[] = []
  let index = Math.max(0, first)
  while (index <= last && !hasEndedBefore(pages, index)) {
    const page = findPage(pages, index)
    if (page && !page.isStale) {
      index = getEnd(page)
    } else {
      missing.push(Math.floor(index / size))
      index = (Math.floor(index / size) + 1) * size
    }
  }
  const middle = (first + last) / 2 / size - 0.5
  return missing.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
}

/** Inclusive range of indexes. */
export type Range = { first: number; last: number }

/** Returns the zero-based number of the page after the last loaded one. */
export function getNextPage(pages: Pages, size: number): number {
  const last = pages.at(-1)
  return last ? Math.floor(getEnd(last) / size) : 0
}

function findPage(pages: Pages, index: number): MediaPage | undefined {
  let low = 0
  let high = pages.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    const page = pages[middle]
    if (page && getStart(page) <= index) low = middle
    else high = middle - 1
  }
  const page = pages[low]
  return page && getStart(page) <= index && index < getEnd(page) ? page : undefined
}

/** Merges the photos of all pages. Removes duplicates, which occur when an upload shifts pages between two requests. */
export function mergeItems<Item extends MediaItem>(pages: readonly { items: readonly Item[] }[]): Item[] {
  const items = new Map<number, Item>()
  for (const item of pages.flatMap((page) => page.items)) items.set(item.id, items.get(item.id) ?? item)
  return [...items.values()]
}

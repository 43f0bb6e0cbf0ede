import type { MediaItem, MediaPage } from '@calotype/api'

/**
 * The pages of a long list that have come, in the order of the list, with gaps between them. What stands where is known
 * by `start`: photos that were taken out have moved up what follows.
 */
export type Pages = readonly MediaPage[]

export const startOf = ({ start = 0 }: MediaPage): number => start

export const endOf = (page: MediaPage): number => startOf(page) + page.items.length

/** The pages with one that has just come, in pages of `size`: it is right where another says something else. */
export function withPage(pages: Pages, page: MediaPage, size: number): MediaPage[] {
  const come = { ...page, start: page.page * size }
  const end = come.hasMore ? endOf(come) : Infinity
  const others = pages.flatMap((other) => {
    const start = startOf(other)
    if (start >= end) return [other]
    const before = { ...other, items: other.items.slice(0, Math.max(0, come.start - start)), hasMore: true }
    const after = { ...other, items: other.items.slice(Math.max(0, end - start)), start: end }
    return [before, after].filter(({ items }) => items.length > 0)
  })
  return [...others, come].toSorted((one, two) => startOf(one) - startOf(two))
}

/** The pages once the first has come again: the others are shown until they have come again as well. */
export function renewed(pages: Pages, first: MediaPage, size: number): MediaPage[] {
  if (!first.hasMore) return withPage([], first, size)
  return withPage(
    pages.map((page) => ({ ...page, isStale: true })),
    first,
    size,
  )
}

/** The photo that stands at a place, if it is loaded. */
export function itemAt(pages: Pages, index: number): MediaItem | undefined {
  const page = pageOver(pages, index)
  return page?.items[index - startOf(page)]
}

/** Where a loaded photo stands; -1 for one that is not loaded. */
export function indexOf(pages: Pages, id: number): number {
  for (const page of pages) {
    const at = page.items.findIndex((item) => item.id === id)
    if (at >= 0) return startOf(page) + at
  }
  return -1
}

/** Whether all there is has come. */
export function isWhole(pages: Pages): boolean {
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0)
  return pages.some((page) => !page.hasMore && endOf(page) === loaded)
}

/** Whether the list is known to be over before a place. */
export const endsBefore = (pages: Pages, index: number): boolean =>
  pages.some((page) => !page.hasMore && endOf(page) <= index)

/** The numbers of the pages of `size` that are needed to show the places from `first` to `last`, nearest to their middle first. */
export function missingPages(pages: Pages, { first, last }: Range, size: number): number[] {
  const missing: number[] = []
  let index = Math.max(0, first)
  while (index <= last && !endsBefore(pages, index)) {
    const page = pageOver(pages, index)
    if (page && !page.isStale) {
      index = endOf(page)
    } else {
      missing.push(Math.floor(index / size))
      index = (Math.floor(index / size) + 1) * size
    }
  }
  const middle = (first + last) / 2 / size - 0.5
  return missing.toSorted((one, two) => Math.abs(one - middle) - Math.abs(two - middle))
}

/** Places from one to another, both included. */
export type Range = { first: number; last: number }

/** The number of the page that follows all that have come. */
export function pageBehind(pages: Pages, size: number): number {
  const last = pages.at(-1)
  return last ? Math.floor(endOf(last) / size) : 0
}

function pageOver(pages: Pages, index: number): MediaPage | undefined {
  let low = 0
  let high = pages.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    const page = pages[middle]
    if (page && startOf(page) <= index) low = middle
    else high = middle - 1
  }
  const page = pages[low]
  return page && startOf(page) <= index && index < endOf(page) ? page : undefined
}

/** The photos of all pages. An upload between two pages shifts them, so that one photo may come twice. */
export function itemsOf<Item extends MediaItem>(pages: readonly { items: readonly Item[] }[]): Item[] {
  const items = new Map<number, Item>()
  for (const item of pages.flatMap((page) => page.items)) items.set(item.id, items.get(item.id) ?? item)
  return [...items.values()]
}

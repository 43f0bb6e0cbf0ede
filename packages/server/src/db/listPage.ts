import { formatPageKey, type PageRequest } from './pageKey.ts'
import type { RowKey } from './readSlices.ts'

export interface ListPage<Row> {
  rows: Row[]
  /** The value of `cursor` that requests the next page; null on the last page. */
  nextCursor: string | null
  /** The number of rows on all pages; null except on the first page. */
  total: number | null
}

/**
 * Creates a page of at most `limit` rows.
 * @param foundRows the rows of the page and the row after them, which shows that another page follows
 */
export function createPage<Row>(
  foundRows: readonly Row[],
  limit: number,
  getKey: (row: Row) => RowKey,
): Pick<ListPage<Row>, 'rows' | 'nextCursor'> {
  const rows = foundRows.slice(0, limit)
  const last = rows.at(-1)
  const hasNext = last !== undefined && foundRows.length > limit
  return { rows, nextCursor: hasNext ? formatPageKey(getKey(last)) : null }
}

/**
 * Creates a page of a list, with the total number of rows on the first page.
 *
 * @param foundRows as for `createPage`
 * @param count counts the rows of all pages; called only if the first page doesn't contain all of them
 */
export async function toListPage<Row>(
  foundRows: readonly Row[],
  { limit, cursor }: PageRequest,
  { getKey, count }: { getKey: (row: Row) => RowKey; count: () => Promise<{ count: number }[]> },
): Promise<ListPage<Row>> {
  const { rows, nextCursor } = createPage(foundRows, limit, getKey)
  if (cursor !== undefined) return { rows, nextCursor, total: null }
  const total = nextCursor === null ? rows.length : ((await count())[0]?.count ?? 0)
  return { rows, nextCursor, total }
}

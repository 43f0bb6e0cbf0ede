import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type SelectQueryBuilder, sql } from 'kysely'
import { formatPageKey, type PageRequest, parsePageKey } from '../db/pageKey.ts'
import { type ListOrder, mapSlices, readSlices, rowsAfter, SLICE_ROWS } from '../db/readSlices.ts'
import type { House } from '../house.ts'
import { sendJsonArray } from './sendJsonArray.ts'

/** Items of a page whose request has no `limit`. */
export const DEFAULT_LIMIT = 100

/** A list that can be sent as a whole or page by page. */
export interface SortedList<DB, TB extends keyof DB, Row> extends ListOrder<Row> {
  query: SelectQueryBuilder<DB, TB, Row>
  toItems: (rows: Row[]) => object[] | Promise<object[]>
}

/** Responds with the page that the request asks for by `limit` and `after`, or with the whole list, slice by slice. */
export async function sendList<DB, TB extends keyof DB, Row>(
  { log, reader }: Pick<House, 'log' | 'reader'>,
  request: FastifyRequest,
  reply: FastifyReply,
  list: SortedList<DB, TB, Row>,
): Promise<object[] | FastifyReply> {
  const { query, toItems, columns, keyOf, size } = list
  const { limit = DEFAULT_LIMIT, after } = request.query as Partial<PageRequest>
  if (Object.keys(request.query as object).length === 0)
    return sendJsonArray(reply, log, mapSlices(readSlices(query, list), toItems))

  const key = after === undefined ? null : parsePageKey(after, columns.length)
  const found = await rowsAfter(query, list)(key, limit + 1)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const isLast = found.length <= limit || last === undefined
  if (!isLast) reply.header('X-Next-After', formatPageKey(keyOf(last)))
  if (key === null) reply.header('X-Total-Count', isLast ? rows.length : await count())
  return convert(rows, toItems, size)

  // In the thread: counting 100,000 rows would keep other requests waiting.
  async function count(): Promise<number> {
    const counted = query.clearSelect().select(sql<number>`count(*)`.as('count'))
    const [row] = await reader.read<{ count: number }>(counted)
    return row?.count ?? 0
  }
}

/** Converts rows slice by slice, and lets other requests run in between. */
export async function convert<Row>(
  rows: readonly Row[],
  toItems: (rows: Row[]) => object[] | Promise<object[]>,
  size = SLICE_ROWS,
): Promise<object[]> {
  const items: object[] = []
  for (let start = 0; start < rows.length; start += size) {
    if (start > 0) await setImmediate()
    items.push(...(await toItems(rows.slice(start, start + size))))
  }
  return items
}

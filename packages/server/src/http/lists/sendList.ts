import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type SelectQueryBuilder, sql } from 'kysely'
import { type ListPage, toListPage } from '../../db/listPage.ts'
import { type PageRequest, parsePageKey } from '../../db/pageKey.ts'
import type { QueryWorker } from '../../db/sqlite/queryWorker.ts'
import { type ListOrder, mapSlices, readSlices, createRowReader, SLICE_ROWS } from '../../db/readSlices.ts'
import { sendJsonArray } from './sendJsonArray.ts'

/** The number of items on a page if the request has no `limit`. */
export const DEFAULT_LIMIT = 100

type ToItems<Row> = (rows: Row[]) => object[] | Promise<object[]>

/** A list that can be sent as a whole or page by page. */
export interface SortedList<DB, TB extends keyof DB, Row> extends ListOrder<Row> {
  query: SelectQueryBuilder<DB, TB, Row>
  toItems: ToItems<Row>
}

/** Responds with the page that `limit` and `cursor` request. Without either, sends the whole list slice by slice. */
export async function sendList<DB, TB extends keyof DB, Row>(
  { log, reader }: { log: FastifyBaseLogger; reader: Pick<QueryWorker, 'read'> },
  request: FastifyRequest,
  reply: FastifyReply,
  list: SortedList<DB, TB, Row>,
): Promise<object[] | FastifyReply> {
  const { query, toItems, columns, getKey, size } = list
  const { limit, cursor } = request.query as Partial<PageRequest>
  if (limit === undefined && cursor === undefined)
    return sendJsonArray(reply, log, mapSlices(readSlices(query, list), toItems))

  const paging: PageRequest = { limit: limit ?? DEFAULT_LIMIT, ...(cursor !== undefined && { cursor }) }
  const key = cursor === undefined ? null : parsePageKey(cursor, columns.length)
  const rows = await createRowReader(query, list)(key, paging.limit + 1)
  // Counts the rows in the reader thread, because counting 100,000 rows here would block other requests.
  const count = () =>
    reader.read<{ count: number }>(query.clearSelect().select(sql<number>`count(*)`.as('count')))
  const page = await toListPage(rows, paging, { getKey, count })
  return sendPage(reply, page, toItems, size)
}

/** Responds with a page. Converts its rows slice by slice, and lets other requests run between the slices. */
export async function sendPage<Row>(
  reply: FastifyReply,
  { rows, nextCursor, total }: ListPage<Row>,
  toItems: ToItems<Row>,
  size = SLICE_ROWS,
): Promise<object[]> {
  if (nextCursor !== null) reply.header('X-Next-Cursor', nextCursor)
  if (total !== null) reply.header('X-Total-Count', total)
  const items: object[] = []
  for (let start = 0; start < rows.length; start += size) {
    if (start > 0) await setImmediate()
    items.push(...(await toItems(rows.slice(start, start + size))))
  }
  return items
}

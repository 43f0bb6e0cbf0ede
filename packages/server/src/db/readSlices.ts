import { setImmediate } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'

/** Number of rows per slice. Reading, converting and writing them takes about 5 ms for the widest rows. */
export const SLICE_ROWS = 200

export interface ListOrder<Row> {
  /** The columns by which the list is sorted. The last column must be unique. An index must begin with the columns. */
  columns: readonly [string, string] | readonly [string]
  direction: 'asc' | 'desc'
  /** Returns a row's values in these columns. */
  getKey: (row: Row) => RowKey
  size?: number
}

/**
 * Reads a long list slice by slice, and lets other requests run between the slices. Rows that are inserted or deleted
 * in the meantime may be missing or present. No row is read twice.
 *
 * @param read returns at most `size` rows after a row, or the first rows if the row is null
 */
export async function* readInSlices<Row>(
  read: (last: Row | null) => Promise<Row[]>,
  size = SLICE_ROWS,
): AsyncGenerator<Row[], void> {
  let rows = await read(null)
  for (;;) {
    yield rows
    const last = rows.at(-1)
    if (rows.length < size || last === undefined) return
    await setImmediate()
    rows = await read(last)
  }
}

/** The values by which a row is sorted, in the order of `ListOrder.columns`. */
export type RowKey = readonly (string | number)[]

/** Returns a function that reads at most `size` rows of a list after a key, or the first rows if the key is null. */
export function createRowReader<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { columns, direction }: Pick<ListOrder<Row>, 'columns' | 'direction'>,
): (key: RowKey | null, size: number) => Promise<Row[]> {
  const refs = columns.map((column) => sql.ref(column))
  const [first, second] = refs
  const sortedQuery = refs.reduce((rows, ref) => rows.orderBy(ref, direction), query)
  const isAfter = direction === 'asc' ? sql`>` : sql`<`

  return async (key, size) => {
    if (key === null) return sortedQuery.limit(size).execute()
    const laterRows = sortedQuery.where(sql<boolean>`${first} ${isAfter} ${key[0]}`)
    if (!second) return laterRows.limit(size).execute()
    // Uses two queries, because SQLite uses an index only for the first column of `(a, b) < (x, y)`.
    const equalRows = sortedQuery.where(sql<boolean>`${first} = ${key[0]} and ${second} ${isAfter} ${key[1]}`)
    const rows = await equalRows.limit(size).execute()
    if (rows.length === size) return rows
    return [...rows, ...(await laterRows.limit(size - rows.length).execute())]
  }
}

/** Reads the rows of a query in an order that an index provides, slice by slice. */
export function readSlices<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: ListOrder<Row>,
): AsyncGenerator<Row[], void> {
  const { getKey, size = SLICE_ROWS } = order
  const read = createRowReader(query, order)
  return readInSlices((last: Row | null) => read(last && getKey(last), size), size)
}

/** Converts the rows of each slice. */
export async function* mapSlices<Row, Item>(
  slices: AsyncIterable<Row[]>,
  toItems: (rows: Row[]) => Item[] | Promise<Item[]>,
): AsyncGenerator<Item[], void> {
  for await (const rows of slices) yield toItems(rows)
}

import { type RawBuilder, sql } from 'kysely'

/**
 * Passes ids as a single parameter of an `in` condition. Preparing a statement with 500 separate parameters takes
 * longer than running it.
 */
export const toIdList = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`(select cast(value as bigint) from json_each(${JSON.stringify(ids)}))`

/**
 * Refers to a column without letting SQLite use an index on it. With the index, SQLite would read all rows of an owner
 * instead of the few rows in a list of ids.
 */
export const ignoreIndex = (column: string): RawBuilder<number> => sql<number>`+${sql.ref(column)}`

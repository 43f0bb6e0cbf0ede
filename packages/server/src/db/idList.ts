import { type RawBuilder, sql } from 'kysely'

/**
 * Ids as one parameter of a statement, for `in`. With a parameter for each id, building and preparing a statement for 500 ids
 * takes longer than running it.
 */
export const idList = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`(select value from json_each(${JSON.stringify(ids)}))`

/**
 * A column for a condition that must not choose the index. Next to a list of ids, SQLite would rather read all rows of an
 * owner by an index than these rows by their ids.
 */
export const withoutIndex = (column: string): RawBuilder<number> => sql<number>`+${sql.ref(column)}`

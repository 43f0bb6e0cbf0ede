import { type RawBuilder, sql } from 'kysely'

/** Returns the month of a time in milliseconds since 1970, as `yyyy-mm` in UTC. */
export const toMonth = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`strftime('%Y-%m', ${time} / 1000, 'unixepoch')`

/** Returns the earlier of two times, or null if the column is null. */
export const getEarlier = (column: string, time: number): RawBuilder<number | null> =>
  sql<number | null>`min(${sql.ref(column)}, ${time})`

/** Joins the texts of all rows with spaces. Returns null if there are no rows. */
export const joinTexts = (text: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`group_concat(${text}, ' ')`

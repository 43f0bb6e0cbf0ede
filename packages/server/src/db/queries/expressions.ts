import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { isPostgres } from '../dialect.ts'

/** Returns the month of a time in milliseconds since 1970, as `yyyy-mm` in UTC. */
export const toMonth = (db: Kysely<Schema>, time: RawBuilder<unknown>): RawBuilder<string> =>
  isPostgres(db)
    ? sql<string>`to_char(to_timestamp(${time} / 1000) at time zone 'UTC', 'YYYY-MM')`
    : sql<string>`strftime('%Y-%m', ${time} / 1000, 'unixepoch')`

/** Converts the text of an id to a number. Returns null or 0 for any other text. */
export const parseId = (db: Kysely<Schema>, text: RawBuilder<unknown>): RawBuilder<number | null> =>
  isPostgres(db)
    ? sql<number | null>`case when ${text} ~ '^[0-9]{1,18}$' then cast(${text} as bigint) end`
    : sql<number | null>`cast(${text} as integer)`

/** Makes SQLite use an index for a query. PostgreSQL always chooses the index itself. */
export const indexedBy = (db: Kysely<Schema>, name: string): RawBuilder<unknown> =>
  isPostgres(db) ? sql`` : sql`indexed by ${sql.ref(name)}`

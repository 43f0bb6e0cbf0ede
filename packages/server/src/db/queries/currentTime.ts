import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import type { Schema } from '../schema.ts'

/**
 * The time of the database's clock, in milliseconds since 1970 in UTC. Leases compare only times of this clock, because
 * the clocks of the machines may differ.
 */
export const currentTime = (db: Kysely<Schema>): RawBuilder<number> =>
  isPostgres(db)
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`

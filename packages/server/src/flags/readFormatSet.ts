import type { Kysely } from 'kysely'
import type { FormatSet } from '@calotype/formats/kinds'
import type { Schema } from '../db/schema.ts'

/** Name of the feature flag that decides which formats the library accepts. */
export const WIDE_FORMATS = 'wide-formats'

/** Reads which formats the library accepts. If the flag is off, inactive or deleted, these are the standard formats. */
export async function readFormatSet(db: Kysely<Schema>): Promise<FormatSet> {
  const flag = await db
    .selectFrom('feature_flag')
    .select('name')
    .where('name', '=', WIDE_FORMATS)
    .where('value', '=', 1)
    .where('active', '=', 1)
    .executeTakeFirst()
  return flag ? 'wide' : 'standard'
}

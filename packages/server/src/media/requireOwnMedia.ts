import type { Kysely } from 'kysely'
import { toIdList, ignoreIndex } from '../db/toIdList.ts'
import type { Schema } from '../db/schema.ts'
import { createNotFoundError } from '../http/errors.ts'

/**
 * Returns the ids of items, and replaces companions with their items. Throws 404 unless all belong to the user and none
 * is in the trash. Users can't share other users' items.
 */
export async function requireOwnMedia(
  db: Kysely<Schema>,
  ownerId: number,
  mediaIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('live_file')
    .select('item_id')
    .where('id', 'in', toIdList(mediaIds))
    .where(ignoreIndex('owner_id'), '=', ownerId)
    .execute()
  if (rows.length < new Set(mediaIds).size) throw createNotFoundError()
  return [...new Set(rows.map(({ item_id }) => item_id))]
}

import type { Kysely } from 'kysely'
import { toIdList, ignoreIndex } from '../db/toIdList.ts'
import type { Schema } from '../db/schema.ts'
import { createNotFoundError } from '../http/errors.ts'

/** Throws 404 unless all items belong to the user and none is in the trash. Users can't share items of others. */
export async function requireOwnMedia(
  db: Kysely<Schema>,
  ownerId: number,
  mediaIds: readonly number[],
): Promise<void> {
  const { count } = await db
    .selectFrom('live_media')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('id', 'in', toIdList(mediaIds))
    .where(ignoreIndex('owner_id'), '=', ownerId)
    .executeTakeFirstOrThrow()
  if (count < new Set(mediaIds).size) throw createNotFoundError()
}

import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'

/**
 * Ends the processing of a staged file: what is being read of it is not kept any more, as `advance` finds. Where all photos
 * and videos are dealt with there is nothing to end.
 */
export async function stopStagedFile(db: Kysely<Schema>, id: number): Promise<void> {
  await db
    .updateTable('staged_file')
    .set({ status: 'STAGED' })
    .where('id', '=', id)
    .where('status', '=', 'PROCESSING')
    .where((row) =>
      row.or([row('items', 'is', null), row('items', '>', sql<number>`added + duplicates + skipped`)]),
    )
    .execute()
}

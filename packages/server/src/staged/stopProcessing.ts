import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'

/**
 * Stops processing a staged file, so that `recordProgress` rejects the entry that is being imported. Has no effect if
 * all photos and videos are already processed.
 */
export async function stopProcessing(db: Kysely<Schema>, id: number): Promise<void> {
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

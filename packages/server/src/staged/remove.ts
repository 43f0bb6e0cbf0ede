import type { Kysely } from 'kysely'
import type { Schema, StagedRow } from '../db/schema.ts'

/** What nothing happens to for 30 days is forgotten. */
export const KEPT_MS = 30 * 86_400_000

/** Deletes staged files with all that is known of them; the files themselves are left to `finishDeletions`. */
export async function deleteStagedFiles(
  db: Kysely<Schema>,
  files: readonly Pick<StagedRow, 'id' | 'file_name'>[],
  created_at: number,
): Promise<void> {
  for (const { id, file_name } of files) {
    await db.deleteFrom('staged').where('id', '=', id).execute()
    await removeBytes(db, file_name, created_at)
  }
}

/** Leaves the bytes of a staged file to `finishDeletions`. */
export async function removeBytes(db: Kysely<Schema>, file_name: string, created_at: number): Promise<void> {
  const tombstone = db.insertInto('tombstone').values({ file_name, created_at })
  await tombstone.onConflict((conflict) => conflict.doNothing()).execute()
}

/** Forgets what nobody came back to; what is being processed stays. */
export async function forgetOldStaged(db: Kysely<Schema>, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('staged')
      .select(['id', 'file_name'])
      .where('status', '!=', 'PROCESSING')
      .where('touched_at', '<', now - KEPT_MS)
      .execute()
    await deleteStagedFiles(transaction, old, now)
  })
}

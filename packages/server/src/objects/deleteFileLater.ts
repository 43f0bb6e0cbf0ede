import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Leaves the bytes of a stored file to `finishDeletions`, in the caller's transaction. */
export async function deleteFileLater(
  db: Kysely<Schema>,
  file_name: string,
  created_at: number,
): Promise<void> {
  const tombstone = db.insertInto('tombstone').values({ file_name, created_at })
  await tombstone.onConflict((conflict) => conflict.doNothing()).execute()
}

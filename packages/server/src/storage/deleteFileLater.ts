import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Makes `finishDeletions` delete a stored file after the caller's transaction is committed. */
export async function deleteFileLater(
  db: Kysely<Schema>,
  file_name: string,
  created_at: number,
): Promise<void> {
  const tombstone = db.insertInto('tombstone').values({ file_name, created_at })
  await tombstone.onConflict((conflict) => conflict.doNothing()).execute()
}

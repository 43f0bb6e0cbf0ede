import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { raiseHighestId } from '../../db/queries/sequences.ts'
import { runTransaction } from '../../db/transaction.ts'
import { getManifestFolder } from '../../manifest/files.ts'
import { readPosition } from '../../manifest/position.ts'

/**
 * Pauses expiry if the manifest has changes that this database never made, because an older database was restored.
 * Stores that expiry is paused: later changes get higher numbers than any change in the manifest, so no later start
 * could detect the older database.
 * @param now milliseconds since 1970 in UTC
 */
export async function detectOlderDatabase(db: Kysely<Schema>, data: string, now: number): Promise<void> {
  const position = await readPosition(getManifestFolder(data))
  await runTransaction(db, { lock: ['clock'] }, async (transaction) => {
    if (!(await raiseHighestId(transaction, 'manifest_change', position))) return
    // The pending changes of the older database would replace newer lines of the manifest.
    await transaction.deleteFrom('manifest_change').execute()
    await transaction.updateTable('expiry_clock').set({ older_database_at: now }).execute()
  })
}

/**
 * Whether an older database was restored, and the operator has neither adopted the manifest nor accepted the database.
 */
export async function isOlderDatabase(db: Kysely<Schema>): Promise<boolean> {
  const clock = await db.selectFrom('expiry_clock').select('older_database_at').executeTakeFirstOrThrow()
  return clock.older_database_at !== null
}

/**
 * Gives the next changes in a restored database higher numbers than all changes in its manifests, which can be newer
 * because a backup copies them after the database.
 */
export async function continueAfterManifest(db: Kysely<Schema>, data: string): Promise<void> {
  const position = await readPosition(getManifestFolder(data))
  if (position > 0) await raiseHighestId(db, 'manifest_change', position)
}

/**
 * Resumes expiry once the manifest has been adopted. Clears the recorded times, which come from the older database and
 * are no longer valid.
 */
export async function acceptDatabase(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('expiry_clock')
    .set({ older_database_at: null, known_at: null })
    .where('older_database_at', 'is not', null)
    .execute()
}

import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Schema, StagedRow } from '../db/schema.ts'
import { Problem } from '../errors.ts'
import { leaveBytes } from '../objects/leaveBytes.ts'
import { hasLeftSomethingOut } from './knownArchives.ts'

/** What nothing happens to for 30 days is forgotten. */
export const KEPT_MS = 30 * 86_400_000

/**
 * Gives a staged file up, in the caller's transaction. Once it was looked through, what became of the files in it is told as
 * long as of one that is through, for whoever follows it; one that is through is forgotten. Throws 409 while it is processed.
 */
export async function giveUpStagedFile(db: Kysely<Schema>, id: number, now: number): Promise<void> {
  const row = await db.selectFrom('staged').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.status === 'GIVEN_UP') return
  if (row.status === 'PROCESSING')
    throw new Problem(409, 'It is being unpacked. Give it up when that has ended.')
  if (row.items === null || row.status === 'COMPLETED') return deleteStagedFiles(db, [row], now)
  await db.deleteFrom('staged_note').where('staged_id', '=', id).execute()
  await db
    .updateTable('staged')
    .set({ status: 'GIVEN_UP', obstacle: null, message: givenUp(row), touched_at: now })
    .where('id', '=', id)
    .execute()
  await leaveBytes(db, row.file_name, now)
}

/** Of one that was read to its end nothing else is to be said than before. */
function givenUp({ is_archive, added, known, left_out, items, message }: StagedRow): string | null {
  const processed = added + known + left_out
  if (processed === items) return message
  return is_archive ? `It was given up: ${processed} of ${items} unpacked.` : 'It was given up.'
}

/** Deletes staged files with all that is known of them; the files themselves are left to `finishDeletions`. */
export async function deleteStagedFiles(
  db: Kysely<Schema>,
  files: readonly Pick<StagedRow, 'id' | 'file_name'>[],
  created_at: number,
): Promise<void> {
  for (const { id, file_name } of files) {
    await db.deleteFrom('staged').where('id', '=', id).execute()
    await leaveBytes(db, file_name, created_at)
  }
}

/** Forgets what nobody came back to; what is being processed stays, and of an archive that was taken as a whole its content. */
export async function forgetOldStaged(db: Kysely<Schema>, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const old = transaction.selectFrom('staged').where('touched_at', '<', now - KEPT_MS)
    const forgotten = old.where((row) => row.not(isRemembered(row))).where('status', '!=', 'PROCESSING')
    await deleteStagedFiles(transaction, await forgotten.select(['id', 'file_name']).execute(), now)
    const remembered = old.where('status', '=', 'COMPLETED').where('items', 'is not', null).select('id')
    await transaction.deleteFrom('staged_note').where('staged_id', 'in', remembered).execute()
    const entries = transaction.updateTable('staged_entry').where('staged_id', 'in', remembered)
    await entries.set({ name: '' }).execute()
    await transaction.updateTable('staged').set({ items: null }).where('id', 'in', remembered).execute()
  })
}

/** All that is in it was taken; of several with the same content the last counts that was not given up. */
function isRemembered(row: ExpressionBuilder<Schema, 'staged'>) {
  const newer = row.selectFrom('staged as newer').select('newer.id')
  return row.and([
    row('status', '=', 'COMPLETED'),
    row('is_archive', '=', 1),
    row.not(hasLeftSomethingOut(row)),
    row.not(
      row.exists(
        newer
          .whereRef('newer.user_id', '=', 'staged.user_id')
          .whereRef('newer.sha256', '=', 'staged.sha256')
          .whereRef('newer.id', '>', 'staged.id')
          .where('newer.status', '!=', 'GIVEN_UP'),
      ),
    ),
  ])
}

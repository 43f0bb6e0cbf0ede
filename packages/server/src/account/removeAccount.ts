import type { Kysely } from 'kysely'
import type { AppContext } from '../appContext.ts'
import type { Schema } from '../db/schema.ts'
import { clearEndedMemberships } from '../family/clearEndedMemberships.ts'
import { createNotFoundError } from '../http/errors.ts'
import { reachStep } from '../storage/steps.ts'
import { deleteAccount } from './deleteAccount.ts'

/**
 * Deletes an account and waits until its rows are removed. Throws 404 if the account doesn't exist, and 409 for the
 * first and the last administrator.
 *
 * @param record audits the deletion in the same transaction
 */
export async function removeAccount(
  { db, deletions }: Pick<AppContext, 'db' | 'deletions'>,
  userId: number,
  record?: (transaction: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  await db
    .selectFrom('live_user')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(createNotFoundError)
  const groups = await db.selectFrom('family_group').select('id').where('owner_id', '=', userId).execute()
  for (const group of groups) await clearEndedMemberships(db, group.id)
  reachStep('before-commit')
  await deleteAccount(db, userId, record)
  reachStep('after-commit')
  await deletions.clear({ kind: 'account', subject_id: userId })
}

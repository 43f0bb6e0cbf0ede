import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { deleteProofs } from '../auth/emailProof.ts'
import { Problem } from '../http/errors.ts'
import { deleteOptOuts } from '../mail/unsubscribe/optOuts.ts'
import { leaveFamilies } from '../family/members.ts'
import { queueCustomerDeletion } from '../payments/deletedCustomers.ts'
import { findInvitedId } from '../sharing/recipient.ts'
import { FIRST_ADMINISTRATOR, isLastAdministrator } from '../users/users.ts'

/**
 * Deletes an account in one short transaction, which hides the user and their data and frees their address (API-055,
 * THREATS T24). `Deletions` removes the rows and files afterwards (docs/decisions/0013). Throws 409 for the first and
 * the last administrator.
 *
 * @param record audits the deletion in the same transaction
 */
export async function deleteAccount(
  db: Kysely<Schema>,
  userId: number,
  record?: (transaction: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  await runTransaction(db, { lock: [['roles'], ['account', userId]] }, async (transaction) => {
    await requireOtherAdministrator(transaction, userId)
    const { email } = await transaction
      .selectFrom('live_user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const { last } = await transaction
      .selectFrom('mail')
      .select((row) => row.fn.max<number | null>('id').as('last'))
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('deletion')
      .values({ kind: 'account', subject_id: userId, email, upper_bound: last ?? 0 })
      .execute()
    await deleteInvitations(transaction, email)
    await deleteOptOuts(transaction, email)
    await leaveFamilies(transaction, userId)
    await queueCustomerDeletion(transaction, userId)
    for (const table of ['session', 'access_token', 'password_reset', 'subscription'] as const)
      await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
    await anonymize(transaction, userId)
    await record?.(transaction)
  })
}

async function requireOtherAdministrator(db: Kysely<Schema>, userId: number): Promise<void> {
  if (userId === FIRST_ADMINISTRATOR)
    throw new Problem(409, 'The first administrator can’t be deleted.', { code: 'FIRST_ADMINISTRATOR' })
  if (await isLastAdministrator(db, userId))
    throw new Problem(409, 'You’re the last administrator. Make someone else an administrator first.', {
      code: 'LAST_ADMINISTRATOR',
    })
}

/** Deletes the shares and invitations pending for the address, and the links emailed to it (docs/decisions/0086). */
async function deleteInvitations(db: Kysely<Schema>, email: string): Promise<void> {
  await deleteProofs(db, email)
  const invitedId = await findInvitedId(db, email)
  if (invitedId === null) return
  await leaveFamilies(db, invitedId)
  await db.insertInto('deletion').values({ kind: 'address', subject_id: invitedId, email: null }).execute()
  await db.deleteFrom('invited_user').where('id', '=', invitedId).execute()
}

/**
 * Anonymizes the row, which stays until nothing references it. The placeholder isn't a valid address, so no account can
 * take it.
 */
async function anonymize(db: Kysely<Schema>, userId: number): Promise<void> {
  await db
    .updateTable('user')
    .set({
      email: `deleted ${userId}`,
      password_hash: '',
      first_name: null,
      last_name: null,
      roles: '[]',
      customer_id: null,
      email_verified_at: null,
    })
    .where('id', '=', userId)
    .execute()
}

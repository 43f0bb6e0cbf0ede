import type { Kysely } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import type { AccountAction } from './changeRoles.ts'
import { addUserWithHash } from './users.ts'

interface NewAccount {
  /** A valid address, which counts as verified. */
  email: string
  firstName: string | null
  lastName: string | null
  roles: readonly string[]
}

/**
 * Creates an account on behalf of an administrator and returns its id. Throws 409 if the address already has an
 * account.
 *
 * @param passwordHash a PHC string
 */
export async function createAccount(
  db: Kysely<Schema>,
  account: NewAccount,
  passwordHash: string,
  { actorId, at }: Omit<AccountAction, 'userId'>,
): Promise<number> {
  return await runTransaction(db, { lock: null }, async (transaction) => {
    const user = { ...account, roles: [...account.roles], emailVerified: true }
    const { id } = await addUserWithHash({ db: transaction, now: () => at }, user, passwordHash)
    const after = { roles: account.roles }
    await audit(transaction, { at, actorId, kind: 'user', subject: String(id), before: null, after })
    return id
  })
}

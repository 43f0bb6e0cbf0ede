import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { applyStep } from '../family/members.ts'
import type { AppContext } from '../appContext.ts'
import type { Caller } from '../auth/caller.ts'
import { findInvitedId } from './recipient.ts'

type Recipient = Pick<Caller, 'id' | 'email' | 'emailVerified' | 'createdAt'>

/**
 * Moves pending shares and family invitations from an address to the account that has verified it
 * (docs/decisions/0086). Until then, the owner sees them as pending, whether or not the account exists. Without a mail
 * server, users can't verify their address, so an unverified account also receives what was shared after the account
 * was created.
 * @returns whether anything was moved
 */
export async function deliverPending(
  { db, readCached, settings }: Pick<AppContext, 'db' | 'readCached' | 'settings'>,
  recipient: Recipient,
): Promise<boolean> {
  if (!recipient.emailVerified && settings.smtpUrl !== null) return false
  const earliestTime = recipient.emailVerified ? 0 : recipient.createdAt
  const findPendingRecipient = () => findPending(db, recipient.email, earliestTime)
  if ((await readCached(`pending for ${recipient.id}`, findPendingRecipient)) === null) return false

  await runTransaction(
    db,
    {
      lock: [
        ['address', recipient.email],
        ['account', recipient.id],
      ],
    },
    async (transaction) => {
      // Search again: the owner may have withdrawn the shares, or another request may have moved them.
      const invitedId = await findPending(transaction, recipient.email, earliestTime)
      if (invitedId === null) return
      await moveShares(transaction, { invitedId, userId: recipient.id, earliestTime })
      await moveInvitations(transaction, { invitedId, userId: recipient.id, earliestTime })
    },
  )
  // Calling `readCached` after the write clears the results that this request cached before.
  await readCached(`pending for ${recipient.id}`, findPendingRecipient)
  return true
}

/** Finds the id of an invited address with pending shares or invitations. */
async function findPending(db: Kysely<Schema>, email: string, earliestTime: number): Promise<number | null> {
  const id = await findInvitedId(db, email)
  if (id === null) return null
  const pendingRows = db
    .selectFrom('album_share')
    .select('user_id')
    .where('user_id', '=', id)
    .where('created_at', '>=', earliestTime)
    .unionAll(
      db
        .selectFrom('media_share')
        .select('user_id')
        .where('user_id', '=', id)
        .where('created_at', '>=', earliestTime),
    )
    .unionAll(
      db
        .selectFrom('family_member')
        .select('user_id')
        .where('user_id', '=', id)
        .where('state', '=', 'pending')
        .where('invited_at', '>=', earliestTime),
    )
    .limit(1)
  return (await pendingRows.executeTakeFirst()) === undefined ? null : id
}

interface PendingMove {
  invitedId: number
  userId: number
  /** Earlier shares and invitations stay pending. */
  earliestTime: number
}

async function moveShares(
  db: Kysely<Schema>,
  { invitedId, userId, earliestTime }: PendingMove,
): Promise<void> {
  const albums = await db
    .deleteFrom('album_share')
    .where('user_id', '=', invitedId)
    .where('created_at', '>=', earliestTime)
    .returningAll()
    .execute()
  for (const share of albums)
    await db
      .insertInto('album_share')
      .values({ ...share, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const media = await db
    .deleteFrom('media_share')
    .where('user_id', '=', invitedId)
    .where('created_at', '>=', earliestTime)
    .returningAll()
    .execute()
  for (const share of media)
    await db
      .insertInto('media_share')
      .values({ ...share, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function moveInvitations(
  db: Kysely<Schema>,
  { invitedId, userId, earliestTime }: PendingMove,
): Promise<void> {
  const invitations = await db
    .deleteFrom('family_member')
    .where('user_id', '=', invitedId)
    .where('state', '=', 'pending')
    .where('invited_at', '>=', earliestTime)
    .returning(['group_id', 'invited_at'])
    .execute()
  for (const { group_id: groupId, invited_at: now } of invitations)
    await applyStep(db, 'invite', { groupId, userId, now })
}

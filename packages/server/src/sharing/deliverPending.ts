import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { applyStep } from '../family/members.ts'
import type { AppContext } from '../appContext.ts'
import type { Caller } from '../auth/caller.ts'
import { findInvitedId } from './recipient.ts'

type Recipient = Pick<Caller, 'id' | 'email' | 'emailVerified' | 'createdAt'>

/**
 * Moves the shares and family invitations pending for an address to the account with this address, once it is verified
 * (docs/decisions/0086). Until then the owner sees them as pending, whether or not there is an account.
 *
 * Without a mail server, users can't verify their address themselves, so an unverified account also receives what was
 * shared after it was created.
 *
 * @returns whether anything was moved
 */
export async function deliverPending(
  { db, readCached, settings }: Pick<AppContext, 'db' | 'readCached' | 'settings'>,
  recipient: Recipient,
): Promise<boolean> {
  if (!recipient.emailVerified && settings.smtpUrl !== null) return false
  const since = recipient.emailVerified ? 0 : recipient.createdAt
  const find = () => findPending(db, recipient.email, since)
  if ((await readCached(`pending for ${recipient.id}`, find)) === null) return false

  await db.transaction().execute(async (transaction) => {
    // Searches again, because the owner may have withdrawn the shares, or another request may have moved them.
    const invitedId = await findPending(transaction, recipient.email, since)
    if (invitedId === null) return
    await moveShares(transaction, { invitedId, userId: recipient.id, since })
    await moveInvitations(transaction, { invitedId, userId: recipient.id, since })
  })
  // Calling `readCached` after the write clears the results that it cached earlier in this request.
  await readCached(`pending for ${recipient.id}`, find)
  return true
}

/** Finds the id of an invited address with pending shares or invitations. */
async function findPending(db: Kysely<Schema>, email: string, since: number): Promise<number | null> {
  const id = await findInvitedId(db, email)
  if (id === null) return null
  const pending = db
    .selectFrom('album_share')
    .select('user_id')
    .where('user_id', '=', id)
    .where('created_at', '>=', since)
    .unionAll(
      db
        .selectFrom('media_share')
        .select('user_id')
        .where('user_id', '=', id)
        .where('created_at', '>=', since),
    )
    .unionAll(
      db
        .selectFrom('family_member')
        .select('user_id')
        .where('user_id', '=', id)
        .where('state', '=', 'pending')
        .where('invited_at', '>=', since),
    )
    .limit(1)
  return (await pending.executeTakeFirst()) === undefined ? null : id
}

interface Move {
  invitedId: number
  userId: number
  /** Shares and invitations created before this time stay pending. */
  since: number
}

async function moveShares(db: Kysely<Schema>, { invitedId, userId, since }: Move): Promise<void> {
  const albums = await db
    .deleteFrom('album_share')
    .where('user_id', '=', invitedId)
    .where('created_at', '>=', since)
    .returningAll()
    .execute()
  for (const share of albums)
    await db
      .insertInto('album_share')
      .values({ ...share, user_id: userId })
      .onConflict((found) => found.doNothing())
      .execute()
  const media = await db
    .deleteFrom('media_share')
    .where('user_id', '=', invitedId)
    .where('created_at', '>=', since)
    .returningAll()
    .execute()
  for (const share of media)
    await db
      .insertInto('media_share')
      .values({ ...share, user_id: userId })
      .onConflict((found) => found.doNothing())
      .execute()
}

async function moveInvitations(db: Kysely<Schema>, { invitedId, userId, since }: Move): Promise<void> {
  const invitations = await db
    .deleteFrom('family_member')
    .where('user_id', '=', invitedId)
    .where('state', '=', 'pending')
    .where('invited_at', '>=', since)
    .returning(['group_id', 'invited_at'])
    .execute()
  for (const { group_id: groupId, invited_at: now } of invitations)
    await applyStep(db, 'invite', { groupId, userId, now })
}

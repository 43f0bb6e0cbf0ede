import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { take } from '../family/members.ts'
import type { House } from '../house.ts'
import type { Caller } from '../sessions.ts'
import { findInvitedId } from './recipient.ts'

type Recipient = Pick<Caller, 'id' | 'email' | 'emailVerified' | 'createdAt'>

/**
 * Moves shares and family invitations that wait for an address to the account with this address, once it is verified
 * (docs/decisions/0086). Until then the owner sees them as pending, whether or not there is an account.
 *
 * Without a mail server nobody can verify their address by themselves, so an account also receives what was shared after
 * it was made.
 *
 * @returns whether anything was moved
 */
export async function deliverPending(
  { db, remember, settings }: Pick<House, 'db' | 'remember' | 'settings'>,
  recipient: Recipient,
): Promise<boolean> {
  if (!recipient.emailVerified && settings.smtpUrl !== null) return false
  const since = recipient.emailVerified ? 0 : recipient.createdAt
  const find = () => findPending(db, recipient.email, since)
  if ((await remember(`pending for ${recipient.id}`, find)) === null) return false

  await db.transaction().execute(async (transaction) => {
    // The owner may have withdrawn them, or another request received them.
    const invitedId = await findPending(transaction, recipient.email, since)
    if (invitedId === null) return
    await moveShares(transaction, { invitedId, userId: recipient.id, since })
    await moveInvitations(transaction, { invitedId, userId: recipient.id, since })
  })
  // Asks whether anything was written, so that this request does not go on with what was remembered before.
  await remember(`pending for ${recipient.id}`, find)
  return true
}

/** The id under which something waits for an address; null when nothing does. */
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
  /** Older ones stay. */
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
    await take(db, 'invite', { groupId, userId, now })
}

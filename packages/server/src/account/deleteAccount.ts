import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { forgetProofs } from '../auth/emailProof.ts'
import { Problem } from '../errors.ts'
import { leaveFamilies } from '../family/members.ts'
import { KEPT_TYPES } from '@calotype/openapi/kinds'
import { forgetAddressee } from '../mail/forgetAddressee.ts'
import { deleteMedia } from '../media/deleteMedia.ts'
import { departCustomer } from '../payments/departed.ts'
import { findInvitedId } from '../sharing/recipient.ts'
import { deleteStagedFiles } from '../staged/remove.ts'
import { forgetInMemory } from '../upload/uploads.ts'
import { FIRST_ADMINISTRATOR, isLastAdministrator } from '../users.ts'

/** Deletes what one part of the product keeps of a user, in the transaction that deletes the user. */
export type DeletionStep = (transaction: Kysely<Schema>, userId: number, now: number) => Promise<void>

/** Everything the deletion guide lists (LEGAL-034 to LEGAL-042), part by part; sessions go with the user's row. */
const onAccountDeleted: readonly DeletionStep[] = [
  deleteUploads,
  deleteStaged,
  deleteLibrary,
  deleteSharing,
  deleteInvitations,
  deleteMail,
  leaveFamilies,
  departCustomer,
]

/**
 * Deletes a user and all they have, in one transaction; their files are left to `finishDeletions`, which a crash does
 * not stop for good (API-055, THREATS T24). The photos of others in their albums stay where their owners have them.
 * Throws 409 for the first administrator and for the last one.
 */
export async function deleteAccount(db: Kysely<Schema>, userId: number, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await refuseLastAdministrator(transaction, userId)
    for (const deletePart of onAccountDeleted) await deletePart(transaction, userId, now)
    await transaction.deleteFrom('user').where('id', '=', userId).execute()
  })
}

async function refuseLastAdministrator(db: Kysely<Schema>, userId: number): Promise<void> {
  if (userId === FIRST_ADMINISTRATOR) throw new Problem(409, 'The first administrator cannot be deleted.')
  if (await isLastAdministrator(db, userId))
    throw new Problem(409, 'You are the last administrator. Make somebody else one first.')
}

/** Of one that was just being completed, the file may lie in its place already, under any of these names. */
async function deleteUploads(db: Kysely<Schema>, userId: number, created_at: number): Promise<void> {
  const gone = await db
    .deleteFrom('upload')
    .where('user_id', '=', userId)
    .where('media_id', 'is', null)
    .where('staged_id', 'is', null)
    .returning(['id', 'part'])
    .execute()
  for (const { id } of gone) forgetInMemory(id)
  const tombstones = gone.flatMap(({ part }) =>
    [...Object.values(KEPT_TYPES), 'staged', 'part'].map((extension) => ({
      file_name: `${part}.${extension}`,
      created_at,
    })),
  )
  if (tombstones.length > 0) await db.insertInto('tombstone').values(tombstones).execute()
}

async function deleteStaged(db: Kysely<Schema>, userId: number, now: number): Promise<void> {
  const all = await db.selectFrom('staged').selectAll().where('user_id', '=', userId).execute()
  await deleteStagedFiles(db, all, now)
}

/** What is in the trash too. */
async function deleteLibrary(db: Kysely<Schema>, userId: number, now: number): Promise<void> {
  const owned = await db.selectFrom('media').select('id').where('owner_id', '=', userId).execute()
  await deleteMedia(
    db,
    owned.map(({ id }) => id),
    now,
  )
  await db.deleteFrom('album').where('owner_id', '=', userId).execute()
}

async function deleteSharing(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('link').where('owner_id', '=', userId).execute()
  await db.deleteFrom('album_share').where('user_id', '=', userId).execute()
  await db.deleteFrom('media_share').where('user_id', '=', userId).execute()
}

/** What they sent goes with the user's row. */
async function deleteMail(db: Kysely<Schema>, userId: number): Promise<void> {
  await forgetAddressee(db, await addressOf(db, userId))
}

/** Deletes the shares and invitations pending for the user's address, and the links mailed to it (docs/decisions/0086). */
async function deleteInvitations(db: Kysely<Schema>, userId: number): Promise<void> {
  const email = await addressOf(db, userId)
  await forgetProofs(db, email)
  const invitedId = await findInvitedId(db, email)
  if (invitedId === null) return
  await deleteSharing(db, invitedId)
  await leaveFamilies(db, invitedId)
  await db.deleteFrom('invited_user').where('id', '=', invitedId).execute()
}

async function addressOf(db: Kysely<Schema>, userId: number): Promise<string> {
  const user = db.selectFrom('user').select('email').where('id', '=', userId)
  return (await user.executeTakeFirstOrThrow()).email
}

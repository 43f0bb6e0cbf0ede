import type { Kysely, Selectable } from 'kysely'
import { SLICE_ROWS, readInSlices } from '../db/readSlices.ts'
import type { FamilyGroupTable, Schema } from '../db/schema.ts'
import { findRecipients } from '../sharing/recipient.ts'
import { getDisplayName } from '../users/person.ts'
import { getNextMembership, type Membership, type Step } from './membership.ts'

/** Maximum number of people in a family group, including its owner and pending invitations (LAND-005). */
export const MAX_MEMBERS = 6

/**
 * Maximum number of groups that a user can own, and likewise of groups that a user can join. Reading a user's plan
 * takes a query per group.
 */
export const MAX_GROUPS = 100

type FamilyGroup = Selectable<FamilyGroupTable>

interface Member {
  userId: number
  userName: string
  userEmail: string
}

/** Reads the groups that a user owns or has joined, the oldest first (ACC-009). */
export function readGroups(db: Kysely<Schema>, userId: number): AsyncGenerator<FamilyGroup[], void> {
  const groups = db.selectFrom('family_group').select(['id', 'owner_id', 'title', 'created_at'])
  const read = async (last: FamilyGroup | null) => {
    const lastId = last?.id ?? 0
    const joinedGroupIds = db
      .selectFrom('family_member')
      .select('group_id')
      .where('user_id', '=', userId)
      .where('state', '=', 'accepted')
      .where('group_id', '>', lastId)
      .orderBy('group_id')
      .limit(SLICE_ROWS)
    const ownedGroups = groups
      .where('owner_id', '=', userId)
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(SLICE_ROWS)
    const userGroups = [
      ...(await ownedGroups.execute()),
      ...(await groups.where('id', 'in', joinedGroupIds).execute()),
    ]
    const groupsById = new Map(userGroups.map((group) => [group.id, group]))
    return [...groupsById.values()].toSorted((a, b) => a.id - b.id).slice(0, SLICE_ROWS)
  }
  return readInSlices(read)
}

/** Reads the members of a group, its owner first, and its pending invitations, the oldest first (ACC-010). */
export async function readMembers(
  db: Kysely<Schema>,
  groupId: number,
): Promise<{ active: Member[]; pending: Member[] }> {
  const { owner_id } = await db
    .selectFrom('family_group')
    .select('owner_id')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('family_member')
    .select(['user_id', 'state'])
    .where('group_id', '=', groupId)
    .where('state', 'in', ['pending', 'accepted'])
    .orderBy('invited_at')
    .orderBy('user_id')
    .execute()
  const listIds = (state: string) => rows.filter((row) => row.state === state).map(({ user_id }) => user_id)
  return {
    active: await readActiveMembers(db, [owner_id, ...listIds('accepted')]),
    pending: await readPendingMembers(db, listIds('pending')),
  }
}

export async function countOwnedGroups(db: Kysely<Schema>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('family_group')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the groups that a user has joined, excluding one group. */
export async function countJoinedGroups(
  db: Kysely<Schema>,
  userId: number,
  exceptId: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('family_member')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'accepted')
    .where('group_id', '!=', exceptId)
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the owner, members and pending invitations of a group, excluding one user. */
export async function countPeople(db: Kysely<Schema>, groupId: number, exceptId: number): Promise<number> {
  const { count } = await db
    .selectFrom('family_member')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('state', 'in', ['pending', 'accepted'])
    .where('user_id', '!=', exceptId)
    .executeTakeFirstOrThrow()
  return count + 1
}

/** Finds the account with this address if the account is in the group or has received the group's invitation. */
export async function findMember(db: Kysely<Schema>, groupId: number, email: string): Promise<number | null> {
  const members = db
    .selectFrom('family_member')
    .innerJoin('user', 'user.id', 'family_member.user_id')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('state', 'in', ['pending', 'accepted'])
    .where('email', '=', email)
  return (await members.executeTakeFirst())?.user_id ?? null
}

/** Reads a user's membership in a group. Returns null if the user was never invited. */
export async function readMembership(
  db: Kysely<Schema>,
  groupId: number,
  userId: number,
): Promise<Membership | null> {
  const member = db
    .selectFrom('family_member')
    .select('state')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
  return (await member.executeTakeFirst())?.state ?? null
}

/** Applies a step to a membership, in the caller's transaction. Returns false if the step isn't allowed. */
export async function applyStep(
  db: Kysely<Schema>,
  step: Step,
  { groupId, userId, now }: { groupId: number; userId: number; now: number },
): Promise<boolean> {
  const state = getNextMembership(await readMembership(db, groupId, userId), step)
  if (state === null) return false
  const changes = { state, ...(step === 'invite' && { invited_at: now }) }
  await db
    .insertInto('family_member')
    .values({ group_id: groupId, user_id: userId, state, invited_at: now })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doUpdateSet(changes))
    .execute()
  return true
}

/**
 * Ends a user's memberships and deletes the groups they own, in the transaction that deletes the account (THREATS T24).
 */
export async function leaveFamilies(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('family_group').where('owner_id', '=', userId).execute()
  await db.deleteFrom('family_member').where('user_id', '=', userId).execute()
}

async function readActiveMembers(db: Kysely<Schema>, ids: readonly number[]): Promise<Member[]> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((userId) => {
    const row = rowsById.get(userId)
    return row ? [{ userId, userName: getDisplayName(row), userEmail: row.email }] : []
  })
}

/** Returns only addresses, in lower case, because anything more would reveal that there is an account. */
async function readPendingMembers(db: Kysely<Schema>, ids: readonly number[]): Promise<Member[]> {
  const recipients = await findRecipients(db, ids)
  return ids.flatMap((userId) => {
    const recipient = recipients.get(userId)
    return recipient ? [toPendingMember(userId, recipient.email)] : []
  })
}

export function toPendingMember(userId: number, email: string): Member {
  const address = email.toLowerCase()
  return { userId, userName: address, userEmail: address }
}

import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { House } from '../house.ts'
import type { Caller } from '../sessions.ts'
import type { Membership } from './membership.ts'

/** How somebody stands to a group; null: not even to know of it. */
async function standingOf(
  db: Kysely<Schema>,
  groupId: number,
  userId: number,
): Promise<'owner' | Membership | null> {
  const group = await db
    .selectFrom('family_group')
    .leftJoin('family_member', (join) =>
      join.onRef('group_id', '=', 'family_group.id').on('user_id', '=', userId),
    )
    .select(['owner_id', 'state'])
    .where('id', '=', groupId)
    .executeTakeFirst()
  return group?.owner_id === userId ? 'owner' : (group?.state ?? null)
}

const standingIn = ({ db }: House, { id }: Caller, { params }: FastifyRequest) =>
  standingOf(db, (params as { id: number }).id, id)

/** Whether the group is the caller's own (ACC-032). */
export async function ownsGroup(house: House, caller: Caller, request: FastifyRequest): Promise<boolean> {
  return (await standingIn(house, caller, request)) === 'owner'
}

/** Whether the caller owns the group or has joined it. */
export async function isMember(house: House, caller: Caller, request: FastifyRequest): Promise<boolean> {
  return ['owner', 'accepted'].includes((await standingIn(house, caller, request)) ?? '')
}

/** Whether the caller is invited to the group, or was and has joined it (ACC-033). */
export async function isInvited(house: House, caller: Caller, request: FastifyRequest): Promise<boolean> {
  return ['pending', 'accepted'].includes((await standingIn(house, caller, request)) ?? '')
}

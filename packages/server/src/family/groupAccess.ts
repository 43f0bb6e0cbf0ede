import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import type { Caller } from '../auth/caller.ts'
import type { Membership } from './membership.ts'

/** Reads a user's role in a group. Null means that the user must not learn that the group exists. */
async function readRole(
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

const readCallerRole = ({ db }: AppContext, { id }: Caller, { params }: FastifyRequest) =>
  readRole(db, (params as { id: number }).id, id)

/** Whether the caller owns the group (ACC-032). */
export async function ownsGroup(
  context: AppContext,
  caller: Caller,
  request: FastifyRequest,
): Promise<boolean> {
  return (await readCallerRole(context, caller, request)) === 'owner'
}

/** Whether the caller owns the group or has joined it. */
export async function isMember(
  context: AppContext,
  caller: Caller,
  request: FastifyRequest,
): Promise<boolean> {
  return ['owner', 'accepted'].includes((await readCallerRole(context, caller, request)) ?? '')
}

/** Whether the caller is invited to the group or has joined it (ACC-033). */
export async function isInvited(
  context: AppContext,
  caller: Caller,
  request: FastifyRequest,
): Promise<boolean> {
  return ['pending', 'accepted'].includes((await readCallerRole(context, caller, request)) ?? '')
}

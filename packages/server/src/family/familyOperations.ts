import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { getCaller, getId } from '../http/access.ts'
import { mapSlices, readSlices } from '../db/readSlices.ts'
import type { FamilyGroupTable } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { createNotFoundError, Problem } from '../http/errors.ts'
import { clearEndedMemberships } from './clearEndedMemberships.ts'
import { inviteFamilyMember } from './invite.ts'
import {
  readGroups,
  countJoinedGroups,
  MAX_GROUPS,
  readMembers,
  findMember,
  countOwnedGroups,
  applyStep,
} from './members.ts'
import type { Step } from './membership.ts'
import type { AppContext } from '../appContext.ts'
import { sendJsonArray } from '../http/lists/sendJsonArray.ts'
import type { Operations } from '../http/contract/operations.ts'
import { cleanText } from '@calotype/formats/cleanText'
import { getDisplayName } from '../users/person.ts'
import { deliverPending } from '../sharing/deliverPending.ts'
import { lockInvitedEmail } from '../sharing/recipient.ts'
import { formatTime } from '../formatTime.ts'

interface Invitation {
  id: number
  title: string
  invited_at: number
  email: string
  first_name: string | null
  last_name: string | null
}

/**
 * Operations on family groups and their invitations (API-056 to API-063), including leaving and deleting a group
 * (G-66).
 */
export function createFamilyOperations(context: AppContext): Operations {
  const { db, log, now } = context

  /** Applies a membership step to the caller. Returns false if their membership doesn't allow the step. */
  function applyToCaller(request: FastifyRequest, step: Step): Promise<boolean> {
    const membershipKey = { groupId: getId(request), userId: getCaller(request).id, now: now() }
    return runTransaction(
      db,
      {
        lock: [
          ['account', membershipKey.userId],
          ['family', membershipKey.groupId],
        ],
      },
      async (transaction) => {
        if (
          step === 'accept' &&
          (await countJoinedGroups(transaction, membershipKey.userId, membershipKey.groupId)) >= MAX_GROUPS
        )
          throw new Problem(400, `You can be in up to ${MAX_GROUPS} family groups. Leave one first.`, {
            code: 'TOO_MANY_MEMBERSHIPS',
            params: { limit: MAX_GROUPS },
          })
        return applyStep(transaction, step, membershipKey)
      },
    )
  }

  async function answerInvitation(request: FastifyRequest, step: Step): Promise<void> {
    if (!(await applyToCaller(request, step))) throw createNotFoundError()
  }

  return {
    async listFamilyGroups(request, reply) {
      const slices = mapSlices(readGroups(db, getCaller(request).id), (groups) => groups.map(toFamilyGroup))
      return sendJsonArray(reply, log, slices)
    },

    async listInvitations(request, reply) {
      await deliverPending(context, getCaller(request))
      const invitations = db
        .selectFrom('family_member')
        .innerJoin('family_group', 'family_group.id', 'family_member.group_id')
        .innerJoin('user', 'user.id', 'family_group.owner_id')
        .select(['family_group.id', 'title', 'invited_at', 'email', 'first_name', 'last_name'])
        .where('user_id', '=', getCaller(request).id)
        .where('state', '=', 'pending')
      const slices = readSlices(invitations, {
        columns: ['family_member.invited_at', 'family_member.group_id'],
        direction: 'asc',
        getKey: (row) => [row.invited_at, row.id],
      })
      const toItems = (rows: Invitation[]) =>
        rows.map((row) => ({
          id: row.id,
          title: row.title,
          userName: getDisplayName(row),
          joinedAt: formatTime(row.invited_at),
        }))
      return sendJsonArray(reply, log, mapSlices(slices, toItems))
    },

    async createFamilyGroup(request, reply) {
      const title = cleanText((request.query as { title: string }).title)?.replace(/\s+/g, ' ')
      if (!title)
        throw new Problem(400, 'Please enter a title for the family group.', { code: 'TITLE_MISSING' })
      const owner_id = getCaller(request).id
      const createdGroup = await runTransaction(db, { lock: ['account', owner_id] }, async (transaction) => {
        if ((await countOwnedGroups(transaction, owner_id)) >= MAX_GROUPS)
          throw new Problem(400, `You can own up to ${MAX_GROUPS} family groups. Delete one first.`, {
            code: 'TOO_MANY_GROUPS',
            params: { limit: MAX_GROUPS },
          })
        return transaction
          .insertInto('family_group')
          .values({ owner_id, title, created_at: now() })
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      return reply.code(201).send(toFamilyGroup(createdGroup))
    },

    getFamilyMembers: async (request) => readMembers(db, getId(request)),

    inviteFamilyMember: inviteFamilyMember(context),

    async removeFamilyMember(request, reply) {
      const { userId } = request.params as { userId: number }
      if (userId === getCaller(request).id)
        throw new Problem(409, 'The owner of a group can’t be removed.', { code: 'OWNER_STAYS' })
      const groupId = getId(request)
      await runTransaction(db, { lock: ['family', groupId] }, async (transaction) => {
        const email = await lockInvitedEmail(transaction, userId)
        if (await applyStep(transaction, 'remove', { groupId, userId, now: now() })) return
        // An account for the invited address may have been created since the owner loaded the list. `userId` is then
        // the id of the address, so the member is found by email.
        const account = email === null ? null : await findMember(transaction, groupId, email)
        if (account === null) throw createNotFoundError()
        await applyStep(transaction, 'remove', { groupId, userId: account, now: now() })
      })
      return reply.code(204).send()
    },

    async leaveFamilyGroup(request, reply) {
      // The access rule admits only members and the owner, and only the owner has no membership to end.
      if (!(await applyToCaller(request, 'leave')))
        throw new Problem(409, 'The owner of a group can’t leave it.', { code: 'OWNER_STAYS' })
      return reply.code(204).send()
    },

    async deleteFamilyGroup(request, reply) {
      await clearEndedMemberships(db, getId(request))
      await db.deleteFrom('family_group').where('id', '=', getId(request)).execute()
      return reply.code(204).send()
    },

    async acceptInvitation(request) {
      await answerInvitation(request, 'accept')
      const joinedGroup = db.selectFrom('family_group').selectAll().where('id', '=', getId(request))
      return toFamilyGroup(await joinedGroup.executeTakeFirstOrThrow())
    },

    async rejectInvitation(request, reply) {
      await answerInvitation(request, 'reject')
      return reply.code(204).send()
    },
  }
}

function toFamilyGroup({ id, title, owner_id, created_at }: Selectable<FamilyGroupTable>) {
  return { id, title, ownerId: owner_id, createdAt: formatTime(created_at) }
}

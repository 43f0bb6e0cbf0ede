import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { callerIn } from '../access.ts'
import { createAttempts } from '../attempts.ts'
import type { Schema } from '../db/schema.ts'
import { Problem } from '../errors.ts'
import { knowsItsHosts } from '../hosts.ts'
import type { House } from '../house.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Operation } from '../operations.ts'
import { recipientOf } from '../sharing/recipient.ts'
import { nameOf } from '../person.ts'
import { emailOf } from '../users.ts'
import { invitationMail } from './invitationMail.ts'
import { pendingMember, SEATS, seatsTaken, take } from './members.ts'

/** Whoever invites the same person again and again does not fill their inbox. */
const PAUSE_MS = 3_600_000

/**
 * Invites whoever has an address, by mail too (API-060). The answer never tells whether there is an account (THREATS
 * T08): the invitation of an address without one waits until its owner signs up and is invited again
 * (docs/decisions/0009).
 */
export function inviteFamilyMember({ db, now, settings }: House): Operation {
  const attempts = createAttempts(now)

  return async (request) => {
    const caller = callerIn(request)
    const email = emailOf((request.query as { email: string }).email)
    if (email.toLowerCase() === caller.email.toLowerCase())
      throw new Problem(400, 'This is your own email address.')
    await attempts.begin(request.ip)
    const groupId = (request.params as { id: number }).id
    return db.transaction().execute(async (transaction) => {
      const { id: userId, waitingId, hasAccount } = await recipientOf(transaction, email, now())
      const place = { groupId, userId, now: now() }
      if (waitingId !== null) await take(transaction, 'remove', { ...place, userId: waitingId })
      if ((await seatsTaken(transaction, groupId, userId)) >= SEATS)
        throw new Problem(400, 'A family group has room for six people.')
      const isDue = (await lastInvited(transaction, groupId, userId)) <= now() - PAUSE_MS
      if (!(await take(transaction, 'invite', place)))
        throw new Problem(409, 'This person is in the group already.')
      if (isDue) await mail(transaction, request, { groupId, email, hasAccount })
      return pendingMember(userId, email)
    })
  }

  async function mail(
    transaction: Kysely<Schema>,
    request: FastifyRequest,
    { groupId, email, hasAccount }: { groupId: number; email: string; hasAccount: boolean },
  ): Promise<void> {
    const { title } = await transaction
      .selectFrom('family_group')
      .select('title')
      .where('id', '=', groupId)
      .executeTakeFirstOrThrow()
    const { id, email: ownEmail, firstName, lastName } = callerIn(request)
    const name = nameOf(firstName, lastName)
    const who = name ? `${name} (${ownEmail})` : ownEmail
    const origin = knowsItsHosts(settings) ? `${request.protocol}://${request.host}` : null
    const letter = invitationMail({ who, title, hasAccount, origin })
    await queueMail(transaction, { ...letter, to: email, userId: id })
  }
}

/** When somebody was invited last, in milliseconds since 1970; 0 for never. */
async function lastInvited(db: Kysely<Schema>, groupId: number, userId: number): Promise<number> {
  const found = await db
    .selectFrom('family_member')
    .select('invited_at')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found?.invited_at ?? 0
}

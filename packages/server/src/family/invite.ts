import { getCaller, getId } from '../http/access.ts'
import { createAttempts } from '../http/attempts.ts'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operation } from '../http/contract/operations.ts'
import { getTexts } from '../http/getTexts.ts'
import { mailInvitation, createTooManyMailsError } from '../sharing/invitationMail.ts'
import { getInvitedId } from '../sharing/recipient.ts'
import { requireEmail } from '../users/users.ts'
import {
  findMember,
  toPendingMember,
  MAX_MEMBERS,
  countPeople,
  readMembership,
  applyStep,
} from './members.ts'
import { runTransaction } from '../db/transaction.ts'

/**
 * Invites an address to a family group and emails the invitation (API-060). The invitation stays pending until an
 * account with this verified address receives it, so the response doesn't reveal whether there is an account (THREATS
 * T08, docs/decisions/0086).
 */
export function inviteFamilyMember(context: AppContext): Operation {
  const { db, now } = context
  const attempts = createAttempts(context, 'family-invitation')

  return async (request) => {
    const email = requireEmail((request.query as { email: string }).email)
    if (email.toLowerCase() === getCaller(request).email.toLowerCase())
      throw new Problem(400, 'This is your own email address.', { code: 'OWN_EMAIL' })
    await attempts.begin(request.ip)
    const groupId = getId(request)
    return runTransaction(
      db,
      {
        lock: [
          ['family', groupId],
          ['address', email],
        ],
      },
      async (transaction) => {
        const userId =
          (await findMember(transaction, groupId, email)) ?? (await getInvitedId(transaction, email, now()))
        if ((await countPeople(transaction, groupId, userId)) >= MAX_MEMBERS)
          throw new Problem(400, 'A family group can’t have more than six people.', {
            code: 'FAMILY_GROUP_FULL',
          })
        const wasPending = (await readMembership(transaction, groupId, userId)) === 'pending'
        if (!(await applyStep(transaction, 'invite', { groupId, userId, now: now() })))
          throw new Problem(409, 'This person is already in the group.', { code: 'ALREADY_IN_GROUP' })
        const { title } = await transaction
          .selectFrom('family_group')
          .select('title')
          .where('id', '=', groupId)
          .executeTakeFirstOrThrow()
        const isMailed = await mailInvitation(context, transaction, getCaller(request), {
          kind: 'family',
          email,
          title,
          path: '/account',
          texts: getTexts(request),
        })
        if (!isMailed && wasPending) throw createTooManyMailsError()
        return toPendingMember(userId, email)
      },
    )
  }
}

import { callerIn } from '../access.ts'
import type { House } from '../house.ts'
import type { Operations } from '../operations.ts'
import { endSession, endSessions } from '../sessions.ts'
import { timeOf } from '../timeOf.ts'

/** Where somebody is signed in, and the end of it. */
export function sessionOperations({ db }: House): Operations {
  return {
    async listSessions(request) {
      const { id, sessionId } = callerIn(request)
      const rows = await db
        .selectFrom('session')
        .select(['id', 'device', 'created_at', 'last_used_at'])
        .where('user_id', '=', id)
        .orderBy((row) => row('id', '!=', sessionId))
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        createdAt: timeOf(row.created_at),
        lastUsedAt: timeOf(row.last_used_at),
        isCurrent: row.id === sessionId,
      }))
    },

    async endSession(request, reply) {
      await endSession({ db }, (request.params as { id: number }).id)
      return reply.code(204).send()
    },

    async endOtherSessions(request, reply) {
      const { id, sessionId } = callerIn(request)
      await endSessions(db, id, { keep: sessionId })
      return reply.code(204).send()
    },
  }
}

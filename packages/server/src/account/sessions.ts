import type { Selectable } from 'kysely'
import { callerIn } from '../access.ts'
import { mapSlices, readSlices } from '../db/readSlices.ts'
import type { SessionTable } from '../db/schema.ts'
import type { House } from '../house.ts'
import { sendJsonArray } from '../http/sendJsonArray.ts'
import type { Operations } from '../operations.ts'
import { endSession, endSessions } from '../sessions.ts'
import { timeOf } from '../timeOf.ts'

type Session = Selectable<SessionTable>

/** Where somebody is signed in, and the end of it. */
export function sessionOperations({ db, log }: House): Operations {
  return {
    /** The session of the request comes first, then the one that was used last. */
    async listSessions(request, reply) {
      const { id, sessionId } = callerIn(request)
      const sessions = db
        .selectFrom('session')
        .select(['id', 'device', 'created_at', 'last_used_at'])
        .where('user_id', '=', id)
      const others = readSlices(sessions.where('id', '!=', sessionId), {
        columns: ['last_used_at', 'id'],
        direction: 'desc',
        keyOf: (row) => [row.last_used_at, row.id],
      })
      async function* slices() {
        yield sessions.where('id', '=', sessionId).execute()
        yield* others
      }
      const toItems = (rows: Pick<Session, 'id' | 'device' | 'created_at' | 'last_used_at'>[]) =>
        rows.map((row) => ({
          id: row.id,
          device: row.device,
          createdAt: timeOf(row.created_at),
          lastUsedAt: timeOf(row.last_used_at),
          isCurrent: row.id === sessionId,
        }))
      return sendJsonArray(reply, log, mapSlices(slices(), toItems))
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

import { getCaller, getId } from '../http/access.ts'
import { mapSlices } from '../db/readSlices.ts'
import type { AppContext } from '../appContext.ts'
import { sendJsonArray } from '../http/lists/sendJsonArray.ts'
import type { Operations } from '../http/contract/operations.ts'
import { getSessionId } from '../auth/caller.ts'
import { endSession, endSessions } from '../auth/sessions.ts'
import { readSessions, selectSessions, toSession } from './readSessions.ts'

/** Operations that list and end the caller's sessions. */
export function sessionOperations({ db, log }: AppContext): Operations {
  return {
    /** Lists the session of the request first, then the others by their last use. */
    async listSessions(request, reply) {
      const caller = getCaller(request)
      const sessionId = getSessionId(caller)
      const sessions = selectSessions(db, caller.id)
      async function* slices() {
        yield sessions.where('id', '=', sessionId).execute()
        yield* readSessions(sessions.where('id', '!=', sessionId))
      }
      const items = mapSlices(slices(), (rows) =>
        rows.map((row) => ({ id: row.id, ...toSession(row), isCurrent: row.id === sessionId })),
      )
      return sendJsonArray(reply, log, items)
    },

    async endSession(request, reply) {
      await endSession({ db }, getId(request))
      return reply.code(204).send()
    },

    async endOtherSessions(request, reply) {
      const caller = getCaller(request)
      await endSessions(db, caller.id, { keep: getSessionId(caller) })
      return reply.code(204).send()
    },
  }
}

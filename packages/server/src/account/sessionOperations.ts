import { sql } from 'kysely'
import { getCaller, getId } from '../http/access.ts'
import { toListPage } from '../db/listPage.ts'
import { type PageRequest, parsePageKey } from '../db/pageKey.ts'
import { mapSlices, readSlices, createRowReader } from '../db/readSlices.ts'
import type { AppContext } from '../appContext.ts'
import { sendJsonArray } from '../http/lists/sendJsonArray.ts'
import { DEFAULT_LIMIT, sendPage } from '../http/lists/sendList.ts'
import type { Operations } from '../http/contract/operations.ts'
import { getSessionId } from '../auth/caller.ts'
import { endSession, endSessions } from '../auth/sessions.ts'
import { LAST_USED_FIRST, selectSessions, type SessionRow, toSession } from './readSessions.ts'

/** Sort key of the current session, which puts it before all other sessions. */
const CURRENT_SESSION_KEY = [Number.MAX_SAFE_INTEGER, 0]

export function createSessionOperations({ db, log }: AppContext): Operations {
  return {
    /** Lists the current session first, then the other sessions, most recently used first. */
    async listSessions(request, reply) {
      const caller = getCaller(request)
      const sessionId = getSessionId(caller)
      const sessions = selectSessions(db, caller.id)
      const otherSessions = sessions.where('id', '!=', sessionId)
      async function* readSessionSlices() {
        yield sessions.where('id', '=', sessionId).execute()
        yield* readSlices(otherSessions, LAST_USED_FIRST)
      }
      const toItems = (rows: SessionRow[]) =>
        rows.map((row) => ({ id: row.id, ...toSession(row), isCurrent: row.id === sessionId }))
      const { limit = DEFAULT_LIMIT, cursor } = request.query as Partial<PageRequest>
      if (Object.keys(request.query as object).length === 0)
        return sendJsonArray(reply, log, mapSlices(readSessionSlices(), toItems))

      const key = cursor === undefined ? null : parsePageKey(cursor, 2)
      const first = cursor === undefined ? await sessions.where('id', '=', sessionId).execute() : []
      const rows = [...first, ...(await createRowReader(otherSessions, LAST_USED_FIRST)(key, limit + 1))]
      const page = await toListPage(
        rows,
        { limit, ...(cursor !== undefined && { cursor }) },
        {
          getKey: (row) => (row.id === sessionId ? CURRENT_SESSION_KEY : LAST_USED_FIRST.getKey(row)),
          count: () =>
            sessions
              .clearSelect()
              .select(sql<number>`count(*)`.as('count'))
              .execute(),
        },
      )
      return sendPage(reply, page, toItems)
    },

    async endSession(request, reply) {
      await endSession({ db }, getId(request))
      return reply.code(204).send()
    },

    async endOtherSessions(request, reply) {
      const caller = getCaller(request)
      await endSessions(db, caller.id, { exceptId: getSessionId(caller) })
      return reply.code(204).send()
    },
  }
}

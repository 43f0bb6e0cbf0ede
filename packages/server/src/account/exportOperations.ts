import { auditEvent } from '../audit/audit.ts'
import { getCaller } from '../http/access.ts'
import { getSessionId } from '../auth/caller.ts'
import { sendZip } from '../archive/sendZip.ts'
import { createNotFoundError } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operations } from '../http/contract/operations.ts'
import { exportFiles } from './exportFiles.ts'
import { createTickets } from './tickets.ts'

export function createExportOperations(context: AppContext): Operations {
  const { db, now } = context
  const tickets = createTickets(context)

  return {
    async createExport(request, reply) {
      const ticket = await tickets.issue(getSessionId(getCaller(request)))
      return reply.code(201).send({ url: `/api/user/export/${ticket}` })
    },

    async getExport(request, reply) {
      const { ticket } = request.params as { ticket: string }
      const session = await db
        .selectFrom('session')
        .select('user_id')
        .where('id', '=', (await tickets.take(ticket)) ?? 0)
        .executeTakeFirstOrThrow(createNotFoundError)
      await auditEvent(db, {
        at: now(),
        actorId: session.user_id,
        kind: 'export',
        subject: String(session.user_id),
        action: 'exported',
      })
      const day = new Date(now()).toISOString().slice(0, 'YYYY-MM-DD'.length)
      const files = exportFiles(context, session.user_id)
      return sendZip(context, reply, { name: `Calotype ${day}.zip`, files })
    },
  }
}

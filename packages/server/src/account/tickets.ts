import type { AppContext } from '../appContext.ts'
import { hashToken } from '../auth/hashToken.ts'
import { createToken } from '../links/createToken.ts'

const LIFETIME_MS = 60_000

/**
 * Issues tickets for downloads, because browsers can't send an authorization header with a download. A ticket can be
 * used once, within a minute.
 */
export function createTickets({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  return {
    async issue(sessionId: number): Promise<string> {
      await db.deleteFrom('export_ticket').where('expires_at', '<=', now()).execute()
      const ticket = createToken()
      const row = { ticket_hash: hashToken(ticket), session_id: sessionId, expires_at: now() + LIFETIME_MS }
      await db.insertInto('export_ticket').values(row).execute()
      return ticket
    },

    /** Redeems a ticket and returns its session. Returns null if the ticket is unknown, used or expired. */
    async take(ticket: string): Promise<number | null> {
      const row = await db
        .deleteFrom('export_ticket')
        .where('ticket_hash', '=', hashToken(ticket))
        .returningAll()
        .executeTakeFirst()
      return row && row.expires_at > now() ? row.session_id : null
    },
  }
}

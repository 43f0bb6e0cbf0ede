import { createToken } from '../links/createToken.ts'

const LIFETIME_MS = 60_000

/**
 * Issues tickets for downloads, because browsers can't send an authorization header with a download. A ticket can be
 * used once, within a minute.
 */
export function createTickets(now: () => number) {
  const tickets = new Map<string, { sessionId: number; expiresAt: number }>()

  return {
    issue(sessionId: number): string {
      for (const [ticket, { expiresAt }] of tickets) if (expiresAt <= now()) tickets.delete(ticket)
      const ticket = createToken()
      tickets.set(ticket, { sessionId, expiresAt: now() + LIFETIME_MS })
      return ticket
    },

    /** Redeems a ticket and returns its session. Returns null if the ticket is unknown, used or expired. */
    take(ticket: string): number | null {
      const entry = tickets.get(ticket)
      tickets.delete(ticket)
      return entry && entry.expiresAt > now() ? entry.sessionId : null
    },
  }
}

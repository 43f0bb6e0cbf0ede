import { mintToken } from '../links/token.ts'

const LIFETIME_MS = 60_000

/** Addresses that work once and for a minute, each for one session; where a browser cannot send a header. */
export function createTickets(now: () => number) {
  const tickets = new Map<string, { sessionId: number; endsAt: number }>()

  return {
    issue(sessionId: number): string {
      for (const [ticket, { endsAt }] of tickets) if (endsAt <= now()) tickets.delete(ticket)
      const ticket = mintToken()
      tickets.set(ticket, { sessionId, endsAt: now() + LIFETIME_MS })
      return ticket
    },

    /** The session of a ticket, which is used up by this; null for an unknown, used or old one. */
    take(ticket: string): number | null {
      const found = tickets.get(ticket)
      tickets.delete(ticket)
      return found && found.endsAt > now() ? found.sessionId : null
    },
  }
}

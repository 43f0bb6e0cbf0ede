import type { Clock } from '../maintenance/clock/serverClock.ts'

/** Confirms the clock or the database of a server, if it has paused expiry, as an operator does. */
export async function resumeExpiry({ expiry }: Pick<Clock, 'expiry'>): Promise<void> {
  const { pausedBy } = expiry.getStatus()
  if (pausedBy) await expiry.resume(pausedBy, null)
}

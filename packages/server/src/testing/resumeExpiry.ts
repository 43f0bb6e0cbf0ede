import type { Clock } from '../maintenance/clock/serverClock.ts'

/** If a server has paused expiry, confirms its clock or its database as an operator would. */
export async function resumeExpiry({ expiry }: Pick<Clock, 'expiry'>): Promise<void> {
  const { pausedBy } = expiry.getStatus()
  if (pausedBy) await expiry.resume(pausedBy, null)
}

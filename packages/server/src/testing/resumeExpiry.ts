import type { House } from '../house.ts'

/** Confirms the clock or the database of a server, if it has paused expiry, as an operator does. */
export async function resumeExpiry({ expiry }: Pick<House, 'expiry'>): Promise<void> {
  const { pausedBy } = expiry.status()
  if (pausedBy) await expiry.resume(pausedBy)
}

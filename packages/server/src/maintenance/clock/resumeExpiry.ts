import { findDatabase } from '../../db/sqlite/findDatabase.ts'
import { openDatabase } from '../../db/sqlite/open.ts'
import { openServerClock } from './serverClock.ts'
import type { ExpiryStatus } from '../../services.ts'

/**
 * Accepts this machine's clock and the database of a data folder, for an operator who can't sign in. Resolves to the
 * previous status. Throws an error with a message for the operator if there is no library, or if a server is using the
 * folder.
 */
export async function resumeExpiry(data: string, systemNow: () => number = Date.now): Promise<ExpiryStatus> {
  findDatabase(data)
  const { db, close } = openDatabase(data)
  try {
    const log = { info() {}, warn() {}, error: (details: object) => console.error(details) }
    const clock = await openServerClock({
      db,
      settings: { data },
      log,
      systemNow,
      elapsed: () => performance.now(),
    })
    const previousStatus = clock.expiry.getStatus()
    if (previousStatus.pausedBy) await clock.expiry.resume(previousStatus.pausedBy, null)
    await clock.close()
    return previousStatus
  } finally {
    await close()
  }
}

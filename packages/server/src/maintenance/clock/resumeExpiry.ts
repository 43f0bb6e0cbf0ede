import { existsSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../../db/open.ts'
import { type ExpiryStatus, openServerClock } from './serverClock.ts'

/**
 * Accepts the clock of this machine and the database of a data folder, for an operator who can't sign in. Resolves to how
 * it was before. Throws a sentence for a person if there is no library, or if a server uses the folder.
 */
export async function resumeExpiryOf(
  data: string,
  systemNow: () => number = Date.now,
): Promise<ExpiryStatus> {
  const file = path.join(data, 'calotype.sqlite')
  if (!existsSync(file)) throw new Error(`There is no library in ${data}: ${file} is missing.`)
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
    const before = clock.expiry.status()
    if (before.pausedBy) await clock.expiry.resume(before.pausedBy)
    await clock.close()
    return before
  } finally {
    await close()
  }
}

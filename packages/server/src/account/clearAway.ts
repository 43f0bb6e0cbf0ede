import { emptyLog } from '../db/open.ts'
import type { House } from '../house.ts'
import { removeDeleted } from '../objects/sweep.ts'
import { forgetDeparted } from '../payments/departed.ts'

/**
 * What a deleted account leaves for after the answer: its files, its words, and the payment provider. Never rejects; what
 * fails is done again later. At its end nothing of the account can be read in the files of the database.
 */
export async function clearAway(house: House): Promise<void> {
  await house.manifest.flush()
  await Promise.all([removeDeleted(house), forgetDeparted(house)])
  await emptyLog(house.db).catch((error: unknown) =>
    house.log.error({ err: error }, 'the log of the database could not be emptied'),
  )
}

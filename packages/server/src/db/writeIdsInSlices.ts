import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { writeInSlices } from './writeInSlices.ts'

/**
 * Writes the rows for a list of ids in short transactions (`writeInSlices`). At least one step runs, even for an empty
 * list.
 * @param batchSize ids per step
 */
export async function writeIdsInSlices(
  db: Kysely<Schema>,
  { ids, batchSize }: { ids: readonly number[]; batchSize: number },
  write: (transaction: Kysely<Schema>, batch: readonly number[]) => Promise<void>,
): Promise<void> {
  let next = 0
  await writeInSlices(db, async (transaction) => {
    await write(transaction, ids.slice(next, next + batchSize))
    next += batchSize
    return next < ids.length
  })
}

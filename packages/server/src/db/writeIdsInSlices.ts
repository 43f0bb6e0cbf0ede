import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { writeFrom } from './writeInSlices.ts'

/**
 * Writes the rows for a list of ids in short transactions (`writeInSlices`). At least one step runs, even for an empty
 * list. `write` may run again for the same batch, because PostgreSQL may roll back a transaction.
 * @param batchSize ids per step
 */
export async function writeIdsInSlices(
  db: Kysely<Schema>,
  { ids, batchSize }: { ids: readonly number[]; batchSize: number },
  write: (transaction: Kysely<Schema>, batch: readonly number[]) => Promise<void>,
): Promise<void> {
  await writeFrom(db, 0, async (transaction, start) => {
    const end = start + batchSize
    await write(transaction, ids.slice(start, end))
    return { state: end, hasMore: end < ids.length }
  })
}

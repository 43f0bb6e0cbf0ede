import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { reachStep } from '../storage/steps.ts'
import type { Schema } from './schema.ts'
import { runTransaction } from './transaction.ts'

/**
 * Time after which a transaction starts no further step. With the last step and the commit, a transaction takes less
 * than 20 ms.
 */
const SLICE_MS = 3

/**
 * Writes many rows in short transactions and lets the server respond to requests between them. A step must be able to
 * continue after a crash: all earlier steps are committed.
 * @param step writes a few rows; returns false when none are left
 * @param signal stops after the current transaction
 */
export async function writeInSlices(
  db: Kysely<Schema>,
  step: (transaction: Kysely<Schema>) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  for (let hasMore = true; hasMore;) {
    if (signal?.aborted) return
    hasMore = await runTransaction(db, { lock: null }, (transaction) => writeSlice(transaction, step))
    reachStep('after-slice')
    await setImmediate()
  }
}

async function writeSlice(
  transaction: Kysely<Schema>,
  step: (transaction: Kysely<Schema>) => Promise<boolean>,
): Promise<boolean> {
  const end = performance.now() + SLICE_MS
  do {
    if (!(await step(transaction))) return false
  } while (performance.now() < end)
  return true
}

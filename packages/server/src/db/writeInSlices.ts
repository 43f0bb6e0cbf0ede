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

/** The result of a step of `writeFrom`. */
interface StepResult<State> {
  state: State
  hasMore: boolean
}

type Step<State> = (transaction: Kysely<Schema>, state: State) => Promise<StepResult<State>>

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
  await writeFrom(
    db,
    null,
    async (transaction) => ({ state: null, hasMore: await step(transaction) }),
    signal,
  )
}

/**
 * Writes like `writeInSlices`, and passes the state that a step returns to the next step. A step must not store its
 * progress in a variable: if PostgreSQL rolls back a transaction, its steps run again with the earlier state.
 * @returns the last state
 */
export async function writeFrom<State>(
  db: Kysely<Schema>,
  initialState: State,
  step: Step<State>,
  signal?: AbortSignal,
): Promise<State> {
  let result: StepResult<State> = { state: initialState, hasMore: true }
  while (result.hasMore) {
    if (signal?.aborted) break
    const { state } = result
    result = await runTransaction(db, { lock: null }, (transaction) => writeSlice(transaction, state, step))
    reachStep('after-slice')
    await setImmediate()
  }
  return result.state
}

async function writeSlice<State>(
  transaction: Kysely<Schema>,
  initialState: State,
  step: Step<State>,
): Promise<StepResult<State>> {
  const end = performance.now() + SLICE_MS
  let result: StepResult<State> = { state: initialState, hasMore: true }
  do {
    result = await step(transaction, result.state)
  } while (result.hasMore && performance.now() < end)
  return result
}

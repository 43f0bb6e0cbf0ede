import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AppContext } from '../appContext.ts'
import { hashToken } from '../auth/hashToken.ts'
import { skipLocked } from '../db/queries/skipLocked.ts'
import type { AttemptTable, Schema } from '../db/schema.ts'
import { writeInSlices } from '../db/writeInSlices.ts'
import { Problem } from './errors.ts'

const WINDOW_MS = 15 * 60_000
const MAX_PER_ACCOUNT_AND_ADDRESS = 10
const MAX_PER_ADDRESS = 100
/**
 * Number of attempts per account above which sign-in is slowed down. Locking the account would let anybody lock out its
 * owner.
 */
const SLOW_THRESHOLD_PER_ACCOUNT = 100
const SLOW_DELAY_MS = 2000
/** Number of ended windows that one statement deletes. */
const DELETE_BATCH_SIZE = 500

/** Subtracts an attempt from the counts. Pass a transaction to save a commit. */
type UndoAttempt = (db?: Kysely<Schema>) => Promise<void>

/**
 * Counts attempts to guess a secret, separately for each window of 15 minutes. The counts are stored in the database,
 * so that all processes share them and a restart doesn't reset them (docs/decisions/0156).
 */
export interface Attempts {
  /**
   * Counts an attempt before it is evaluated, so that concurrent attempts don't exceed the limit. Throws 429 if there
   * were too many. Delays sign-in to an account with many attempts from different addresses.
   * @returns a function that subtracts the attempt; call it if the secret was right
   */
  begin(ip: string, account?: string): Promise<UndoAttempt>
  /**
   * Runs a lookup, and counts it only if it finds nothing, because most lookups succeed and a write would slow them
   * down. Throws 429 if there were too many. Concurrent lookups don't exceed the limit of a process.
   */
  countMisses<T>(ip: string, find: () => Promise<T | undefined>): Promise<T | undefined>
}

interface Limit {
  key: string
  max: number
}

/** @param purpose distinguishes the counts of different secrets */
export function createAttempts({ db, now }: Pick<AppContext, 'db' | 'now'>, purpose: string): Attempts {
  /** Lookups of `countMisses` that are running in this process, by key. */
  const runningLookups = new Map<string, number>()

  /** Creates the key of a row. It is a hash, because the rows of an address may outlive its account. */
  const createKey = (name: string) => hashToken(`${purpose} ${name}`)

  async function refuseAboveLimits(limits: readonly Limit[]): Promise<void> {
    const keys = limits.map(({ key }) => key)
    const counts = await db
      .selectFrom('attempt')
      .selectAll()
      .where('key', 'in', keys)
      .where('ends_at', '>', now())
      .execute()
    for (const { key, max } of limits)
      refuseAbove(
        counts.find((count) => count.key === key),
        max,
        now(),
      )
  }

  /** Adds an attempt to each count, and begins a new window where the previous one has ended. */
  function addAttempt(keys: readonly string[]) {
    const time = now()
    const isCurrent = sql`attempt.ends_at > ${time}`
    return (
      db
        .insertInto('attempt')
        // Processes that update the same rows in the same order can't block each other.
        .values(keys.toSorted().map((key) => ({ key, attempts: 1, ends_at: time + WINDOW_MS })))
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            attempts: sql<number>`case when ${isCurrent} then attempt.attempts + 1 else 1 end`,
            ends_at: sql<number>`case when ${isCurrent} then attempt.ends_at else excluded.ends_at end`,
          }),
        )
        .returningAll()
        .execute()
    )
  }

  /** Subtracts an attempt from counts, except from those whose window has ended. */
  async function subtractAttempt(counts: readonly Selectable<AttemptTable>[], database: Kysely<Schema>) {
    await database
      .insertInto('attempt')
      // An upsert locks the rows in this order, like `addAttempt`. An update could lock them in another order.
      .values(
        counts
          .map(({ key, ends_at }) => ({ key, attempts: 0, ends_at }))
          .sort((a, b) => (a.key < b.key ? -1 : 1)),
      )
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ attempts: sql<number>`attempt.attempts - 1` })
          .whereRef('attempt.ends_at', '=', 'excluded.ends_at'),
      )
      .execute()
  }

  return {
    async begin(ip, account) {
      const network = getNetwork(ip)
      const accountKey = createKey(`account ${account}`)
      const limits = [{ key: createKey(network), max: MAX_PER_ADDRESS }]
      if (account !== undefined)
        limits.push({ key: createKey(`${network} ${account}`), max: MAX_PER_ACCOUNT_AND_ADDRESS })
      await refuseAboveLimits(limits)
      const counts = await addAttempt([
        ...limits.map(({ key }) => key),
        ...(account === undefined ? [] : [accountKey]),
      ])
      const undo: UndoAttempt = (database = db) => subtractAttempt(counts, database)
      const findCount = (key: string) => counts.find((row) => row.key === key)
      try {
        // Concurrent attempts may have been counted since the check.
        for (const { key, max } of limits) refuseAbove(findCount(key), max + 1, now())
      } catch (error) {
        await undo()
        throw error
      }
      if ((findCount(accountKey)?.attempts ?? 0) > SLOW_THRESHOLD_PER_ACCOUNT) await sleep(SLOW_DELAY_MS)
      return undo
    },

    async countMisses(ip, find) {
      const key = createKey(getNetwork(ip))
      const running = runningLookups.get(key) ?? 0
      runningLookups.set(key, running + 1)
      try {
        await refuseAboveLimits([{ key, max: MAX_PER_ADDRESS - running }])
        const found = await find()
        if (found === undefined) await addAttempt([key])
        return found
      } finally {
        const remaining = (runningLookups.get(key) ?? 1) - 1
        if (remaining > 0) runningLookups.set(key, remaining)
        else runningLookups.delete(key)
      }
    },
  }
}

/** Deletes the counts of ended windows every 15 minutes, until the returned function is called. */
export function startDeletingAttempts(context: Pick<AppContext, 'db' | 'now' | 'log'>): () => Promise<void> {
  const stopController = new AbortController()
  let lastRun = Promise.resolve()
  const timer = setInterval(() => {
    lastRun = deleteEndedWindows(context, stopController.signal).catch((error: unknown) =>
      context.log.error({ err: error }, 'the counts of attempts could not be deleted'),
    )
  }, WINDOW_MS).unref()
  return () => {
    clearInterval(timer)
    stopController.abort()
    return lastRun
  }
}

export async function deleteEndedWindows(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const endedKeys = db
    .selectFrom('attempt')
    .select('key')
    .where('ends_at', '<=', now())
    .limit(DELETE_BATCH_SIZE)
    .modifyEnd(skipLocked(db))
  await writeInSlices(
    db,
    async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('attempt')
        .where('key', 'in', endedKeys)
        .executeTakeFirst()
      return Number(numDeletedRows) === DELETE_BATCH_SIZE
    },
    signal,
  )
}

function refuseAbove(
  count: Pick<Selectable<AttemptTable>, 'attempts' | 'ends_at'> | undefined,
  max: number,
  now: number,
): void {
  if ((count?.attempts ?? 0) >= max)
    throw new Problem(429, 'Too many attempts. Please try again later.', {
      retryAfter: Math.max(1, Math.ceil(((count?.ends_at ?? now) - now) / 1000)),
      code: 'TOO_MANY_ATTEMPTS',
    })
}

/** Returns the /64 network of an IPv6 address, because providers assign a whole /64 to a customer. */
function getNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice('::ffff:'.length)
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const tailGroups = tail.split(':').filter(Boolean)
  const filled = ip.includes('::')
    ? [...groups, ...Array(8 - groups.length - tailGroups.length).fill('0'), ...tailGroups]
    : groups
  return filled
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}

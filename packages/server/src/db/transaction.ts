import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { runExclusive } from '../runExclusive.ts'
import { isPostgres } from './dialect.ts'
import { isConflictError } from './postgres/errors.ts'
import type { Schema } from './schema.ts'

/** Maximum number of times that a transaction is repeated after PostgreSQL rolled it back because of a deadlock. */
const MAX_REPETITIONS = 5
const MAX_REPETITION_DELAY_MS = 50

/** Distinguishes the transactions of several databases, as tests open them. */
const databaseIds = new WeakMap<Kysely<Schema>, string>()

/** The kinds of locks, with the values that identify what a lock protects (docs/decisions/0152). */
interface LockKeys {
  /** A user's password, address, access tokens, sessions, memberships and groups. */
  account: [userId: number]
  /**
   * An email address, in any letter case: whether it has an account, how many emails it received, and what is shared
   * with it.
   */
  address: [email: string]
  /** The roles of all users. At least one administrator must remain. */
  roles: []
  /** The items and staged files of a user: duplicates, stacks and the trash. */
  library: [ownerId: number]
  /** The storage of a plan. The id is the lowest one among the users who share the plan. */
  quota: [userId: number]
  /** The number of a user's unfinished uploads. */
  uploads: [userId: number]
  /** The state of a staged file. */
  staged: [id: number]
  /** The shares, contributions and link of an album. */
  album: [id: number]
  /** The shares and link of an item. */
  media: [id: number]
  /** Whether a link is disabled. */
  link: [id: number]
  /** The title, description and expiry of a link. */
  linkFields: [token: string]
  family: [groupId: number]
  mail: [id: number]
  /** Emails to groups: whether they were created recently, are being queued, or were stopped. */
  mailings: []
  /** The names and contents of email templates. */
  templates: []
  flag: [name: string]
  variable: [key: string]
  plans: []
  subscription: [id: string]
  paymentSimulator: []
  /** The time that the server recorded. */
  clock: []
  /** Commands that rewrite a whole library. */
  maintenance: []
}

/** Names what a transaction protects, such as `['family', groupId]`. */
export type Lock = { [Kind in keyof LockKeys]: readonly [Kind, ...LockKeys[Kind]] }[keyof LockKeys]

/**
 * Runs statements in a transaction, and rolls it back if the callback rejects. The callback must expect other
 * transactions to commit between two of its statements, unless those transactions hold the same lock. SQLite needs no
 * locks, because it runs one transaction at a time. The callback runs again if its transaction loses a deadlock on
 * PostgreSQL, so all of its effects must be in the database.
 * @param lock protects what the callback reads before it decides what to write; null if the callback makes no such
 * decision, or makes it in the statement that writes
 */
export async function runTransaction<T>(
  db: Kysely<Schema>,
  { lock }: { lock: Lock | readonly Lock[] | null },
  callback: (transaction: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  if (!isPostgres(db)) return db.transaction().execute(callback)
  const keys = toLockKeys(lock)
  return queueTransaction(db, keys, () => repeatOnConflict(db, keys, callback))
}

/**
 * Runs one transaction of this process at a time for each key. Only a running transaction occupies a connection, so many
 * requests that need the same lock don't keep other requests from getting one.
 */
function queueTransaction<T>(
  db: Kysely<Schema>,
  keys: readonly string[],
  execute: () => Promise<T>,
): Promise<T> {
  const databaseId = databaseIds.get(db) ?? randomUUID()
  databaseIds.set(db, databaseId)
  return keys.reduceRight(
    (run, key) => () => runExclusive(`transaction ${databaseId} ${key}`, run),
    execute,
  )()
}

/** Runs a transaction, and again if it lost a deadlock. */
async function repeatOnConflict<T>(
  db: Kysely<Schema>,
  keys: readonly string[],
  callback: (transaction: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  for (let repetition = 1; ; repetition++) {
    try {
      return await db.transaction().execute(async (transaction) => {
        await acquireAdvisoryLocks(transaction, keys)
        return callback(transaction)
      })
    } catch (error) {
      if (!(error instanceof Error) || !isConflictError(error) || repetition > MAX_REPETITIONS) throw error
      await setTimeout(Math.random() * MAX_REPETITION_DELAY_MS * repetition)
    }
  }
}

/**
 * Acquires another lock until the end of the transaction. Call this in a step of `writeInSlices`, and for a lock whose
 * key is known only after a query.
 */
export async function acquireLock(transaction: Kysely<Schema>, lock: Lock): Promise<void> {
  if (isPostgres(transaction)) await acquireAdvisoryLocks(transaction, toLockKeys(lock))
}

/** Returns the keys of locks in a fixed order, so that two transactions don't wait for each other. */
function toLockKeys(lock: Lock | readonly Lock[] | null): string[] {
  if (lock === null) return []
  const locks = isLockList(lock) ? lock : [lock]
  return [...new Set(locks.map((parts) => parts.join(' ').toLowerCase()))].sort()
}

const isLockList = (lock: Lock | readonly Lock[]): lock is readonly Lock[] => typeof lock[0] !== 'string'

async function acquireAdvisoryLocks(transaction: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction)
}

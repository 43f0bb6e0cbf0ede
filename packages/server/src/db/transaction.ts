import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

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
 * locks, because it runs one transaction at a time.
 * @param lock protects what the callback reads before it decides what to write; null if the callback makes no such
 * decision, or makes it in the statement that writes
 */
export function runTransaction<T>(
  db: Kysely<Schema>,
  { lock: _lock }: { lock: Lock | readonly Lock[] | null },
  callback: (transaction: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(callback)
}

/**
 * Acquires another lock until the end of the transaction. Call this in a step of `writeInSlices`, and for a lock whose
 * key is known only after a query.
 */
export async function acquireLock(_transaction: Kysely<Schema>, _lock: Lock): Promise<void> {
  // SQLite runs one transaction at a time.
}

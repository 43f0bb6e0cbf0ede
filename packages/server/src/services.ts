/**
 * @file The interfaces of the services in `AppContext`. They are separate from their implementations, so that services
 * can depend on each other without circular imports.
 */
import type { MediaType } from '@calotype/formats/kinds'
import type { Kysely } from 'kysely'
import type { Stripe } from 'stripe'
import type { DeletionRow, MailRow, Schema } from './db/schema.ts'
import type { Inspection } from './inspect/inspection.ts'
import type { Billing } from './payments/simulator/billingPage.ts'
import type { StoredObjects } from './payments/simulator/providerStore.ts'

/** Runs background jobs, and the tasks that parse users' files. */
export interface Jobs {
  /** Starts the jobs, beginning with unfinished jobs of an earlier process. */
  start(): Promise<void>
  /** Starts jobs that were added to the table. */
  wake(): void
  /** Reads the properties of a received file within 30 s, in a separate process. */
  inspect(path: string, type: MediaType): Promise<Inspection>
  /**
   * Runs the jobs of an item before others. Resolves to true when a job has finished or failed; to false if there is
   * none or the time has run out.
   */
  waitForRendition(mediaId: number, withinMs: number): Promise<boolean>
  /**
   * Returns the version of ffmpeg; null if the server has none. If an earlier search found none, searches again. If
   * this search succeeds, starts the jobs that waited for ffmpeg.
   */
  findFfmpegVersion(): Promise<string | null>
  /** Stops the running jobs of deleted items. `fileNames` are the stored names of the items. */
  abort(fileNames: readonly string[]): void
  /** Stops all jobs and resolves when none is running. They resume at the next start. */
  close(): Promise<void>
}

/**
 * Stores, outside the database, who owns each original and how its owner described and organized it, so that a library
 * can be rebuilt from its files (docs/decisions/0109). The database records changes in the transactions that make them;
 * the manifest writes them to an append-only file per account.
 */
export interface Manifest {
  /**
   * Starts writing. Nothing is written earlier, so that undoing an update of the database leaves no changes in the
   * manifest.
   */
  start(): void
  /**
   * Resolves when all changes that were committed before the call are on disk, or after a second, because the database
   * has them anyway. Never rejects; changes that can't be written are retried.
   */
  flush(): Promise<void>
  /** Rewrites the manifests that contain outdated lines. Never rejects. */
  compact(): Promise<void>
  /** Writes the remaining changes, if writing has started, and stops. */
  close(): Promise<void>
}

/** Why expiry is paused: the clock jumped by more than a day, or an older database was restored. */
export type PauseReason = 'clock' | 'database'

/** Whether expiry is paused. Times are milliseconds since 1970 in UTC. */
export interface ExpiryStatus {
  pausedBy: PauseReason | null
  /** The time of the machine's clock. */
  serverTime: number
  /** The last recorded time, plus the time for which the server has been running since then. */
  expectedTime: number
}

/** The clock for expiry and deletion by age (docs/decisions/0114). */
export interface ExpiryClock {
  /** Milliseconds since 1970 in UTC. While expiry is paused, this is the expected time. */
  now(): number
  /** Whether deletion by age has to wait for an operator. */
  isPaused(): boolean
  getStatus(): ExpiryStatus
  /**
   * Resumes expiry that was paused for `reason`, accepting the current clock or database. Writes an audit entry.
   *
   * @param actorId the administrator; null for a command on the server
   */
  resume(reason: PauseReason, actorId: number | null): Promise<void>
  /** Calls the listener whenever expiry resumes. */
  onResume(listener: () => void): void
}

/**
 * Lets one server process at a time run a task. On PostgreSQL, the processes agree on rows that expire unless their
 * owner renews them, so that another process takes over from one that crashed (docs/decisions/0156). SQLite needs no
 * rows, because only one process serves a data folder.
 */
export interface Leases {
  /**
   * Runs a task unless it is already running in this or another process. The signal aborts when another process may
   * have taken over, and when the server stops.
   * @returns false if the task is already running
   */
  tryRun(name: string, task: (signal: AbortSignal) => Promise<void>): Promise<boolean>
  /**
   * Runs tasks with the same name one after another. The tasks of this process run in the order of the calls. A task
   * isn't stopped if its lease can't be renewed, so the database must also prevent conflicts.
   */
  runExclusive<T>(name: string, task: () => Promise<T>): Promise<T>
  /** Aborts the tasks of `tryRun`, and resolves when none is left. */
  close(): Promise<void>
}

/** Removes the rows and files of acknowledged deletions (docs/decisions/0013). */
export interface Deletions {
  /** Continues deletions that an earlier process or an error left unfinished. Never rejects. */
  resume(): Promise<void>
  /**
   * Clears a committed deletion. Resolves when its rows are removed, or after five seconds; clearing then continues in
   * the background.
   */
  clear(deletion: DeletionKey): Promise<void>
  /** Resolves when the deletions in progress have removed all rows and files, so that tests need no timeout. */
  waitUntilDone(): Promise<void>
  /** Interrupts the deletions in progress. Resolves when none is left. */
  close(): Promise<void>
}

/** An email in the outbox that only its claimant may deliver until `due_at`. */
export type ClaimedMail = Pick<MailRow, 'id' | 'due_at'>

export type MailOutcome = Pick<MailRow, 'status' | 'error' | 'reason'>

/** Delivers the emails in the outbox, several concurrently, and each at least once. */
export interface Mailer {
  /** Starts polling for emails that are due, and continues mailings that an earlier process was queueing. */
  start(): void
  /** Checks for due emails now. */
  wake(): void
  /** Queues the emails of new mailings, and cancels those of stopped ones, in the background. */
  continueMailings(): void
  /**
   * Immediately delivers emails that were queued with a delay of CLAIM_MS. A refused email becomes FAILED without a
   * retry. Emails that aren't delivered within CLAIM_MS stay in the queue.
   *
   * @returns the outcomes of the emails
   */
  sendAllNow(mails: readonly ClaimedMail[]): Promise<MailOutcome[]>
  /** Stops polling, and resolves when running deliveries have finished. */
  close(): Promise<void>
}

/** Keeps stored and running uploads within the storage of the plan (THREATS T22). */
export interface Quota {
  /**
   * Reserves storage for an upload in a single request until the result is disposed of. Throws 507 if there isn't
   * enough.
   *
   * @param bytes the largest possible size of the file
   * @param stagedId the archive that contains the file. Its size doesn't count, because it is deleted after unpacking.
   */
  reserve(userId: number, bytes: number, stagedId?: number): Promise<Disposable>
  /**
   * Throws 507 if these bytes don't fit. The caller inserts the row of a chunked upload in the same transaction. The
   * row reserves the storage until the upload is completed or canceled, or expires.
   */
  requireFreeSpace(transaction: Kysely<Schema>, userId: number, bytes: number): Promise<void>
  /**
   * Throws 507 if another process has used the storage that `reserve` reserved. Must be called in the transaction that
   * inserts the row of a file from a single request. Does nothing on SQLite, where there is no other process.
   */
  confirm(transaction: Kysely<Schema>, userId: number, bytes: number, stagedId?: number): Promise<void>
}

export interface StagingProcessor {
  /** Resumes processing after a restart. */
  start(): void
  /** Starts processing a user's staged files, and retries failed files. Resolves with the number of queued files. */
  trigger(userId: number): Promise<number>
  /** Stops processing. The next start resumes the unfinished files. */
  close(): Promise<void>
}

export type DeletionKey = Pick<DeletionRow, 'kind' | 'subject_id'> & { user_id?: number }

/** The client of the payment provider, and the secret that signs its events. */
export interface Provider {
  /** Loads the client when it is first needed, because most servers need it rarely and it takes much memory. */
  loadStripe(): Promise<Stripe>
  secret: string
  /** Set if no key is configured, so that no money is charged. */
  simulator: PaymentSimulator | null
}

/** Simulates the payment provider if none is configured: stores its objects, charges nothing, and sends its events. */
export interface PaymentSimulator {
  /** Handles the requests of the provider's client. */
  fetch: typeof fetch
  findCheckout(
    id: string,
  ): Promise<
    | { session: StoredObjects['cs']; price: StoredObjects['price']; customer: StoredObjects['cus'] }
    | undefined
  >
  /** Creates the subscription of an open checkout session, at most once. Resolves after its event is delivered. */
  pay(id: string): Promise<void>
  /** Finds a session of the billing page, with the customer's subscription and invoices. */
  findBilling(id: string): Promise<Billing | undefined>
  /** Makes the payment of a customer's subscription fail. Resolves after the event is delivered. */
  failPayment(customer: string): Promise<void>
  /**
   * Simulates that a customer updates their card, which pays the open invoices. Resolves after the event is delivered.
   */
  updateCard(customer: string): Promise<void>
  /** Renews or ends subscriptions whose period is over, and delivers events that were not accepted before. */
  renew(): Promise<void>
  /** Renews now and every hour. */
  start(): void
  /** Stops renewing, and waits until events are delivered. */
  close(): Promise<void>
}

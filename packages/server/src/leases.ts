import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppContext } from './appContext.ts'
import { isSharedDatabase } from './db/dialect.ts'
import { currentTime } from './db/queries/currentTime.ts'
import { runExclusive } from './runExclusive.ts'
import type { Leases } from './services.ts'

/** Time after which another process takes over from a process that stopped renewing its lease. */
const LEASE_MS = 30_000
const RENEW_INTERVAL_MS = LEASE_MS / 3
/** Intervals between attempts to acquire a lease that another process holds. */
const MIN_RETRY_MS = 20
const MAX_RETRY_MS = 500

interface Dependencies extends Pick<AppContext, 'db'> {
  log: Record<'warn' | 'error', (details: object, message: string) => void>
}

interface Options {
  /** Whether other processes use the database. Only one server uses a SQLite database. */
  isShared?: boolean
  leaseMs?: number
  renewIntervalMs?: number
}

/** Creates the leases of a process (docs/decisions/0156). */
export function createLeases(
  { db, log }: Dependencies,
  { isShared = isSharedDatabase(db), leaseMs = LEASE_MS, renewIntervalMs = RENEW_INTERVAL_MS }: Options = {},
): Leases {
  const owner = randomUUID()
  /** The leases of this process by name, with controllers that abort their tasks; null while a lease is acquired. */
  const heldLeases = new Map<string, AbortController | null>()
  const runningTasks = new Set<Promise<unknown>>()
  const closeController = new AbortController()
  const isClosed = () => closeController.signal.aborted
  let lastRenewal = 0
  let renewTimer: NodeJS.Timeout | undefined

  /** Inserts the row of a lease, or takes over an expired one. */
  async function acquireRow(name: string): Promise<boolean> {
    const lease_until = sql<number>`${currentTime(db)} + ${leaseMs}`
    const row = await db
      .insertInto('lease')
      .values({ name, owner, lease_until })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ owner, lease_until })
          .where('lease.lease_until', '<', currentTime(db)),
      )
      .returning('name')
      .executeTakeFirst()
    return row !== undefined
  }

  async function renew(): Promise<void> {
    const startedAt = performance.now()
    const leases = [...heldLeases]
    abortAfterExpiry(leases)
    try {
      const rows = await db
        .updateTable('lease')
        .set({ lease_until: sql<number>`${currentTime(db)} + ${leaseMs}` })
        .where('owner', '=', owner)
        // A row that could not be deleted must expire.
        .where(
          'name',
          'in',
          leases.map(([name]) => name),
        )
        .returning('name')
        .execute()
      lastRenewal = Math.max(lastRenewal, startedAt)
      const renewedNames = rows.map((row) => row.name)
      for (const lease of leases) if (!renewedNames.includes(lease[0])) abort(lease)
    } catch (error) {
      log.error({ err: error }, 'leases could not be renewed')
      abortAfterExpiry(leases)
    }
  }

  /** Aborts tasks if another process may have taken over, also while a lost connection doesn't respond. */
  function abortAfterExpiry(leases: readonly [string, AbortController | null][]): void {
    // Renewals don't start exactly at the interval.
    if (performance.now() - lastRenewal > leaseMs - renewIntervalMs / 2)
      for (const lease of leases) abort(lease)
  }

  function abort([name, controller]: [string, AbortController | null]): void {
    // The task may have ended during the renewal.
    if (!controller || controller.signal.aborted || heldLeases.get(name) !== controller) return
    log.warn({ name }, 'a task was stopped, because its lease was not renewed in time')
    controller.abort()
  }

  function startRenewing(): void {
    if (heldLeases.size === 0) lastRenewal = performance.now()
    renewTimer ??= setInterval(() => void renew(), renewIntervalMs).unref()
  }

  function stopRenewing(): void {
    if (heldLeases.size > 0) return
    clearInterval(renewTimer)
    renewTimer = undefined
  }

  /** Acquires a lease. Returns null if another task holds it. */
  async function acquire(name: string): Promise<AbortController | null> {
    if (heldLeases.has(name) || isClosed()) return null
    if (isShared) startRenewing()
    heldLeases.set(name, null)
    let controller: AbortController | null = null
    try {
      if (!isShared || (await acquireRow(name))) controller = new AbortController()
      if (isClosed()) controller?.abort()
      return controller
    } finally {
      if (controller) heldLeases.set(name, controller)
      else forget(name)
    }
  }

  function forget(name: string): void {
    heldLeases.delete(name)
    stopRenewing()
  }

  async function release(name: string): Promise<void> {
    forget(name)
    if (!isShared) return
    const row = db.deleteFrom('lease').where('name', '=', name).where('owner', '=', owner)
    await row
      .execute()
      .catch((error: unknown) => log.error({ err: error, name }, 'a lease could not be ended'))
  }

  function track<T>(task: Promise<T>): Promise<T> {
    const settled = task.then(
      () => {},
      () => {},
    )
    runningTasks.add(settled)
    void settled.then(() => runningTasks.delete(settled))
    return task
  }

  async function runHolding<T>(
    name: string,
    { signal }: AbortController,
    task: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    try {
      return await task(signal)
    } finally {
      await release(name)
    }
  }

  async function acquireWhenFree(name: string): Promise<AbortController> {
    for (let delay = MIN_RETRY_MS; ; delay = Math.min(2 * delay, MAX_RETRY_MS)) {
      const controller = await acquire(name)
      if (controller) return controller
      if (isClosed()) throw new Error('The server is stopping.')
      await sleep(delay)
    }
  }

  async function runIfFree(name: string, task: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    const controller = await acquire(name)
    if (!controller) return false
    await runHolding(name, controller, task)
    return true
  }

  const runWhenFree = async <T>(name: string, task: () => Promise<T>): Promise<T> =>
    runHolding(name, await acquireWhenFree(name), task)

  return {
    tryRun: (name, task) => track(runIfFree(name, task)),

    runExclusive: (name, task) =>
      runExclusive(`${owner} ${name}`, () => (isShared ? track(runWhenFree(name, task)) : task())),

    async close() {
      closeController.abort()
      for (const controller of heldLeases.values()) controller?.abort()
      await Promise.all(runningTasks)
    },
  }
}

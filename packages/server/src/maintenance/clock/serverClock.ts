import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { runTransaction } from '../../db/transaction.ts'
import { audit } from '../../audit/audit.ts'
import { runExclusive } from '../../runExclusive.ts'
import { formatTime } from '../../formatTime.ts'
import { clampFutureTimes } from './clampFutureTimes.ts'
import { isExpectedTime } from './isExpectedTime.ts'
import { detectOlderDatabase } from './olderDatabase.ts'
import type { PauseReason, ExpiryStatus, ExpiryClock } from '../../services.ts'

const SAVE_INTERVAL_MS = 10 * 60_000

/** The clock for new records, and the clock for expiry. */
export interface Clock {
  /**
   * Current time for records, in milliseconds since 1970 in UTC. If the clock was set back by more than a day, returns
   * the expected time, so that no new record looks old enough to be deleted.
   */
  now: () => number
  expiry: ExpiryClock
}

export interface ServerClock extends Clock {
  /** Records the time and stops the clock. */
  close(): Promise<void>
}

interface Dependencies {
  db: Kysely<Schema>
  settings: { data: string }
  log: Record<'warn' | 'info' | 'error', (details: object, message: string) => void>
  /** The time of the machine's clock, which can be set. */
  systemNow: () => number
  /** Milliseconds of a monotonic clock, which can't be set. */
  elapsed: () => number
}

/**
 * Opens the server's clock. On opening and on every call, the clock compares the machine's time with the time recorded
 * in the database.
 */
export async function openServerClock({ db, settings, log, systemNow, elapsed }: Dependencies) {
  await detectOlderDatabase(db, settings.data, systemNow())
  const readClock = () => db.selectFrom('expiry_clock').selectAll().executeTakeFirstOrThrow()
  const recordedClock = await readClock()
  let knownTime = recordedClock.known_at ?? systemNow()
  let knownSince = elapsed()
  let isOlderDatabase = recordedClock.older_database_at !== null
  let wasPaused = false
  const listeners: (() => void)[] = []

  function getStatus(): ExpiryStatus {
    const serverTime = systemNow()
    const expectedTime = knownTime + elapsed() - knownSince
    const isExpected = isExpectedTime(serverTime, expectedTime)
    return { pausedBy: isOlderDatabase ? 'database' : isExpected ? null : 'clock', serverTime, expectedTime }
  }

  function accept(time: number): void {
    knownTime = time
    knownSince = elapsed()
  }

  const runExclusively = (task: () => Promise<void>) => runExclusive(`clock of ${settings.data}`, task)

  /** Records the time. Detects changes and corrections of the machine's clock. */
  async function record(): Promise<void> {
    // An administrator may have accepted the database through another process.
    isOlderDatabase = (await readClock()).older_database_at !== null
    const { pausedBy, serverTime, expectedTime } = getStatus()
    const time = pausedBy ? expectedTime : serverTime
    await storeTime(db, { known_at: time })
    accept(time)
    if (pausedBy && !wasPaused) warn(pausedBy, serverTime, expectedTime)
    if (pausedBy) wasPaused = true
    else if (wasPaused) await endPause(serverTime)
  }

  async function endPause(serverTime: number): Promise<void> {
    await clampFutureTimes(db, serverTime)
    wasPaused = false
    log.info({ serverTime: new Date(serverTime) }, 'expiry is no longer paused')
    for (const listener of listeners) listener()
  }

  function warn(pausedBy: PauseReason, serverTime: number, expectedTime: number): void {
    const times = { serverTime: new Date(serverTime), expectedTime: new Date(expectedTime) }
    const cause =
      pausedBy === 'clock'
        ? 'the clock differs by more than a day from the last recorded time'
        : 'the database is older than the manifest'
    log.warn(
      times,
      `expiry and trash deletion are paused, because ${cause}. Confirm at /admin/maintenance, or stop the ` +
        'server and run: npm run resume-expiry',
    )
  }

  await runExclusively(record)
  if (!wasPaused) await clampFutureTimes(db, systemNow())
  const timer = setInterval(
    () =>
      void runExclusively(record).catch((error: unknown) =>
        log.error({ err: error }, 'the time could not be recorded'),
      ),
    SAVE_INTERVAL_MS,
  ).unref()

  const clock: ServerClock = {
    now() {
      const { pausedBy, serverTime, expectedTime } = getStatus()
      return pausedBy ? Math.max(serverTime, Math.round(expectedTime)) : serverTime
    },
    expiry: {
      now() {
        const { pausedBy, serverTime, expectedTime } = getStatus()
        return pausedBy ? Math.round(expectedTime) : serverTime
      },
      isPaused: () => getStatus().pausedBy !== null,
      getStatus,
      resume: (reason, actorId) =>
        runExclusively(async () => {
          const { pausedBy, serverTime, expectedTime } = getStatus()
          if (pausedBy !== reason) return
          await runTransaction(db, { lock: ['clock'] }, async (transaction) => {
            await storeTime(transaction, { known_at: serverTime, older_database_at: null })
            await audit(transaction, {
              at: serverTime,
              actorId,
              kind: 'expiry',
              subject: reason,
              before: { expiry: 'paused', time: formatTime(Math.round(expectedTime)) },
              after: { expiry: 'resumed', time: formatTime(serverTime) },
            })
          })
          accept(serverTime)
          isOlderDatabase = false
          await endPause(serverTime)
        }),
      onResume: (listener) => void listeners.push(listener),
    },
    async close() {
      clearInterval(timer)
      await runExclusively(record)
    },
  }
  return clock
}

/** Stores the last known time, rounded to milliseconds. */
async function storeTime(
  db: Kysely<Schema>,
  { known_at, ...changes }: { known_at: number; older_database_at?: null },
): Promise<void> {
  await db
    .updateTable('expiry_clock')
    .set({ known_at: Math.round(known_at), ...changes })
    .execute()
}

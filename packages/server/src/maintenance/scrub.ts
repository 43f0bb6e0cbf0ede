import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { AppContext } from '../appContext.ts'
import type { MediaRow, Schema } from '../db/schema.ts'
import { checkMedia } from './checkMedia.ts'
import type { MaintenanceContext } from './repair.ts'
import { checkPresence } from './checkPresence.ts'
import { checkRenditions } from './checkRenditions.ts'
import { checkProgress } from './integrity.ts'

const DAY_MS = 86_400_000
/** Time between the starts of two complete checks. */
const CHECK_INTERVAL_MS = 30 * DAY_MS
/**
 * How often the server searches for missing originals, rechecks damaged originals and starts a complete check if one is
 * due.
 */
const WAKE_INTERVAL_MS = DAY_MS
/** Gives the server time to start, and users time to sign in, before the first check. */
const START_DELAY_MS = 60_000
/** Speed limit. It suffices to read 20 TB in a month, and is a tenth of a slow disk's speed. */
const BYTES_PER_SECOND = 8 * 1024 ** 2
const MS_PER_SECOND = 1000

type Pause = (bytes: number) => Promise<void>

/** Waits after each block for as long as the speed limit requires. Rejects when the signal aborts. */
const limitSpeed =
  (signal: AbortSignal): Pause =>
  (bytes) =>
    delay((bytes / BYTES_PER_SECOND) * MS_PER_SECOND, undefined, { signal, ref: false })

/**
 * Checks all originals once a month, slowly, and resumes where the last process stopped. Also checks after each start
 * and then daily whether originals are missing, and whether damaged ones were restored from a backup.
 *
 * @returns a function that stops the check, and resolves when the last block is done
 */
export function startScrub(context: MaintenanceContext & Pick<AppContext, 'leases'>): () => Promise<void> {
  const stopController = new AbortController()
  let runningScrub = Promise.resolve()

  function wake(): void {
    runningScrub = runningScrub
      .then(async () => {
        await context.leases.tryRun('check of originals', async (lease) => {
          const signal = AbortSignal.any([stopController.signal, lease])
          await runScrub(context, signal, limitSpeed(signal))
        })
      })
      .catch((error: unknown) => {
        if (!stopController.signal.aborted)
          context.log.error({ err: error }, 'the check of all originals failed')
      })
  }

  const first = setTimeout(wake, START_DELAY_MS).unref()
  const daily = setInterval(wake, WAKE_INTERVAL_MS).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(daily)
    stopController.abort()
    await runningScrub
  }
}

/**
 * Checks for missing originals, then rechecks those known to be damaged, and then, if a complete check is due or was
 * interrupted, checks all others.
 */
export async function runScrub(
  context: MaintenanceContext,
  signal: AbortSignal,
  pause: Pause,
): Promise<void> {
  const { db, now } = context
  await checkPresence(context, signal)
  await recheckBrokenOriginals(context, signal, pause)
  const { started_at, isRunning } = await checkProgress(db)
  if (!isRunning) {
    if (started_at !== null && now() - started_at < CHECK_INTERVAL_MS) return
    await setProgress(db, { started_at: now(), last_media_id: 0, checked: 0 })
  }
  await checkAll(context, signal, pause)
}

async function recheckBrokenOriginals(
  context: MaintenanceContext,
  signal: AbortSignal,
  pause: Pause,
): Promise<void> {
  const brokenItems = context.db.selectFrom('media').selectAll().where('integrity', '<>', 'intact')
  for (let lastId = 0; ;) {
    const media = await brokenItems.where('id', '>', lastId).orderBy('id').limit(1).executeTakeFirst()
    if (!media) return
    signal.throwIfAborted()
    await logErrors(context, media, signal, () => checkMedia(context, media, pause))
    lastId = media.id
  }
}

/** Logs an error in the check itself instead of throwing it, so that the other originals are still checked. */
async function logErrors(
  { log }: MaintenanceContext,
  media: MediaRow,
  signal: AbortSignal,
  check: () => Promise<unknown>,
): Promise<void> {
  try {
    await check()
  } catch (error) {
    signal.throwIfAborted()
    log.error({ err: error, mediaId: media.id }, 'an original could not be checked')
  }
}

/** Checks one item at a time in the order of ids, and stores the progress after each. */
async function checkAll(context: MaintenanceContext, signal: AbortSignal, pause: Pause): Promise<void> {
  const { db, now } = context
  for (;;) {
    signal.throwIfAborted()
    const { last_media_id, checked } = await checkProgress(db)
    const media = await db
      .selectFrom('media')
      .selectAll()
      .where('id', '>', last_media_id)
      .orderBy('id')
      // Without a limit, Kysely reads all rows and returns the first.
      .limit(1)
      .executeTakeFirst()
    if (!media) break
    await logErrors(context, media, signal, async () => {
      await checkMedia(context, media, pause)
      await checkRenditions(context, media)
    })
    await setProgress(db, { last_media_id: media.id, checked: checked + 1 })
  }
  await setProgress(db, { completed_at: now() })
}

async function setProgress(
  db: Kysely<Schema>,
  progress: Partial<{ started_at: number; completed_at: number; last_media_id: number; checked: number }>,
): Promise<void> {
  await db.updateTable('integrity_check').set(progress).where('id', '=', 1).execute()
}

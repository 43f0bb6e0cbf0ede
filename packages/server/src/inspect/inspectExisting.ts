import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { getMediaKind, type MediaType } from '@calotype/formats/kinds'
import type { AppContext } from '../appContext.ts'
import type { MediaRow } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { readFormatSet } from '../flags/readFormatSet.ts'
import { type Inspection, noMetadata } from './inspection.ts'
import { createRenditionJob } from '../jobs/createRenditionJob.ts'
import { areSharedAlike, joinCompanions } from '../media/companions.ts'

/** How often the server searches for items to inspect, for example after the feature flag was switched on. */
const WAKE_INTERVAL_MS = 3_600_000
/** Gives the server time to start, and users time to sign in. */
const START_DELAY_MS = 60_000
/** Time to wait after each item, in relation to the time that the item took. Leaves most of the processor idle. */
const PAUSE_FACTOR = 3

type Context = Pick<AppContext, 'db' | 'objects' | 'jobs' | 'manifest' | 'log' | 'now'>
type Pause = (elapsedMs: number) => Promise<void>

/**
 * Inspects, in the background, the items that were stored by an earlier version or while the library accepted only the
 * standard formats.
 *
 * @returns a function that stops the inspection, and resolves when the current item is done
 */
export function startInspecting(context: Context & Pick<AppContext, 'leases'>): () => Promise<void> {
  const stopController = new AbortController()
  let running = Promise.resolve()

  async function inspectIfFree(): Promise<void> {
    await context.leases.tryRun('inspection of items', (lease) => {
      const signal = AbortSignal.any([stopController.signal, lease])
      const pause: Pause = (elapsedMs) => delay(PAUSE_FACTOR * elapsedMs, undefined, { signal, ref: false })
      return inspectExisting(context, signal, pause)
    })
  }

  function wake(): void {
    running = running.then(inspectIfFree).catch((error: unknown) => {
      if (!stopController.signal.aborted)
        context.log.error({ err: error }, 'existing items could not be inspected')
    })
  }

  const first = setTimeout(wake, START_DELAY_MS).unref()
  const hourly = setInterval(wake, WAKE_INTERVAL_MS).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(hourly)
    stopController.abort()
    await running
  }
}

/**
 * Inspects one item at a time in the order of ids, recognizes panoramas, and joins the item with related older items
 * unless one of them is shared without the other. An item whose inspection was interrupted is inspected again. Stops if
 * the library no longer accepts all formats.
 */
export async function inspectExisting(context: Context, signal: AbortSignal, pause: Pause): Promise<void> {
  const { db, log, manifest } = context
  let count = 0
  for (let lastId = 0; (await readFormatSet(db)) === 'wide';) {
    signal.throwIfAborted()
    const media = await db
      .selectFrom('live_media')
      .selectAll()
      // A literal condition, so that SQLite can use the partial index `media_to_inspect`.
      .where(sql<boolean>`needs_inspection = 1`)
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!media) break
    const startedAt = performance.now()
    await inspectItem(context, media)
    await manifest.flush()
    count += 1
    lastId = media.id
    await pause(performance.now() - startedAt)
  }
  if (count > 0) log.info({ count }, 'existing items were inspected for related files')
}

async function inspectItem(context: Context, media: MediaRow): Promise<void> {
  const { db, objects, jobs, now } = context
  // A missing original may return from a backup, so it stays marked.
  if ((await objects.size({ kind: 'original', fileName: media.file_name })) === null) return
  const { stackKey, hasMotion, panorama } = await inspectOriginal(context, media)
  const isRendered = await runTransaction(db, { lock: ['library', media.owner_id] }, async (transaction) => {
    const row = await transaction
      .updateTable('media')
      .set({
        needs_inspection: 0,
        panorama: panorama && JSON.stringify(panorama),
        // The key is empty if the owner unstacked the photo.
        stack_key: sql<string | null>`coalesce(stack_key, ${stackKey})`,
        motion_file: sql<string | null>`coalesce(motion_file, ${hasMotion ? media.file_name : null})`,
      })
      .where('id', '=', media.id)
      .where('needs_inspection', '=', 1)
      .where('trashed_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) return false
    const hasNewMotion = hasMotion && media.motion_file === null
    if (hasNewMotion) await transaction.insertInto('job').values(createRenditionJob(row, now())).execute()
    await joinCompanions(transaction, row, areSharedAlike)
    return hasNewMotion
  })
  if (isRendered) jobs.wake()
}

/** Never rejects, because a file that can't be inspected can still be the RAW file of a photo. */
async function inspectOriginal(
  { objects, jobs, log }: Context,
  { id, file_name: fileName, type }: MediaRow,
): Promise<Inspection> {
  if (getMediaKind(type) === 'document') return noMetadata
  try {
    return await objects.withLocalPath({ kind: 'original', fileName }, (path) =>
      jobs.inspect(path, type as MediaType),
    )
  } catch (error) {
    log.warn({ mediaId: id, reason: String(error) }, 'an existing item could not be inspected')
    return noMetadata
  }
}

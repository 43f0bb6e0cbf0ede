import { setImmediate } from 'node:timers/promises'
import type { AppContext } from '../appContext.ts'
import { isSharedDatabase } from '../db/dialect.ts'
import { deleteOldEntries } from '../audit/deleteOldEntries.ts'
import { removeDrafts } from '../albums/createAlbum.ts'
import { emptyOldTrash } from '../media/emptyTrash.ts'
import { purgeDeletedWords } from '../db/queries/search/purgeDeletedWords.ts'
import { deleteOldStagedFiles } from '../staged/discardStagedFile.ts'
import { discardUpload, getOldestLastChunk } from '../upload/chunks/uploads.ts'
import {
  expireQuarantine,
  quarantine,
  quarantinePart,
  restoreClaimedFiles,
} from '../maintenance/quarantine.ts'
import { removeUnusedScratch } from './disk/scratchFiles.ts'
import { parsePartFileName } from './uploadArea.ts'
import { isPendingMarker, quarantineIncomplete } from './pendingMarkers.ts'
import { isClaimed } from './isClaimed.ts'
import { KINDS } from './store.ts'

const DAY_MS = 86_400_000
const TOMBSTONE_BATCH_SIZE = 100
const UPLOAD_BATCH_SIZE = 20

type SweepContext = Pick<
  AppContext,
  'db' | 'readCached' | 'objects' | 'uploadArea' | 'leases' | 'jobs' | 'deletions' | 'log' | 'now' | 'expiry'
>

/**
 * Cleans up after a crash: clears the scratch folder, and removes incomplete albums. Must run before the first upload.
 * Afterwards, sweeps once immediately and then daily.
 * @returns a function that stops sweeping, and resolves once the current sweep has stopped
 */
export async function startSweeping(context: SweepContext): Promise<() => Promise<void>> {
  await removeDrafts(context)
  await quarantineIncomplete(context)
  // On PostgreSQL, another process may be creating a part file whose row isn't inserted yet.
  await clearScratch(
    context,
    isSharedDatabase(context.db) ? context.now() - DAY_MS : Number.POSITIVE_INFINITY,
  )
  await restoreClaimedFiles(context)
  const stopController = new AbortController()
  const run = () =>
    sweepIfFree(context, stopController.signal).catch((error: unknown) =>
      context.log.error({ err: error }, 'sweeping failed'),
    )
  let currentRun = run()
  const runAgain = () => {
    currentRun = currentRun.then(run)
  }
  const daily = setInterval(runAgain, DAY_MS).unref()
  context.expiry.onResume(runAgain)
  return () => {
    clearInterval(daily)
    stopController.abort()
    return currentRun
  }
}

/** Sweeps, or only clears the scratch folder of this process if another process is sweeping. */
async function sweepIfFree(context: SweepContext, stopSignal: AbortSignal): Promise<void> {
  const isSweeping = await context.leases.tryRun('sweep', (signal) =>
    sweep(context, AbortSignal.any([stopSignal, signal])),
  )
  if (!isSweeping && !context.expiry.isPaused()) await clearScratch(context, context.expiry.now() - DAY_MS)
}

/** Finishes deletions and, unless expiry is paused, removes everything that has expired. */
export async function sweep(context: SweepContext, signal: AbortSignal): Promise<void> {
  if (!context.expiry.isPaused()) await emptyOldTrash(context, signal)
  await context.deletions.resume()
  await finishDeletions(context, signal)
  await restoreClaimedFiles(context)
  if (!context.expiry.isPaused()) await removeExpired(context, signal)
}

/** Removes expired uploads, staged files and quarantined files. Quarantines files that have had no row for a day. */
async function removeExpired(context: SweepContext, signal: AbortSignal): Promise<void> {
  await deleteOldEntries(context, signal)
  await deleteOldStagedFiles(context, signal)
  await removeExpiredUploads(context, signal)
  await clearScratch(context, context.expiry.now() - DAY_MS)
  await context.objects.removeAbandoned(new Date(context.expiry.now() - DAY_MS))
  await expireQuarantine(context.objects, context.expiry.now(), context.log)
  await quarantineOrphans(context, signal)
}

/** Removes the files of deleted rows. If a file can't be removed, the next sweep tries again. */
export async function removeDeleted(
  context: Pick<SweepContext, 'db' | 'objects' | 'uploadArea' | 'jobs' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  await finishDeletions(context, signal).catch((error: unknown) =>
    context.log.error({ err: error }, 'files of deleted items could not be removed'),
  )
}

/**
 * Removes the files of deleted rows, stops rendering these files, and removes the words of the deleted rows from the
 * search index.
 */
export async function finishDeletions(
  { db, objects, uploadArea, jobs }: Pick<SweepContext, 'db' | 'objects' | 'uploadArea' | 'jobs'>,
  signal?: AbortSignal,
): Promise<void> {
  const batch = db.selectFrom('tombstone').select('file_name').limit(TOMBSTONE_BATCH_SIZE)
  let foundRows = await batch.execute()
  if (foundRows.length > 0) await purgeDeletedWords(db, signal)
  for (; foundRows.length > 0; foundRows = await batch.execute()) {
    if (signal?.aborted) return
    const names = foundRows.map(({ file_name }) => file_name)
    jobs.abort(names)
    for (const fileName of names) {
      for (const kind of KINDS) await objects.remove({ kind, fileName })
      const part = parsePartFileName(fileName)
      if (part !== null) await uploadArea.remove(part)
    }
    await db.deleteFrom('tombstone').where('file_name', 'in', names).execute()
  }
}

async function removeExpiredUploads(context: SweepContext, signal: AbortSignal): Promise<void> {
  const { db, expiry } = context
  const oldUploads = db
    .selectFrom('upload')
    .selectAll()
    .where('last_chunk_at', '<', getOldestLastChunk(expiry.now()))
  const batch = oldUploads.limit(UPLOAD_BATCH_SIZE)
  let uploads = await batch.execute()
  for (; uploads.length > 0; uploads = await batch.execute()) {
    if (signal.aborted) return
    for (const upload of uploads)
      if (!(await discardUpload(context, upload))) {
        await context.uploadArea.remove(upload.part_name)
        await db.deleteFrom('upload').where('id', '=', upload.id).execute()
      }
    await setImmediate()
  }
}

/**
 * Removes unused files from the scratch folder, and quarantines chunks that no upload claims.
 *
 * @param usedSince files modified later may be in use
 */
async function clearScratch(context: SweepContext, usedSince: number): Promise<void> {
  const { db, objects, uploadArea } = context
  await removeUnusedScratch(objects, usedSince, isPendingMarker)
  for await (const { part, size, changedAt } of uploadArea.list()) {
    const upload = db.selectFrom('upload').select('id').where('part_name', '=', part)
    if (changedAt.getTime() >= usedSince || (await upload.executeTakeFirst())) continue
    // The chunks in a part file were acknowledged, so a client may rely on them even if the row is missing.
    if (size > 0) await quarantinePart(context, part)
    else await uploadArea.remove(part)
  }
}

/** Quarantines originals and staged files that no row claims, because each may be the only copy. */
async function quarantineOrphans(context: SweepContext, signal: AbortSignal): Promise<void> {
  for (const kind of ['original', 'staged'] as const)
    for await (const { fileName, storedAt } of context.objects.list(kind)) {
      if (signal.aborted) return
      if (storedAt.getTime() <= context.expiry.now() - DAY_MS && !(await isClaimed(context.db, fileName)))
        await quarantine(context, { kind, fileName })
    }
}

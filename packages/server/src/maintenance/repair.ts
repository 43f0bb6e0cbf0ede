import type { MediaRow } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { createRenditionJob } from '../jobs/createRenditionJob.ts'
import { withPendingMarker } from '../storage/pendingMarkers.ts'
import { createScratchFiles, writeLocalFile } from '../storage/disk/scratchFiles.ts'
import type { WrittenFile } from '../storage/writeStream.ts'
import type { AppContext } from '../appContext.ts'
import { storeBlockChecksums } from './blockChecksums.ts'
import { isStored } from './integrity.ts'

/**
 * Replaces a damaged or missing original with an intact file, and queues its renditions again if they failed. Rejects
 * if the item was deleted meanwhile.
 *
 * @param file a scratch file with the content of the original; it is moved
 */
export async function restoreOriginal(
  context: MaintenanceContext,
  media: MediaRow,
  file: string,
  { blockChecksums }: Pick<WrittenFile, 'blockChecksums'>,
): Promise<void> {
  const { db, objects, jobs, now } = context
  const { id, file_name: fileName, status } = media
  await withPendingMarker(context, { fileName, stored: 'original' }, async () => {
    await objects.put({ kind: 'original', fileName }, file)
    await runTransaction(db, { lock: ['library', media.owner_id] }, async (transaction) => {
      const restoredRow = await transaction
        .updateTable('media')
        .set({ integrity: 'intact', ...(status === 'failed' && { status: 'processing' }) })
        .where('id', '=', id)
        .where('file_name', '=', fileName)
        .executeTakeFirst()
      if (restoredRow.numUpdatedRows === 0n)
        throw new Error(`Media ${id} was deleted while it was being repaired.`)
      await storeBlockChecksums(transaction, id, blockChecksums)
      if (status !== 'failed') return
      await transaction.insertInto('job').values(createRenditionJob(media, now())).execute()
    })
  })
  jobs.wake()
}

/**
 * Repairs the damaged and missing originals that have the given checksum, in all libraries, by copying an intact
 * original. Resolves to the ids of the repaired items.
 */
export async function repairFromCopies(context: MaintenanceContext, sha256: string): Promise<number[]> {
  const { db, log } = context
  const rows = db.selectFrom('media').selectAll().where('sha256', '=', sha256).orderBy('id')
  const brokenItems = await rows.where('integrity', '<>', 'intact').execute()
  if (brokenItems.length === 0) return []
  const sources = await rows.where('integrity', '=', 'intact').execute()
  const repaired: number[] = []
  for (const media of brokenItems) {
    const isRepaired = await copyFromFirst(context, sources, media).catch((error: unknown) => {
      log.error({ err: error, mediaId: media.id }, 'an original could not be repaired')
      return false
    })
    if (isRepaired) repaired.push(media.id)
  }
  if (repaired.length > 0) log.info({ mediaIds: repaired }, 'originals were repaired from another copy')
  return repaired
}

async function copyFromFirst(
  context: MaintenanceContext,
  sources: readonly MediaRow[],
  media: MediaRow,
): Promise<boolean> {
  for (const source of sources)
    if ((await isStored(context, source)) && (await copy(context, source, media))) return true
  return false
}

/** Copies the original of another item. Resolves to false if that original isn't intact either. */
async function copy(context: MaintenanceContext, source: MediaRow, media: MediaRow): Promise<boolean> {
  const { objects } = context
  await using scratch = createScratchFiles(objects)
  const path = scratch.createPath('-repair')
  using reservation = await objects.reserveSpace(source.size)
  const bytes = objects.read({ kind: 'original', fileName: source.file_name })
  const copiedFile = await writeLocalFile(path, bytes, { limit: source.size, reservation })
  if (copiedFile.sha256 !== media.sha256) return false
  await restoreOriginal(context, media, path, copiedFile)
  return true
}

export type MaintenanceContext = Pick<AppContext, 'db' | 'objects' | 'jobs' | 'log' | 'now'>

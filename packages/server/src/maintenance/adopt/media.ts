import type { Kysely } from 'kysely'
import { getMediaKind, type MediaType } from '@calotype/formats/kinds'
import type { MediaRow, Schema } from '../../db/schema.ts'
import { runTransaction } from '../../db/transaction.ts'
import { createRenditionJob } from '../../jobs/createRenditionJob.ts'
import type { Contents } from '../../manifest/contents.ts'
import { readCurrentRecords } from '../../manifest/contents.ts'
import { MEDIA_COLUMNS, type MediaColumns, type MediaRecord } from '../../manifest/record.ts'
import { releaseOrphans } from '../../media/companions.ts'
import { deleteMedia } from '../../media/deleteMedia.ts'
import type { ObjectStore } from '../../storage/store.ts'
import { removeRenditions, returnFile } from '../quarantine.ts'
import type { AdoptionContext, OwnedManifest } from './accounts.ts'

const BATCH_SIZE = 100

export interface MediaAdoption {
  /** Number of items that have a row again. */
  adopted: number
  /**
   * Number of items that have a row again, but no original in the data folder. Uploading the original again repairs
   * such an item.
   */
  missing: number
  /** Number of items whose row was older than the manifest. */
  updated: number
  /** Number of items that were removed because their owner deleted them after the database was copied. */
  deleted: number
}

/** Updates the items of an account to the state that its manifest describes. */
export async function adoptMedia(
  context: AdoptionContext,
  { file, ownerId }: OwnedManifest,
  contents: Contents,
): Promise<MediaAdoption> {
  const total: MediaAdoption = { adopted: 0, missing: 0, updated: 0, deleted: 0 }
  let batch: MediaRecord[] = []
  const adoptBatch = async () => {
    const counts = await adoptRecords(context, ownerId, batch)
    for (const count of ['adopted', 'missing', 'updated', 'deleted'] as const) total[count] += counts[count]
    batch = []
  }
  for await (const record of readCurrentRecords(file, 'media', contents)) {
    batch.push(record)
    if (batch.length === BATCH_SIZE) await adoptBatch()
  }
  await adoptBatch()
  await releaseOrphans(context.db, ownerId)
  return total
}

/**
 * Writes rows before it moves files, so that the next start moves the remaining files after an interruption.
 * Quarantines the originals of deleted items instead of deleting them, because a record may be wrong.
 */
async function adoptRecords(
  context: AdoptionContext,
  ownerId: number,
  records: readonly MediaRecord[],
): Promise<MediaAdoption> {
  const { db, objects, freeIds, now } = context
  const counts = { adopted: 0, missing: 0, updated: 0 }
  const isStoredByName = new Map<string, boolean>()
  const removedNames: string[] = []
  for (const { fileName, media } of records)
    if (media) isStoredByName.set(fileName, await isStored(objects, fileName))
  await runTransaction(db, { lock: ['maintenance'] }, async (transaction) => {
    for (const { fileName, id, media } of records) {
      const row = await transaction
        .selectFrom('media')
        .selectAll()
        .where('file_name', '=', fileName)
        .executeTakeFirst()
      if (row && row.owner_id !== ownerId) continue
      if (row && media) counts.updated += Number(await update(transaction, row, media))
      else if (media) {
        const hasBytes = isStoredByName.get(fileName) ?? false
        await insert(transaction, {
          ...(await freeIds.reuseId(transaction, 'media', id)),
          fileName,
          media,
          ownerId,
          hasBytes,
          now: now(),
        })
        counts[hasBytes ? 'adopted' : 'missing'] += 1
      } else if (row) {
        await deleteMedia(transaction, [row.id], now())
        // With a tombstone, the sweep would delete the original instead of leaving it in quarantine.
        await transaction.deleteFrom('tombstone').where('file_name', '=', fileName).execute()
        removedNames.push(fileName)
      }
    }
  })
  for (const { fileName, media } of records) if (media) await returnFile(objects, fileName)
  for (const fileName of removedNames) {
    await objects.move({ kind: 'original', fileName }, 'quarantined')
    await removeRenditions(objects, fileName)
  }
  return { ...counts, deleted: removedNames.length }
}

async function isStored(objects: ObjectStore, fileName: string): Promise<boolean> {
  for (const kind of ['original', 'quarantined'] as const)
    if ((await objects.size({ kind, fileName })) !== null) return true
  return false
}

async function update(db: Kysely<Schema>, row: MediaRow, media: MediaColumns): Promise<boolean> {
  const changedColumns = MEDIA_COLUMNS.filter(
    (column) => media[column] !== undefined && row[column] !== media[column],
  )
  if (changedColumns.length === 0) return false
  const changes = Object.fromEntries(changedColumns.map((column) => [column, media[column]]))
  await db.updateTable('media').set(changes).where('id', '=', row.id).execute()
  return true
}

interface NewRow {
  /** Omitted if the database chooses a new id. */
  id?: number
  fileName: string
  media: MediaColumns
  ownerId: number
  hasBytes: boolean
  now: number
}

/** Inserts the row of an item, and the job that creates its thumbnail and preview. */
async function insert(
  db: Kysely<Schema>,
  { fileName, media, ownerId, hasBytes, now, ...reusedId }: NewRow,
): Promise<void> {
  const columns = Object.fromEntries(MEDIA_COLUMNS.map((column) => [column, media[column]])) as MediaColumns
  const isDocument = getMediaKind(media.type as MediaType) === 'document'
  const status = !hasBytes ? 'failed' : isDocument ? 'ready' : 'processing'
  const row = await db
    .insertInto('media')
    .values({
      ...columns,
      ...reusedId,
      file_name: fileName,
      owner_id: ownerId,
      status,
      integrity: hasBytes ? 'intact' : 'missing',
    })
    .returning(['id', 'type', 'width', 'height'])
    .executeTakeFirstOrThrow()
  if (status === 'processing') await db.insertInto('job').values(createRenditionJob(row, now)).execute()
}

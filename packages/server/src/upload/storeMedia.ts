import { hash, randomBytes } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { MediaRow, MediaTable, Schema } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { Problem } from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { type Inspection, noMetadata } from '../inspect/inspection.ts'
import { isArchiveName } from '@calotype/formats/advice'
import { getFileExtension } from '@calotype/formats/fileExtension'
import { getMediaKind, getStoredExtension, type FormatSet, type MediaType } from '@calotype/formats/kinds'
import { detectStoredType, explainUnsupported } from '@calotype/formats/sniff'
import { isTruncated } from '../inspect/isTruncated.ts'
import { determineTakenAt } from '../inspect/takenAt.ts'
import { readFormatSet } from '../flags/readFormatSet.ts'
import { createRenditionJob } from '../jobs/createRenditionJob.ts'
import { storeBlockChecksums } from '../maintenance/blockChecksums.ts'
import { hasIntactOriginal } from '../maintenance/checkMedia.ts'
import { isStored } from '../maintenance/integrity.ts'
import { repairFromCopies, restoreOriginal } from '../maintenance/repair.ts'
import { joinCompanions } from '../media/companions.ts'
import { SIDECAR_TYPE, toSidecarKey } from '../media/sidecars.ts'
import { withPendingMarker } from '../storage/pendingMarkers.ts'
import { readLocalPrefix } from '../storage/readBlocks.ts'
import { reachStep } from '../storage/steps.ts'
import type { WrittenFile } from '../storage/writeStream.ts'
import { removeDeleted } from '../storage/sweep.ts'
import { deleteFileLater } from '../storage/deleteFileLater.ts'
import { cleanText } from '@calotype/formats/cleanText'
import { cleanLabels, cleanName, type Descriptor } from './descriptor.ts'

/** Length of the prefix that clients hash to find likely duplicates (`BEGINNING_BYTES` in api/src/upload.ts). */
const PREFIX_BYTES = 65_536

/** A complete file that a user uploaded or staged. */
export interface IncomingFile {
  ownerId: number
  descriptor: Descriptor
  written: WrittenFile
  /** Stored name without the extension, from `createBaseName`. */
  baseName: string
  /** Local path of the file. `storeMedia` moves the file or leaves it to the caller to remove. */
  path: string
  /** Whether the file is already at its final path, because the server crashed between the rename and the commit. */
  isInPlace?: boolean
  /** The chunked upload that received the file. */
  uploadId?: string
  /** The staged file that contains the file. */
  stagedId?: number
  /** Date in the sidecar. The owner may have corrected the date in the exported library. */
  sidecarDate?: Date | null
  /** Runs in the transaction that inserts the item or finds the duplicate. */
  onStored?: (transaction: Kysely<Schema>, media: MediaRow, result: 'ADDED' | 'KNOWN') => Promise<void>
}

export type StoreContext = Pick<
  AppContext,
  'db' | 'objects' | 'uploadArea' | 'jobs' | 'log' | 'manifest' | 'now' | 'quota'
>

/** Creates a name for a stored file, without the extension. Its 128 random bits can't be guessed and don't collide. */
export function createBaseName(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Stores an uploaded file as a media item. Resolves once the file is durable. Resolves to an existing item if the file
 * repairs it, or if it is a duplicate and `unlessThere` is set. Throws 415 for an unsupported file, without moving it.
 */
export async function storeMedia(context: StoreContext, incoming: IncomingFile): Promise<MediaRow> {
  return (await findDuplicate(context, incoming)) ?? createMedia(context, incoming)
}

/**
 * Returns the item that the file repaired or, if `unlessThere` is set, a duplicate of the file. Returns undefined if the
 * file must be stored.
 */
export async function findDuplicate(
  context: StoreContext,
  incoming: IncomingFile,
): Promise<MediaRow | undefined> {
  const { db } = context
  const duplicates = await selectDuplicates(db, incoming).execute()
  for (const media of duplicates)
    if (!(await isStored(context, media))) return repairItem(context, media, incoming)
  const [oldest] = duplicates
  if (incoming.isInPlace || !incoming.descriptor.unlessThere || !oldest) return undefined
  // The uploaded file is intact, so delete it only if the stored file is intact, too.
  if (!(await hasIntactOriginal(context, oldest))) return repairItem(context, oldest, incoming)
  const duplicate = await runTransaction(db, { lock: ['library', incoming.ownerId] }, (transaction) =>
    useDuplicate(transaction, incoming, oldest.id),
  )
  // The item was deleted meanwhile. Search again, because only the content of the oldest duplicate was checked.
  if (!duplicate) return findDuplicate(context, incoming)
  return duplicate
}

/** Replaces a damaged or missing original with the uploaded file, which has the same content. */
async function repairItem(context: StoreContext, media: MediaRow, incoming: IncomingFile): Promise<MediaRow> {
  const { db, log } = context
  await restoreOriginal(context, media, incoming.path, incoming.written)
  log.info({ mediaId: media.id }, 'an original was repaired by an upload')
  await runTransaction(db, { lock: ['library', incoming.ownerId] }, async (transaction) => {
    if (incoming.uploadId) await completeUpload(transaction, incoming.uploadId, media)
    await incoming.onStored?.(transaction, media, 'KNOWN')
  })
  await repairFromCopies(context, media.sha256)
  return db.selectFrom('media').selectAll().where('id', '=', media.id).executeTakeFirstOrThrow()
}

/**
 * Completes an upload with an intact duplicate if `unlessThere` is set.
 *
 * @param id restricts the search to this item
 */
async function useDuplicate(
  db: Kysely<Schema>,
  incoming: IncomingFile,
  id?: number,
): Promise<MediaRow | undefined> {
  const { descriptor, uploadId, onStored } = incoming
  if (!descriptor.unlessThere) return undefined
  const intactDuplicates = selectDuplicates(db, incoming).where('integrity', '=', 'intact')
  const usableDuplicates = id === undefined ? intactDuplicates : intactDuplicates.where('id', '=', id)
  const duplicate = await usableDuplicates.limit(1).executeTakeFirst()
  if (duplicate && uploadId) await completeUpload(db, uploadId, duplicate)
  if (duplicate) await onStored?.(db, duplicate, 'KNOWN')
  return duplicate
}

/** Selects the items with the same content in the owner's library, oldest first. */
function selectDuplicates(
  db: Kysely<Schema>,
  { ownerId, written }: Pick<IncomingFile, 'ownerId' | 'written'>,
) {
  const ownMedia = db.selectFrom('live_file').selectAll().where('owner_id', '=', ownerId)
  return ownMedia.where('sha256', '=', written.sha256).orderBy('id')
}

function completeUpload(db: Kysely<Schema>, uploadId: string, { id }: Pick<MediaRow, 'id'>) {
  return db.updateTable('upload').set({ media_id: id }).where('id', '=', uploadId).execute()
}

/** Stores a file that has no duplicate. If a duplicate was stored meanwhile, returns the duplicate instead. */
export async function createMedia(context: StoreContext, incoming: IncomingFile): Promise<MediaRow> {
  const { objects } = context
  const originalName = cleanName(incoming.descriptor.name)
  const formats = await readFormatSet(context.db)
  const { type, prefixHash, why } = await readPrefix(originalName, incoming.path, formats)
  if (!type)
    throw new Problem(415, `File "${originalName}" has unsupported format. ${why}`, {
      code: 'UNSUPPORTED_FORMAT',
      params: { name: originalName },
    })
  const name = correctExtension(type, originalName)
  const inspection = inspect(context, incoming.path, type)
  const fileName = `${incoming.baseName}.${getStoredExtension(type)}`
  const media = await withPendingMarker(context, { fileName, stored: 'original' }, async () => {
    if (!incoming.isInPlace) await objects.put({ kind: 'original', fileName }, incoming.path, inspection)
    const content = await inspection
    const row = toRow(
      { ...incoming, name, type, prefixHash, fileName, content, formats },
      new Date(context.now()),
    )
    reachStep('before-commit')
    return runTransaction(context.db, { lock: ['library', incoming.ownerId] }, async (transaction) => {
      const duplicate = await useDuplicate(transaction, incoming)
      if (duplicate) await deleteFileLater(transaction, fileName, context.now())
      if (duplicate) return duplicate
      // The row of a chunked upload reserves the storage.
      if (!incoming.uploadId)
        await context.quota.confirm(transaction, incoming.ownerId, incoming.written.size, incoming.stagedId)
      const storedMedia = await insert(transaction, row, incoming)
      return formats === 'wide' ? joinCompanions(transaction, storedMedia) : storedMedia
    })
  })
  reachStep('after-commit')
  await context.manifest.flush()
  if (media.file_name !== fileName) await removeDeleted(context)
  context.jobs.wake()
  await repairFromCopies(context, media.sha256)
  return media
}

/** Reads the metadata of a file. Never rejects, because the result isn't awaited until the file is synced. */
async function inspect({ jobs, log }: StoreContext, path: string, type: MediaType): Promise<Inspection> {
  try {
    if (getMediaKind(type) === 'document' && type !== SIDECAR_TYPE)
      return { ...noMetadata, isUnreadable: await isTruncated(path, type) }
    return await jobs.inspect(path, type)
  } catch (error) {
    log.warn({ reason: String(error) }, 'the metadata of an upload could not be read')
    return noMetadata
  }
}

function readPrefix(name: string, path: string, formats: FormatSet) {
  return readLocalPrefix(path, PREFIX_BYTES, (prefix) => {
    const type = detectStoredType(name, prefix, formats)
    return {
      type,
      prefixHash: hash('sha256', prefix),
      why: type ? '' : explainUnsupported(name, prefix, formats),
    }
  })
}

/**
 * Corrects the extension of a photo or video that is named like a PDF or an archive, so that other programs can open
 * the file.
 */
function correctExtension(type: MediaType, originalName: string): string {
  const extension = getFileExtension(originalName)
  const isMisleading = getMediaKind(type) !== 'document' && (extension === '.pdf' || isArchiveName(extension))
  return isMisleading
    ? `${originalName.slice(0, -extension.length)}.${getStoredExtension(type)}`
    : originalName
}

interface InspectedFile extends IncomingFile {
  name: string
  type: MediaType
  prefixHash: string
  fileName: string
  content: Inspection
  formats: FormatSet
}

function toRow({ descriptor, content, ...file }: InspectedFile, now: Date): Insertable<MediaTable> {
  const createdAt = descriptor.creationDate ? Date.parse(descriptor.creationDate) : Number.NaN
  const { takenAt: taken, source } = determineTakenAt(
    {
      content: content.dateTaken,
      sidecarDate: file.sidecarDate ?? null,
      name: file.name,
      creationDate: descriptor.creationDate ?? null,
    },
    now,
  )
  return {
    owner_id: file.ownerId,
    file_name: file.fileName,
    name: file.name,
    type: file.type,
    size: file.written.size,
    sha256: file.written.sha256,
    head_sha256: file.prefixHash,
    local_id: descriptor.localId ?? null,
    date_added: now.getTime(),
    creation_date: Number.isNaN(createdAt) ? null : createdAt,
    taken_at: taken,
    taken_source: source,
    year: Number(taken.slice(0, 4)),
    month: Number(taken.slice(5, 7)),
    width: content.width,
    height: content.height,
    duration: content.duration,
    labels: JSON.stringify(cleanLabels([...(descriptor.labels ?? []), ...content.keywords])),
    description: cleanText(descriptor.description) ?? content.description,
    rating: content.rating,
    ...toLocation(descriptor, content),
    camera_name: content.cameraName,
    aperture: content.aperture,
    shutter_speed: content.shutterSpeed,
    focal_length: content.focalLength,
    iso: content.iso,
    stack_key: file.type === SIDECAR_TYPE ? toSidecarKey(file.name) : content.stackKey,
    motion_file: content.hasMotion && file.formats === 'wide' ? file.fileName : null,
    panorama: content.panorama && file.formats === 'wide' ? JSON.stringify(content.panorama) : null,
    is_favorite: 0,
    status: getMediaKind(file.type) === 'document' ? 'ready' : 'processing',
    is_unreadable: Number(content.isUnreadable),
    needs_inspection: Number(file.formats !== 'wide'),
  }
}

/** Returns the location of an item. The file's position takes precedence over the client's. */
function toLocation(descriptor: Descriptor, content: Inspection) {
  const { latitude, longitude } = content.latitude === null ? descriptor : content
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number'
  const position = isKnown ? { latitude, longitude } : { latitude: null, longitude: null }
  return {
    ...position,
    city: cleanText(descriptor.city) ?? content.city,
    country: cleanText(descriptor.country) ?? content.country,
  }
}

/** Inserts an item and its rendition job, completes its upload and runs `onStored`, in the caller's transaction. */
async function insert(
  db: Kysely<Schema>,
  row: Insertable<MediaTable>,
  { written, uploadId, onStored }: IncomingFile,
): Promise<MediaRow> {
  const media = await db.insertInto('media').values(row).returningAll().executeTakeFirstOrThrow()
  if (media.status === 'processing')
    await db.insertInto('job').values(createRenditionJob(media, row.date_added)).execute()
  await storeBlockChecksums(db, media.id, written.blockChecksums)
  if (uploadId) await completeUpload(db, uploadId, media)
  await onStored?.(db, media, 'ADDED')
  return media
}

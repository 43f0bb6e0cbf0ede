import { hash, randomBytes } from 'node:crypto'
import { closeSync, openSync, read } from 'node:fs'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Insertable, Kysely } from 'kysely'
import type { MediaRow, MediaTable, Schema } from '../db/schema.ts'
import { Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import { type Inspection, noMetadata } from '../inspect/inspection.ts'
import { isArchiveName } from '@calotype/openapi/advice'
import { fileExtension } from '@calotype/openapi/fileExtension'
import { SUPPORTED_TYPES, mediaKind, type MediaType } from '@calotype/openapi/kinds'
import { storedType, whyNotKept } from '@calotype/openapi/sniff'
import { isTruncated } from '../inspect/isTruncated.ts'
import { takenAt } from '../inspect/takenAt.ts'
import { renditionJob } from '../jobs/renditionJob.ts'
import { storeBlockChecksums } from '../maintenance/blockChecksums.ts'
import { hasIntactOriginal } from '../maintenance/checkMedia.ts'
import { isStored } from '../maintenance/integrity.ts'
import { repairFromCopies, restoreOriginal } from '../maintenance/repair.ts'
import { withPendingMarker } from '../objects/pendingMarkers.ts'
import { releaseBuffer, acquireBuffer } from '../objects/bufferPool.ts'
import { reachStep } from '../objects/steps.ts'
import type { WrittenFile } from '../objects/writeStream.ts'
import { removeDeleted } from '../objects/sweep.ts'
import { deleteFileLater } from '../objects/deleteFileLater.ts'
import { cleanText } from '@calotype/openapi/cleanText'
import { cleanLabels, cleanName, type Descriptor } from './descriptor.ts'

/** [Note: beginning] Length of the prefix by which the app asks whether a file is known; the app hashes as many bytes. */
const BEGINNING_BYTES = 65_536

const readFrom = promisify(read)

/** A whole file that came from a user. */
export interface IncomingFile {
  ownerId: number
  descriptor: Descriptor
  written: WrittenFile
  /** The stored name without its extension, from `mintName`. */
  minted: string
  /** Where the file is. */
  path: string
  /** Set if the file is already at its final path, because the server crashed between the rename and the commit. */
  inPlace?: boolean
  /** The chunked upload by which the file was received. */
  uploadId?: string
  /** The time from the sidecar of an exported library, where its owner may have corrected the time in the file. */
  sidecarDate?: Date | null
  /** Runs in the transaction that inserts the item, or that finds a duplicate of the file. */
  within?: (transaction: Kysely<Schema>, media: MediaRow, as: 'ADDED' | 'KNOWN') => Promise<void>
}

/** Dependencies of storing a file. */
export type StoreContext = Pick<AppContext, 'db' | 'objects' | 'jobs' | 'log' | 'manifest' | 'now'>

/** A new name for a stored file, without extension: 128 random bits, so that it can neither collide nor be guessed. */
export function mintName(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Stores an uploaded file as a media item; the file is durable when this resolves. Throws 415 for an unsupported file,
 * which then stays where it is. A file that repairs a damaged item, or that is to be stored `unlessThere` and has a
 * duplicate, resolves with that item.
 */
export async function storeMedia(context: StoreContext, incoming: IncomingFile): Promise<MediaRow> {
  return (await findDuplicate(context, incoming)) ?? createMedia(context, incoming)
}

/**
 * The item that makes storing a file unnecessary: an item whose damaged original the file has just replaced, or a
 * duplicate, if the file is to be stored `unlessThere`. The file is gone then. Undefined if the file must be stored.
 */
export async function findDuplicate(
  context: StoreContext,
  incoming: IncomingFile,
): Promise<MediaRow | undefined> {
  const { db } = context
  const duplicates = await duplicatesOf(db, incoming).execute()
  for (const media of duplicates)
    if (!(await isStored(context, media))) return repairItem(context, media, incoming)
  const [duplicate] = duplicates
  if (incoming.inPlace || !incoming.descriptor.unlessThere || !duplicate) return undefined
  // The uploaded file was just verified, so it may only be deleted if the stored one is intact, too.
  if (!(await hasIntactOriginal(context, duplicate))) return repairItem(context, duplicate, incoming)
  const there = await db.transaction().execute((transaction) => settleWith(transaction, incoming))
  if (there) await rm(incoming.path, { force: true })
  return there
}

/** Replaces a damaged or missing original by the same file that was uploaded again. */
async function repairItem(context: StoreContext, media: MediaRow, incoming: IncomingFile): Promise<MediaRow> {
  const { db, log } = context
  await restoreOriginal(context, media, incoming.path, incoming.written)
  log.info({ mediaId: media.id }, 'an original was repaired by an upload')
  await db.transaction().execute(async (transaction) => {
    if (incoming.uploadId) await complete(transaction, incoming.uploadId, media)
    await incoming.within?.(transaction, media, 'KNOWN')
  })
  await repairFromCopies(context, media.sha256)
  return db.selectFrom('media').selectAll().where('id', '=', media.id).executeTakeFirstOrThrow()
}

/** Completes an upload with an intact duplicate if the file is to be stored `unlessThere`. */
async function settleWith(db: Kysely<Schema>, incoming: IncomingFile): Promise<MediaRow | undefined> {
  const { descriptor, uploadId, within } = incoming
  if (!descriptor.unlessThere) return undefined
  const there = await duplicatesOf(db, incoming).where('integrity', '=', 'intact').limit(1).executeTakeFirst()
  if (there && uploadId) await complete(db, uploadId, there)
  if (there) await within?.(db, there, 'KNOWN')
  return there
}

/** The items of the owner's library with the content of an uploaded file, oldest first. */
function duplicatesOf(db: Kysely<Schema>, { ownerId, written }: Pick<IncomingFile, 'ownerId' | 'written'>) {
  const own = db.selectFrom('live_media').selectAll().where('owner_id', '=', ownerId)
  return own.where('sha256', '=', written.sha256).orderBy('id')
}

function complete(db: Kysely<Schema>, uploadId: string, { id }: Pick<MediaRow, 'id'>) {
  return db.updateTable('upload').set({ media_id: id }).where('id', '=', uploadId).execute()
}

/** Stores a file that has no duplicate; a duplicate that was stored in the meantime is returned instead. */
export async function createMedia(context: StoreContext, incoming: IncomingFile): Promise<MediaRow> {
  const { objects } = context
  const given = cleanName(incoming.descriptor.name)
  const { type, headSha256, why } = await beginningOf(given, incoming.path)
  if (!type) throw new Problem(415, `File "${given}" has unsupported format. ${why}`)
  const name = nameAs(type, given)
  const inspecting = inspect(context, incoming.path, type)
  const fileName = `${incoming.minted}.${SUPPORTED_TYPES[type]}`
  const media = await withPendingMarker(context, { fileName, stored: 'original' }, async () => {
    if (!incoming.inPlace) await objects.put({ kind: 'original', fileName }, incoming.path, inspecting)
    const content = await inspecting
    const row = describe({ ...incoming, name, type, headSha256, fileName, content }, new Date(context.now()))
    reachStep('before-commit')
    return context.db.transaction().execute(async (transaction) => {
      const there = await settleWith(transaction, incoming)
      if (there) await deleteFileLater(transaction, fileName, context.now())
      return there ?? insert(transaction, row, incoming)
    })
  })
  reachStep('after-commit')
  await context.manifest.flush()
  if (media.file_name !== fileName) await removeDeleted(context)
  context.jobs.wake()
  await repairFromCopies(context, media.sha256)
  return media
}

async function inspect({ jobs, log }: StoreContext, path: string, type: MediaType): Promise<Inspection> {
  if (mediaKind(type) === 'document') return { ...noMetadata, isUnreadable: await isTruncated(path, type) }
  return jobs.inspect(path, type).catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'an upload could not be read for its metadata')
    return noMetadata
  })
}

async function beginningOf(name: string, path: string) {
  const file = openSync(path, 'r')
  const block = acquireBuffer()
  try {
    const { bytesRead } = await readFrom(file, block, 0, BEGINNING_BYTES, 0)
    const head = block.subarray(0, bytesRead)
    const type = storedType(name, head)
    return { type, headSha256: hash('sha256', head), why: type ? '' : whyNotKept(name, head) }
  } finally {
    releaseBuffer(block)
    closeSync(file)
  }
}

/** Corrects the extension of a photo or video that is named as a PDF or an archive, so that programs open the file. */
function nameAs(type: MediaType, given: string): string {
  const ending = fileExtension(given)
  const isMisleading = mediaKind(type) !== 'document' && (ending === '.pdf' || isArchiveName(ending))
  return isMisleading ? `${given.slice(0, -ending.length)}.${SUPPORTED_TYPES[type]}` : given
}

interface Known extends IncomingFile {
  name: string
  type: MediaType
  headSha256: string
  fileName: string
  content: Inspection
}

function describe({ descriptor, content, ...file }: Known, now: Date): Insertable<MediaTable> {
  const created = descriptor.creationDate ? Date.parse(descriptor.creationDate) : Number.NaN
  const { takenAt: taken, source } = takenAt(
    {
      content: content.taken,
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
    head_sha256: file.headSha256,
    local_id: descriptor.localId ?? null,
    date_added: now.getTime(),
    creation_date: Number.isNaN(created) ? null : created,
    taken_at: taken,
    taken_source: source,
    year: Number(taken.slice(0, 4)),
    month: Number(taken.slice(5, 7)),
    width: content.width,
    height: content.height,
    duration: content.duration,
    labels: JSON.stringify(cleanLabels(descriptor.labels)),
    description: cleanText(descriptor.description),
    ...placeOf(descriptor, content),
    camera_name: content.cameraName,
    aperture: content.aperture,
    shutter_speed: content.shutterSpeed,
    focal_length: content.focalLength,
    iso: content.iso,
    is_favorite: 0,
    status: mediaKind(file.type) === 'document' ? 'ready' : 'processing',
    is_unreadable: Number(content.isUnreadable),
  }
}

/** The position in the file takes precedence over the one that the client sent. */
function placeOf(descriptor: Descriptor, content: Inspection) {
  const { latitude, longitude } = content.latitude === null ? descriptor : content
  const known = typeof latitude === 'number' && typeof longitude === 'number'
  const position = known ? { latitude, longitude } : { latitude: null, longitude: null }
  return { ...position, city: cleanText(descriptor.city), country: cleanText(descriptor.country) }
}

/** Inserts an item with its rendition job, completes its upload, and runs `within`; the caller's transaction joins them. */
async function insert(
  db: Kysely<Schema>,
  row: Insertable<MediaTable>,
  { written, uploadId, within }: IncomingFile,
): Promise<MediaRow> {
  const media = await db.insertInto('media').values(row).returningAll().executeTakeFirstOrThrow()
  if (media.status === 'processing')
    await db.insertInto('job').values(renditionJob(media, row.date_added)).execute()
  await storeBlockChecksums(db, media.id, written.blockChecksums)
  if (uploadId) await complete(db, uploadId, media)
  await within?.(db, media, 'ADDED')
  return media
}

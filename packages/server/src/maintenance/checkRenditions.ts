import { buffer } from 'node:stream/consumers'
import { mayBeAnimated, getMediaKind, needsDisplayRendition } from '@calotype/formats/kinds'
import type { MediaRow } from '../db/schema.ts'
import { runTransaction } from '../db/transaction.ts'
import { createRenditionJob } from '../jobs/createRenditionJob.ts'
import { fitsJpeg } from '../jobs/fitsJpeg.ts'
import type { FileKind, ObjectStore } from '../storage/store.ts'
import type { MaintenanceContext } from './repair.ts'

const RIFF_HEADER_BYTES = 8
const SIZE_AT = 4
const GIF_TRAILER = 0x3b
const JPEG_START = 0xffd8
/** Second byte of the marker that ends a JPEG. */
const JPEG_TRAILER = 0xd9

/** Renders an item again if its thumbnail, preview or display rendition is missing or truncated. */
export async function checkRenditions(context: MaintenanceContext, media: MediaRow): Promise<void> {
  const { db, objects, jobs, log, now } = context
  const { id, file_name, type, status } = media
  if (status !== 'ready' || getMediaKind(type) === 'document') return
  const areComplete = await Promise.all(getKinds(media).map((kind) => isComplete(objects, kind, file_name)))
  if (!areComplete.includes(false)) return
  log.warn({ mediaId: id }, 'a damaged rendition will be rendered again')
  await runTransaction(db, { lock: null }, async (transaction) => {
    const readyItem = transaction.updateTable('media').where('id', '=', id).where('status', '=', 'ready')
    const { numUpdatedRows } = await readyItem.set({ status: 'processing' }).executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await transaction.insertInto('job').values(createRenditionJob(media, now())).execute()
  })
  jobs.wake()
}

/** Returns the renditions that every photo or video has once it is ready. */
function getKinds(media: MediaRow): FileKind[] {
  const hasDisplay = needsDisplayRendition(media.type) && fitsJpeg(media)
  return [
    'thumbnail',
    ...(mayBeAnimated(media.type) ? [] : (['preview'] as const)),
    ...(hasDisplay ? (['display'] as const) : []),
  ]
}

/** Whether a WebP file has the length that its header states, or a GIF or JPEG file has its trailer. */
async function isComplete(objects: ObjectStore, kind: FileKind, fileName: string): Promise<boolean> {
  const file = { kind, fileName }
  const size = await objects.size(file)
  if (size === null || size <= RIFF_HEADER_BYTES) return false
  const [head, last] = await Promise.all([
    readAt(objects, file, 0, RIFF_HEADER_BYTES),
    readAt(objects, file, size - 1, 1),
  ])
  if (head.toString('latin1', 0, SIZE_AT) === 'RIFF')
    return head.readUInt32LE(SIZE_AT) + RIFF_HEADER_BYTES === size
  if (head.readUInt16BE() === JPEG_START) return last[0] === JPEG_TRAILER
  return head.toString('latin1', 0, SIZE_AT) === 'GIF8' && last[0] === GIF_TRAILER
}

function readAt(
  objects: ObjectStore,
  file: { kind: FileKind; fileName: string },
  start: number,
  length: number,
): Promise<Buffer> {
  return buffer(objects.read(file, { start, end: start + length - 1 }))
}

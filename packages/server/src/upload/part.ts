import { open, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { SUPPORTED_TYPES } from '@calotype/openapi/kinds'
import { notFound, Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Reservation } from '../objects/reservations.ts'
import { oneAtATime } from '../oneAtATime.ts'
import type { Upload } from './uploads.ts'

/** The chunks in a part file that aren't stored completely, by their indexes. */
interface Part {
  receiving: Map<number, Receiving>
  left: Map<number, Left>
}

interface Receiving {
  /** Size of the whole chunk in bytes. */
  size: number
  reservation: Reservation
}

/** The received bytes of an incomplete chunk that nobody is sending now. */
interface Left {
  there: number
  /** How many bytes from the beginning of the chunk need not be sent again. */
  sound: number
}

const parts = new Map<string, Part>()
const nothing = (): Part => ({ receiving: new Map(), left: new Map() })

/** The path of the part file, which has the chunks of an upload at their offsets. */
export function partOf(
  { objects }: Pick<AppContext, 'objects'>,
  { part_name }: Pick<Upload, 'part_name'>,
): string {
  return path.join(objects.scratch, `${part_name}.part`)
}

/** The names under which the finished file of an upload can be stored: one for each media type. */
export function originalNames(part: string): string[] {
  return Object.values(SUPPORTED_TYPES).map((extension) => `${part}.${extension}`)
}

/** The offsets of a chunk's first byte in the file, and of the byte after its last. */
export function chunkRange({ chunk_size, file_size }: Upload, index: number) {
  return { start: index * chunk_size, end: Math.min((index + 1) * chunk_size, file_size) }
}

/** The etag of a chunk, if the chunk is stored. */
export async function keptEtag(
  { db }: Pick<AppContext, 'db'>,
  { id }: Upload,
  index: number,
): Promise<string | undefined> {
  const chunks = db.selectFrom('upload_chunk').select('etag').where('upload_id', '=', id)
  return (await chunks.where('chunk_index', '=', index).executeTakeFirst())?.etag
}

/** Bytes of incomplete chunks of an upload that are on the disk or have a reservation. */
export function unacknowledgedBytes(uploadId: string): number {
  const { receiving, left } = parts.get(uploadId) ?? nothing()
  const lying = Array.from(left.values(), ({ there }) => there)
  const coming = Array.from(receiving.values(), ({ size }) => size)
  return [...coming, ...lying].reduce((sum, bytes) => sum + bytes, 0)
}

/** The incomplete chunks of an upload, and how many bytes of each need not be sent again. */
export async function partialChunks(
  context: AppContext,
  upload: Upload,
): Promise<{ chunkIndex: number; size: number }[]> {
  const { receiving, left } = parts.get(upload.id) ?? (await found(context, upload))
  const coming = Array.from(receiving, ([chunkIndex, { reservation }]) => ({
    chunkIndex,
    size: reservation.reached,
  }))
  const lying = Array.from(left, ([chunkIndex, { sound }]) => ({ chunkIndex, size: sound }))
  return [...coming, ...lying].filter(({ size }) => size > 0)
}

/** Forgets the incomplete chunks of an upload that is complete or cancelled. */
export function forgetPart(uploadId: string): void {
  parts.delete(uploadId)
}

/** The server doesn't have the bytes before the offset (any more), so the sender must ask for the current offset. */
export const chunkStartMissing = () =>
  new Problem(416, 'The server does not have the beginning of this chunk.')

/**
 * Opens the part file of an upload for one chunk, and reserves disk space for the chunk. If the chunk is neither stored nor
 * interrupted by its sender, disposing truncates its bytes, or counts them as occupied if another chunk follows them. Throws
 * `DiskFullError`, 404 if the upload was cancelled or completed meanwhile, and 416 if bytes before `from` are missing.
 *
 * @param from the byte of the chunk at which the sender resumes
 */
export async function openPlace(context: AppContext, upload: Upload, index: number, from = 0) {
  const { part, file, reservation } = await inTurn(upload, () => enter(context, upload, index, from))
  let isKept = false
  let isBrokenOff = false

  async function leave(): Promise<void> {
    reservation[Symbol.dispose]()
    part.receiving.delete(index)
    if (!isKept && reservation.there > 0) {
      part.left.set(index, { there: reservation.there, sound: isBrokenOff ? reservation.reached : 0 })
      await trim(context, upload, part).catch((error: unknown) =>
        context.log.warn({ err: error }, 'what came of a chunk still lies there'),
      )
    }
    if (part.receiving.size + part.left.size === 0) forgetPart(upload.id)
  }

  return {
    file,
    reservation,
    /** Must be called after the row of the chunk is committed. */
    keep: () => void (isKept = true),
    /** Must be called if the connection broke, so that the sender can resume the chunk. */
    breakOff: () => void (isBrokenOff = true),
    async [Symbol.asyncDispose]() {
      // `close` waits for writes that are in progress.
      await file.close()
      await inTurn(upload, leave)
    },
  }
}

/** Runs one change of a part file at a time, so that no chunk starts while the file is truncated. */
const inTurn = <T>({ id }: Upload, act: () => Promise<T>) => oneAtATime(`${id}/part`, act)

async function enter(context: AppContext, upload: Upload, index: number, from: number) {
  const { start, end } = chunkRange(upload, index)
  const part = parts.get(upload.id) ?? (await found(context, upload))
  await using stack = new AsyncDisposableStack()
  const file = stack.use(await open(partOf(context, upload), 'r+').catch(orGone))
  await trim(context, upload, part)
  const { there, sound } = part.left.get(index) ?? { there: 0, sound: 0 }
  if (from > sound) throw chunkStartMissing()
  const reservation = await context.objects.reserveSpace(end - start, there, from)
  part.left.delete(index)
  part.receiving.set(index, { size: end - start, reservation })
  parts.set(upload.id, part)
  stack.move()
  return { part, file, reservation }
}

/**
 * Finds the incomplete last chunk of a part file that an earlier process has written. Its bytes aren't verified now: the
 * checksum of the whole chunk is compared at the end.
 */
async function found(context: AppContext, upload: Upload): Promise<Part> {
  const part = nothing()
  const size = await sizeOf(partOf(context, upload))
  const index = Math.ceil(size / upload.chunk_size) - 1
  const there = size - index * upload.chunk_size
  if (size > 0 && !(await keptEtag(context, upload, index))) part.left.set(index, { there, sound: there })
  return part
}

/**
 * Truncates a part file after the last chunk that is stored, being received or resumable. The caller must prevent that a
 * chunk starts meanwhile.
 */
async function trim(context: AppContext, upload: Upload, { receiving, left }: Part): Promise<void> {
  const file = partOf(context, upload)
  const { kept } = await context.db
    .selectFrom('upload_chunk')
    .select(({ fn }) => fn.max<number | null>('chunk_index').as('kept'))
    .where('upload_id', '=', upload.id)
    .executeTakeFirstOrThrow()
  const resumable = Array.from(left, ([index, { sound }]) => (sound > 0 ? index : -1))
  const last = Math.max(kept ?? -1, ...receiving.keys(), ...resumable)
  const end = last < 0 ? 0 : chunkRange(upload, last).end
  const size = await sizeOf(file)
  if (size > end) await truncate(file, end)
  for (const index of left.keys()) if (index > last || size === 0) left.delete(index)
}

/** Size in bytes; 0 if the file is gone. */
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 0
      throw error
    },
  )

/** Throws 404 for a missing part file: the upload was cancelled or completed meanwhile. */
function orGone(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? notFound() : error
}

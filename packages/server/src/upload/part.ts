import { open, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { KEPT_TYPES } from '@calotype/openapi/kinds'
import { notFound, Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Reservation } from '../objects/reservations.ts'
import { oneAtATime } from '../oneAtATime.ts'
import type { Upload } from './uploads.ts'

/** What lies in a part, or is about to, beside the chunks that are kept: by the indexes of chunks. */
interface Part {
  receiving: Map<number, Receiving>
  left: Map<number, Left>
}

interface Receiving {
  /** Of all of it, in bytes. */
  size: number
  room: Reservation
}

/** What came of a chunk that is not kept, in bytes. */
interface Left {
  there: number
  /** So much of it, from its first byte on, need not be sent again. */
  sound: number
}

const parts = new Map<string, Part>()
const nothing = (): Part => ({ receiving: new Map(), left: new Map() })

/** Where the chunks of an upload lie, each at its offset. */
export function partOf({ objects }: Pick<AppContext, 'objects'>, { part }: Pick<Upload, 'part'>): string {
  return path.join(objects.scratch, `${part}.part`)
}

/** The names under which the finished file of an upload can be stored: one for each media type. */
export function originalNames(part: string): string[] {
  return Object.values(KEPT_TYPES).map((extension) => `${part}.${extension}`)
}

/** The first byte of a chunk in its file, and the one behind its last. */
export function chunkRange({ chunk_size, file_size }: Upload, index: number) {
  return { start: index * chunk_size, end: Math.min((index + 1) * chunk_size, file_size) }
}

/** The etag of a chunk, if it is kept. */
export async function keptEtag(
  { db }: Pick<AppContext, 'db'>,
  { id }: Upload,
  index: number,
): Promise<string | undefined> {
  const chunks = db.selectFrom('upload_chunk').select('etag').where('upload_id', '=', id)
  return (await chunks.where('chunk_index', '=', index).executeTakeFirst())?.etag
}

/** Bytes of an upload that lie there or have been promised room, without those of chunks that are kept. */
export function unacknowledgedBytes(uploadId: string): number {
  const { receiving, left } = parts.get(uploadId) ?? nothing()
  const lying = Array.from(left.values(), ({ there }) => there)
  const coming = Array.from(receiving.values(), ({ size }) => size)
  return [...coming, ...lying].reduce((sum, bytes) => sum + bytes, 0)
}

/** The chunks of an upload that are not kept, and how much of each need not be sent again. */
export async function partialChunks(
  context: AppContext,
  upload: Upload,
): Promise<{ chunkIndex: number; size: number }[]> {
  const { receiving, left } = parts.get(upload.id) ?? (await found(context, upload))
  const coming = Array.from(receiving, ([chunkIndex, { room }]) => ({ chunkIndex, size: room.reached }))
  const lying = Array.from(left, ([chunkIndex, { sound }]) => ({ chunkIndex, size: sound }))
  return [...coming, ...lying].filter(({ size }) => size > 0)
}

/** The upload is over. */
export function forgetPart(uploadId: string): void {
  parts.delete(uploadId)
}

/** The bytes before these are not there, or not any more: who sends is to ask what is. */
export const chunkStartMissing = () =>
  new Problem(416, 'The server does not have the beginning of this chunk.')

/**
 * Opens the part of an upload for one chunk, with room for it. Unless the chunk is kept or its sender broke off, what came
 * of it is given back to the disk when this is disposed of; where another chunk lies behind it, it counts as there when it
 * comes again. Throws `DiskFullError`, 404 when the upload was cancelled or completed meanwhile, and 416 when what lies before
 * `from` is not there.
 *
 * @param from byte of the chunk with which it is gone on
 */
export async function openPlace(context: AppContext, upload: Upload, index: number, from = 0) {
  const { part, file, room } = await inTurn(upload, () => enter(context, upload, index, from))
  let isKept = false
  let isBrokenOff = false

  async function leave(): Promise<void> {
    room[Symbol.dispose]()
    part.receiving.delete(index)
    if (!isKept && room.there > 0) {
      part.left.set(index, { there: room.there, sound: isBrokenOff ? room.reached : 0 })
      await trim(context, upload, part).catch((error: unknown) =>
        context.log.warn({ err: error }, 'what came of a chunk still lies there'),
      )
    }
    if (part.receiving.size + part.left.size === 0) forgetPart(upload.id)
  }

  return {
    file,
    room,
    /** The chunk has its row. */
    keep: () => void (isKept = true),
    /** Its sender is gone, and may go on later where it was. */
    breakOff: () => void (isBrokenOff = true),
    async [Symbol.asyncDispose]() {
      // Waits for what is being written.
      await file.close()
      await inTurn(upload, leave)
    },
  }
}

/** While a part is cut, no chunk comes to it. */
const inTurn = <T>({ id }: Upload, act: () => Promise<T>) => oneAtATime(`${id}/part`, act)

async function enter(context: AppContext, upload: Upload, index: number, from: number) {
  const { start, end } = chunkRange(upload, index)
  const part = parts.get(upload.id) ?? (await found(context, upload))
  await using stack = new AsyncDisposableStack()
  const file = stack.use(await open(partOf(context, upload), 'r+').catch(orGone))
  await trim(context, upload, part)
  const { there, sound } = part.left.get(index) ?? { there: 0, sound: 0 }
  if (from > sound) throw chunkStartMissing()
  const room = await context.objects.reserveSpace(end - start, there, from)
  part.left.delete(index)
  part.receiving.set(index, { size: end - start, room })
  parts.set(upload.id, part)
  stack.move()
  return { part, file, room }
}

/**
 * What another run of the server has left of one chunk, the last that was written to. That it is what was sent, the checksum of
 * the whole chunk tells in the end.
 */
async function found(context: AppContext, upload: Upload): Promise<Part> {
  const part = nothing()
  const size = await sizeOf(partOf(context, upload))
  const index = Math.ceil(size / upload.chunk_size) - 1
  const there = size - index * upload.chunk_size
  if (size > 0 && !(await keptEtag(context, upload, index))) part.left.set(index, { there, sound: there })
  return part
}

/** Cuts off what lies behind the last chunk that is kept, being received or gone on with; the caller sees to it that none begins. */
async function trim(context: AppContext, upload: Upload, { receiving, left }: Part): Promise<void> {
  const file = partOf(context, upload)
  const { kept } = await context.db
    .selectFrom('upload_chunk')
    .select(({ fn }) => fn.max<number | null>('chunk_index').as('kept'))
    .where('upload_id', '=', upload.id)
    .executeTakeFirstOrThrow()
  const goneOnWith = Array.from(left, ([index, { sound }]) => (sound > 0 ? index : -1))
  const last = Math.max(kept ?? -1, ...receiving.keys(), ...goneOnWith)
  const end = last < 0 ? 0 : chunkRange(upload, last).end
  const size = await sizeOf(file)
  if (size > end) await truncate(file, end)
  for (const index of left.keys()) if (index > last || size === 0) left.delete(index)
}

/** Bytes; 0 where it is gone. */
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 0
      throw error
    },
  )

/** It is gone when the upload was cancelled or completed meanwhile. */
function orGone(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? notFound() : error
}

import { open, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { notFound } from '../errors.ts'
import type { House } from '../house.ts'
import { oneAtATime } from '../oneAtATime.ts'
import type { Upload } from './uploads.ts'

/** What lies in a part, or is about to, beside the chunks that are kept: bytes by the indexes of chunks. */
interface Part {
  /** The whole of those that are being received. */
  receiving: Map<number, number>
  /** What came of those that broke off, where others lie behind. */
  left: Map<number, number>
}

const parts = new Map<string, Part>()
const nothing = (): Part => ({ receiving: new Map(), left: new Map() })

/** Where the chunks of an upload lie, each at its offset. */
export function partOf({ objects }: Pick<House, 'objects'>, { part }: Pick<Upload, 'part'>): string {
  return path.join(objects.scratch, `${part}.part`)
}

/** The first byte of a chunk in its file, and the one behind its last. */
export function placeIn({ chunk_size, file_size }: Upload, index: number) {
  return { start: index * chunk_size, end: Math.min((index + 1) * chunk_size, file_size) }
}

/** Bytes of an upload that lie there or have been promised room, without those of chunks that are kept. */
export function underWay(uploadId: string): number {
  const { receiving, left } = parts.get(uploadId) ?? nothing()
  return [...receiving.values(), ...left.values()].reduce((sum, bytes) => sum + bytes, 0)
}

/** The upload is over. */
export function forgetPart(uploadId: string): void {
  parts.delete(uploadId)
}

/**
 * Opens the part of an upload for one chunk, with room for it. Unless the chunk is kept, what came of it is given back to
 * the disk when this is disposed of; where another chunk lies behind it, it counts as there when it comes again. Throws
 * `NoRoom`, and 404 when the upload was cancelled or completed meanwhile.
 */
export async function openPlace(house: House, upload: Upload, index: number) {
  const { part, file, room } = await inTurn(upload, () => enter(house, upload, index))
  let isKept = false

  async function leave(): Promise<void> {
    room[Symbol.dispose]()
    part.receiving.delete(index)
    if (!isKept && room.there > 0) {
      part.left.set(index, room.there)
      await trim(house, upload, part).catch((error: unknown) =>
        house.log.warn({ err: error }, 'what came of a chunk still lies there'),
      )
    }
    if (part.receiving.size + part.left.size === 0) forgetPart(upload.id)
  }

  return {
    file,
    room,
    /** The chunk has its row. */
    keep: () => void (isKept = true),
    async [Symbol.asyncDispose]() {
      // Waits for what is being written.
      await file.close()
      await inTurn(upload, leave)
    },
  }
}

/** While a part is cut, no chunk comes to it. */
const inTurn = <T>({ id }: Upload, act: () => Promise<T>) => oneAtATime(`${id}/part`, act)

async function enter(house: House, upload: Upload, index: number) {
  const { start, end } = placeIn(upload, index)
  const part = parts.get(upload.id) ?? nothing()
  await using stack = new AsyncDisposableStack()
  const file = stack.use(await open(partOf(house, upload), 'r+').catch(orGone))
  // A crash may have left something of a chunk.
  await trim(house, upload, part)
  const room = await house.objects.takeRoom(end - start, part.left.get(index))
  part.left.delete(index)
  part.receiving.set(index, end - start)
  parts.set(upload.id, part)
  stack.move()
  return { part, file, room }
}

/** Cuts off what lies behind the last chunk that is kept or being received; the caller sees to it that none begins. */
async function trim(house: House, upload: Upload, { receiving, left }: Part): Promise<void> {
  const file = partOf(house, upload)
  const { kept } = await house.db
    .selectFrom('upload_chunk')
    .select(({ fn }) => fn.max<number | null>('chunk_index').as('kept'))
    .where('upload_id', '=', upload.id)
    .executeTakeFirstOrThrow()
  const last = Math.max(kept ?? -1, ...receiving.keys())
  const end = last < 0 ? 0 : placeIn(upload, last).end
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

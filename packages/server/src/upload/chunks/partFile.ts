import { STORED_EXTENSIONS } from '@calotype/formats/kinds'
import { createNotFoundError, Problem } from '../../http/errors.ts'
import type { AppContext } from '../../appContext.ts'
import type { Reservation } from '../../storage/store.ts'
import { runExclusive } from '../../runExclusive.ts'
import type { UploadRow } from '../../db/schema.ts'

/** The incomplete chunks in a part file, by index. */
interface PartFile {
  receiving: Map<number, ReceivingChunk>
  interrupted: Map<number, InterruptedChunk>
}

interface ReceivingChunk {
  /** Size of the complete chunk in bytes. */
  size: number
  reservation: Reservation
}

/** An incomplete chunk that no client is currently sending. */
interface InterruptedChunk {
  writtenBytes: number
  /** Number of bytes at the start of the chunk that needn't be sent again. */
  resumableBytes: number
}

const partFiles = new Map<string, PartFile>()
const createPart = (): PartFile => ({ receiving: new Map(), interrupted: new Map() })

/** Lists the possible names of an upload's file once it is stored, one for each media type. */
export function listOriginalNames(part: string): string[] {
  return STORED_EXTENSIONS.map((extension) => `${part}.${extension}`)
}

/** Returns the offsets of a chunk in the file: `start` is inclusive, `end` exclusive. */
export function getChunkRange({ chunk_size, file_size }: UploadRow, index: number) {
  return { start: index * chunk_size, end: Math.min((index + 1) * chunk_size, file_size) }
}

export async function findEtag(
  { db }: Pick<AppContext, 'db'>,
  { id }: UploadRow,
  index: number,
): Promise<string | undefined> {
  const chunks = db.selectFrom('upload_chunk').select('etag').where('upload_id', '=', id)
  return (await chunks.where('chunk_index', '=', index).executeTakeFirst())?.etag
}

/** Returns how many bytes on the disk are used by or reserved for an upload's incomplete chunks. */
export function countUnacknowledgedBytes(uploadId: string): number {
  const { receiving, interrupted } = partFiles.get(uploadId) ?? createPart()
  const interruptedSizes = Array.from(interrupted.values(), ({ writtenBytes }) => writtenBytes)
  const reservedSizes = Array.from(receiving.values(), ({ size }) => size)
  return [...reservedSizes, ...interruptedSizes].reduce((sum, bytes) => sum + bytes, 0)
}

/** Lists the incomplete chunks of an upload, with the number of bytes that needn't be sent again. */
export async function listPartialChunks(
  context: AppContext,
  upload: UploadRow,
): Promise<{ chunkIndex: number; size: number }[]> {
  const { receiving, interrupted } = partFiles.get(upload.id) ?? (await findInterrupted(context, upload))
  const activeChunks = Array.from(receiving, ([chunkIndex, { reservation }]) => ({
    chunkIndex,
    size: reservation.writtenUpTo,
  }))
  const resumableChunks = Array.from(interrupted, ([chunkIndex, { resumableBytes }]) => ({
    chunkIndex,
    size: resumableBytes,
  }))
  return [...activeChunks, ...resumableChunks].filter(({ size }) => size > 0)
}

/** Clears the state of an upload that is complete or canceled. */
export function forgetPart(uploadId: string): void {
  partFiles.delete(uploadId)
}

/** Creates the error for a resume offset beyond the stored bytes. The client must then request the current offset. */
export const createMissingChunkStartError = () =>
  new Problem(416, 'The server doesn’t have the beginning of this chunk.')

/**
 * Opens an upload's part file to write one chunk, and reserves disk space. Disposing the result truncates the chunk, or
 * counts its bytes as used if a later chunk follows, unless it is marked as stored or interrupted. Throws
 * `DiskFullError`, 404 if the upload was canceled or completed, and 416 if bytes before `resumeOffset` are missing.
 */
export async function openChunk(context: AppContext, upload: UploadRow, index: number, resumeOffset = 0) {
  const { part, file, reservation } = await runExclusively(upload, () =>
    beginChunk(context, upload, index, resumeOffset),
  )
  let isStored = false
  let isInterrupted = false

  async function endChunk(): Promise<void> {
    reservation[Symbol.dispose]()
    part.receiving.delete(index)
    if (!isStored && reservation.bytesOnDisk > 0) {
      part.interrupted.set(index, {
        writtenBytes: reservation.bytesOnDisk,
        resumableBytes: isInterrupted ? reservation.writtenUpTo : 0,
      })
      await truncatePartFile(context, upload, part).catch((error: unknown) =>
        context.log.warn({ err: error }, 'the bytes of a failed chunk could not be removed'),
      )
    }
    if (part.receiving.size + part.interrupted.size === 0) forgetPart(upload.id)
  }

  return {
    file,
    reservation,
    /** Call once the chunk's row is committed. */
    markStored: () => void (isStored = true),
    /** Call if the connection closed, so that the client can resume the chunk. */
    markInterrupted: () => void (isInterrupted = true),
    async [Symbol.asyncDispose]() {
      await file[Symbol.asyncDispose]()
      await runExclusively(upload, endChunk)
    },
  }
}

/** Runs one change of a part file at a time, so that no chunk starts while the file is being truncated. */
const runExclusively = <T>({ id }: UploadRow, update: () => Promise<T>) => runExclusive(`${id}/part`, update)

async function beginChunk(context: AppContext, upload: UploadRow, index: number, resumeOffset: number) {
  const { start, end } = getChunkRange(upload, index)
  const part = partFiles.get(upload.id) ?? (await findInterrupted(context, upload))
  await using stack = new AsyncDisposableStack()
  const file = stack.use(await context.uploadArea.open(upload.part_name))
  // The upload was canceled or completed.
  if (!file) throw createNotFoundError()
  await truncatePartFile(context, upload, part)
  const { writtenBytes, resumableBytes } = part.interrupted.get(index) ?? {
    writtenBytes: 0,
    resumableBytes: 0,
  }
  if (resumeOffset > resumableBytes) throw createMissingChunkStartError()
  const reservation = await context.objects.reserveSpace(end - start, writtenBytes, resumeOffset)
  part.interrupted.delete(index)
  part.receiving.set(index, { size: end - start, reservation })
  partFiles.set(upload.id, part)
  stack.move()
  return { part, file, reservation }
}

/**
 * Finds the incomplete last chunk in a part file that an earlier process wrote. Doesn't verify its bytes: the checksum
 * of the whole chunk is verified later.
 */
async function findInterrupted(context: AppContext, upload: UploadRow): Promise<PartFile> {
  const part = createPart()
  const size = (await context.uploadArea.size(upload.part_name)) ?? 0
  const index = Math.ceil(size / upload.chunk_size) - 1
  const writtenBytes = size - index * upload.chunk_size
  if (size > 0 && !(await findEtag(context, upload, index)))
    part.interrupted.set(index, { writtenBytes, resumableBytes: writtenBytes })
  return part
}

/**
 * Truncates a part file after the last chunk that is stored, being received, or resumable. The caller must keep other
 * chunks from starting meanwhile.
 */
async function truncatePartFile(
  { db, uploadArea }: AppContext,
  upload: UploadRow,
  { receiving, interrupted }: PartFile,
): Promise<void> {
  const { lastStored } = await db
    .selectFrom('upload_chunk')
    .select(({ fn }) => fn.max<number | null>('chunk_index').as('lastStored'))
    .where('upload_id', '=', upload.id)
    .executeTakeFirstOrThrow()
  const resumable = Array.from(interrupted, ([index, { resumableBytes }]) =>
    resumableBytes > 0 ? index : -1,
  )
  const last = Math.max(lastStored ?? -1, ...receiving.keys(), ...resumable)
  const end = last < 0 ? 0 : getChunkRange(upload, last).end
  const size = (await uploadArea.size(upload.part_name)) ?? 0
  if (size > end) await uploadArea.truncate(upload.part_name, end)
  for (const index of interrupted.keys()) if (index > last || size === 0) interrupted.delete(index)
}

import type { Readable } from 'node:stream'
import { createNotFoundError, Problem } from '../../http/errors.ts'
import type { AppContext } from '../../appContext.ts'
import { reachStep } from '../../storage/steps.ts'
import { writeStream, SizeLimitError } from '../../storage/writeStream.ts'
import { runExclusive } from '../../runExclusive.ts'
import { getRollingHash } from '../../checksums/hashers.ts'
import { createEtagHasher } from '../../checksums/hashThread.ts'
import { findEtag, createMissingChunkStartError, openChunk, getChunkRange } from './partFile.ts'
import type { Upload } from './uploads.ts'
import { continueHashing } from './uploadHash.ts'
import { runTransaction } from '../../db/transaction.ts'

interface Chunk {
  index: number
  /** The RollingHash of the whole chunk, computed by the client. */
  checksum: string
  /** Number of bytes at the start of the chunk that the server already has. `source` continues after them. */
  resumeOffset: number
  source: Readable
}

/** Streams of the chunks that are being received, by upload and index. */
const activeChunks = new Map<string, Readable>()

/**
 * Stores a chunk and resolves to its etag. Syncs the chunk before inserting its row. If the connection closes, stores
 * the received bytes, so that the chunk can be resumed. Compares a chunk that is already stored, but never rewrites it.
 * Throws 400, 409, 413, 416 and 422 as described in the contract.
 */
export function receiveChunk(context: AppContext, upload: Upload, chunk: Chunk): Promise<string> {
  const { resumeOffset, index, source } = chunk
  const name = `${upload.id}/${index}`
  // A client that resumes a chunk has abandoned its previous request, which may still be open.
  if (resumeOffset > 0) activeChunks.get(name)?.destroy(createMissingChunkStartError())
  return runExclusive(name, async () => {
    activeChunks.set(name, source)
    return receive(context, upload, chunk).finally(() => activeChunks.delete(name))
  })
}

async function receive(context: AppContext, upload: Upload, chunk: Chunk): Promise<string> {
  const { index, checksum, resumeOffset, source } = chunk
  const { start, end } = getChunkRange(upload, index)
  const length = end - start
  const storedEtag = await findEtag(context, upload, index)
  if (storedEtag && resumeOffset > 0) throw createMissingChunkStartError()

  await using openedChunk = storedEtag ? null : await openChunk(context, upload, index, resumeOffset)
  using hasher = createEtagHasher()
  if (openedChunk)
    for await (const bytes of openedChunk.file.read(start, start + resumeOffset)) await hasher.update(bytes)
  const options = {
    limit: length - resumeOffset,
    offset: start + resumeOffset,
    ...(openedChunk && { reservation: openedChunk.reservation }),
    onBlock: hasher.update,
  }
  const receivedBytes = await writeStream(source, openedChunk?.file ?? null, options).catch(
    (error: unknown) => {
      if (error === source.errored) openedChunk?.markInterrupted()
      throw error instanceof SizeLimitError ? createChunkTooLongError() : error
    },
  )
  const size = resumeOffset + receivedBytes
  if (size !== length) throw new Problem(400, `The chunk has ${size} bytes instead of ${length}.`)
  const etag = await hasher.digest()
  if (getRollingHash(etag) !== checksum) throw new Problem(422, 'The content does not match its checksum.')
  if (storedEtag && storedEtag !== etag)
    throw new Problem(409, 'This chunk was already uploaded with different content.')
  if (storedEtag) return storedEtag

  reachStep('after-chunk-write')
  await openedChunk?.file.sync()
  reachStep('after-chunk-sync')
  await insertChunk(context, upload, { chunk_index: index, size, etag })
  openedChunk?.markStored()
  continueHashing(context, upload, index, etag)
  reachStep('after-chunk-row')
  return etag
}

async function insertChunk(
  { db, now }: AppContext,
  { id }: Upload,
  chunk: { chunk_index: number; size: number; etag: string },
) {
  await runTransaction(db, { lock: null }, async (transaction) => {
    const updateQuery = transaction.updateTable('upload').set({ last_chunk_at: now() }).where('id', '=', id)
    if ((await updateQuery.executeTakeFirst()).numUpdatedRows === 0n) throw createNotFoundError()
    await transaction
      .insertInto('upload_chunk')
      .values({ upload_id: id, ...chunk })
      .execute()
  })
}

const createChunkTooLongError = () => new Problem(413, 'The chunk is longer than declared.')

import type { Readable } from 'node:stream'
import { notFound, Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import { blocksOf } from '../objects/blocksOf.ts'
import { reachStep } from '../objects/steps.ts'
import { writeStream, SizeLimitError } from '../objects/writeStream.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { rollingHashIn } from '../checksums/hashers.ts'
import { createEtagHasher } from '../checksums/hashThread.ts'
import { keptEtag, chunkStartMissing, openPlace, chunkRange } from './part.ts'
import type { Upload } from './uploads.ts'
import { continueHashing } from './wholeHash.ts'

interface Chunk {
  index: number
  /** The RollingHash of the whole chunk, as the sender computed it. */
  checksum: string
  /** How many bytes of the chunk the server already has; the source begins after them. */
  from: number
  source: Readable
}

/** Chunks that are being received, by their uploads and indexes. */
const coming = new Map<string, Readable>()

/**
 * Stores one chunk and resolves with its etag. The chunk is written and synced before its row is inserted. If the connection
 * breaks, the received bytes stay, so that the chunk can be resumed. A stored chunk is only compared, never rewritten. Throws
 * 400, 409, 413, 416 and 422 as the contract says.
 */
export function receiveChunk(context: AppContext, upload: Upload, chunk: Chunk): Promise<string> {
  const { from, index, source } = chunk
  const name = `${upload.id}/${index}`
  // A sender who resumes the chunk has given up an earlier request that may still be open.
  if (from > 0) coming.get(name)?.destroy(chunkStartMissing())
  return oneAtATime(name, async () => {
    coming.set(name, source)
    return receive(context, upload, chunk).finally(() => coming.delete(name))
  })
}

async function receive(context: AppContext, upload: Upload, chunk: Chunk): Promise<string> {
  const { index, checksum, from, source } = chunk
  const { start, end } = chunkRange(upload, index)
  const length = end - start
  const kept = await keptEtag(context, upload, index)
  if (kept && from > 0) throw chunkStartMissing()

  await using place = kept ? null : await openPlace(context, upload, index, from)
  using hasher = createEtagHasher()
  if (place) for await (const bytes of blocksOf(place.file, start, start + from)) await hasher.update(bytes)
  const into = {
    limit: length - from,
    at: start + from,
    ...(place && { reservation: place.reservation }),
    seen: hasher.update,
  }
  const came = await writeStream(source, place?.file ?? null, into).catch((error: unknown) => {
    if (error === source.errored) place?.breakOff()
    throw error instanceof SizeLimitError ? tooLong() : error
  })
  const size = from + came
  if (size !== length) throw new Problem(400, `The chunk is ${size} bytes long and not ${length}.`)
  const etag = await hasher.digest()
  if (rollingHashIn(etag) !== checksum) throw new Problem(422, 'The content does not match its checksum.')
  if (kept && kept !== etag) throw new Problem(409, 'This chunk came before, with other content.')
  if (kept) return kept

  reachStep('after-chunk-write')
  await place?.file.sync()
  reachStep('after-chunk-sync')
  await record(context, upload, { chunk_index: index, size, etag })
  place?.keep()
  continueHashing(context, upload, index, etag)
  reachStep('after-chunk-row')
  return etag
}

async function record(
  { db, now }: AppContext,
  { id }: Upload,
  chunk: { chunk_index: number; size: number; etag: string },
) {
  await db.transaction().execute(async (transaction) => {
    const alive = transaction.updateTable('upload').set({ last_chunk_at: now() }).where('id', '=', id)
    if ((await alive.executeTakeFirst()).numUpdatedRows === 0n) throw notFound()
    await transaction
      .insertInto('upload_chunk')
      .values({ upload_id: id, ...chunk })
      .execute()
  })
}

const tooLong = () => new Problem(413, 'The chunk is longer than was declared.')

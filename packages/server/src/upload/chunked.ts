import { callerIn } from '../access.ts'
import { bodyOf, Problem } from '../errors.ts'
import type { House } from '../house.ts'
import type { Operations } from '../operations.ts'
import type { Quota } from '../plans/quota.ts'
import { receiveChunk } from './chunk.ts'
import { createCompletion } from './complete.ts'
import { readForm } from './form.ts'
import type { Descriptor } from './descriptor.ts'
import { chunksOf, expiryOf, forget, makePart, openUpload } from './uploads.ts'
import { mintName } from './keep.ts'
import { timeOf } from '../timeOf.ts'

const MOST_OPEN_UPLOADS = 64
const RETRY_AFTER_S = 60

interface Initiation {
  fileName: string
  fileSize: number
  chunkSize: number
  totalChunks: number
  mediaMetadata?: Descriptor
}

interface Completion {
  uploadId: string
  chunks: readonly { chunkIndex: number; etag: string }[]
}

/** Uploads in chunks (API-021 to API-023), which survive the end of the connection, of the browser and of the server. */
export function chunkedOperations(house: House, quota: Quota): Operations {
  const { db, objects, settings, now } = house
  const complete = createCompletion(house)

  return {
    async initiateChunkedUpload(request) {
      const { fileName, fileSize, chunkSize, totalChunks, mediaMetadata } = request.body as Initiation
      if (chunkSize < settings.minChunkBytes)
        throw new Problem(400, `chunkSize must be at least ${settings.minChunkBytes}.`)
      if (totalChunks !== Math.ceil(fileSize / chunkSize))
        throw new Problem(400, 'totalChunks is not fileSize divided by chunkSize, rounded up.')
      await objects.makeSureOfRoom(fileSize + (await stillToCome(house)))

      const upload = {
        id: mintName(),
        user_id: callerIn(request).id,
        file_name: fileName,
        file_size: fileSize,
        chunk_size: chunkSize,
        total_chunks: totalChunks,
        descriptor: JSON.stringify({ ...mediaMetadata, name: fileName }),
        part: mintName(),
        created_at: now(),
        last_chunk_at: now(),
      }
      await db.transaction().execute(async (transaction) => {
        const { count } = await transaction
          .selectFrom('upload')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', upload.user_id)
          .where('media_id', 'is', null)
          .executeTakeFirstOrThrow()
        if (count >= MOST_OPEN_UPLOADS)
          throw new Problem(429, `At most ${MOST_OPEN_UPLOADS} uploads may be open at once.`, RETRY_AFTER_S)
        await quota.makeSureOfRoom(transaction, upload.user_id, fileSize)
        await transaction.insertInto('upload').values(upload).execute()
      })
      await makePart(house, upload)
      return { uploadId: upload.id }
    },

    async uploadChunk(request) {
      const answer = { etag: '' }
      await readForm(request, 'chunkData', async ({ file }, fields) => {
        const { uploadId, chunkIndex, chunkChecksum } = fields
        if ([uploadId, chunkIndex, chunkChecksum].includes(undefined))
          throw new Problem(400, 'uploadId, chunkIndex and chunkChecksum must stand before chunkData.')
        const upload = await openUpload(house, callerIn(request), String(uploadId))
        const index = /^\d{1,10}$/.test(String(chunkIndex)) ? Number(chunkIndex) : -1
        if (index < 0 || index >= upload.total_chunks)
          throw new Problem(400, `chunkIndex must be a whole number from 0 to ${upload.total_chunks - 1}.`)
        answer.etag = await receiveChunk(house, upload, {
          index,
          checksum: String(chunkChecksum),
          source: file,
        })
      })
      return answer
    },

    async getChunkedUpload(request) {
      const { uploadId } = request.params as { uploadId: string }
      const upload = await openUpload(house, callerIn(request), uploadId)
      const chunks = await chunksOf(house, upload)
      return {
        uploadId,
        fileName: upload.file_name,
        fileSize: upload.file_size,
        chunkSize: upload.chunk_size,
        totalChunks: upload.total_chunks,
        received: chunks.map(({ chunk_index, etag }) => ({ chunkIndex: chunk_index, etag })),
        expiresAt: timeOf(expiryOf(upload)),
        fileId: upload.media_id,
      }
    },

    async completeChunkedUpload(request, reply) {
      const { uploadId, chunks: named } = request.body as Completion
      const upload = await openUpload(house, callerIn(request), uploadId)
      if (upload.media_id === null) {
        const etags = new Map(
          (await chunksOf(house, upload)).map(({ chunk_index, etag }) => [chunk_index, etag]),
        )
        const missing = Array.from({ length: upload.total_chunks }, (_, index) => index).filter(
          (i) => !etags.has(i),
        )
        if (missing.length > 0)
          return reply.code(400).send({ ...bodyOf(400, missingMessage(missing.length)), missing })
        if (named.some(({ chunkIndex, etag }) => etags.get(chunkIndex) !== etag))
          throw new Problem(422, 'An etag is not the one the server answered.')
      }
      return complete(upload)
    },

    async cancelChunkedUpload(request, reply) {
      const { uploadId } = request.params as { uploadId: string }
      const upload = await openUpload(house, callerIn(request), uploadId)
      if (!(await forget(house, upload))) throw new Problem(409, 'The upload is complete already.')
      return reply.code(204).send()
    },
  }
}

/** Bytes that all open uploads together may still bring. */
async function stillToCome({ db }: House): Promise<number> {
  const unfinished = db.selectFrom('upload').where('media_id', 'is', null)
  const announced = await unfinished
    .select(({ fn }) => fn.sum<number | null>('file_size').as('bytes'))
    .executeTakeFirst()
  const came = await unfinished
    .innerJoin('upload_chunk', 'upload_chunk.upload_id', 'upload.id')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .executeTakeFirst()
  return (announced?.bytes ?? 0) - (came?.bytes ?? 0)
}

const missingMessage = (count: number) =>
  count === 1 ? '1 chunk is missing.' : `${count} chunks are missing.`

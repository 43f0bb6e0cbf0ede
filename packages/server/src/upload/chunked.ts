import { callerIn } from '../access.ts'
import { bodyOf, Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import type { Operations } from '../operations.ts'
import { receiveChunk } from './chunk.ts'
import { completeUpload, type Completion } from './complete.ts'
import { readForm } from './form.ts'
import { type Initiation, initiate } from './initiate.ts'
import { partialChunks } from './part.ts'
import { chunksOf, expiryOf, forget, openUpload } from './uploads.ts'
import { timeOf } from '../timeOf.ts'

/** Uploads in chunks (API-021 to API-023), which survive the end of the connection, of the browser and of the server. */
export function chunkedOperations(context: AppContext) {
  return {
    async initiateChunkedUpload(request) {
      return { uploadId: await initiate(context, callerIn(request).id, request.body as Initiation) }
    },

    async uploadChunk(request) {
      const answer = { etag: '' }
      await readForm(request, 'chunkData', async ({ file }, fields) => {
        const { uploadId, chunkIndex, chunkChecksum, chunkOffset = '0' } = fields
        if ([uploadId, chunkIndex, chunkChecksum].includes(undefined))
          throw new Problem(400, 'uploadId, chunkIndex and chunkChecksum must stand before chunkData.')
        const upload = await openUpload(context, callerIn(request), String(uploadId))
        const index = /^\d{1,10}$/.test(String(chunkIndex)) ? Number(chunkIndex) : -1
        if (index < 0 || index >= upload.total_chunks)
          throw new Problem(400, `chunkIndex must be a whole number from 0 to ${upload.total_chunks - 1}.`)
        if (!/^\d{1,10}$/.test(String(chunkOffset)))
          throw new Problem(400, 'chunkOffset must be a whole number, 0 or more.')
        answer.etag = await receiveChunk(context, upload, {
          index,
          checksum: String(chunkChecksum),
          from: Number(chunkOffset),
          source: file,
        })
      })
      return answer
    },

    async getChunkedUpload(request) {
      const { uploadId } = request.params as { uploadId: string }
      const upload = await openUpload(context, callerIn(request), uploadId)
      const begun = await partialChunks(context, upload)
      const chunks = await chunksOf(context, upload)
      const kept = new Set(chunks.map(({ chunk_index }) => chunk_index))
      return {
        uploadId,
        fileName: upload.file_name,
        fileSize: upload.file_size,
        chunkSize: upload.chunk_size,
        totalChunks: upload.total_chunks,
        received: chunks.map(({ chunk_index, etag }) => ({ chunkIndex: chunk_index, etag })),
        begun: begun.filter(({ chunkIndex }) => !kept.has(chunkIndex)),
        expiresAt: timeOf(expiryOf(upload)),
        fileId: upload.media_id ?? upload.staged_file_id,
      }
    },

    async completeChunkedUpload(request, reply) {
      const answer = await completeUpload(context, callerIn(request), request.body as Completion)
      if (!('missing' in answer)) return answer
      return reply.code(400).send({ ...bodyOf(400, missingMessage(answer.missing.length)), ...answer })
    },

    async cancelChunkedUpload(request, reply) {
      const { uploadId } = request.params as { uploadId: string }
      const upload = await openUpload(context, callerIn(request), uploadId)
      if (await forget(context, upload)) return reply.code(204).send()
      await openUpload(context, callerIn(request), uploadId)
      throw new Problem(409, 'The upload is complete already.')
    },
  } satisfies Operations
}

const missingMessage = (count: number) =>
  count === 1 ? '1 chunk is missing.' : `${count} chunks are missing.`

import { getCaller } from '../../http/access.ts'
import { toErrorBody, Problem } from '../../http/errors.ts'
import type { AppContext } from '../../appContext.ts'
import type { Operations } from '../../http/contract/operations.ts'
import { receiveChunk } from './receiveChunk.ts'
import { completeUpload, type CompleteRequest } from './completeUpload.ts'
import { readForm } from '../readForm.ts'
import { type InitiateRequest, initiateUpload } from './initiateUpload.ts'
import { listPartialChunks } from './partFile.ts'
import { listChunks, getExpiryTime, discardUpload, requireUpload } from './uploads.ts'
import { formatTime } from '../../formatTime.ts'

/**
 * Operations for chunked uploads (API-021 to API-023), which can be resumed after a disconnect or a restart of the
 * browser or server.
 */
export function createChunkedOperations(context: AppContext) {
  return {
    async initiateChunkedUpload(request) {
      return {
        uploadId: await initiateUpload(context, getCaller(request).id, request.body as InitiateRequest),
      }
    },

    async uploadChunk(request) {
      const response = { etag: '' }
      await readForm(request, 'chunkData', async ({ file }, fields) => {
        const { uploadId, chunkIndex, chunkChecksum, chunkOffset = '0' } = fields
        if ([uploadId, chunkIndex, chunkChecksum].includes(undefined))
          throw new Problem(400, 'uploadId, chunkIndex and chunkChecksum must precede chunkData.')
        const upload = await requireUpload(context, getCaller(request), String(uploadId))
        const index = /^\d{1,10}$/.test(String(chunkIndex)) ? Number(chunkIndex) : -1
        if (index < 0 || index >= upload.total_chunks)
          throw new Problem(400, `chunkIndex must be a whole number from 0 to ${upload.total_chunks - 1}.`)
        if (!/^\d{1,10}$/.test(String(chunkOffset)))
          throw new Problem(400, 'chunkOffset must be a whole number, 0 or more.')
        response.etag = await receiveChunk(context, upload, {
          index,
          checksum: String(chunkChecksum),
          resumeOffset: Number(chunkOffset),
          source: file,
        })
      })
      return response
    },

    async getChunkedUpload(request) {
      const { uploadId } = request.params as { uploadId: string }
      const upload = await requireUpload(context, getCaller(request), uploadId)
      const partialChunks = await listPartialChunks(context, upload)
      const chunks = await listChunks(context, upload)
      const storedIndexes = new Set(chunks.map(({ chunk_index }) => chunk_index))
      return {
        uploadId,
        fileName: upload.file_name,
        fileSize: upload.file_size,
        chunkSize: upload.chunk_size,
        totalChunks: upload.total_chunks,
        received: chunks.map(({ chunk_index, etag }) => ({ chunkIndex: chunk_index, etag })),
        begun: partialChunks.filter(({ chunkIndex }) => !storedIndexes.has(chunkIndex)),
        expiresAt: formatTime(getExpiryTime(upload)),
        fileId: upload.media_id ?? upload.staged_file_id,
      }
    },

    async completeChunkedUpload(request, reply) {
      const response = await completeUpload(context, getCaller(request), request.body as CompleteRequest)
      if (!('missing' in response)) return response
      return reply
        .code(400)
        .send({ ...toErrorBody(400, describeMissingChunks(response.missing.length)), ...response })
    },

    async cancelChunkedUpload(request, reply) {
      const { uploadId } = request.params as { uploadId: string }
      const upload = await requireUpload(context, getCaller(request), uploadId)
      if (await discardUpload(context, upload)) return reply.code(204).send()
      await requireUpload(context, getCaller(request), uploadId)
      throw new Problem(409, 'The upload is already complete.')
    },
  } satisfies Operations
}

const describeMissingChunks = (count: number) =>
  count === 1 ? '1 chunk is missing.' : `${count} chunks are missing.`

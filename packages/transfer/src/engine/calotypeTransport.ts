import {
  cancelChunked,
  checkBeginnings,
  checkUpload,
  getChunkedStatus,
  completeChunked,
  completeStaged,
  ignoreNotFound,
  initiateChunked,
  initiateStaged,
  isServerUp,
  stageFile,
  uploadChunk,
  uploadSingle,
  type Api,
} from '@calotype/api'
import type { ChunkTransport, Transport } from './transport.ts'

/** Creates the transport that sends files to a Calotype server. */
export const createCalotypeTransport = (api: Api): Transport & { chunks: ChunkTransport } => ({
  async send({ isArchive, ...request }) {
    if (!isArchive) return uploadSingle(api, request)
    return { id: await stageFile(api, { ...request, isArchive }) }
  },
  chunks: {
    initiate: ({ isArchive, ...upload }) =>
      isArchive ? initiateStaged(api, { ...upload, isArchive }) : initiateChunked(api, upload),
    status: (uploadId, signal) => ignoreNotFound(getChunkedStatus(api, uploadId, signal)),
    send: (chunk) => uploadChunk(api, chunk),
    async complete({ isArchive, ...upload }) {
      const { fileId, ...stored } = await (isArchive ? completeStaged : completeChunked)(api, upload)
      return { ...stored, id: fileId }
    },
    cancel: (uploadId) => cancelChunked(api, uploadId),
  },
  findContents: (checksums) => checkUpload(api, checksums),
  findPrefixes: (prefixes) => checkBeginnings(api, prefixes),
  isReachable: () => isServerUp(api),
  isSignedOut: () => api.isSignedOut(),
})

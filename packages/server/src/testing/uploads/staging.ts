import { expect } from 'vitest'
import { computeChecksum } from './chunkedUpload.ts'
import type { TestClient } from '../servers/startTestServer.ts'

/** The fields of the contract's StagedFile that tests read. */
export interface StagedFile {
  id: number
  status: 'STAGED' | 'PROCESSING' | 'COMPLETED' | 'FAILED'
  message: string | null
  canRetry: boolean
  obstacle: 'SERVER' | 'DISK_FULL' | 'PLAN_FULL' | null
  name: string
  size: number
  processed: number
  total: number | null
  added: number
  known: number
  damaged: number
  trashed: number
  others: number
  failed: { name: string; reason: string }[]
  expiresAt: string
}

/** Metadata for all items from a staged file. */
export interface MediaDetails {
  labels?: readonly string[]
  description?: string
}

/** Stages a file in one request. Returns its takeoutId. */
export async function stageFile(
  client: TestClient,
  name: string,
  bytes: Uint8Array,
  isArchive = true,
  details?: MediaDetails,
): Promise<number> {
  const form = new FormData()
  form.append('isArchive', String(isArchive))
  if (details) form.append('dto', JSON.stringify({ name, ...details }))
  form.append('file', new Blob([Buffer.from(bytes)]), name)
  const response = await client.request('/api/upload/local-folder/stage/direct', {
    method: 'POST',
    body: form,
  })
  const body = (await response.json()) as { takeoutId: number; message?: string }
  if (!body.takeoutId) throw new Error(body.message)
  return body.takeoutId
}

/** Stages an archive in chunks of 700 bytes. Returns its takeoutId. */
export async function stageFileInChunks(
  client: TestClient,
  fileName: string,
  bytes: Uint8Array,
  details: MediaDetails = {},
): Promise<number> {
  const chunkSize = 700
  const totalChunks = Math.ceil(bytes.length / chunkSize)
  const basePath = '/api/upload/local-folder/stage/chunked'
  const initiation = { fileName, fileSize: bytes.length, chunkSize, totalChunks, isArchive: true }
  const mediaMetadata = { name: fileName, ...details }
  const initiated = await client.post<{ uploadId: string }>(`${basePath}/initiate`, {
    ...initiation,
    mediaMetadata,
  })
  const { uploadId } = initiated.body
  const chunks: { chunkIndex: number; etag: string }[] = []
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex++) {
    const chunk = bytes.subarray(chunkIndex * chunkSize, (chunkIndex + 1) * chunkSize)
    const chunkResponse = await client.postForm<{ etag: string }>(`${basePath}/upload`, [
      ['uploadId', uploadId],
      ['chunkIndex', String(chunkIndex)],
      ['chunkChecksum', computeChecksum(chunk)],
      ['chunkData', chunk],
    ])
    chunks.push({ chunkIndex, etag: chunkResponse.body.etag })
  }
  return (await client.post<{ fileId: number }>(`${basePath}/complete`, { uploadId, chunks })).body.fileId
}

export async function getStagedFile(client: TestClient, id: number): Promise<StagedFile> {
  return (await (await client.request(`/api/upload/local-folder/stage/status/${id}`)).json()) as StagedFile
}

export const triggerProcessing = (client: TestClient) =>
  client.post<{ triggered: number }>('/api/upload/local-folder/trigger-processing', {})

export async function waitForProcessing(client: TestClient, id: number): Promise<StagedFile> {
  await expect
    .poll(async () => (await getStagedFile(client, id)).status, { timeout: 20_000, interval: 20 })
    .not.toBe('PROCESSING')
  return getStagedFile(client, id)
}

/** Stages and processes a file, and returns the result. */
export async function stageAndProcess(
  client: TestClient,
  name: string,
  bytes: Uint8Array,
  isArchive = true,
  details?: MediaDetails,
): Promise<StagedFile> {
  const id = await stageFile(client, name, bytes, isArchive, details)
  await triggerProcessing(client)
  return waitForProcessing(client, id)
}

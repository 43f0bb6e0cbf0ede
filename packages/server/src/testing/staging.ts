import { expect } from 'vitest'
import { checksumOf } from './chunks.ts'
import type { Member } from './startTestServer.ts'

/** What tests look at in a StagedFile. */
export interface Staged {
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
  trashed: number
  others: number
  failed: { name: string; reason: string }[]
  expiresAt: string
}

/** What is said of all that is made of a staged file. */
export interface Details {
  labels?: readonly string[]
  description?: string
}

/** Stages a file in one request; answers its takeoutId. */
export async function stageAs(
  who: Member,
  name: string,
  bytes: Uint8Array,
  isArchive = true,
  details?: Details,
): Promise<number> {
  const form = new FormData()
  form.append('isArchive', String(isArchive))
  if (details) form.append('dto', JSON.stringify({ name, ...details }))
  form.append('file', new Blob([Buffer.from(bytes)]), name)
  const answer = await who.ask('/api/upload/local-folder/stage/direct', { method: 'POST', body: form })
  const body = (await answer.json()) as { takeoutId: number; message?: string }
  if (!body.takeoutId) throw new Error(body.message)
  return body.takeoutId
}

/** Stages an archive in chunks of 700 bytes; answers its takeoutId. */
export async function stageInChunksAs(
  who: Member,
  fileName: string,
  bytes: Uint8Array,
  details: Details = {},
): Promise<number> {
  const chunkSize = 700
  const totalChunks = Math.ceil(bytes.length / chunkSize)
  const place = '/api/upload/local-folder/stage/chunked'
  const announced = { fileName, fileSize: bytes.length, chunkSize, totalChunks, isArchive: true }
  const mediaMetadata = { name: fileName, ...details }
  const begun = await who.post<{ uploadId: string }>(`${place}/initiate`, { ...announced, mediaMetadata })
  const { uploadId } = begun.body
  const chunks: { chunkIndex: number; etag: string }[] = []
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex++) {
    const chunk = bytes.subarray(chunkIndex * chunkSize, (chunkIndex + 1) * chunkSize)
    const kept = await who.send<{ etag: string }>(`${place}/upload`, [
      ['uploadId', uploadId],
      ['chunkIndex', String(chunkIndex)],
      ['chunkChecksum', checksumOf(chunk)],
      ['chunkData', chunk],
    ])
    chunks.push({ chunkIndex, etag: kept.body.etag })
  }
  return (await who.post<{ fileId: number }>(`${place}/complete`, { uploadId, chunks })).body.fileId
}

/** How far a staged file is. */
export async function stagedOf(who: Member, id: number): Promise<Staged> {
  return (await (await who.ask(`/api/upload/local-folder/stage/status/${id}`)).json()) as Staged
}

export const trigger = (who: Member) =>
  who.post<{ triggered: number }>('/api/upload/local-folder/trigger-processing', {})

/** Waits until a staged file is processed. */
export async function processed(who: Member, id: number): Promise<Staged> {
  await expect
    .poll(async () => (await stagedOf(who, id)).status, { timeout: 20_000, interval: 20 })
    .not.toBe('PROCESSING')
  return stagedOf(who, id)
}

/** Stages an archive, has it processed, and answers what became of it. */
export async function unpackAs(
  who: Member,
  name: string,
  bytes: Uint8Array,
  isArchive = true,
  details?: Details,
): Promise<Staged> {
  const id = await stageAs(who, name, bytes, isArchive, details)
  await trigger(who)
  return processed(who, id)
}

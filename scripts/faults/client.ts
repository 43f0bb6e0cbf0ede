import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ChunkResponse,
  createUploadDriver,
} from '../../packages/server/src/testing/uploads/chunkedUpload.ts'
import type {
  JsonResponse,
  TestItem,
  TestClient,
} from '../../packages/server/src/testing/servers/startTestServer.ts'
import {
  recordAcknowledgement,
  recordFailure,
  type Ledger,
  type Photo,
  createPhoto,
} from './checks/ledger.ts'
import { checkListing, listItems } from './checks/listing.ts'

const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 400
/** Timeout for the next rendition. */
const RENDER_TIMEOUT_MS = 60_000
/** Probability that a client checks its library after an upload. */
const CHECK_PROBABILITY = 0.25
const MAX_SINGLE_BYTES = 60 * 1024
/** Size of a chunk, and maximum size of a photo, in bytes. */
const SMALL_SIZES = { chunk: 16 * 1024, maxBytes: 80 * 1024 }
/** Sizes for which the server keeps the received part of an interrupted chunk. */
const LARGE_SIZES = { chunk: 3 * 1024 ** 2, maxBytes: 4 * 1024 ** 2 }
/** Probability that a photo has large chunks. */
const LARGE_PHOTO_PROBABILITY = 0.15

/** A client that uploads photos until it is stopped, and retries like a browser. */
export interface Client {
  number: number
  api: TestClient
  /** Whether photos are uploaded in chunks instead of in one request. */
  isChunked: boolean
}

/** State that all clients share. */
export interface Load {
  ledger: Ledger
  /** Aborted when clients should start no further uploads. */
  ending: AbortSignal
  /** Aborted when clients should stop retrying. */
  timeout: AbortSignal
}

/**
 * Uploads photos until `ending` aborts, and finishes the last upload. Sometimes checks that the client's library has
 * all acknowledged photos, and permanently deletes a photo.
 */
export async function uploadUntilEnd({ number, api, isChunked }: Client, load: Load): Promise<void> {
  while (!load.ending.aborted) {
    const { chunk, maxBytes } = Math.random() < LARGE_PHOTO_PROBABILITY ? LARGE_SIZES : SMALL_SIZES
    const photo = await createPhoto(Math.ceil(Math.random() * (isChunked ? maxBytes : MAX_SINGLE_BYTES)))
    load.ledger.sent.set(photo.sha256, { client: number, size: photo.bytes.length })
    const id = isChunked ? uploadInChunks(api, photo, chunk, load) : uploadWhole(api, photo, load)
    recordAcknowledgement(load.ledger, photo, await id)
    if (Math.random() < CHECK_PROBABILITY) await checkLibrary({ number, api }, load)
  }
}

async function checkLibrary({ number, api }: Omit<Client, 'isChunked'>, load: Load): Promise<void> {
  const { body: items } = await retry(load, () =>
    sendRequest<TestItem[]>(api, 'GET', '/api/media/all-metadata'),
  )
  load.ledger.problems.push(...checkListing(number, items, load.ledger))
  const item = items.at(Math.random() * items.length)
  if (!item) return
  await retry(load, () => api.post('/api/media/trash', { mediaIds: [item.id] }))
  const { status } = await retry(load, () => sendRequest(api, 'DELETE', '/api/media/trash'))
  if (status !== 204) throw new Error(`A deletion got the response ${status}`)
  load.ledger.deleted.set(item.checksum, { client: number, fileName: item.fileName })
}

async function sendRequest<T>(api: TestClient, method: string, urlPath: string): Promise<JsonResponse<T>> {
  const response = await api.request(urlPath, { method })
  const text = await response.text()
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T }
}

/**
 * Uploads a photo in one request. All attempts use the same `localId`, so that a retry after a lost response creates no
 * second item.
 */
async function uploadWhole(api: TestClient, { name, bytes, sha256 }: Photo, load: Load): Promise<number> {
  const localId = randomUUID()
  const { status, body } = await retry(load, () => api.upload(name, bytes, { localId }))
  if (status !== 200) throw new Error(`An upload got the response ${status}: ${body.message}`)
  if (body.checksum !== sha256) load.ledger.problems.push(`${name} was acknowledged with other content`)
  return body.id
}

/**
 * Uploads chunks in random order. After an interruption, requests the list of received chunks and sends the rest,
 * including partial chunks.
 */
async function uploadInChunks(api: TestClient, photo: Photo, chunkSize: number, load: Load): Promise<number> {
  const { resumedChunks, problems } = load.ledger
  const { name, bytes } = photo
  const totalChunks = Math.ceil(bytes.length / chunkSize)
  const initiation = {
    fileName: name,
    fileSize: bytes.length,
    chunkSize,
    totalChunks,
    mediaMetadata: { name, localId: randomUUID() },
  }
  const initiated = await retry(load, () =>
    api.post<ChunkResponse>('/api/upload/chunked/initiate', initiation),
  )
  const upload = createUploadDriver(api, initiated.body.uploadId, bytes, chunkSize)
  const stored = new Set<number>()
  while (stored.size < totalChunks) {
    const { status, body } = await retry(load, () => upload.status())
    if (status !== 200) throw new Error(`A chunked upload no longer exists: ${status}`)
    const received = new Set(body.received.map(({ chunkIndex }) => chunkIndex))
    for (const index of stored)
      if (!received.has(index)) problems.push(`chunk ${index} of ${name} was acknowledged and lost`)
    for (const index of received) stored.add(index)
    const partial = new Map(body.begun.map(({ chunkIndex, size }) => [chunkIndex, size]))
    const missing = upload.indexes.filter((index) => !received.has(index))
    for (const index of missing.sort(() => Math.random() - 0.5)) {
      const offset = partial.get(index)
      const sending = offset === undefined ? upload.sendChunk(index) : upload.resumeChunk(index, offset)
      const response = await sending.catch(() => null)
      if (offset !== undefined && response) resumedChunks.push(response.status)
      if (response?.status !== 200) break
      stored.add(index)
    }
  }
  const { status, body } = await retry(load, () => upload.complete())
  if (status !== 200) throw new Error(`An upload was not completed: ${status} ${body.message}`)
  if (body.checksum !== photo.sha256) problems.push(`${name} was completed with other content`)
  return body.fileId
}

/**
 * Calls a function, and retries after network errors, 429 and 5xx, with increasing delays. Records a 500 response as a
 * problem.
 */
async function retry<T>(
  { ledger, timeout }: Load,
  send: () => Promise<JsonResponse<T>>,
): Promise<JsonResponse<T>> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    const response = await send().catch((error: Error) => void recordFailure(ledger, getCause(error)))
    if (response && response.status < 500 && response.status !== 429) return response
    if (response) recordFailure(ledger, String(response.status))
    if (response?.status === 500) ledger.problems.push('a request got the response 500')
    if (timeout.aborted) throw new Error('An upload never succeeded')
    await sleep(pause * (0.5 + Math.random()))
  }
}

const getCause = ({ message, cause }: Error): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : message

/** Waits until all renditions exist. Gives up if no rendition is created for too long. */
export async function waitUntilRendered(clients: readonly Client[]): Promise<void> {
  const countUnrendered = async () => {
    const items = await Promise.all(clients.map(({ api }) => listItems(api)))
    return items.flat().filter(({ status }) => status === 'processing').length
  }
  let minimum = Number.POSITIVE_INFINITY
  for (let end = 0; ; await sleep(LONGEST_PAUSE_MS)) {
    const remaining = await countUnrendered()
    if (remaining < minimum) end = Date.now() + RENDER_TIMEOUT_MS
    minimum = Math.min(minimum, remaining)
    if (remaining === 0 || Date.now() > end) return
  }
}

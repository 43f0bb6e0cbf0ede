import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChunkAnswer, uploadOf } from '../../packages/server/src/testing/chunks.ts'
import type { Answer, Item, Member } from '../../packages/server/src/testing/trial.ts'
import { acknowledge, type Ledger, type Photo, photograph } from './ledger.ts'

const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 400
const DRAWING_MS = 60_000
const CHUNK_BYTES = 16 * 1024
const MOST_SINGLE_BYTES = 60 * 1024
const MOST_CHUNKS = 5

/** A client that uploads photo after photo, trying again as a browser does, until it is told to end. */
export interface Client {
  number: number
  who: Member
  /** In chunks, or in one request. */
  isChunked: boolean
}

/** What all clients share. */
export interface Load {
  ledger: Ledger
  /** They begin no new photo when this is aborted. */
  ending: AbortSignal
  /** They give up what they try in vain when this is aborted. */
  over: AbortSignal
}

/** Uploads until it is told to end, and ends with its last photo. */
export async function uploadAlong({ number, who, isChunked }: Client, load: Load): Promise<void> {
  while (!load.ending.aborted) {
    const size = isChunked ? CHUNK_BYTES * MOST_CHUNKS : MOST_SINGLE_BYTES
    const photo = await photograph(Math.ceil(Math.random() * size))
    load.ledger.sent.set(photo.sha256, { client: number, size: photo.bytes.length })
    acknowledge(load.ledger, photo, await (isChunked ? inChunks : inOneRequest)(who, photo, load))
  }
}

/** The name of the upload stays the same over all tries, so that a lost answer makes no second item. */
async function inOneRequest(
  who: Member,
  { name, bytes, sha256 }: Photo,
  { ledger, over }: Load,
): Promise<number> {
  const localId = randomUUID()
  const { status, body } = await persist(over, () => who.upload(name, bytes, { localId }))
  if (status !== 200) throw new Error(`An upload was answered ${status}: ${body.message}`)
  if (body.checksum !== sha256) ledger.problems.push(`${name} was acknowledged with other content`)
  return body.id
}

/** Chunks in any order; after an interruption it asks what has come, and sends the rest. */
async function inChunks(who: Member, photo: Photo, { ledger, over }: Load): Promise<number> {
  const { name, bytes } = photo
  const totalChunks = Math.ceil(bytes.length / CHUNK_BYTES)
  const announced = { fileName: name, fileSize: bytes.length, chunkSize: CHUNK_BYTES, totalChunks }
  const begun = await persist(over, () => who.post<ChunkAnswer>('/api/upload/chunked/initiate', announced))
  const upload = uploadOf(who, begun.body.uploadId, bytes, CHUNK_BYTES)
  const kept = new Set<number>()
  while (kept.size < totalChunks) {
    const { status, body } = await persist(over, () => upload.status())
    if (status !== 200) throw new Error(`An upload in chunks was forgotten: ${status}`)
    const received = new Set(body.received.map(({ chunkIndex }) => chunkIndex))
    for (const index of kept)
      if (!received.has(index)) ledger.problems.push(`chunk ${index} of ${name} was acknowledged and lost`)
    for (const index of received) kept.add(index)
    const missing = upload.indexes.filter((index) => !received.has(index))
    for (const index of missing.sort(() => Math.random() - 0.5)) {
      const answer = await upload.send(index).catch(() => null)
      if (answer?.status !== 200) break
      kept.add(index)
    }
  }
  const { status, body } = await persist(over, () => upload.complete())
  if (status !== 200) throw new Error(`An upload was not completed: ${status} ${body.message}`)
  if (body.checksum !== photo.sha256) ledger.problems.push(`${name} was completed with other content`)
  return body.fileId
}

/** Tries again after network errors, 429 and 5xx, a little later each time. */
async function persist<T>(over: AbortSignal, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    const answer = await ask().catch(() => null)
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    if (over.aborted) throw new Error('An upload was tried in vain to the end')
    await sleep(pause * (0.5 + Math.random()))
  }
}

/** Waits until the pictures of all items are drawn, or will not be. */
export async function drawn(clients: readonly Client[]): Promise<void> {
  const isAtWork = async () =>
    (await Promise.all(clients.map(({ who }) => itemsOf(who))))
      .flat()
      .some(({ status }) => status === 'processing')
  for (const end = Date.now() + DRAWING_MS; (await isAtWork()) && Date.now() < end;)
    await sleep(LONGEST_PAUSE_MS)
}

/** What a client's library shows. */
export async function itemsOf(who: Member): Promise<Item[]> {
  return (await (await who.ask('/api/media/all-metadata')).json()) as Item[]
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChunkAnswer, uploadOf } from '../../packages/server/src/testing/chunks.ts'
import type { Answer, Item, Member } from '../../packages/server/src/testing/trial.ts'
import { acknowledge, fail, type Ledger, type Photo, photograph } from './ledger.ts'
import { checkListing, itemsOf } from './listing.ts'

const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 400
/** One that is not drawn for so long is not drawn any more. */
const DRAWING_MS = 60_000
/** How often a client looks at its library after an upload. */
const LOOKS = 0.25
const MOST_SINGLE_BYTES = 60 * 1024
/** Bytes of a chunk, and of a photo at most. */
const SMALL = { chunk: 16 * 1024, most: 80 * 1024 }
/** Of these chunks something stays when they break off. */
const LARGE = { chunk: 3 * 1024 ** 2, most: 4 * 1024 ** 2 }
/** How often a photo has large chunks. */
const LARGE_PHOTOS = 0.15

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

/**
 * Uploads until it is told to end, and ends with its last photo. Now and then it looks at its library, where all that was
 * acknowledged must be and stay, and deletes one of its photos for good.
 */
export async function uploadAlong({ number, who, isChunked }: Client, load: Load): Promise<void> {
  while (!load.ending.aborted) {
    const { chunk, most } = Math.random() < LARGE_PHOTOS ? LARGE : SMALL
    const photo = await photograph(Math.ceil(Math.random() * (isChunked ? most : MOST_SINGLE_BYTES)))
    load.ledger.sent.set(photo.sha256, { client: number, size: photo.bytes.length })
    const id = isChunked ? inChunks(who, photo, chunk, load) : inOneRequest(who, photo, load)
    acknowledge(load.ledger, photo, await id)
    if (Math.random() < LOOKS) await look({ number, who }, load)
  }
}

async function look({ number, who }: Omit<Client, 'isChunked'>, load: Load): Promise<void> {
  const { body: items } = await persist(load, () => answerTo<Item[]>(who, 'GET', '/api/media/all-metadata'))
  load.ledger.problems.push(...checkListing(number, items, load.ledger))
  const item = items.at(Math.random() * items.length)
  if (!item) return
  await persist(load, () => who.post('/api/media/trash', { mediaIds: [item.id] }))
  const { status } = await persist(load, () => answerTo(who, 'DELETE', '/api/media/trash'))
  if (status !== 204) throw new Error(`A deletion was answered ${status}`)
  load.ledger.deleted.set(item.checksum, { client: number, fileName: item.fileName })
}

async function answerTo<T>(who: Member, method: string, place: string): Promise<Answer<T>> {
  const answer = await who.ask(place, { method })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as T }
}

/** The name of the upload stays the same over all tries, so that a lost answer makes no second item. */
async function inOneRequest(who: Member, { name, bytes, sha256 }: Photo, load: Load): Promise<number> {
  const localId = randomUUID()
  const { status, body } = await persist(load, () => who.upload(name, bytes, { localId }))
  if (status !== 200) throw new Error(`An upload was answered ${status}: ${body.message}`)
  if (body.checksum !== sha256) load.ledger.problems.push(`${name} was acknowledged with other content`)
  return body.id
}

/** Chunks in any order; after an interruption it asks what has come, and sends the rest, also of a chunk that broke off. */
async function inChunks(who: Member, photo: Photo, chunkSize: number, load: Load): Promise<number> {
  const { goneOnWith, problems } = load.ledger
  const { name, bytes } = photo
  const totalChunks = Math.ceil(bytes.length / chunkSize)
  const announced = {
    fileName: name,
    fileSize: bytes.length,
    chunkSize,
    totalChunks,
    mediaMetadata: { name, localId: randomUUID() },
  }
  const begun = await persist(load, () => who.post<ChunkAnswer>('/api/upload/chunked/initiate', announced))
  const upload = uploadOf(who, begun.body.uploadId, bytes, chunkSize)
  const kept = new Set<number>()
  while (kept.size < totalChunks) {
    const { status, body } = await persist(load, () => upload.status())
    if (status !== 200) throw new Error(`An upload in chunks was forgotten: ${status}`)
    const received = new Set(body.received.map(({ chunkIndex }) => chunkIndex))
    for (const index of kept)
      if (!received.has(index)) problems.push(`chunk ${index} of ${name} was acknowledged and lost`)
    for (const index of received) kept.add(index)
    const there = new Map(body.begun.map(({ chunkIndex, size }) => [chunkIndex, size]))
    const missing = upload.indexes.filter((index) => !received.has(index))
    for (const index of missing.sort(() => Math.random() - 0.5)) {
      const offset = there.get(index)
      const sending = offset === undefined ? upload.send(index) : upload.goOn(index, offset)
      const answer = await sending.catch(() => null)
      if (offset !== undefined && answer) goneOnWith.push(answer.status)
      if (answer?.status !== 200) break
      kept.add(index)
    }
  }
  const { status, body } = await persist(load, () => upload.complete())
  if (status !== 200) throw new Error(`An upload was not completed: ${status} ${body.message}`)
  if (body.checksum !== photo.sha256) problems.push(`${name} was completed with other content`)
  return body.fileId
}

/** Tries again after network errors, 429 and 5xx, a little later each time. What is not passing is a problem (500). */
async function persist<T>({ ledger, over }: Load, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    const answer = await ask().catch((error: Error) => void fail(ledger, causeOf(error)))
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    if (answer) fail(ledger, String(answer.status))
    if (answer?.status === 500) ledger.problems.push('a request was answered 500')
    if (over.aborted) throw new Error('An upload was tried in vain to the end')
    await sleep(pause * (0.5 + Math.random()))
  }
}

const causeOf = ({ message, cause }: Error): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : message

/** Waits until the pictures of all items are drawn, or no more of them are for too long. */
export async function drawn(clients: readonly Client[]): Promise<void> {
  const unrendered = async () => {
    const items = await Promise.all(clients.map(({ who }) => itemsOf(who)))
    return items.flat().filter(({ status }) => status === 'processing').length
  }
  let least = Number.POSITIVE_INFINITY
  for (let end = 0; ; await sleep(LONGEST_PAUSE_MS)) {
    const left = await unrendered()
    if (left < least) end = Date.now() + DRAWING_MS
    least = Math.min(least, left)
    if (left === 0 || Date.now() > end) return
  }
}

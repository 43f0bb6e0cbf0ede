import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { mediaKind, needsVideoRendition } from '@calotype/openapi/kinds'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MediaRow } from '../db/schema.ts'
import { fileDamaged, fileMissing, notFound, Problem } from '../errors.ts'
import type { AppContext } from '../appContext.ts'
import { playIcon } from '../jobs/playIcon.ts'
import { findBlockChecksums } from '../maintenance/blockChecksums.ts'
import { recheckMedia } from '../maintenance/checkMedia.ts'
import { setIntegrity } from '../maintenance/integrity.ts'
import { findMetadata } from '../metadata/findMetadata.ts'
import { applyPatches } from '../metadata/patch.ts'
import type { ByteRange, StoredFile } from '../objects/store.ts'
import { awaitFirstChunk } from './awaitFirstChunk.ts'
import { disposedAs, inlineAs } from './disposition.ts'
import { parseRange } from './range.ts'
import { isFileFault, verified, verifiedRange } from './verified.ts'

/** How long a request waits for what is still to be made, whatever has to be made before it. */
const PATIENCE_MS = 10_000
/** Up to this many bytes are answered at once, and not as a stream. */
const SMALL_BYTES = 512 * 1024

/** Headers that describe a file, and must not accompany an error. */
const DESCRIBING_THE_FILE = [
  'accept-ranges',
  'content-disposition',
  'content-length',
  'content-range',
  'etag',
]

/** How a file is sent. */
export interface SendOptions {
  /** Sends originals without their metadata, such as the position and serial numbers. */
  removeMetadata?: boolean
}

/** Answers with files of an item: whole, a part, or that the copy the caller has is still the file. */
export interface Sender {
  original(
    request: FastifyRequest,
    reply: FastifyReply,
    row: MediaRow,
    options?: SendOptions,
  ): Promise<FastifyReply>
  /** What a player plays of a video; waits for one that is still to be made. 404 for what is none. */
  film(
    request: FastifyRequest,
    reply: FastifyReply,
    row: MediaRow,
    options?: SendOptions,
  ): Promise<FastifyReply>
  /** A thumbnail or a preview; waits for one that is still to be made. */
  picture(
    request: FastifyRequest,
    reply: FastifyReply,
    row: MediaRow,
    kind: 'thumbnail' | 'preview',
    options?: SendOptions,
  ): Promise<FastifyReply>
}

/** A file as it is to be answered. */
interface Answer {
  file: StoredFile
  size: number
  type: string
  etag: string
  /** Set for an original, whose bytes are verified while they are sent. */
  media?: MediaRow
  removeMetadata?: boolean
  /** All of it, where it is at hand. */
  content?: Buffer
}

/** Who may have what has been decided before. The path comes from the row, never the request. */
export function createSender(context: AppContext): Sender {
  const { db, objects, jobs, log } = context

  async function original(
    request: FastifyRequest,
    reply: FastifyReply,
    row: MediaRow,
    { removeMetadata = false }: SendOptions = {},
  ) {
    const file = { kind: 'original', fileName: row.file_name } as const
    const size = await objects.size(file)
    if (size !== row.size) {
      await setIntegrity(db, row, size === null ? 'missing' : 'damaged')
      throw size === null ? fileMissing() : fileDamaged()
    }
    reply.header('content-disposition', disposedAs(row.name, row.type))
    const etag = removeMetadata ? `"${row.sha256.slice(0, 32)}-without-metadata"` : `"${row.sha256}"`
    return send(request, reply, { file, size, type: row.type, etag, media: row, removeMetadata })
  }

  /** Of an MP4 the original itself. */
  async function film(request: FastifyRequest, reply: FastifyReply, row: MediaRow, options?: SendOptions) {
    if (mediaKind(row.type) !== 'video') throw notFound()
    if (!needsVideoRendition(row.type)) return original(request, reply, row, options)
    const file = { kind: 'video', fileName: row.file_name } as const
    const size = await waitFor(row, () => objects.size(file))
    if (size === null) throw notFound()
    reply.header('content-disposition', inlineAs(`${row.name}.mp4`))
    const etag = `"${row.sha256.slice(0, 32)}-film-${size}"`
    return send(request, reply, { file, size, type: 'video/mp4', etag })
  }

  /** Finds what is made of an item, if need be when one of its jobs has ended: of a film there are two. */
  async function waitFor<T>({ id }: MediaRow, find: () => Promise<T | null>): Promise<T | null> {
    const latest = performance.now() + PATIENCE_MS
    for (;;) {
      const found = await find()
      if (found !== null) return found
      const hasEnded = await jobs.waitForRendition(id, latest - performance.now())
      if (!hasEnded) return find()
    }
  }

  /** Thumbnails and previews are made again at will, so their size is part of what they are. */
  async function picture(
    request: FastifyRequest,
    reply: FastifyReply,
    row: MediaRow,
    kind: 'thumbnail' | 'preview',
    options?: SendOptions,
  ) {
    const file = { kind, fileName: row.file_name }
    const moves = mediaKind(row.type) === 'video'
    const found = await waitFor(row, () => pictureOf(file))
    if (found) {
      const type = moves && kind === 'thumbnail' ? 'image/gif' : 'image/webp'
      const etag = `"${row.sha256.slice(0, 32)}-${kind}-${found.size}"`
      return send(request, reply, { file, ...found, type, etag })
    }
    if (row.type === 'image/gif' && kind === 'preview') return original(request, reply, row, options)
    if (!moves || kind === 'preview') throw notFound()
    return reply
      .header('cache-control', 'private, no-store')
      .type('image/gif')
      .send(await playIcon())
  }

  /** Thumbnails are asked for by the hundred, and again and again: most come from memory. */
  async function pictureOf(file: StoredFile): Promise<{ size: number; content?: Buffer } | null> {
    const content = file.kind === 'thumbnail' ? await objects.readSmall(file) : null
    if (content) return { size: content.length, content }
    const size = await objects.size(file)
    return size === null ? null : { size }
  }

  async function send(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
    const { size, type, etag, content } = answer
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' }).type(type)
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const unchanged = [undefined, etag].includes(request.headers['if-range'] as string | undefined)
    const range = unchanged ? parseRange(request.headers.range, size) : 'whole'
    if (range === 'outside') {
      reply.header('content-range', `bytes */${size}`).removeHeader('content-disposition')
      throw new Problem(416, 'The range lies outside the file.')
    }
    const part = range === 'whole' ? undefined : range
    if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
    const length = part ? part.end - part.start + 1 : size
    reply.header('content-length', length)
    if (request.method === 'HEAD') return reply.send(Readable.from([]))

    if (content) return reply.send(part ? content.subarray(part.start, part.end + 1) : content)
    if (!answer.media) return reply.send(await streamOf(objects.read(answer.file, part), length))
    return sendOriginal(reply, { ...answer, media: answer.media }, part)
  }

  /** Sends verified bytes. Damage in the first of them becomes an error; damage further on ends the connection. */
  async function sendOriginal(
    reply: FastifyReply,
    { file, size, media, removeMetadata }: Answer & { media: MediaRow },
    part: ByteRange | undefined,
  ) {
    const { sha256 } = media
    const length = part ? part.end - part.start + 1 : size
    try {
      const patches = removeMetadata ? await findMetadata(objects, media) : []
      // The stream is opened last: a stream that fails while nobody reads it ends the process.
      const blockChecksums = part ? await findBlockChecksums(db, media) : null
      const pieces = part
        ? verifiedRange(objects, { file, size, sha256, blockChecksums }, part)
        : verified(objects.read(file), sha256)
      const patched = patches.length > 0 ? applyPatches(pieces, part?.start ?? 0, patches) : pieces
      const stream = await streamOf(await awaitFirstChunk(patched), length)
      if (stream instanceof Readable) stream.on('error', (error) => reportFault(media, error))
      return await reply.send(stream)
    } catch (error) {
      if (!isFileFault(error)) throw error
      reportFault(media, error)
      for (const header of DESCRIBING_THE_FILE) reply.removeHeader(header)
      throw fileDamaged()
    }
  }

  /** Small files are sent in one piece. */
  async function streamOf(bytes: AsyncIterable<Buffer>, length: number): Promise<Buffer | Readable> {
    if (length <= SMALL_BYTES) return buffer(bytes)
    return bytes instanceof Readable ? bytes : Readable.from(bytes, { objectMode: false })
  }

  function reportFault(media: MediaRow, error: unknown): void {
    log.error({ err: error, fileName: media.file_name }, 'a file could not be sent')
    if (isFileFault(error)) void recheckMedia(context, media)
  }

  return { original, picture, film }
}

/** Whether the copy the caller has is still the file. */
function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

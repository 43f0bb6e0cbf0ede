import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { isRaw, mayBeAnimated, getMediaKind, needsVideoRendition } from '@calotype/formats/kinds'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MediaRow } from '../db/schema.ts'
import {
  createFileDamagedError,
  createFileMissingError,
  createNotFoundError,
  Problem,
} from '../http/errors.ts'
import type { AppContext } from '../appContext.ts'
import { getPlayIcon } from '../jobs/getPlayIcon.ts'
import { findBlockChecksums } from '../maintenance/blockChecksums.ts'
import { recheckMedia } from '../maintenance/checkMedia.ts'
import { setIntegrity } from '../maintenance/integrity.ts'
import { findMetadata } from '../metadata/findMetadata.ts'
import { applyPatches } from '../metadata/patch.ts'
import type { ByteRange, StoredFile } from '../storage/store.ts'
import { awaitFirstChunk } from './awaitFirstChunk.ts'
import { toAttachmentDisposition, toDisposition, toInlineDisposition } from './disposition.ts'
import { parseRange } from './range.ts'
import { isFileFault, verifyFile, readVerifiedRange } from './verifyFile.ts'

/** How long a request waits for renditions that aren't rendered yet. */
const RENDITION_TIMEOUT_MS = 10_000
/** Responses of up to this size are sent from memory instead of a stream. */
const SMALL_BYTES = 512 * 1024

/** Headers that describe a file. Error responses must not have them. */
const FILE_HEADERS = ['accept-ranges', 'content-disposition', 'content-length', 'content-range', 'etag']

export interface SendOptions {
  /**
   * Sends originals without their metadata, such as the location and serial numbers. Metadata can't be removed from a
   * RAW file, so a JPEG is sent in its place.
   */
  removeMetadata?: boolean
}

/** Responds with a whole file (200), with a range (206), or without content if the client's copy is current (304). */
export interface Sender {
  sendOriginal(
    request: FastifyRequest,
    reply: FastifyReply,
    row: MediaRow,
    options?: SendOptions,
  ): Promise<FastifyReply>
  /**
   * Sends the playable file of a video or of a motion photo, and waits if it isn't rendered yet. Throws 404 for other
   * items.
   */
  sendVideo(
    request: FastifyRequest,
    reply: FastifyReply,
    row: MediaRow,
    options?: SendOptions,
  ): Promise<FastifyReply>
  /** Sends a thumbnail or preview, and waits if it isn't rendered yet. */
  sendRendition(
    request: FastifyRequest,
    reply: FastifyReply,
    row: MediaRow,
    kind: RenditionKind,
    options?: SendOptions,
  ): Promise<FastifyReply>
}

/** Renditions that are images, for both photos and videos. */
type RenditionKind = 'thumbnail' | 'preview' | 'display'

const RENDITION_TYPES: Readonly<Record<RenditionKind, string>> = {
  thumbnail: 'image/webp',
  preview: 'image/webp',
  display: 'image/jpeg',
}

interface FileResponse {
  file: StoredFile
  size: number
  type: string
  etag: string
  /** The item, if the file is its original. Its checksums verify the bytes while they are sent. */
  media?: MediaRow
  removeMetadata?: boolean
  /** The whole file if it is in memory. */
  content?: Buffer
}

/** Creates a sender of files. Callers must check access first. Paths come from rows, never from a request. */
export function createSender(context: AppContext): Sender {
  const { db, objects, jobs, log } = context

  async function sendOriginal(
    request: FastifyRequest,
    reply: FastifyReply,
    row: MediaRow,
    { removeMetadata = false }: SendOptions = {},
  ): Promise<FastifyReply> {
    if (removeMetadata && isRaw(row.type)) {
      reply.header('content-disposition', toAttachmentDisposition(`${row.name}.jpg`))
      return sendRendition(request, reply, row, 'display')
    }
    const file = { kind: 'original', fileName: row.file_name } as const
    const size = await objects.size(file)
    if (size !== row.size) {
      await setIntegrity(db, row, size === null ? 'missing' : 'damaged')
      throw size === null ? createFileMissingError() : createFileDamagedError()
    }
    reply.header('content-disposition', toDisposition(row.name, row.type))
    const etag = removeMetadata ? `"${row.sha256.slice(0, 32)}-without-metadata"` : `"${row.sha256}"`
    return send(request, reply, { file, size, type: row.type, etag, media: row, removeMetadata })
  }

  /** Sends the original of a video if browsers can play it, otherwise its MP4 rendition. */
  async function sendVideo(
    request: FastifyRequest,
    reply: FastifyReply,
    row: MediaRow,
    options?: SendOptions,
  ) {
    const isMotionPhoto = row.motion_file === row.file_name
    if (getMediaKind(row.type) !== 'video' && !isMotionPhoto) throw createNotFoundError()
    const file = { kind: 'video', fileName: row.file_name } as const
    const isNeeded = isMotionPhoto || needsVideoRendition(row.type)
    const size = isNeeded ? await waitFor(row, () => objects.size(file)) : await objects.size(file)
    // Videos in the other formats have a rendition only if few browsers play their codec.
    if (size === null && !isNeeded) return sendOriginal(request, reply, row, options)
    if (size === null) throw createNotFoundError()
    reply.header('content-disposition', toInlineDisposition(`${row.name}.mp4`))
    const etag = `"${row.sha256.slice(0, 32)}-film-${size}"`
    return send(request, reply, { file, size, type: 'video/mp4', etag })
  }

  /** Waits for a rendition, and looks for it again after each of the item's jobs, because a video has two jobs. */
  async function waitFor<T>({ id }: MediaRow, find: () => Promise<T | null>): Promise<T | null> {
    const deadline = performance.now() + RENDITION_TIMEOUT_MS
    for (;;) {
      const rendition = await find()
      if (rendition !== null) return rendition
      const hasEnded = await jobs.waitForRendition(id, deadline - performance.now())
      if (!hasEnded) return find()
    }
  }

  /**
   * Sends a thumbnail, preview or display rendition. A photo that is too large for a display rendition has only a
   * preview. The size is part of the ETag, because the rendition may have been rendered again.
   */
  async function sendRendition(
    request: FastifyRequest,
    reply: FastifyReply,
    row: MediaRow,
    kind: RenditionKind,
    options?: SendOptions,
  ): Promise<FastifyReply> {
    const file = { kind, fileName: row.file_name }
    const isVideo = getMediaKind(row.type) === 'video'
    const rendition = await waitFor(row, () => findRendition(file))
    if (rendition) {
      const type = isVideo && kind === 'thumbnail' ? 'image/gif' : RENDITION_TYPES[kind]
      const etag = `"${row.sha256.slice(0, 32)}-${kind}-${rendition.size}"`
      return send(request, reply, { file, ...rendition, type, etag })
    }
    if (kind === 'display') return sendRendition(request, reply, row, 'preview', options)
    if (mayBeAnimated(row.type) && kind === 'preview') return sendOriginal(request, reply, row, options)
    if (!isVideo || kind === 'preview') throw createNotFoundError()
    return reply
      .header('cache-control', 'private, no-store')
      .type('image/gif')
      .send(await getPlayIcon())
  }

  /**
   * Returns the content of a thumbnail, or the size of another rendition. Thumbnails are read into memory, because a
   * timeline requests hundreds of them.
   */
  async function findRendition(file: StoredFile): Promise<{ size: number; content?: Buffer } | null> {
    const content = file.kind === 'thumbnail' ? await objects.readSmall(file) : null
    if (content) return { size: content.length, content }
    const size = await objects.size(file)
    return size === null ? null : { size }
  }

  async function send(request: FastifyRequest, reply: FastifyReply, response: FileResponse) {
    const { size, type, etag, content } = response
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' }).type(type)
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send()
    const isUnchanged = [undefined, etag].includes(request.headers['if-range'] as string | undefined)
    const range = isUnchanged ? parseRange(request.headers.range, size) : 'whole'
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${size}`).removeHeader('content-disposition')
      throw new Problem(416, 'The range is outside the file.')
    }
    const part = range === 'whole' ? undefined : range
    if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
    const length = part ? part.end - part.start + 1 : size
    reply.header('content-length', length)
    if (request.method === 'HEAD') return reply.send(Readable.from([]))

    if (content) return reply.send(part ? content.subarray(part.start, part.end + 1) : content)
    if (!response.media) return reply.send(await toBody(objects.read(response.file, part), length))
    return sendVerified(reply, { ...response, media: response.media }, part)
  }

  /** Sends verified bytes. Damage in the first chunk becomes an error response. Later damage closes the connection. */
  async function sendVerified(
    reply: FastifyReply,
    { file, size, media, removeMetadata }: FileResponse & { media: MediaRow },
    part: ByteRange | undefined,
  ) {
    const { sha256 } = media
    const length = part ? part.end - part.start + 1 : size
    try {
      const patches = removeMetadata ? await findMetadata(objects, media) : []
      // Open the stream last: an error in a stream without a reader would end the process.
      const blockChecksums = part ? await findBlockChecksums(db, media) : null
      const chunks = part
        ? readVerifiedRange(objects, { file, size, sha256, blockChecksums }, part)
        : verifyFile(objects.read(file), sha256)
      const patchedChunks = patches.length > 0 ? applyPatches(chunks, part?.start ?? 0, patches) : chunks
      const stream = await toBody(await awaitFirstChunk(patchedChunks), length)
      if (stream instanceof Readable) stream.on('error', (error) => reportFault(media, error))
      return await reply.send(stream)
    } catch (error) {
      if (!isFileFault(error)) throw error
      reportFault(media, error)
      for (const header of FILE_HEADERS) reply.removeHeader(header)
      throw createFileDamagedError()
    }
  }

  /** Reads a small file into memory, and returns a stream for a larger file. */
  async function toBody(bytes: AsyncIterable<Buffer>, length: number): Promise<Buffer | Readable> {
    if (length <= SMALL_BYTES) return buffer(bytes)
    return bytes instanceof Readable ? bytes : Readable.from(bytes, { objectMode: false })
  }

  function reportFault(media: MediaRow, error: unknown): void {
    log.error({ err: error, fileName: media.file_name }, 'a file could not be sent')
    if (isFileFault(error)) void recheckMedia(context, media)
  }

  return { sendOriginal, sendRendition, sendVideo }
}

/** Whether the client's cached copy is current. */
function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

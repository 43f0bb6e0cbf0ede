import {
  type Api,
  CallError,
  chunkedStatus,
  completeChunked,
  completeStaged,
  descriptorOf,
  initiateChunked,
  initiateStaged,
  NetworkError,
  stageFile,
  statusOf,
  ignoreNotFound,
  uploadChunk,
  uploadSingle,
  type ChunkCompleteRequest,
  type ChunkedUpload,
} from '@calotype/api'
import type { OnProgress } from '@calotype/platform/transfer'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DiskRange } from './diskRange.ts'
import type { Errand } from './errand.ts'
import type { FileRow } from './journal.ts'
import { placeOf, whatIsWrong } from './onDisk.ts'
import type { OnTheWay } from './onTheWay.ts'
import { problems } from './problem.ts'
import { detailsOf } from './stateOfImport.ts'

/** What the server says of a file it keeps. */
export interface Kept extends Partial<Pick<FileRow, 'media_id' | 'takeout_id' | 'damage'>> {
  /** The server's own; null where it tells none. */
  sha256: string | null
}

/** What is told of a file while it is sent. */
interface Telling {
  way: OnTheWay
  onKept: OnProgress
}

/**
 * Sends one file, in one request or in chunks, to the library or to be unpacked, and of chunks only those the server does
 * not have. Resolves when the server keeps it. Throws as `@calotype/api` does, a FileProblem, FolderAway or Paused.
 */
export async function sendFile(errand: Errand, api: Api, file: FileRow, telling: Telling): Promise<Kept> {
  const { way } = telling
  errand.signal.throwIfAborted()
  errand.stopIfHeld()
  const { signal } = (way.ending = new AbortController())
  way.isWhole = false
  const place = await placeOf(errand.root, file)
  way.isInChunks ||=
    file.size > errand.chunkBytes ||
    (file.chunks !== null && (file.upload_id !== null || errand.oneRequest.isExceededBy(file.size)))
  try {
    if (way.isInChunks) return await sendInChunks(errand, api, { file, place }, telling)
    return await sendWhole(errand, api, { file, place }, way)
  } catch (error) {
    way.isInChunks ||= errand.oneRequest.recordInterruption(error, way.sent) && file.chunks !== null
    way.sent = way.kept
    errand.onChange()
    throw signal.aborted ? signal.reason : await whatReallyHappened(errand, file, error)
  }
}

interface Placed {
  file: FileRow
  place: string
}

/** What is said of a file, or of all that is in it. */
export function descriptor(
  { row, journal }: Errand,
  { path: within, type, size, modified, checksum, id }: FileRow,
) {
  const localId = `${journal.name}-${id}`
  const facts = { name: path.basename(within), type, size, lastModified: modified }
  const said = descriptorOf(facts, { ...detailsOf(row()), checksum: checksum ?? '', localId })
  return { ...said, unlessThere: true }
}

async function sendWhole(errand: Errand, api: Api, { file, place }: Placed, way: OnTheWay): Promise<Kept> {
  const { signal } = way.ending
  // What a system tells as empty may have something in it (FOLDER-018).
  const content =
    file.size === 0
      ? new File([await readFile(place)], path.basename(place), { type: file.type })
      : new DiskRange(place, 0, file.size, file.type)
  const told = progressOf(errand, way)
  const onProgress = (bytes: number) => {
    told(bytes)
    if (bytes === file.size) handOver(errand, file, way)
  }
  // Of such a one nothing is told.
  if (file.size === 0) handOver(errand, file, way)
  const sending = { file: content, descriptor: descriptor(errand, file), signal, onProgress }
  if (file.kind === 'archive')
    return { takeout_id: await stageFile(api, { ...sending, isArchive: true }), sha256: null }
  const { id, checksum, damage = null } = await uploadSingle(api, sending)
  return { media_id: id, sha256: checksum, damage }
}

async function sendInChunks(errand: Errand, api: Api, whole: Placed, telling: Telling): Promise<Kept> {
  const isStaged = whole.file.kind === 'archive'
  const begun = (await goOn(errand, api, whole.file)) ?? (await begin(errand, api, whole.file, isStaged))
  const chunks = await sendMissing(errand, api, whole, { ...begun, ...telling, isStaged })
  const complete = isStaged ? completeStaged : completeChunked
  errand.signal.throwIfAborted()
  handOver(errand, whole.file, telling.way)
  const { signal } = telling.way.ending
  const completed = await complete(api, { uploadId: begun.uploadId, chunks, signal })
  const { fileId, checksum, damage = null } = completed
  return { [isStaged ? 'takeout_id' : 'media_id']: fileId, sha256: checksum, damage }
}

type Begun = Pick<ChunkedUpload, 'uploadId' | 'chunkSize' | 'received' | 'begun'>

/** What the server has of an upload that broke off; null where there is none, or where it has forgotten it. */
async function goOn({ signal }: Errand, api: Api, { upload_id }: FileRow): Promise<Begun | null> {
  return upload_id === null ? null : ignoreNotFound(chunkedStatus(api, upload_id, signal))
}

/** Nothing is sent before it is written down where it belongs. */
async function begin(errand: Errand, api: Api, file: FileRow, isStaged: boolean): Promise<Begun> {
  const { chunkBytes: chunkSize, journal, signal } = errand
  const announced = {
    fileName: path.basename(file.path),
    fileSize: file.size,
    chunkSize,
    totalChunks: Math.ceil(file.size / chunkSize),
    checksum: file.checksum,
    mediaMetadata: descriptor(errand, file),
    signal,
  }
  const { uploadId } = isStaged
    ? await initiateStaged(api, { ...announced, isArchive: true })
    : await initiateChunked(api, announced)
  journal.durably(() => journal.change(file.id, { upload_id: uploadId }))
  file.upload_id = uploadId
  return { uploadId, chunkSize, received: [] }
}

async function sendMissing(
  errand: Errand,
  api: Api,
  { file, place }: Placed,
  {
    uploadId,
    chunkSize,
    received,
    begun = [],
    isStaged,
    way,
    onKept,
  }: Begun & Telling & { isStaged: boolean },
): Promise<ChunkCompleteRequest['chunks']> {
  const checksums = JSON.parse(file.chunks ?? '[]') as string[]
  const etags = new Map(received.map(({ chunkIndex, etag }) => [chunkIndex, etag]))
  const beginnings = new Map(begun.map(({ chunkIndex, size }) => [chunkIndex, size]))
  const there = [...received.map(({ chunkIndex }) => sliceOf(chunkIndex).size), ...beginnings.values()]
  way.kept = there.reduce((sum, size) => sum + size, 0)
  onKept(way.kept)
  way.sent = way.kept
  way.furthest = Math.max(way.furthest, way.kept)
  errand.onChange()
  for (const [chunkIndex, chunkChecksum] of checksums.entries()) {
    if (etags.has(chunkIndex)) continue
    errand.stopIfHeld()
    await placeOf(errand.root, file)
    const chunkOffset = beginnings.get(chunkIndex) ?? 0
    const chunkData = sliceOf(chunkIndex, chunkOffset)
    const { etag } = await uploadChunk(api, {
      ...{ uploadId, chunkIndex, chunkChecksum, chunkOffset, chunkData, isStaged, signal: way.ending.signal },
      isLastChunk: chunkIndex === checksums.length - 1,
      onProgress: progressOf(errand, way),
    })
    etags.set(chunkIndex, etag)
    way.kept += chunkData.size
    onKept(way.kept)
  }
  return checksums.map((checksum, chunkIndex) => ({
    ...{ chunkIndex, checksum },
    etag: etags.get(chunkIndex) ?? '',
  }))

  function sliceOf(index: number, offset = 0): DiskRange {
    return new DiskRange(place, index * chunkSize + offset, Math.min((index + 1) * chunkSize, file.size))
  }
}

/** Bytes of the file that are on their way, or there. */
function progressOf({ session, onChange }: Errand, way: OnTheWay) {
  const before = way.kept
  let last = 0
  return (bytes: number) => {
    session.hasMoved(bytes - last)
    last = bytes
    way.sent = before + bytes
    way.furthest = Math.max(way.furthest, way.sent)
    onChange()
  }
}

/** From now on it may be kept, whatever is heard of it. */
function handOver({ journal }: Errand, { id }: FileRow, way: OnTheWay): void {
  way.isWhole = true
  journal.change(id, { state: 'unheard' })
}

/** A file that changed, vanished or was closed while it was sent looks like many other failures. */
async function whatReallyHappened(
  { root, journal }: Errand,
  file: FileRow,
  error: unknown,
): Promise<unknown> {
  try {
    await placeOf(root, file)
  } catch (reason) {
    return whatIsWrong(root, reason)
  }
  const status = statusOf(error)
  if (status === 404 && file.upload_id !== null) {
    // The server has forgotten the upload: it begins again.
    journal.change(file.id, { upload_id: null })
    file.upload_id = null
    return new NetworkError({ cause: error })
  }
  const cause = error instanceof CallError ? error.cause : error
  const isUnread = cause instanceof DOMException
  if (isUnread && cause.cause !== undefined) return whatIsWrong(root, cause.cause)
  // Other bytes than those that were read: they are read again before anything else.
  return status === 409 || isUnread ? problems.changed() : error
}

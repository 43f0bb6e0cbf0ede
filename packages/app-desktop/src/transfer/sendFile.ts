import { CallError, toDescriptor, stageFile, uploadSingle, type Api } from '@calotype/api'
import type { OnProgress } from '@calotype/platform/transfer'
import { uploadInChunks } from '@calotype/transfer'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DiskRange } from './diskRange.ts'
import type { Errand } from './errand.ts'
import type { FileRow } from './journal.ts'
import { placeOf, whatIsWrong } from './onDisk.ts'
import type { OnTheWay } from './onTheWay.ts'
import { problems } from './problem.ts'
import { detailsOf } from './stateOfImport.ts'

/** The server's response for a stored file. */
export interface Kept extends Partial<Pick<FileRow, 'media_id' | 'takeout_id' | 'damage'>> {
  /** The server's checksum; null if the response has none. */
  sha256: string | null
}

/** Events while a file is being sent. */
interface Telling {
  way: OnTheWay
  onKept: OnProgress
}

/**
 * Sends one file to the library or to be unpacked, in one request or in the chunks that the server lacks. Resolves when
 * the server has stored it. Throws errors of `@calotype/api`, a FileProblem, FolderAway or Paused.
 */
export async function sendFile(errand: Errand, api: Api, file: FileRow, telling: Telling): Promise<Kept> {
  const { way } = telling
  const { sentBytes } = errand
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
    way.isInChunks ||=
      errand.oneRequest.recordInterruption(error, sentBytes.now(file.id)) && file.chunks !== null
    sentBytes.resume(file.id, sentBytes.stored(file.id))
    errand.onChange()
    throw signal.aborted ? signal.reason : await whatReallyHappened(errand, file, error)
  }
}

interface Placed {
  file: FileRow
  place: string
}

/** Labels and description of a file, or of all entries of an archive. */
export function descriptor(
  { row, journal }: Errand,
  { path: within, type, size, modified, checksum, id }: FileRow,
) {
  const localId = `${journal.name}-${id}`
  const facts = { name: path.basename(within), type, size, lastModified: modified }
  const said = toDescriptor(facts, { ...detailsOf(row()), checksum: checksum ?? '', localId })
  return { ...said, unlessThere: true }
}

async function sendWhole(errand: Errand, api: Api, { file, place }: Placed, way: OnTheWay): Promise<Kept> {
  const { signal } = way.ending
  // A file that the system reports as empty may have content (FOLDER-018).
  const content =
    file.size === 0
      ? new File([await readFile(place)], path.basename(place), { type: file.type })
      : new DiskRange(place, 0, file.size, file.type)
  const told = progressOf(errand, file)
  const onProgress = (bytes: number) => {
    told(bytes)
    if (bytes === file.size) handOver(errand, file, way)
  }
  // Such a file isn't reported.
  if (file.size === 0) handOver(errand, file, way)
  const sending = { file: content, descriptor: descriptor(errand, file), signal, onProgress }
  if (file.kind === 'archive')
    return { takeout_id: await stageFile(api, { ...sending, isArchive: true }), sha256: null }
  const { id, checksum, damage = null } = await uploadSingle(api, sending)
  return { media_id: id, sha256: checksum, damage }
}

async function sendInChunks(
  errand: Errand,
  api: Api,
  { file, place }: Placed,
  { way, onKept }: Telling,
): Promise<Kept> {
  const { journal, chunkBytes, root, signal } = errand
  const { path: within, size, checksum, upload_id: uploadId } = file
  const isStaged = file.kind === 'archive'
  const checksums = JSON.parse(file.chunks ?? '[]') as string[]
  const chunked = {
    ...{ name: path.basename(within), size, checksum, descriptor: descriptor(errand, file), uploadId },
    slice: (start: number, end: number) => new DiskRange(place, start, end),
  }
  const completed = await uploadInChunks(api, chunked, {
    ...{ isStaged, chunkBytes, signal, sendSignal: way.ending.signal },
    concurrency: () => 1,
    checksum: async ({ index }) => checksums[index] ?? '',
    storedChecksum: (index) => checksums[index] ?? null,
    onUploadId(id) {
      journal.durably(() => journal.change(file.id, { upload_id: id }))
      file.upload_id = id
    },
    async beforeChunk() {
      errand.stopIfHeld()
      await placeOf(root, file)
    },
    onProgress: progressOf(errand, file),
    onStored(bytes) {
      errand.sentBytes.resume(file.id, errand.sentBytes.now(file.id), bytes)
      onKept(bytes)
    },
    onAllSent() {
      signal.throwIfAborted()
      handOver(errand, file, way)
    },
    changedError: problems.changed,
  })
  const id = completed.fileId
  const { checksum: sha256, damage = null } = completed
  return { ...(isStaged ? { takeout_id: id } : { media_id: id }), sha256, damage }
}

/** Bytes of the file that are on their way, or there. */
function progressOf({ session, sentBytes, onChange }: Errand, { id }: FileRow) {
  return (bytes: number, isResumed = false) => {
    if (isResumed) sentBytes.resume(id, bytes)
    else session.hasMoved(sentBytes.set(id, bytes))
    onChange()
  }
}

/** From now on, the server may store the file even if the response is lost. */
function handOver({ journal }: Errand, { id }: FileRow, way: OnTheWay): void {
  way.isWhole = true
  journal.change(id, { state: 'unheard' })
}

/** A file that changed, vanished or was closed while it was sent looks like many other failures. */
async function whatReallyHappened({ root }: Errand, file: FileRow, error: unknown): Promise<unknown> {
  try {
    await placeOf(root, file)
  } catch (reason) {
    return whatIsWrong(root, reason)
  }
  const cause = error instanceof CallError ? error.cause : error
  const isUnread = cause instanceof DOMException
  if (isUnread && cause.cause !== undefined) return whatIsWrong(root, cause.cause)
  // The content differs from what was hashed: hash the file again first.
  return isUnread ? problems.changed() : error
}

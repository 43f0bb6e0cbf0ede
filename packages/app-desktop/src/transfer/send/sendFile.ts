import { getCause, toDescriptor, stageFile, uploadSingle, type Api } from '@calotype/api'
import { CONCURRENT_CHUNKS, type OnProgress, uploadInChunks } from '@calotype/transfer'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DiskRange } from '@calotype/transfer/node'
import type { ImportContext } from '../import/importContext.ts'
import type { FileRow } from '../journal/journal.ts'
import { getVerifiedPath, explainError } from '../files/onDisk.ts'
import type { FileTransfer } from '../import/activeTransfers.ts'
import { problems } from '../files/problem.ts'
import { detailsOf } from '../import/importState.ts'

/** The server's response for a stored file. */
export interface StoredFile extends Partial<Pick<FileRow, 'media_id' | 'takeout_id' | 'damage'>> {
  /** The server's checksum; null if the response has none. */
  sha256: string | null
}

/** Events while a file is being sent. */
interface SendEvents {
  transfer: FileTransfer
  onPartStored: OnProgress
}

/**
 * Sends one file to the library or to be unpacked, in one request or in the chunks that the server lacks. Resolves when
 * the server has stored it. Throws errors of `@calotype/api`, a FileProblem, FolderAway or Paused.
 */
export async function sendFile(
  context: ImportContext,
  api: Api,
  file: FileRow,
  events: SendEvents,
): Promise<StoredFile> {
  const { transfer } = events
  const { sentBytes } = context
  context.signal.throwIfAborted()
  context.stopIfHeld()
  const { signal } = (transfer.controller = new AbortController())
  transfer.isWhole = false
  const place = await getVerifiedPath(context.root, file)
  transfer.isInChunks ||=
    file.size > context.chunkBytes ||
    (file.chunks !== null && (file.upload_id !== null || context.oneRequest.isExceededBy(file.size)))
  try {
    if (transfer.isInChunks) return await sendInChunks(context, api, { file, place }, events)
    return await sendWhole(context, api, { file, place }, transfer)
  } catch (error) {
    transfer.isInChunks ||=
      context.oneRequest.recordInterruption(error, sentBytes.now(file.id)) && file.chunks !== null
    sentBytes.resume(file.id, sentBytes.stored(file.id))
    context.onChange()
    throw signal.aborted ? signal.reason : await findCause(context, file, error)
  }
}

interface Placed {
  file: FileRow
  place: string
}

/** Labels and description of a file, or of all entries of an archive. */
export function descriptor(
  { row, journal }: ImportContext,
  { path: within, type, size, modified, checksum, id }: FileRow,
) {
  const localId = `${journal.name}-${id}`
  const facts = { name: path.basename(within), type, size, lastModified: modified }
  const said = toDescriptor(facts, { ...detailsOf(row()), checksum: checksum ?? '', localId })
  return { ...said, unlessThere: true }
}

async function sendWhole(
  context: ImportContext,
  api: Api,
  { file, place }: Placed,
  transfer: FileTransfer,
): Promise<StoredFile> {
  const { signal } = transfer.controller
  // A file that the system reports as empty may have content (FOLDER-018).
  const content =
    file.size === 0
      ? new File([await readFile(place)], path.basename(place), { type: file.type })
      : new DiskRange(place, 0, file.size, file.type)
  const reportProgress = progressOf(context, file)
  const onProgress = (bytes: number) => {
    reportProgress(bytes)
    if (bytes === file.size) recordAllSent(context, file, transfer)
  }
  // No progress is reported for an empty file.
  if (file.size === 0) recordAllSent(context, file, transfer)
  const sending = { file: content, descriptor: descriptor(context, file), signal, onProgress }
  if (file.kind === 'archive')
    return { takeout_id: await stageFile(api, { ...sending, isArchive: true }), sha256: null }
  const { id, checksum, damage = null } = await uploadSingle(api, sending)
  return { media_id: id, sha256: checksum, damage }
}

async function sendInChunks(
  context: ImportContext,
  api: Api,
  { file, place }: Placed,
  { transfer, onPartStored }: SendEvents,
): Promise<StoredFile> {
  const { journal, chunkBytes, root, signal } = context
  const { path: within, size, checksum, upload_id: uploadId } = file
  const isStaged = file.kind === 'archive'
  const checksums = JSON.parse(file.chunks ?? '[]') as string[]
  const chunked = {
    name: path.basename(within),
    size,
    checksum,
    descriptor: descriptor(context, file),
    uploadId,
    slice: (start: number, end: number) => new DiskRange(place, start, end),
  }
  const completed = await uploadInChunks(api, chunked, {
    isStaged,
    chunkBytes,
    signal,
    sendSignal: transfer.controller.signal,
    concurrency: () => (context.activeTransfers.size > 1 ? 1 : CONCURRENT_CHUNKS),
    checksum: async ({ index }) => checksums[index] ?? '',
    storedChecksum: (index) => checksums[index] ?? null,
    onUploadId(id) {
      journal.durably(() => journal.change(file.id, { upload_id: id }))
      file.upload_id = id
    },
    async beforeChunk() {
      context.stopIfHeld()
      await getVerifiedPath(root, file)
    },
    onProgress: progressOf(context, file),
    onStored(bytes) {
      context.sentBytes.resume(file.id, context.sentBytes.now(file.id), bytes)
      onPartStored(bytes)
    },
    onAllSent() {
      signal.throwIfAborted()
      recordAllSent(context, file, transfer)
    },
    changedError: problems.changed,
  })
  const { fileId: id, checksum: sha256, damage = null } = completed
  return { ...(isStaged ? { takeout_id: id } : { media_id: id }), sha256, damage }
}

/** Records how many bytes of the file were sent. */
function progressOf({ session, sentBytes, onChange }: ImportContext, { id }: FileRow) {
  return (bytes: number, isResumed = false) => {
    if (isResumed) sentBytes.resume(id, bytes)
    else session.hasMoved(sentBytes.set(id, bytes))
    onChange()
  }
}

/** From now on, the server may store the file even if the response is lost. */
function recordAllSent({ journal }: ImportContext, { id }: FileRow, transfer: FileTransfer): void {
  transfer.isWhole = true
  journal.change(id, { state: 'waiting.confirmation' })
}

/** Returns the cause of a failed upload: the file may have changed, been deleted or become inaccessible. */
async function findCause({ root }: ImportContext, file: FileRow, error: unknown): Promise<unknown> {
  try {
    await getVerifiedPath(root, file)
  } catch (reason) {
    return explainError(root, reason)
  }
  const cause = getCause(error)
  const isUnread = cause instanceof DOMException
  if (isUnread && cause.cause !== undefined) return explainError(root, cause.cause)
  // The content differs from what was hashed: hash the file again first.
  return isUnread ? problems.changed() : error
}

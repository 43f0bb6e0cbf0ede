import { CHECK_BATCH_SIZE, getMediaKind } from '@calotype/api'
import { MIN_RESUMABLE_BYTES, MAX_FILE_BYTES } from '@calotype/transfer'
import path from 'node:path'
import { findKind } from '../../files/kinds.ts'
import { findKnownArchives } from '../archives/archives.ts'
import { digest } from '@calotype/transfer/node'
import type { ImportContext } from '../import/importContext.ts'
import type { FileRow } from '../journal/journal.ts'
import { getFormatSet } from './formatSet.ts'
import { listHashes, findLibraryItems } from './library.ts'
import { recordEntries } from '../archives/archiveEntries.ts'
import { getVerifiedPath } from './onDisk.ts'
import { toFailure, problems } from './problem.ts'
import { failWithDuplicates, recordOutcome } from './duplicates.ts'

/**
 * Messages for photos and videos whose extension belongs to another kind of file. The server stores them according to
 * their content.
 */
const MISNAMED_MESSAGES = {
  document: 'This file is named like a PDF, but will appear in your library as a photo or video.',
  archive: 'This file is named like an archive, but will appear in your library as a photo or video.',
}
const CONCURRENT_READS = 4

/** Hashes found files, and looks up the hashes in the library. Afterwards, each file is known, pending or refused. */
export async function checkFiles(context: ImportContext): Promise<void> {
  const { journal, folderId } = context
  for (;;) {
    const foundFiles = journal.getNextFiles(folderId, 'queued.read', CHECK_BATCH_SIZE)
    const remainingFiles = foundFiles.values()
    await Promise.all(Array.from({ length: CONCURRENT_READS }, () => hashFiles(context, remainingFiles)))
    const read = journal.getNextFiles(folderId, 'queued.check', CHECK_BATCH_SIZE)
    const toCheck =
      read.length > 0 ? read : journal.getNextFiles(folderId, 'waiting.confirmation', CHECK_BATCH_SIZE)
    if (toCheck.length > 0) await lookUpOrFail(context, toCheck)
    else if (foundFiles.length === 0) return
  }
}

async function hashFiles(context: ImportContext, remaining: Iterable<FileRow>): Promise<void> {
  for (const file of remaining) {
    try {
      const contentColumns = await context.callWithRetry(() => readContent(context, file))
      context.journal.changeFile(file.id, { ...contentColumns, state: 'queued.check' })
    } catch (error) {
      context.signal.throwIfAborted()
      context.journal.changeFile(file.id, toFailure(error))
    }
    context.onChange()
  }
}

/**
 * Reads a file and returns its hashes and its content type, which may not match its extension. Throws a FileProblem if
 * the file can't be uploaded.
 */
async function readContent(
  { journal, root, chunkBytes, signal }: ImportContext,
  file: FileRow,
): Promise<Partial<FileRow>> {
  const name = path.basename(file.path)
  const filePath = await getVerifiedPath(root, file)
  if (file.size > MAX_FILE_BYTES) throw problems.tooLarge(name)
  // Some systems report a file as empty if they can't interpret its name (FOLDER-018).
  if (file.size === 0 && /^[!-~]+$/.test(filePath)) throw problems.empty()
  const formats = getFormatSet(journal)
  const { size, sha256, checksum, chunks, type, advice, hasChanged } = await digest(
    filePath,
    chunkBytes,
    signal,
    formats,
  )
  if (size === 0) throw problems.emptyBuffer()
  if (hasChanged && file.size > 0) throw problems.changed()
  const namedType = findKind(file.path, 'wide') ?? file
  const { kind } = namedType
  const content = {
    sha256,
    checksum,
    chunks: size >= MIN_RESUMABLE_BYTES ? JSON.stringify(chunks) : null,
    kind,
    type: namedType.type,
  }
  if (!type && (kind !== 'archive' || advice !== null)) throw problems.broken(kind, advice)
  if (!type || getMediaKind(type) === 'document' || kind === 'image' || kind === 'video') return content
  return { ...content, kind: getMediaKind(type), type, message: MISNAMED_MESSAGES[kind] }
}

/** Requests the outcome of files that were sent, but for which no response was received. */
export async function confirmSentFiles(context: ImportContext): Promise<void> {
  for (;;) {
    const unconfirmed = context.journal.getNextFiles(
      context.folderId,
      'waiting.confirmation',
      CHECK_BATCH_SIZE,
    )
    if (unconfirmed.length === 0) return
    await lookUp(context, unconfirmed)
  }
}

/**
 * Looks up files in the library. If that fails before the import has started, the whole check fails; afterwards, only
 * the files fail.
 */
async function lookUpOrFail(context: ImportContext, files: readonly FileRow[]) {
  const { journal, signal, getRow } = context
  try {
    await lookUp(context, files)
  } catch (error) {
    signal.throwIfAborted()
    if (getRow().stage !== 'running.uploading') throw error
    for (const { id, state } of files)
      if (journal.getFile(id)?.state === state) failWithDuplicates(journal, id, toFailure(error))
  }
}

async function lookUp(context: ImportContext, files: readonly FileRow[]) {
  const { journal, folderId, onChange } = context
  const media = files.filter(({ kind }) => kind !== 'archive')
  const archiveFiles = files.filter(({ kind }) => kind === 'archive')
  const foundItems = await findLibraryItems(context, media)
  const archives = await findKnownArchives(context, listHashes(archiveFiles))
  journal.runInTransaction(() => {
    for (const { id, sha256, kind, state } of files) {
      const mediaId = kind === 'archive' ? undefined : foundItems.get(sha256 ?? '')?.[0]
      const archive = kind === 'archive' ? archives.get(sha256 ?? '') : undefined
      const original = journal.get<{ id: number }>(
        `select id from file where folder = ? and sha256 = ? and id <> ?
          and state in ('queued.upload', 'active', 'waiting.confirmation', 'processing', 'processing.earlier', 'done.uploaded')`,
        folderId,
        sha256,
        id,
      )
      const knownOutcome =
        state === 'waiting.confirmation'
          ? ({ state: 'done.uploaded', upload_id: null } as const)
          : ({ state: 'done.alreadyThere' } as const)
      if (archive && archive.state !== 'processing.earlier')
        recordOutcome(journal, id, archive.state === 'done.alreadyThere' ? knownOutcome : archive)
      else if (original) journal.changeFile(id, { state: 'done.duplicate', same_as: original.id })
      else if (mediaId !== undefined) journal.changeFile(id, { ...knownOutcome, media_id: mediaId })
      else if (archive)
        journal.changeFile(id, {
          ...archive,
          state: state === 'waiting.confirmation' ? 'processing' : 'processing.earlier',
        })
      else journal.changeFile(id, { state: 'queued.upload' })
    }
  })
  for (const { id, kind, sha256 } of files) {
    const archive = kind === 'archive' ? archives.get(sha256 ?? '') : undefined
    if (archive?.state === 'failed') await recordEntries(context, id, archive.takeout_id ?? 0)
  }
  onChange()
}

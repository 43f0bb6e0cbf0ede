import type { Damage } from '@calotype/api'
import { damageMessages, reasons, getSkippedResult, toReceiptRow, type ReceiptRow } from '@calotype/transfer'
import path from 'node:path'
import { getDeletedAlbums, getFilledAlbums } from '../albums/albums.ts'
import {
  describeUnpacking,
  iterateRecordedEntries,
  UNNAMED_PATH,
  hasUnpackingCounts,
} from '../archives/archiveEntries.ts'
import type { FileRow, EntryRow, Journal } from '../journal/journal.ts'
import { iterateSkipped, readSkipped } from '../files/skipped.ts'
import { problems } from '../files/problem.ts'

/**
 * Yields a row with the outcome of every file in a folder, and rows for the folder's albums and the skipped files.
 * Hidden files are only counted.
 */
export function* createReceipt(journal: Journal, folderId: number): Generator<ReceiptRow> {
  for (const file of journal.iterateFiles(folderId)) {
    yield toFileReceiptRow(journal, file)
    const isNew = hasUnpackingCounts(journal, file.id)
    for (const entry of iterateRecordedEntries(journal, file.id)) yield toEntryReceiptRow(file, entry, isNew)
  }
  for (const { title, count, exists } of getFilledAlbums({ journal, folderId })) {
    const reason = `${count} of these files ${count === 1 ? 'was' : 'were'} added to the album.`
    const result = exists ? 'album extended' : 'album created'
    yield toReceiptRow({ name: title, path: null, result, reason })
  }
  for (const name of getDeletedAlbums({ journal, folderId }))
    yield toReceiptRow({ name, path: null, result: 'not added', reason: ALBUM_DELETED })
  for (const { path: filePath, why: kind } of iterateSkipped({ journal, folderId })) {
    const name = path.basename(filePath)
    const reason = kind === 'unsupported' ? problems.unsupported(name).message : `${reasons[kind].text}.`
    yield toReceiptRow({ name, path: filePath, result: getSkippedResult(kind), reason })
  }
  const { hidden } = readSkipped({ journal, folderId })
  const reason = `Hidden files and folders: ${hidden}.`
  if (hidden > 0) yield toReceiptRow({ name: null, path: null, result: 'not added', reason })
}

const ALBUM_DELETED = 'This album no longer exists and wasn’t created again.'
const NOT_ADDED_TO_ALBUM = 'The file is no longer in your library, so it wasn’t added to an album.'

function toFileReceiptRow(journal: Journal, file: FileRow): ReceiptRow {
  const { path: filePath, size, sha256, media_id, state, same_as, in_album } = file
  const original = state === 'done.duplicate' && same_as !== null ? journal.getFile(same_as) : undefined
  const reason = original ? `This is a duplicate of ${original.path}.` : getReason(journal, file)
  return {
    name: path.basename(filePath),
    path: filePath,
    size,
    sha256,
    mediaId: original?.media_id ?? media_id,
    result: original ? getDuplicateResult(original) : getResult(file),
    reason: in_album === 3 ? [reason, NOT_ADDED_TO_ALBUM].filter(Boolean).join(' ') : reason,
  }
}

function getReason(journal: Journal, { id, state, message, damage }: FileRow): string | null {
  if (state === 'processing' || state === 'processing.earlier') return describeUnpacking(journal, id)
  const reason = REASONS[state] ?? message
  return state === 'done.uploaded' ? withDamage(damage, reason) : reason
}

function withDamage(damage: Damage | null, reason: string | null): string | null {
  return damage === null ? reason : [damageMessages[damage], reason].filter(Boolean).join(' ')
}

const getResult = ({ state, problem }: FileRow): ReceiptRow['result'] =>
  problem === 'partly' ? 'partly unpacked' : (RESULTS[state] ?? 'not uploaded')

/** Returns the result of a duplicate. If the original wasn't stored, neither was the duplicate. */
function getDuplicateResult(original: FileRow): ReceiptRow['result'] {
  const result = getResult(original)
  return result === 'not uploaded' || result === 'unconfirmed' ? result : 'duplicate'
}

/**
 * Returns the receipt row of an archive's entry. The row's path starts with the path of the archive. Entries that
 * another import added count as already in the library.
 */
function toEntryReceiptRow(archive: FileRow, entry: EntryRow, isNew: boolean): ReceiptRow {
  const { path: entryPath, result, reason, media_id: mediaId, size, sha256, damage } = entry
  const isUploaded = result === 'ADDED' && isNew
  const fullPath = entryPath === UNNAMED_PATH ? archive.path : `${archive.path}/${entryPath}`
  const name = entryPath === UNNAMED_PATH ? null : path.basename(entryPath)
  return {
    name,
    path: fullPath,
    size,
    sha256,
    mediaId,
    reason: result === 'WAITING' ? explainWaiting(archive) : isUploaded ? withDamage(damage, reason) : reason,
    result: result === 'ADDED' && !isUploaded ? 'already there' : ENTRY_RESULTS[result],
  }
}

/** Returns why an entry wasn't unpacked, which depends on the state of its archive. */
function explainWaiting({ state, problem, message }: FileRow): string | null {
  if (state === 'failed.stopped') return 'Unpacking was stopped before it reached this file.'
  return problem === 'notUnpacked' ? 'The server no longer has the archive.' : message
}

const ENTRY_RESULTS: Readonly<Record<EntryRow['result'], ReceiptRow['result']>> = {
  WAITING: 'not unpacked',
  ADDED: 'uploaded',
  KNOWN: 'already there',
  LEFT_OUT: 'not added',
  TRASHED: 'not added',
}

const RESULTS: Readonly<Partial<Record<FileRow['state'], ReceiptRow['result']>>> = {
  'done.uploaded': 'uploaded',
  processing: 'not unpacked yet',
  'processing.earlier': 'not unpacked yet',
  'done.alreadyThere': 'already there',
  'done.duplicate': 'duplicate',
  'failed.stopped': 'not unpacked',
  'failed.refused': 'not added',
  failed: 'failed',
  'waiting.confirmation': 'unconfirmed',
  'processing.stopping': 'unconfirmed',
}

const REASONS: Readonly<Partial<Record<FileRow['state'], string>>> = {
  'waiting.confirmation': 'The file was being uploaded. Calotype will ask the server whether it arrived.',
  'processing.stopping':
    'The archive was being unpacked. Calotype will ask the server how much was unpacked.',
}

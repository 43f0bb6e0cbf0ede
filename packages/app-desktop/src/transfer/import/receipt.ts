import type { Damage } from '@calotype/api'
import { damageMessages, reasons, skippedResult, toReceiptRow, type ReceiptRow } from '@calotype/transfer'
import path from 'node:path'
import { getDeletedAlbums, albumsFilledBy } from '../albums/albums.ts'
import { describeUnpacking, recordedEntriesOf, UNNAMED, wasUnpacked } from '../archives/archiveEntries.ts'
import type { FileRow, InsideRow, Journal } from '../journal/journal.ts'
import { eachSkipped, readSkipped } from '../files/skipped.ts'
import { problems } from '../files/problem.ts'

/** Yields the outcome of every file of a folder, its albums and the skipped files. Hidden files are only counted. */
export function* receiptOf(journal: Journal, folderId: number): Generator<ReceiptRow> {
  for (const file of journal.files(folderId)) {
    yield rowOf(journal, file)
    const isNew = wasUnpacked(journal, file.id)
    for (const inside of recordedEntriesOf(journal, file.id)) yield rowInside(file, inside, isNew)
  }
  for (const { title, count, exists } of albumsFilledBy({ journal, folderId })) {
    const reason = `${count} of these files ${count === 1 ? 'was' : 'were'} added to the album.`
    const result = exists ? 'album extended' : 'album created'
    yield toReceiptRow({ name: title, path: null, result, reason })
  }
  for (const name of getDeletedAlbums({ journal, folderId }))
    yield toReceiptRow({ name, path: null, result: 'not added', reason: ALBUM_GONE })
  for (const { path: filePath, why: kind } of eachSkipped({ journal, folderId })) {
    const name = path.basename(filePath)
    const reason = kind === 'unsupported' ? problems.unsupported(name).message : `${reasons[kind].text}.`
    yield toReceiptRow({ name, path: filePath, result: skippedResult(kind), reason })
  }
  const { hidden } = readSkipped({ journal, folderId })
  const reason = `Hidden files and folders: ${hidden}.`
  if (hidden > 0) yield toReceiptRow({ name: null, path: null, result: 'not added', reason })
}

const ALBUM_GONE = 'This album no longer exists and wasn’t created again.'
const IN_NO_ALBUM = 'The file is no longer in your library, so it wasn’t added to an album.'

function rowOf(journal: Journal, file: FileRow): ReceiptRow {
  const { path: filePath, size, sha256, media_id, state, same_as, in_album } = file
  const same = state === 'done.duplicate' && same_as !== null ? journal.file(same_as) : undefined
  const reason = same ? `This is a duplicate of ${same.path}.` : reasonOf(journal, file)
  return {
    name: path.basename(filePath),
    path: filePath,
    size,
    sha256,
    mediaId: same?.media_id ?? media_id,
    result: same ? resultOfDuplicate(same) : resultOf(file),
    reason: in_album === 3 ? [reason, IN_NO_ALBUM].filter(Boolean).join(' ') : reason,
  }
}

function reasonOf(journal: Journal, { id, state, message, damage }: FileRow): string | null {
  if (state === 'processing' || state === 'processing.earlier') return describeUnpacking(journal, id)
  const reason = REASONS[state] ?? message
  return state === 'done.uploaded' ? withDamage(damage, reason) : reason
}

/** Prepends the damage message, if any, to the reason. */
function withDamage(damage: Damage | null, reason: string | null): string | null {
  return damage === null ? reason : [damageMessages[damage], reason].filter(Boolean).join(' ')
}

const resultOf = ({ state, problem }: FileRow): ReceiptRow['result'] =>
  problem === 'partly' ? 'partly unpacked' : (RESULTS[state] ?? 'not uploaded')

/** Returns the result of a duplicate. If the file itself wasn't stored, neither was the duplicate. */
function resultOfDuplicate(same: FileRow): ReceiptRow['result'] {
  const result = resultOf(same)
  return result === 'not uploaded' || result === 'unconfirmed' ? result : 'duplicate'
}

/**
 * Returns the receipt row of an entry. Its path includes the archive. Entries that another import added count as
 * already in the library.
 */
function rowInside(archive: FileRow, inside: InsideRow, isNew: boolean): ReceiptRow {
  const { path: entryPath, result, reason, media_id: mediaId, size, sha256, damage } = inside
  const isUploaded = result === 'ADDED' && isNew
  const fullPath = entryPath === UNNAMED ? archive.path : `${archive.path}/${entryPath}`
  const name = entryPath === UNNAMED ? null : path.basename(entryPath)
  return {
    name,
    path: fullPath,
    size,
    sha256,
    mediaId,
    reason: result === 'WAITING' ? whyWaiting(archive) : isUploaded ? withDamage(damage, reason) : reason,
    result: result === 'ADDED' && !isUploaded ? 'already there' : RESULTS_INSIDE[result],
  }
}

/** Returns why an entry wasn't unpacked, which is the reason why its archive wasn't. */
function whyWaiting({ state, problem, message }: FileRow): string | null {
  if (state === 'failed.stopped') return 'Unpacking was stopped before it reached this file.'
  return problem === 'notUnpacked' ? 'The server no longer has its archive.' : message
}

const RESULTS_INSIDE: Readonly<Record<InsideRow['result'], ReceiptRow['result']>> = {
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

/** Why an outcome is still unknown. */
const REASONS: Readonly<Partial<Record<FileRow['state'], string>>> = {
  'waiting.confirmation': 'The file was being uploaded. Calotype will ask the server whether it arrived.',
  'processing.stopping':
    'The archive was being unpacked. Calotype will ask the server how much was unpacked.',
}

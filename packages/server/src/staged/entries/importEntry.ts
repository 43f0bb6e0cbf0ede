import type { StagedFileRow } from '../../db/schema.ts'
import { runTransaction } from '../../db/transaction.ts'
import { isArchiveName, isExpected, UNPACK_ADVICE } from '@calotype/formats/advice'
import { isHidden } from '@calotype/formats/hidden'
import { detectStoredType, SNIFF_BYTES, explainUnsupported } from '@calotype/formats/sniff'
import { readFormatSet } from '../../flags/readFormatSet.ts'
import { formatSize, readMaxFileBytes } from '../../upload/maxFileBytes.ts'
import type { TakeoutAlbum } from './addToAlbum.ts'
import { type Entry, UnreadableArchiveError } from '../archive/entry.ts'
import { recordProgress } from './recordProgress.ts'
import { type ImportContext, storeEntry } from './storeEntry.ts'
import type { SidecarLookup } from '../takeout/sidecarLookup.ts'
import { getAlbumTitle, formatEntryPath, type EntryPath, parseEntryPath } from '../takeout/entryPath.ts'

/** Matches text files, which are skipped without being read, as are hidden files. */
const TEXT_FILES = /\.(?:json|html?|txt|csv)$/i
const isSkipped = (path: string) => TEXT_FILES.test(path) || path.split(/[/\\]/).some(isHidden)

const NESTED_MESSAGE = `Archives inside archives aren’t unpacked. ${UNPACK_ADVICE}`
const NO_SIDECAR =
  'Google’s metadata file wasn’t in the archive, so date, place, and description come from the photo itself or from the upload.'
const MAX_NAME_LENGTH = 4096

/** Whether a file has the name of a photo or video. The result of such a file is always recorded. */
export function isItem(
  { is_archive }: Pick<StagedFileRow, 'is_archive'>,
  { name }: Pick<Entry, 'name'>,
): boolean {
  return !is_archive || (!isSkipped(name) && isExpected(name))
}

/**
 * Imports one entry of a staged file into its owner's library, unless it is a duplicate. Inserts the item, adds it to
 * its album and records the progress in one transaction, so that a crash can't cause a second import. Throws 507 if
 * there isn't enough space.
 *
 * @param index zero-based index of the entry
 */
export async function importEntry(
  context: ImportContext,
  staged: StagedFileRow,
  sidecars: SidecarLookup,
  entry: Entry,
  index: number,
) {
  const entryPath = parseEntryPath(entry.name)
  const isCounted = isItem(staged, entry)
  const recordOutcome = (result: 'LEFT_OUT' | 'TRASHED', reason: string, isUnreadable = false) => {
    const outcome = {
      name: formatEntryPath(entryPath),
      result,
      media_id: null,
      reason,
      isCounted,
      isUnreadable,
    }
    const progress = { index, now: context.now(), outcome }
    return runTransaction(context.db, { lock: null }, (transaction) =>
      recordProgress(transaction, staged, progress),
    )
  }
  const skip = (reason: string, isUnreadable = false) => recordOutcome('LEFT_OUT', reason, isUnreadable)
  if (staged.is_archive && isSkipped(entry.name)) return
  if (entry.name.length > MAX_NAME_LENGTH) return skip('The file name is too long.')
  const maxBytes = await readMaxFileBytes(context)
  if (entry.size > maxBytes)
    return skip(`The file is larger than ${formatSize(maxBytes).replace(/(?=[MG]B)/, ' ')}.`)
  try {
    const sidecar = await sidecars.findPhoto(entryPath)
    if (sidecar?.isTrashed) return await recordOutcome('TRASHED', 'The file was in the Google Photos trash.')
    const { prefix, content, close } = await peek(entry)
    const formats = await readFormatSet(context.db)
    if (!detectStoredType(entryPath.name, prefix, formats)) {
      await close()
      const isNested = staged.is_archive === 1 && isArchiveName(entryPath.name)
      if (isCounted)
        await skip(isNested ? NESTED_MESSAGE : explainUnsupported(entryPath.name, prefix, formats))
      return
    }
    const album = await findAlbum(sidecars, entryPath)
    const notice = sidecar || !sidecars.isExport ? null : NO_SIDECAR
    await storeEntry(context, { staged, entry, entryPath, index, isCounted, sidecar, album, notice }, content)
  } catch (error) {
    if (!(error instanceof UnreadableArchiveError)) throw error
    await skip(error.message, true)
  }
}

/** Reads the first bytes of a file. `content` yields all bytes, and `close` discards those that remain. */
async function peek(entry: Entry) {
  const source = entry.read()[Symbol.asyncIterator]()
  let prefix = Buffer.alloc(0)
  while (prefix.length < SNIFF_BYTES) {
    const { value, done } = await source.next()
    if (done) break
    prefix = Buffer.concat([prefix, value])
  }
  async function* yieldContent() {
    yield prefix
    yield* { [Symbol.asyncIterator]: () => source }
  }
  return { prefix, content: yieldContent(), close: () => source.return?.() }
}

/** Finds the album of a file. Returns null if the file's folder has no album sidecar. */
export async function findAlbum(sidecars: SidecarLookup, entryPath: EntryPath): Promise<TakeoutAlbum | null> {
  const sidecar = await sidecars.findAlbum(entryPath)
  const title = sidecar && getAlbumTitle(entryPath, sidecar.album)
  return title ? { title, description: sidecar.description } : null
}

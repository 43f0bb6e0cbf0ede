import type { StagedFileRow } from '../db/schema.ts'
import { isArchiveName, isExpected, UNPACK } from '@calotype/openapi/advice'
import { isHidden } from '@calotype/openapi/hidden'
import { storedType, SNIFF_BYTES, whyNotKept } from '@calotype/openapi/sniff'
import { MAX_FILE_BYTES } from '../upload/uploadFile.ts'
import type { TakeoutAlbum } from './album.ts'
import { type Entry, UnreadableArchiveError } from './archive/entry.ts'
import { advance } from './progress.ts'
import { type ImportContext, take } from './take.ts'
import type { Notes } from './takeout/notes.ts'
import { albumTitle, pathOf, type Place, placeOf } from './takeout/place.ts'

/** What is named so is not looked into, as what is hidden is not. */
const TEXTS = /\.(?:json|html?|txt|csv)$/i
const isPassedOver = (path: string) => TEXTS.test(path) || path.split(/[/\\]/).some(isHidden)

const NESTED = `An archive within an archive is not unpacked. ${UNPACK}`
const NO_NOTE =
  'Google’s details of it (date, place, description) were not in the archive: its date is the file’s own, or that of the upload.'
const LONGEST_NAME = 4096

/** Whether a file of a staged one is a photo or a video, as far as its name tells: what becomes of it is told in any case. */
export function isItem(
  { is_archive }: Pick<StagedFileRow, 'is_archive'>,
  { name }: Pick<Entry, 'name'>,
): boolean {
  return !is_archive || (!isPassedOver(name) && isExpected(name))
}

/**
 * Brings one file of a staged one into its owner's library, by the write protocol of uploads. Its row, its album and how
 * far the staged file is come are one transaction, so that a crash does nothing twice; and a content that the library has
 * is not kept again. Throws 507 when there is no room.
 *
 * @param index of the file, counted from 0
 */
export async function importEntry(
  context: ImportContext,
  staged: StagedFileRow,
  notes: Notes,
  entry: Entry,
  index: number,
) {
  const place = placeOf(entry.name)
  const isCounted = isItem(staged, entry)
  const tell = (result: 'LEFT_OUT' | 'TRASHED', reason: string, isUnread = false) => {
    const outcome = { name: pathOf(place), result, media_id: null, reason, isCounted, isUnread }
    const step = { index, now: context.now(), outcome }
    return context.db.transaction().execute((transaction) => advance(transaction, staged, step))
  }
  const leaveOut = (reason: string, isUnread = false) => tell('LEFT_OUT', reason, isUnread)
  if (staged.is_archive && isPassedOver(entry.name)) return
  if (entry.name.length > LONGEST_NAME) return leaveOut('Its name is too long.')
  if (entry.size > MAX_FILE_BYTES) return leaveOut('It is larger than 5 GB.')
  try {
    const note = await notes.photo(place)
    if (note?.isTrashed) return await tell('TRASHED', 'It was in the trash of Google Photos.')
    const { head, whole, close } = await peek(entry)
    if (!storedType(place.name, head)) {
      await close()
      const isNested = staged.is_archive === 1 && isArchiveName(place.name)
      if (isCounted) await leaveOut(isNested ? NESTED : whyNotKept(place.name, head))
      return
    }
    const album = await albumOf(notes, place)
    const remark = note || !notes.isExport ? null : NO_NOTE
    await take(context, { staged, entry, place, index, isCounted, note, album, remark }, whole)
  } catch (error) {
    if (!(error instanceof UnreadableArchiveError)) throw error
    await leaveOut(error.message, true)
  }
}

/** Reads the beginning of a file; `whole` is all of it, and `close` leaves the rest unread. */
async function peek(entry: Entry) {
  const source = entry.read()[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < SNIFF_BYTES) {
    const { value, done } = await source.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  async function* whole() {
    yield head
    yield* { [Symbol.asyncIterator]: () => source }
  }
  return { head, whole: whole(), close: () => source.return?.() }
}

/** The album in which a file stands; null when in none that a note tells of. */
export async function albumOf(notes: Notes, place: Place): Promise<TakeoutAlbum | null> {
  const note = await notes.album(place)
  const title = note && albumTitle(place, note.album)
  return title ? { title, description: note.description } : null
}

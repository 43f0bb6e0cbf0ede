import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { MediaRow, Schema, StagedRow } from '../db/schema.ts'
import type { House } from '../house.ts'
import { sniff, SNIFF_BYTES } from '../inspect/sniff.ts'
import { pour } from '../objects/pour.ts'
import { keep, type Keeping, mintName } from '../upload/keep.ts'
import { MOST_BYTES } from '../upload/single.ts'
import { addToAlbum, type ToldAlbum } from './album.ts'
import { type Entry, Unreadable } from './archive/entry.ts'
import { advance, type Step } from './progress.ts'
import type { PhotoNote } from './takeout/note.ts'
import type { Notes } from './takeout/notes.ts'
import { albumTitle, type Place, placeOf } from './takeout/place.ts'

/** Who sees one of these in an archive expects it in the library, and is told when it is not kept. */
const EXPECTED =
  /\.(?:jpe?g|png|gif|mp4|heic|heif|webp|avif|tiff?|bmp|dng|raw|cr[23]|nef|arw|orf|rw2|raf|mov|m4v|avi|mkv|webm|3gp|mpe?g|mts|wmv)$/i
const ARCHIVE = /\.(?:zip|tar|tgz|gz|rar|7z)$/i
/** What is named so is not looked into: texts, and what macOS packs beside each file under the same name. */
const PASSED_OVER = /\.(?:json|html?|txt|csv)$|(?:^|\/)(?:__MACOSX\/|\._)/i

const LONGEST_NAME = 4096

/** What bringing works with. */
export type Bringing = Keeping & Pick<House, 'quota'>

/** A file of a staged one. */
interface Item {
  staged: StagedRow
  entry: Entry
  place: Place
  /** Counted from 0. */
  index: number
  note: PhotoNote | null
  album: ToldAlbum | null
}

/**
 * Brings one file of a staged one into its owner's library, by the write protocol of uploads. Its row, its album and how
 * far the staged file is come are one transaction, so that a crash does nothing twice; and a content that the library has
 * is not kept again. Throws 507 when there is no room.
 *
 * @param index of the file, counted from 0
 */
export async function bring(house: Bringing, staged: StagedRow, notes: Notes, entry: Entry, index: number) {
  const step = (rest: Omit<Step, 'index' | 'now'>) =>
    advance(house.db, staged, { index, now: house.now(), ...rest })
  const fail = (reason: string) => step({ failure: { name: place.name, reason } })
  const place = placeOf(entry.name)
  if (staged.is_archive && PASSED_OVER.test(entry.name)) return
  if (entry.name.length > LONGEST_NAME) return fail('Its name is too long.')
  if (entry.size > MOST_BYTES) return fail('It is larger than 5 GB.')
  try {
    const { head, whole, close } = await peek(entry)
    if (!sniff(head)) {
      await close()
      if (ARCHIVE.test(place.name)) await fail('An archive within an archive is not unpacked.')
      else if (!staged.is_archive || EXPECTED.test(place.name))
        await fail('Only JPG, PNG, GIF, and MP4 files are allowed.')
      return
    }
    const note = await notes.photo(place)
    if (note?.isTrashed) {
      await close()
      return await fail('It was in the trash of Google Photos.')
    }
    await take(house, { staged, entry, place, index, note, album: await albumOf(notes, place) }, whole)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    await step({ counts: 'unread', failure: { name: place.name, reason: error.message } })
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

async function albumOf(notes: Notes, place: Place): Promise<ToldAlbum | null> {
  const note = await notes.album(place)
  const title = note && albumTitle(place, note.album)
  return title ? { title, description: note.description } : null
}

async function take(house: Bringing, item: Item, bytes: AsyncIterable<Buffer>): Promise<void> {
  const { db, objects, quota } = house
  const { staged, entry, place, note } = item
  const minted = mintName()
  const file = path.join(objects.scratch, `${minted}.upload`)
  try {
    await objects.makeSureOfRoom(entry.size)
    const poured = await write(file, bytes)
    const known = await db
      .selectFrom('live_media')
      .selectAll()
      .where('owner_id', '=', staged.user_id)
      .where('sha256', '=', poured.sha256)
      .orderBy('id')
      .executeTakeFirst()
    if (known) {
      await db.transaction().execute((transaction) => settle(house, item, transaction, known, 'known'))
      return
    }
    using _room = await quota.reserve(staged.user_id, poured.size, staged.id)
    await keep(house, {
      ownerId: staged.user_id,
      descriptor: { ...note, name: nameOf(place, note), creationDate: dateOf(note)?.toISOString() ?? null },
      poured,
      minted,
      path: file,
      toldAt: dateOf(note),
      within: (transaction, media) => settle(house, item, transaction, media, 'added'),
    })
  } finally {
    await rm(file, { force: true })
  }
}

async function write(file: string, bytes: AsyncIterable<Buffer>) {
  await using written = await open(file, 'w')
  return await pour(bytes, written, { limit: MOST_BYTES })
}

/** What Takeout says counts for what is new; of what was there only the album is changed. */
async function settle(
  house: Bringing,
  { staged, index, note, album }: Item,
  transaction: Kysely<Schema>,
  media: MediaRow,
  counts: 'added' | 'known',
): Promise<void> {
  const now = house.now()
  if (counts === 'added' && note?.isFavorite)
    await transaction.updateTable('media').set({ is_favorite: 1 }).where('id', '=', media.id).execute()
  if (album) await addToAlbum(transaction, media, album, now)
  await advance(transaction, staged, { index, now, counts })
}

const dateOf = (note: PhotoNote | null) => (note?.takenAt == null ? null : new Date(note.takenAt))

/** Takeout shortens and numbers names, but an edited photo shares the note of the other. */
function nameOf({ name }: Place, note: PhotoNote | null): string {
  const title = note?.title ?? name
  const isSame = extensionOf(title) === extensionOf(name) && !/-edited/i.test(name)
  return isSame ? title : name
}

const extensionOf = (name: string) => /\.[^.]*$/.exec(name)?.[0].toLowerCase()

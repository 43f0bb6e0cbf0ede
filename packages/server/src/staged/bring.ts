import type { StagedRow } from '../db/schema.ts'
import { WHAT_IS_KEPT } from '@calotype/openapi/kinds'
import { keptAs, SNIFF_BYTES } from '@calotype/openapi/sniff'
import { MOST_BYTES } from '../upload/single.ts'
import type { ToldAlbum } from './album.ts'
import { type Entry, Unreadable } from './archive/entry.ts'
import { advance, type Step } from './progress.ts'
import { type Bringing, take } from './take.ts'
import type { Notes } from './takeout/notes.ts'
import { albumTitle, type Place, placeOf } from './takeout/place.ts'

/** Who sees one of these in an archive expects it in the library, and is told when it is not kept. */
const EXPECTED =
  /\.(?:jpe?g|png|gif|mp4|heic|heif|webp|avif|tiff?|bmp|dng|raw|cr[23]|nef|arw|orf|rw2|raf|mov|m4v|avi|pdf|mkv|webm|3gp|mpe?g|mts|wmv)$/i
const ARCHIVE = /\.(?:zip|tar|tgz|gz|rar|7z)$/i
/** What is named so is not looked into: texts, and what macOS packs beside each file under the same name. */
const PASSED_OVER = /\.(?:json|html?|txt|csv)$|(?:^|\/)(?:__MACOSX\/|\._)/i

const LONGEST_NAME = 4096

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
    if (!keptAs(place.name, head)) {
      await close()
      if (ARCHIVE.test(place.name)) await fail('An archive within an archive is not unpacked.')
      else if (!staged.is_archive || EXPECTED.test(place.name)) await fail(WHAT_IS_KEPT)
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

import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { MediaRow, Schema, StagedRow } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { pourWhole } from '../objects/pour.ts'
import type { Room } from '../objects/room.ts'
import { type Arrived, findDuplicate, keepAnew, type Keeping, mintName } from '../upload/keep.ts'
import { MOST_BYTES } from '../upload/single.ts'
import { addToAlbum, type ToldAlbum } from './album.ts'
import type { Entry } from './archive/entry.ts'
import { advance, Gone } from './progress.ts'
import { remarkOfKnown } from './remark.ts'
import { dateOf, type PhotoNote } from './takeout/note.ts'
import { pathOf, type Place } from './takeout/place.ts'

/** What bringing works with. */
export type Bringing = Keeping & Pick<AppContext, 'quota'>

/** A file of a staged one. */
export interface Item {
  staged: StagedRow
  entry: Entry
  place: Place
  /** Counted from 0. */
  index: number
  /** It was counted when the staged file was scanned. */
  isCounted: boolean
  note: PhotoNote | null
  album: ToldAlbum | null
  /** To be told of it if it is new. */
  remark: string | null
}

/** Keeps the bytes of a file that is a photo or a video; throws 507 when there is no room. */
export async function take(context: Bringing, item: Item, bytes: AsyncIterable<Buffer>): Promise<void> {
  const { db, objects, quota } = context
  const { staged, entry, place, note } = item
  const minted = mintName()
  const file = path.join(objects.scratch, `${minted}.upload`)
  try {
    using room = await objects.takeRoom(entry.size)
    const poured = await write(file, bytes, room)
    const said = await db
      .selectFrom('staged')
      .select(['labels', 'description'])
      .where('id', '=', staged.id)
      .executeTakeFirstOrThrow(() => new Gone())
    const arrived: Arrived = {
      ownerId: staged.user_id,
      descriptor: {
        ...note,
        name: nameOf(place, note),
        unlessThere: true,
        creationDate: dateOf(note)?.toISOString() ?? null,
        labels: JSON.parse(said.labels) as string[],
        description: note?.description ?? said.description,
      },
      poured,
      minted,
      path: file,
      toldAt: dateOf(note),
      within: (transaction, media, as) => settle(context, item, transaction, media, as),
    }
    // A duplicate or a repaired item takes no space of the plan.
    if (await findDuplicate(context, arrived)) return
    using _plan = await quota.reserve(staged.user_id, poured.size, staged.id)
    await keepAnew(context, arrived)
  } finally {
    await rm(file, { force: true })
  }
}

async function write(file: string, bytes: AsyncIterable<Buffer>, room: Room) {
  await using written = await open(file, 'w')
  return await pourWhole(bytes, written, { limit: MOST_BYTES, room })
}

/** What is said of it counts for what is new; of what was there only the album is changed. */
async function settle(
  context: Bringing,
  { staged, place, index, isCounted, note, album, remark }: Item,
  transaction: Kysely<Schema>,
  media: MediaRow,
  result: 'ADDED' | 'KNOWN',
): Promise<void> {
  const now = context.now()
  if (result === 'ADDED' && note?.isFavorite)
    await transaction.updateTable('media').set({ is_favorite: 1 }).where('id', '=', media.id).execute()
  if (album) await addToAlbum(transaction, media, album, now)
  const reason = result === 'ADDED' ? remark : await remarkOfKnown(transaction, staged, media, { note, now })
  const outcome = { name: pathOf(place), result, media_id: media.id, reason, isCounted }
  await advance(transaction, staged, { index, now, outcome })
}

/** What a photo is called. Takeout shortens and numbers names; but an edited photo has a name of its own, and the note of the other. */
export function nameOf({ name }: Place, note: PhotoNote | null): string {
  const [, stem = '', extension = ''] = /^(.*?)(?:\(\d+\))?(\.[^.]*)?$/s.exec(name) ?? []
  const title = note?.title ?? name
  return title.startsWith(stem) && title.toLowerCase().endsWith(extension.toLowerCase()) ? title : name
}

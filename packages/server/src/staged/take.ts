import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { MediaRow, Schema, StagedFileRow } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { writeWholeStream } from '../objects/writeStream.ts'
import type { Reservation } from '../objects/reservations.ts'
import {
  type IncomingFile,
  findDuplicate,
  createMedia,
  type StoreContext,
  createBaseName,
} from '../upload/storeMedia.ts'
import { MAX_FILE_BYTES } from '../upload/uploadFile.ts'
import { addToAlbum, type TakeoutAlbum } from './album.ts'
import type { Entry } from './archive/entry.ts'
import { advance, DiscardedError } from './progress.ts'
import { noticeForDuplicate } from './noticeForDuplicate.ts'
import { dateOf, type PhotoNote } from './takeout/note.ts'
import { pathOf, type Place } from './takeout/place.ts'

/** What bringing works with. */
export type ImportContext = StoreContext & Pick<AppContext, 'quota'>

/** A file of a staged one. */
export interface Item {
  staged: StagedFileRow
  entry: Entry
  place: Place
  /** Counted from 0. */
  index: number
  /** It was counted when the staged file was scanned. */
  isCounted: boolean
  note: PhotoNote | null
  album: TakeoutAlbum | null
  /** To be told of it if it is new. */
  remark: string | null
}

/** Keeps the bytes of a file that is a photo or a video; throws 507 when there is no room. */
export async function take(context: ImportContext, item: Item, bytes: AsyncIterable<Buffer>): Promise<void> {
  const { db, objects, quota } = context
  const { staged, entry, place, note } = item
  const baseName = createBaseName()
  const file = path.join(objects.scratch, `${baseName}.upload`)
  try {
    using room = await objects.reserveSpace(entry.size)
    const written = await write(file, bytes, room)
    const said = await db
      .selectFrom('staged_file')
      .select(['labels', 'description'])
      .where('id', '=', staged.id)
      .executeTakeFirstOrThrow(() => new DiscardedError())
    const arrived: IncomingFile = {
      ownerId: staged.user_id,
      descriptor: {
        ...note,
        name: nameOf(place, note),
        unlessThere: true,
        creationDate: dateOf(note)?.toISOString() ?? null,
        labels: JSON.parse(said.labels) as string[],
        description: note?.description ?? said.description,
      },
      written,
      baseName,
      path: file,
      sidecarDate: dateOf(note),
      onStored: (transaction, media, as) => settle(context, item, transaction, media, as),
    }
    // A duplicate or a repaired item takes no space of the plan.
    if (await findDuplicate(context, arrived)) return
    using _plan = await quota.reserve(staged.user_id, written.size, staged.id)
    await createMedia(context, arrived)
  } finally {
    await rm(file, { force: true })
  }
}

async function write(file: string, bytes: AsyncIterable<Buffer>, reservation: Reservation) {
  await using handle = await open(file, 'w')
  return await writeWholeStream(bytes, handle, { limit: MAX_FILE_BYTES, reservation })
}

/** What is said of it counts for what is new; of what was there only the album is changed. */
async function settle(
  context: ImportContext,
  { staged, place, index, isCounted, note, album, remark }: Item,
  transaction: Kysely<Schema>,
  media: MediaRow,
  result: 'ADDED' | 'KNOWN',
): Promise<void> {
  const now = context.now()
  if (result === 'ADDED' && note?.isFavorite)
    await transaction.updateTable('media').set({ is_favorite: 1 }).where('id', '=', media.id).execute()
  if (album) await addToAlbum(transaction, media, album, now)
  const reason =
    result === 'ADDED' ? remark : await noticeForDuplicate(transaction, staged, media, { note, now })
  const outcome = { name: pathOf(place), result, media_id: media.id, reason, isCounted }
  await advance(transaction, staged, { index, now, outcome })
}

/** What a photo is called. Takeout shortens and numbers names; but an edited photo has a name of its own, and the note of the other. */
export function nameOf({ name }: Place, note: PhotoNote | null): string {
  const [, stem = '', extension = ''] = /^(.*?)(?:\(\d+\))?(\.[^.]*)?$/s.exec(name) ?? []
  const title = note?.title ?? name
  return title.startsWith(stem) && title.toLowerCase().endsWith(extension.toLowerCase()) ? title : name
}

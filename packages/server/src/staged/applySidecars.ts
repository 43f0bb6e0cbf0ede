import { setImmediate } from 'node:timers/promises'
import type { Kysely, Updateable } from 'kysely'
import type { MediaRow, MediaTable, Schema, StagedEntryTable, StagedFileRow } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { takenAt, toWallClock } from '../inspect/takenAt.ts'
import { cleanName } from '../upload/descriptor.ts'
import { addToAlbum } from './album.ts'
import { albumOf } from './importEntry.ts'
import { noticeForDuplicate } from './noticeForDuplicate.ts'
import { nameOf } from './take.ts'
import { dateOf, type PhotoNote } from './takeout/note.ts'
import { type Notes, notesOf } from './takeout/notes.ts'
import { type Place, placeOf } from './takeout/place.ts'

const AT_ONCE = 200

/** What mending works with. */
export type SidecarContext = Pick<AppContext, 'db' | 'now'>

/**
 * Applies the sidecars in one part of a Takeout to photos from parts that were unpacked before (docs/decisions/0055). Only
 * values that are still as they were imported change, so this can be repeated. The signal stops it.
 */
export async function applySidecars(
  context: SidecarContext,
  part: StagedFileRow,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context
  if (part.export_name === null) return
  const noted = db
    .selectFrom('staged_sidecar')
    .select('folder')
    .distinct()
    .where('staged_file_id', '=', part.id)
  const folders = new Set((await noted.execute()).map(({ folder }) => folder))
  const parts = db.selectFrom('staged_file').selectAll().where('user_id', '=', part.user_id)
  const others = parts.where('export_name', '=', part.export_name).where('id', '!=', part.id)
  for (const staged of folders.size > 0 ? await others.execute() : []) {
    const notes = await notesOf(db, staged, part.id)
    for await (const taken of takenOf(db, staged, signal)) {
      const place = placeOf(taken.name)
      if (!folders.has(place.folder)) continue
      await mendOne(context, { staged, notes, place, taken })
      await setImmediate()
      signal.throwIfAborted()
    }
  }
}

type Taken = Pick<StagedEntryTable, 'entry' | 'name' | 'result' | 'media_id'>

/** What was made of a staged file, or was there before, as far as it has a name still. */
async function* takenOf(
  db: Kysely<Schema>,
  { id }: StagedFileRow,
  signal: AbortSignal,
): AsyncGenerator<Taken> {
  const taken = db
    .selectFrom('staged_entry')
    .select(['entry', 'name', 'result', 'media_id'])
    .where('staged_file_id', '=', id)
    .where('result', 'in', ['ADDED', 'KNOWN'])
    .where('name', '!=', '')
    .orderBy('entry')
    .limit(AT_ONCE)
  for (let after = -1; ;) {
    signal.throwIfAborted()
    const page = await taken.where('entry', '>', after).execute()
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.entry
    await setImmediate()
  }
}

interface ToMend {
  staged: StagedFileRow
  notes: Notes
  place: Place
  taken: Taken
}

async function mendOne({ db, now }: SidecarContext, { staged, notes, place, taken }: ToMend): Promise<void> {
  const note = await notes.photo(place)
  const album = await albumOf(notes, place)
  if (!note && !album) return
  await db.transaction().execute(async (transaction) => {
    const live = transaction.selectFrom('live_media').selectAll().where('id', '=', taken.media_id)
    const item = await live.executeTakeFirst()
    if (!item) return
    const isMadeOfIt = taken.result === 'ADDED'
    if (note) {
      const remark = isMadeOfIt
        ? null
        : await noticeForDuplicate(transaction, staged, item, { note, now: now() })
      await remarkAs(transaction, staged, taken, remark)
    }
    const told = note && isMadeOfIt ? changesOf(item, { staged, place, note }, new Date(now())) : {}
    if (Object.keys(told).length > 0)
      await transaction.updateTable('media').set(told).where('id', '=', item.id).execute()
    if (album) await addToAlbum(transaction, { ...item, ...told }, album, now())
  })
}

/** That it had no note is no longer true; that its note was not taken may be. */
async function remarkAs(db: Kysely<Schema>, { id }: StagedFileRow, { entry }: Taken, reason: string | null) {
  const row = db.updateTable('staged_entry').where('staged_file_id', '=', id).where('entry', '=', entry)
  await row.set({ reason }).execute()
}

/** What a note says of an item that came without it, where nothing else was said since. */
function changesOf(
  item: MediaRow,
  { staged, place, note }: { staged: StagedFileRow; place: Place; note: PhotoNote },
  now: Date,
) {
  const isFresh = item.description === staged.description
  return {
    ...dateFor(item, note, now),
    ...(item.name === place.name && { name: cleanName(nameOf(place, note)) }),
    ...(isFresh && note.description !== null && { description: note.description }),
    ...(note.isFavorite && { is_favorite: 1 }),
    ...(item.latitude === null &&
      note.latitude !== null && { latitude: note.latitude, longitude: note.longitude }),
  } satisfies Updateable<MediaTable>
}

/** As when it comes with its note: what its content says counts unless a wrong clock would explain it. */
function dateFor({ name, taken_at, taken_source: source }: MediaRow, note: PhotoNote, now: Date) {
  const told = dateOf(note)
  if (!told || !toWallClock(told, now) || source === 'file') return {}
  const content = source === 'exif' || source === 'video' ? { takenAt: taken_at, source } : null
  const taken = takenAt({ content, sidecarDate: told, name, creationDate: told.toISOString() }, now)
  return {
    creation_date: told.getTime(),
    taken_at: taken.takenAt,
    taken_source: taken.source,
    year: Number(taken.takenAt.slice(0, 4)),
    month: Number(taken.takenAt.slice(5, 7)),
  }
}

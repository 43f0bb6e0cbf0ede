import { buffer } from 'node:stream/consumers'
import type { Insertable } from 'kysely'
import type { StagedEntryTable, StagedSidecarTable, StagedFileRow } from '../db/schema.ts'
import { isItem } from './importEntry.ts'
import { type Entry, UnreadableArchiveError } from './archive/entry.ts'
import { ArchiveTooLargeError } from './archive/unpackLimits.ts'
import { entriesOf } from './entries.ts'
import { applySidecars, type SidecarContext } from './applySidecars.ts'
import { entryName } from './progress.ts'
import { readNote } from './takeout/note.ts'
import { ALBUM_NOTE } from './takeout/notes.ts'
import { pathOf, placeOf } from './takeout/place.ts'

const LONGEST_NAME = 1024
const LONGEST_NOTE_BYTES = 256 * 1024
const MOST_NOTES_BYTES = 64 * 1024 ** 2
const AT_ONCE = 500

/**
 * Goes through a staged file once before anything is taken from it: counts what is in it against the limits, names what is
 * to be taken, and writes down the notes of a Takeout, which may stand behind their photos, also in another part that was
 * taken before. What is damaged is scanned as far as it goes. Throws `TooMuch`, and `UnreadableArchiveError` when it is nothing that can
 * be unpacked.
 */
export async function scan(
  context: SidecarContext,
  staged: StagedFileRow,
  path: string,
  signal: AbortSignal,
) {
  const { db } = context
  let count = 0
  // Of what an earlier version has dealt with, what became of it counts, and not what it is called.
  let items = staged.added + staged.duplicates + staged.skipped
  let noteBytes = 0
  let notes: Insertable<StagedSidecarTable>[] = []
  let waiting: Insertable<StagedEntryTable>[] = []
  const write = async () => {
    if (notes.length > 0)
      await db
        .insertInto('staged_sidecar')
        .values(notes)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (waiting.length > 0)
      await db
        .insertInto('staged_entry')
        .values(waiting)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    notes = []
    waiting = []
  }
  try {
    for await (const entry of entriesOf(staged, path, signal)) {
      if (count >= staged.entries_done && isItem(staged, entry)) {
        items++
        waiting.push(waitingAs(staged, entry, count))
        if (waiting.length === AT_ONCE) await write()
      }
      count++
      const note = await noteIn(entry)
      if (!note) continue
      noteBytes += note.folder.length + note.name.length + note.note.length
      if (noteBytes > MOST_NOTES_BYTES) throw new ArchiveTooLargeError('It holds too many descriptions.')
      notes.push({ staged_file_id: staged.id, folder: note.folder, name: note.name, content: note.note })
      if (notes.length === AT_ONCE) await write()
    }
  } catch (error) {
    if (!(error instanceof UnreadableArchiveError) || count === 0) throw error
  }
  await write()
  await applySidecars(context, staged, signal)
  await db
    .updateTable('staged_file')
    .set({ entries: count, items, is_scanned: 1, attempts: 0 })
    .where('id', '=', staged.id)
    .execute()
}

function waitingAs({ id }: StagedFileRow, { name }: Entry, entry: number): Insertable<StagedEntryTable> {
  const told = entryName(pathOf(placeOf(name)))
  return { staged_file_id: id, entry, name: told, result: 'WAITING', media_id: null, reason: null }
}

async function noteIn(entry: Entry) {
  if (!/\.json$/i.test(entry.name) || entry.name.length > LONGEST_NAME || entry.size > LONGEST_NOTE_BYTES)
    return null
  const json = await buffer(entry.read()).catch(nullIfUnreadable)
  const { folder, name } = placeOf(entry.name)
  const note = json && readNote(name, json.toString())
  if (!note) return null
  return { folder, name: 'album' in note ? ALBUM_NOTE : name, note: JSON.stringify(note) }
}

function nullIfUnreadable(error: unknown): null {
  if (error instanceof UnreadableArchiveError) return null
  throw error
}

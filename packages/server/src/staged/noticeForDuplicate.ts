import type { Kysely } from 'kysely'
import type { MediaRow, Schema, StagedFileRow } from '../db/schema.ts'
import { isNear, toWallClock } from '../inspect/takenAt.ts'
import { dateOf, type PhotoNote } from './takeout/note.ts'

const NOT_TAKEN =
  'Google’s details of it (date, place, description) were not taken: it was in your library already.'

/**
 * Returns the remark for a photo whose sidecar was ignored because the library had the photo before its export
 * (docs/decisions/0055). Returns null if a time zone can explain the difference between both dates.
 */
export async function noticeForDuplicate(
  db: Kysely<Schema>,
  staged: StagedFileRow,
  media: MediaRow,
  { note, now }: { note: PhotoNote | null; now: number },
): Promise<string | null> {
  const told = dateOf(note)
  if (!told || !toWallClock(told, new Date(now)) || isNear(media.taken_at, told)) return null
  return (await isOfExport(db, staged, media)) ? null : NOT_TAKEN
}

/** Whether an item was made of the same archive, or of another part of its export. */
async function isOfExport(
  db: Kysely<Schema>,
  { id, user_id, export_name }: StagedFileRow,
  media: MediaRow,
): Promise<boolean> {
  const own = db.selectFrom('staged_file').select('id').where('user_id', '=', user_id)
  const parts = own.where((part) => part.or([part('id', '=', id), part('export_name', '=', export_name)]))
  const made = db.selectFrom('staged_entry').select('entry').where('staged_file_id', 'in', parts)
  const first = made.where('result', '=', 'ADDED').where('media_id', '=', media.id).limit(1)
  return (await first.executeTakeFirst()) !== undefined
}

import type { Kysely } from 'kysely'
import type { MediaRow, Schema, StagedFileRow } from '../../db/schema.ts'
import { isNear, toWallClock } from '../../inspect/takenAt.ts'
import { getSidecarDate, type PhotoSidecar } from '../takeout/sidecar.ts'

const SIDECAR_IGNORED =
  'Google’s metadata (date, place, description) was ignored, because this photo was already in your library.'

/**
 * Returns the notice for a photo whose sidecar was ignored because the photo was in the library before the export
 * (docs/decisions/0055). Returns null if a time zone can explain the difference between the dates of the sidecar and
 * the photo.
 */
export async function findDuplicateNotice(
  db: Kysely<Schema>,
  staged: StagedFileRow,
  media: MediaRow,
  { sidecar, now }: { sidecar: PhotoSidecar | null; now: number },
): Promise<string | null> {
  const date = getSidecarDate(sidecar)
  if (!date || !toWallClock(date, new Date(now)) || isNear(media.taken_at, date)) return null
  return (await isFromSameExport(db, staged, media)) ? null : SIDECAR_IGNORED
}

/** Whether an item was imported from the same archive or from another part of the same export. */
async function isFromSameExport(
  db: Kysely<Schema>,
  { id, user_id, export_name }: StagedFileRow,
  media: MediaRow,
): Promise<boolean> {
  const ownFiles = db.selectFrom('staged_file').select('id').where('user_id', '=', user_id)
  const parts = ownFiles.where((part) =>
    part.or([part('id', '=', id), part('export_name', '=', export_name)]),
  )
  const entries = db.selectFrom('staged_entry').select('entry').where('staged_file_id', 'in', parts)
  const first = entries.where('result', '=', 'ADDED').where('media_id', '=', media.id).limit(1)
  return (await first.executeTakeFirst()) !== undefined
}

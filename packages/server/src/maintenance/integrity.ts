import type { Kysely } from 'kysely'
import type { MediaRow, Schema } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'

/** Counts the originals of all libraries, and how many of them are damaged or missing. */
export async function countOriginals({ db, reader }: Pick<AppContext, 'db' | 'reader'>) {
  const all = db.selectFrom('media').select((row) => row.fn.countAll<number>().as('total'))
  const byState = db
    .selectFrom('media')
    .select((row) => ['integrity', row.fn.countAll<number>().as('count')])
    .where('integrity', '<>', 'intact')
    .groupBy('integrity')
  const [[counted], brokenOriginals] = await Promise.all([reader.read(all), reader.read(byState)])
  const getCount = (state: MediaRow['integrity']) =>
    brokenOriginals.find(({ integrity }) => integrity === state)?.count ?? 0
  return { total: counted?.total ?? 0, damaged: getCount('damaged'), missing: getCount('missing') }
}

/** Returns the progress of the scrub. */
export async function checkProgress(db: Kysely<Schema>) {
  const progress = await db.selectFrom('integrity_check').selectAll().executeTakeFirstOrThrow()
  const { started_at, completed_at } = progress
  return {
    ...progress,
    isRunning: started_at !== null && (completed_at === null || completed_at < started_at),
  }
}

/** Stores the integrity of an item's original, unless the item was deleted meanwhile. */
export async function setIntegrity(
  db: Kysely<Schema>,
  { id, file_name }: Pick<MediaRow, 'id' | 'file_name'>,
  integrity: MediaRow['integrity'],
): Promise<void> {
  await db
    .updateTable('media')
    .set({ integrity })
    .where('id', '=', id)
    .where('file_name', '=', file_name)
    .where('integrity', '<>', integrity)
    .execute()
}

/**
 * Whether an item's original is stored and not known to be damaged. Checks only the size, because hashing is slow.
 * Marks an original that is missing or has the wrong size.
 */
export async function isStored(
  { db, objects, log }: Pick<AppContext, 'db' | 'objects' | 'log'>,
  media: Pick<MediaRow, 'id' | 'file_name' | 'size' | 'integrity'>,
): Promise<boolean> {
  const size = await objects.size({ kind: 'original', fileName: media.file_name })
  if (size === media.size) return media.integrity === 'intact'
  const integrity = size === null ? 'missing' : 'damaged'
  log.error({ mediaId: media.id, fileName: media.file_name }, `an original is ${integrity}`)
  await setIntegrity(db, media, integrity)
  return false
}

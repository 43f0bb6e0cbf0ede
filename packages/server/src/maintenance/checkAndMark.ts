import type { Kysely } from 'kysely'
import type { MediaRow, Schema } from '../db/schema.ts'
import type { ObjectStore } from '../storage/store.ts'
import { checkOriginal, type Original, type OriginalCheck } from './checkOriginal.ts'
import { setIntegrity } from './integrity.ts'

/**
 * Checks the original of an item and stores the result. Marks a broken original before reading it a second time: if an
 * upload replaces the file meanwhile, either the upload or the second check clears the mark.
 *
 * @param pause awaited after each block, to limit the speed of a background check
 */
export async function checkAndMark(
  { db, objects }: { db: Kysely<Schema>; objects: Pick<ObjectStore, 'withLocalPath'> },
  media: Original & Pick<MediaRow, 'id' | 'integrity'>,
  pause?: (bytes: number) => Promise<void>,
): Promise<OriginalCheck> {
  const first = await checkOriginal(objects, media, pause)
  if (first.integrity !== media.integrity) await setIntegrity(db, media, first.integrity)
  if (first.integrity === 'intact') return first
  const second = await checkOriginal(objects, media, pause)
  await setIntegrity(db, media, second.integrity)
  return second
}

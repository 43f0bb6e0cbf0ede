import type { MediaRow } from '../db/schema.ts'
import { storeBlockChecksums } from './blockChecksums.ts'
import { checkAndMark } from './checkAndMark.ts'
import { isStored } from './integrity.ts'
import { repairFromCopies } from './repair.ts'
import type { MaintenanceContext } from './repair.ts'

/**
 * Checks the original of an item and stores the result. Repairs a broken original if another item has the same content.
 * Resolves to the resulting integrity.
 */
export async function checkMedia(
  context: MaintenanceContext,
  media: MediaRow,
  pause?: (bytes: number) => Promise<void>,
): Promise<MediaRow['integrity']> {
  const { db, objects, log } = context
  const check = await checkAndMark({ db, objects }, media, pause)
  if (check.blockChecksums) await storeBlockChecksums(db, media.id, check.blockChecksums)
  if (check.integrity === 'intact') return 'intact'
  log.error({ mediaId: media.id, fileName: media.file_name }, `an original is ${check.integrity}`)
  const repaired = await repairFromCopies(context, media.sha256)
  return repaired.includes(media.id) ? 'intact' : check.integrity
}

/**
 * Reads a whole original and returns whether it is intact. Uploads may only be discarded as duplicates of an intact
 * original.
 */
export async function hasIntactOriginal(context: MaintenanceContext, media: MediaRow): Promise<boolean> {
  return (await isStored(context, media)) && (await checkMedia(context, media)) === 'intact'
}

const rechecks = new Map<string, Promise<void>>()

/** Checks an original after a request read corrupt bytes from it. Concurrent calls share one check. */
export function recheckMedia(context: MaintenanceContext, media: MediaRow): Promise<void> {
  const { log } = context
  const runningCheck = rechecks.get(media.file_name)
  if (runningCheck) return runningCheck
  const recheck = checkMedia(context, media)
    .then(
      () => {},
      (error: unknown) => log.error({ err: error, mediaId: media.id }, 'an original could not be checked'),
    )
    .finally(() => rechecks.delete(media.file_name))
  rechecks.set(media.file_name, recheck)
  return recheck
}

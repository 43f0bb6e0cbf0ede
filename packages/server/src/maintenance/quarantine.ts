import type { AppContext } from '../appContext.ts'
import { isClaimed } from '../storage/isClaimed.ts'
import { type ObjectStore, RENDITIONS, type StoredFile } from '../storage/store.ts'
import { parsePartFileName, toPartFileName } from '../storage/uploadArea.ts'

export const QUARANTINE_DAYS = 90
const DAY_MS = 86_400_000

type QuarantineContext = Pick<AppContext, 'objects' | 'log'>
type PartContext = QuarantineContext & Pick<AppContext, 'uploadArea'>

/**
 * Moves a file without a database row to quarantine, and removes its renditions, which can be created again. Doesn't
 * delete the file: after the restore of an older database, it may be the only copy of a photo.
 */
export async function quarantine({ objects, log }: QuarantineContext, file: StoredFile): Promise<void> {
  if (!(await objects.move(file, 'quarantined'))) return
  await removeRenditions(objects, file.fileName)
  log.warn({ fileName: file.fileName }, 'a file without a row was moved to quarantine')
}

/** Moves a part file without an upload to quarantine. */
export async function quarantinePart({ objects, uploadArea, log }: PartContext, part: string): Promise<void> {
  const fileName = toPartFileName(part)
  await uploadArea.withLocalPath(part, (path) => objects.put({ kind: 'quarantined', fileName }, path))
  await uploadArea.remove(part)
  log.warn({ fileName }, 'chunks without an upload were moved to quarantine')
}

export async function countQuarantined(
  objects: Pick<ObjectStore, 'list'>,
): Promise<{ count: number; bytes: number }> {
  const total = { count: 0, bytes: 0 }
  for await (const { size } of objects.list('quarantined')) {
    total.count += 1
    total.bytes += size
  }
  return total
}

/**
 * Moves quarantined files back if their rows exist again, because a newer database was restored or rows were adopted.
 */
export async function restoreClaimedFiles(context: PartContext & Pick<AppContext, 'db'>): Promise<void> {
  const { db, objects, log } = context
  for await (const { fileName } of objects.list('quarantined')) {
    if (!(await isClaimed(db, fileName))) continue
    const part = parsePartFileName(fileName)
    const isReturned = await (part === null ? returnFile(objects, fileName) : returnPart(context, part))
    if (isReturned) log.info({ fileName }, 'a file was returned from quarantine')
  }
}

/** Moves a quarantined original or staged file back. Returns false if there is a file in its place. */
export async function returnFile(objects: ObjectStore, fileName: string): Promise<boolean> {
  const kind = fileName.endsWith('.staged') ? 'staged' : 'original'
  const isFree = (await objects.size({ kind, fileName })) === null
  return isFree && objects.move({ kind: 'quarantined', fileName }, kind)
}

async function returnPart({ objects, uploadArea }: PartContext, part: string): Promise<boolean> {
  const file = { kind: 'quarantined', fileName: toPartFileName(part) } as const
  const isReturned = await objects.withLocalPath(file, (path) => uploadArea.adopt(part, path))
  if (isReturned) await objects.remove(file)
  return isReturned
}

/**
 * Deletes files that have been in quarantine for 90 days.
 *
 * @param now milliseconds since 1970 in UTC
 */
export async function expireQuarantine(
  objects: Pick<ObjectStore, 'list' | 'remove'>,
  now: number,
  log?: Pick<AppContext['log'], 'warn'>,
): Promise<void> {
  const cutoff = now - QUARANTINE_DAYS * DAY_MS
  for await (const { fileName, storedAt } of objects.list('quarantined')) {
    if (storedAt.getTime() >= cutoff) continue
    await objects.remove({ kind: 'quarantined', fileName })
    log?.warn({ fileName }, `a file was deleted after ${QUARANTINE_DAYS} days in quarantine`)
  }
}

export async function removeRenditions(objects: ObjectStore, fileName: string): Promise<void> {
  for (const kind of RENDITIONS) await objects.remove({ kind, fileName })
}

import { existsSync } from 'node:fs'
import { rename, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { AppContext } from '../appContext.ts'
import { isClaimed } from '../storage/isClaimed.ts'
import { type FileKind, type ObjectStore, RENDITIONS, type StoredFile } from '../storage/store.ts'

export const QUARANTINE_DAYS = 90
const DAY_MS = 86_400_000

type QuarantineContext = Pick<AppContext, 'objects' | 'log'>

/**
 * Moves a file without a database row to quarantine, and removes its renditions, which can be created again. Doesn't
 * delete the file: after the restore of an older database, it may be the only copy of a photo.
 */
export async function quarantine({ objects, log }: QuarantineContext, file: StoredFile): Promise<void> {
  if (!(await objects.move(file, 'quarantined'))) return
  await removeRenditions(objects, file.fileName)
  log.warn({ fileName: file.fileName }, 'a file without a row was moved to quarantine')
}

/** Moves a part file without an upload from the scratch folder to quarantine. */
export async function quarantinePart(
  { objects, log, now }: QuarantineContext & Pick<AppContext, 'now'>,
  fileName: string,
): Promise<void> {
  const movedAt = new Date(now())
  await utimes(path.join(objects.scratch, fileName), movedAt, movedAt)
  await objects.put({ kind: 'quarantined', fileName }, path.join(objects.scratch, fileName))
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
export async function restoreClaimedFiles({
  db,
  objects,
  log,
}: QuarantineContext & Pick<AppContext, 'db'>): Promise<void> {
  for await (const { fileName } of objects.list('quarantined')) {
    if ((await isClaimed(db, fileName)) && (await returnFile(objects, fileName)))
      log.info({ fileName }, 'a file was returned from quarantine')
  }
}

/** Moves a quarantined file back to its original path. Returns false if the path is in use. */
export async function returnFile(objects: ObjectStore, fileName: string): Promise<boolean> {
  const file = { kind: 'quarantined', fileName } as const
  const kind = getFormerKind(fileName)
  if (kind) return (await objects.size({ kind, fileName })) === null && objects.move(file, kind)
  const part = path.join(objects.scratch, fileName)
  if (existsSync(part)) return false
  await objects.withLocalPath(file, (localPath) => rename(localPath, part))
  return true
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

/**
 * Determines from the extension which kind a quarantined file had. Returns null for a part file of a chunked upload.
 */
function getFormerKind(fileName: string): FileKind | null {
  if (fileName.endsWith('.part')) return null
  return fileName.endsWith('.staged') ? 'staged' : 'original'
}

import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { isClaimed } from '../storage/isClaimed.ts'
import { deleteFileLater } from '../storage/deleteFileLater.ts'
import { readCurrentRecords, readContents } from './contents.ts'
import { removeManifest } from './files.ts'

/**
 * Deletes the manifest of a deleted account. First queues the deletion of listed originals without a row, which exist
 * if an older database was restored.
 */
export async function eraseManifest(db: Kysely<Schema>, file: string, now: number): Promise<void> {
  for await (const { fileName, media } of readCurrentRecords(file, 'media', await readContents(file)))
    if (media && !(await isClaimed(db, fileName))) await deleteFileLater(db, fileName, now)
  await removeManifest(file)
}

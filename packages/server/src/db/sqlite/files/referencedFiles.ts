import type { DatabaseSync } from 'node:sqlite'
import { readSchemaVersion } from '../../migrate.ts'
import { standardNames } from '../../migrations/0034-standard-names.ts'
import { migrations } from '../../migrations/index.ts'
import { hasTable } from './databaseFile.ts'
import type { StoredFile } from '../../../storage/store.ts'

export interface ReferencedFile extends StoredFile {
  kind: 'original' | 'staged'
  size: number
  sha256: string
}

/** The file that holds the chunks of an open upload. */
export interface OpenPart {
  fileName: string
  /** 1 if the server has acknowledged a chunk of the upload, otherwise 0. */
  hasChunks: number
}

/**
 * Returns the database's names for the tables and columns that migration 0034 renamed. A backup may predate the
 * migration.
 */
function getSchemaNames(database: DatabaseSync) {
  const isRenamed = readSchemaVersion(database) > migrations.indexOf(standardNames)
  return isRenamed
    ? { stagedFile: 'staged_file', stagedFileId: 'staged_file_id', partName: 'part_name' }
    : { stagedFile: 'staged', stagedFileId: 'staged_id', partName: 'part' }
}

/** Yields all originals, and the staged files whose content is still needed. */
export function readReferencedFiles(database: DatabaseSync): Iterable<ReferencedFile> {
  const files = database.prepare(`
    select 'original' as kind, file_name as fileName, size, sha256 from media
    union all
    select 'staged', file_name, size, sha256 from ${getSchemaNames(database).stagedFile}
    where status not in ('COMPLETED', 'DISCARDED', 'GIVEN_UP')`)
  return files.iterate() as unknown as Iterable<ReferencedFile>
}

/** Returns the time that the server last recorded, or null if it never recorded one. */
export function readRecordedTime(database: DatabaseSync): number | null {
  if (!hasTable(database, 'expiry_clock')) return null
  return Number(database.prepare('select known_at from expiry_clock').get()?.['known_at']) || null
}

export function readOpenParts(database: DatabaseSync): OpenPart[] {
  const { partName, stagedFileId } = getSchemaNames(database)
  const parts = database.prepare(`
    select ${partName} || '.part' as fileName,
      exists (select 1 from upload_chunk where upload_id = upload.id) as hasChunks
    from upload where media_id is null and ${stagedFileId} is null`)
  return parts.all() as unknown as OpenPart[]
}

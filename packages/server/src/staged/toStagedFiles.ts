import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema, StagedFileRow } from '../db/schema.ts'
import { formatTime } from '../formatTime.ts'
import { RETENTION_MS } from './discardStagedFile.ts'

const MAX_NAMES = 1000

/** Number of files that are read together. Each can have 1,000 skipped entries. */
const FILE_BATCH_SIZE = 2

/**
 * Yields the given staged files as the contract's StagedFile, one slice after another. Each slice is sorted from newest
 * to oldest.
 */
export async function* readStagedFileSlices(db: Kysely<Schema>, ids: readonly number[]) {
  for (let first = 0; first < ids.length; first += FILE_BATCH_SIZE) {
    const slice = ids.slice(first, first + FILE_BATCH_SIZE)
    const rows = db.selectFrom('staged_file').selectAll().where('id', 'in', slice).orderBy('id', 'desc')
    yield toStagedFiles(db, await rows.execute())
    await setImmediate()
  }
}

export function toStagedFiles(db: Kysely<Schema>, rows: readonly StagedFileRow[]) {
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      // The contract has no status for discarded files.
      status: row.status === 'DISCARDED' ? 'FAILED' : row.status,
      message: row.message,
      canRetry: row.failure_code !== null,
      obstacle: row.failure_code,
      name: row.name,
      size: row.size,
      processed: row.added + row.duplicates + row.skipped,
      total: row.items,
      added: row.added,
      known: row.duplicates,
      damaged: row.damaged,
      trashed: row.trashed,
      others: row.items === null ? 0 : Math.max(0, (row.entries ?? 0) - row.items - row.trashed),
      failed: row.skipped > 0 ? await readSkipped(db, row) : [],
      expiresAt: formatTime(row.updated_at + RETENTION_MS),
    })),
  )
}

async function readSkipped(db: Kysely<Schema>, { id }: StagedFileRow) {
  const skippedEntries = db
    .selectFrom('staged_entry')
    .where('staged_file_id', '=', id)
    .where('result', '=', 'LEFT_OUT')
  const namedEntries = await skippedEntries
    .select(['name', 'reason'])
    .orderBy('entry')
    .limit(MAX_NAMES)
    .execute()
  return namedEntries.map(({ name, reason }) => ({ name, reason: reason ?? '' }))
}

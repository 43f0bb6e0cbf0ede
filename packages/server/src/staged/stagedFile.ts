import type { Kysely } from 'kysely'
import type { Schema, StagedRow } from '../db/schema.ts'
import { timeOf } from '../timeOf.ts'
import { KEPT_MS } from './remove.ts'

/** Shows rows as the contract's StagedFile. */
export async function stagedFiles(db: Kysely<Schema>, rows: readonly StagedRow[]) {
  const failures = await db
    .selectFrom('staged_failure')
    .select(['staged_id', 'name', 'reason'])
    .where(
      'staged_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('staged_id')
    .orderBy('entry')
    .execute()
  const byFile = Map.groupBy(failures, ({ staged_id }) => staged_id)
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    message: row.message,
    canRetry: row.can_retry === 1,
    name: row.name,
    size: row.size,
    processed: row.done,
    total: row.entries,
    added: row.added,
    known: row.known,
    failed: (byFile.get(row.id) ?? []).map(({ name, reason }) => ({ name, reason })),
    expiresAt: timeOf(row.touched_at + KEPT_MS),
  }))
}

import type { Kysely } from 'kysely'
import type { Schema, StagedRow } from '../db/schema.ts'
import { timeOf } from '../timeOf.ts'
import { KEPT_MS } from './remove.ts'

const MOST_NAMED = 1000

/** Shows rows as the contract's StagedFile. */
export function stagedFiles(db: Kysely<Schema>, rows: readonly StagedRow[]) {
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      // Apps know of no other end.
      status: row.status === 'GIVEN_UP' ? 'FAILED' : row.status,
      message: row.message,
      canRetry: row.obstacle !== null,
      obstacle: row.obstacle,
      name: row.name,
      size: row.size,
      processed: row.added + row.known + row.left_out,
      total: row.items,
      added: row.added,
      known: row.known,
      trashed: row.trashed,
      others: row.items === null ? 0 : Math.max(0, (row.entries ?? 0) - row.items - row.trashed),
      failed: row.left_out > 0 ? await leftOutOf(db, row) : [],
      expiresAt: timeOf(row.touched_at + KEPT_MS),
    })),
  )
}

async function leftOutOf(db: Kysely<Schema>, { id }: StagedRow) {
  const leftOut = db.selectFrom('staged_entry').where('staged_id', '=', id).where('result', '=', 'LEFT_OUT')
  const named = await leftOut.select(['name', 'reason']).orderBy('entry').limit(MOST_NAMED).execute()
  return named.map(({ name, reason }) => ({ name, reason: reason ?? '' }))
}

import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../../dialect.ts'
import type { Schema } from '../../schema.ts'
import { runExclusive } from '../../../runExclusive.ts'
import { runTransaction } from '../../transaction.ts'

/**
 * Number of index pages per merge. Merging them takes a few milliseconds, and the server handles requests between
 * merges.
 */
const PAGE_BATCH_SIZE = 16

/**
 * Removes the words of deleted items from the search index (LEGAL-037). Searches don't find these words, but FTS5 stores
 * them until it merges its segments, and PostgreSQL until it vacuums the table. Returns quickly if there is nothing to
 * remove.
 */
export async function purgeDeletedWords(db: Kysely<Schema>, signal?: AbortSignal): Promise<void> {
  if (isPostgres(db)) return vacuumIndex(db)
  // For a negative number, FTS5 starts to merge all segments. For a positive number, it continues the merge.
  for (let pages = -PAGE_BATCH_SIZE; await mergeSegments(db, pages); pages = PAGE_BATCH_SIZE) {
    if (signal?.aborted) return
    await setImmediate()
  }
}

/**
 * Vacuums the index. Vacuuming a large index, and waiting for another process that does so, take longer than the pool
 * allows. Only one task of a process waits, so that requests can use the other connections.
 */
const vacuumIndex = (db: Kysely<Schema>): Promise<void> =>
  runExclusive('vacuum of the search index', () =>
    db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`set lock_timeout = 0`.execute(connection)
      try {
        await sql`vacuum media_text`.execute(connection)
      } finally {
        await sql`reset lock_timeout`.execute(connection)
        await sql`reset statement_timeout`.execute(connection)
      }
    }),
  )

/** Merges a few pages. Returns false if there was nothing to merge. */
function mergeSegments(db: Kysely<Schema>, pages: number): Promise<boolean> {
  return runTransaction(db, { lock: null }, async (transaction) => {
    const before = await countChanges(transaction)
    await sql`insert into media_text (media_text, rank) values ('merge', ${pages})`.execute(transaction)
    // The command itself counts as one change.
    return (await countChanges(transaction)) - before > 1
  })
}

async function countChanges(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}

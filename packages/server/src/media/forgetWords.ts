import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Pages of the index that are merged at once: a few milliseconds, between which the server responds to requests. */
const PAGES_AT_ONCE = 4

/**
 * Has the search index forget the words of what was deleted (LEGAL-037): they stand in it, though nothing is found by
 * them any more, until its parts are merged. Where there is nothing to forget it takes no time.
 */
export async function forgetWords(db: Kysely<Schema>, signal?: AbortSignal): Promise<void> {
  // FTS5 starts a merge of all segments for a negative number, and continues it for a positive one until nothing changes.
  for (let pages = -PAGES_AT_ONCE; await merge(db, pages); pages = PAGES_AT_ONCE) {
    if (signal?.aborted) return
    await setImmediate()
  }
}

/** Answers whether there was anything to do. */
function merge(db: Kysely<Schema>, pages: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const before = await changesOf(transaction)
    await sql`insert into media_text (media_text, rank) values ('merge', ${pages})`.execute(transaction)
    // The command itself counts as one.
    return (await changesOf(transaction)) - before > 1
  })
}

async function changesOf(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}

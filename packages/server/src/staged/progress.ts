import type { Kysely } from 'kysely'
import { cleanName } from '../upload/descriptor.ts'
import type { Schema, StagedRow } from '../db/schema.ts'

/** More failures of one staged file are not written down. */
const MOST_FAILURES = 1000

/** The staged file was given up, or its owner's account was deleted, while it was processed. */
export class Gone extends Error {
  override name = 'Gone'
}

/** What became of one file of a staged one. */
export interface Step {
  /** Of the file, counted from 0. */
  index: number
  /** Milliseconds since 1970 in UTC. */
  now: number
  counts?: 'added' | 'known' | 'unread'
  failure?: { name: string; reason: string }
}

/** Writes down how far a staged file is; throws `Gone` when it is no more. */
export async function advance(db: Kysely<Schema>, { id }: StagedRow, step: Step): Promise<void> {
  const { counts } = step
  const { numUpdatedRows } = await db
    .updateTable('staged')
    .set({ done: step.index + 1, attempts: 0, touched_at: step.now })
    .$if(counts !== undefined, (update) =>
      update.set((row) => ({ [counts ?? '']: row(counts ?? 'added', '+', 1) })),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Gone('The staged file is gone.')
  if (!step.failure) return
  const { reason } = step.failure
  const { written } = await db
    .selectFrom('staged_failure')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .where('staged_id', '=', id)
    .executeTakeFirstOrThrow()
  if (written >= MOST_FAILURES) return
  await db
    .insertInto('staged_failure')
    .values({ staged_id: id, entry: step.index, name: cleanName(step.failure.name), reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

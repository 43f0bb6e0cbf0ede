import type { Kysely } from 'kysely'
import type { MediaRow, Schema } from '../db/schema.ts'

/** How many originals all libraries have, and how many of them can't be read as they were uploaded. */
export async function countOriginals(db: Kysely<Schema>) {
  const { total } = await db
    .selectFrom('media')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const broken = await db
    .selectFrom('media')
    .select((row) => ['integrity', row.fn.countAll<number>().as('count')])
    .where('integrity', '<>', 'intact')
    .groupBy('integrity')
    .execute()
  const countOf = (state: MediaRow['integrity']) =>
    broken.find(({ integrity }) => integrity === state)?.count ?? 0
  return { total, damaged: countOf('damaged'), missing: countOf('missing') }
}

/** How far the check of all originals is. */
export async function checkProgress(db: Kysely<Schema>) {
  const progress = await db.selectFrom('integrity_check').selectAll().executeTakeFirstOrThrow()
  const { started_at, completed_at } = progress
  return {
    ...progress,
    isRunning: started_at !== null && (completed_at === null || completed_at < started_at),
  }
}

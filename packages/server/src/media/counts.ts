import type { Kysely } from 'kysely'
import type { MediaRow, Schema } from '../db/schema.ts'

/** Adds items to the counts of their months, or takes them from there; in the transaction that changes the items. */
export async function countMonths(
  db: Kysely<Schema>,
  items: readonly Pick<MediaRow, 'owner_id' | 'year' | 'month'>[],
  by: 1 | -1,
): Promise<void> {
  const months = Map.groupBy(items, ({ owner_id, year, month }) => `${owner_id} ${year} ${month}`)
  for (const [first, ...others] of months.values()) {
    if (!first) continue
    const { owner_id, year, month } = first
    const change = by * (1 + others.length)
    await db
      .insertInto('media_month')
      .values({ owner_id, year, month, count: change })
      .onConflict((conflict) =>
        conflict
          .columns(['owner_id', 'year', 'month'])
          .doUpdateSet((old) => ({ count: old('media_month.count', '+', change) })),
      )
      .execute()
  }
}

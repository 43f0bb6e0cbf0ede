import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

export interface KnownArchive {
  checksum: string
  takeoutId: number | null
}

/**
 * Finds archives that the owner has staged before and needn't upload again (docs/decisions/0044). Excludes archives
 * with an imported item that is no longer in the library. Searches only the owner's rows, so that the response reveals
 * nothing about other users.
 */
export async function findKnownArchives(
  db: Kysely<Schema>,
  ownerId: number,
  checksums: readonly string[],
): Promise<KnownArchive[]> {
  const candidates = await db
    .selectFrom('staged_file')
    .select((row) => [
      'sha256 as checksum',
      row
        .case()
        .when(row.and([row('status', '=', 'COMPLETED'), row.not(hasSkippedEntries(row))]))
        .then(null)
        .else(row.ref('id'))
        .end()
        .as('takeoutId'),
    ])
    .where('user_id', '=', ownerId)
    .where('sha256', 'in', checksums)
    .where('is_archive', '=', 1)
    .where('status', '!=', 'DISCARDED')
    .where((row) => row.or([row('status', '!=', 'COMPLETED'), row.not(hasLostItems(row))]))
    .orderBy('takeoutId', (order) => order.desc().nullsFirst())
    .execute()
  return [...Map.groupBy(candidates, ({ checksum }) => checksum).values()].flatMap(([best]) => best ?? [])
}

type StagedExpression = ExpressionBuilder<Schema, 'staged_file'>

export const hasSkippedEntries = (row: StagedExpression) => row('skipped', '>', 0)

/** Whether an item from the archive is missing from the library, or its original is damaged or missing. */
const hasLostItems = (row: StagedExpression) =>
  row.exists(
    row
      .selectFrom('staged_entry')
      .leftJoin('live_file', (join) =>
        join.onRef('live_file.id', '=', 'staged_entry.media_id').on('live_file.integrity', '=', 'intact'),
      )
      .select('media_id')
      .whereRef('staged_entry.staged_file_id', '=', 'staged_file.id')
      .where('result', 'in', ['ADDED', 'KNOWN'])
      .where('live_file.id', 'is', null),
  )

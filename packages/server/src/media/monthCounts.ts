import { getMediaKind, type MediaKind } from '@calotype/formats/kinds'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Selects the months in which a user's items were taken. */
export const selectMonths = (db: Kysely<Schema>, ownerId: number) =>
  db.selectFrom('media_month').where('owner_id', '=', ownerId)

/** Counts the items of each month, in the form of the contract's `MonthCount`. The newest month comes first. */
export async function readMonthCounts(db: Kysely<Schema>, ownerId: number) {
  const months = await selectMonths(db, ownerId)
    .select(['year', 'month', 'count'])
    .orderBy('year', 'desc')
    .orderBy('month', 'desc')
    .execute()
  const nonImagesByMonth = Map.groupBy(await countNonImages(db, ownerId).execute(), getKey)
  return months.map((month) => {
    const types = nonImagesByMonth.get(getKey(month)) ?? []
    const count = (kind: MediaKind) =>
      types.filter(({ type }) => getMediaKind(type) === kind).reduce((sum, entry) => sum + entry.count, 0)
    return { ...month, videos: count('video'), documents: count('document') }
  })
}

const getKey = ({ year, month }: { year: number; month: number }) => `${year}-${month}`

/** Counts videos and documents by month and type. The condition on the type matches the index `media_by_kind`. */
export const countNonImages = (db: Kysely<Schema>, ownerId: number) =>
  db
    .selectFrom('live_media')
    .select((row) => ['year', 'month', 'type', row.fn.countAll<number>().as('count')])
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`substr(type, 1, 6) <> 'image/'`)
    .groupBy(['year', 'month', 'type'])

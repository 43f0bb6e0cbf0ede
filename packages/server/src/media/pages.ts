import { type Kysely, sql } from 'kysely'
import type { MediaRow, Schema, ListBucketTable } from '../db/schema.ts'

/** One list of those that have stretches, and a page of it. */
export interface PageOfList {
  list: ListBucketTable['list']
  /** The user or the album whose list it is. */
  of: number
  /** Only items of this year. */
  year?: number
  /** Counted from 0. */
  page: number
  /** Items of a page. */
  size: number
}

/** [Note: lists] What stands in each list, by its order. A condition of an index stands there as the index has it. */
const ITEMS = {
  timeline: { items: sql`select id, taken_at from live_media where owner_id`, id: sql`id` },
  favorites: {
    items: sql`select id, taken_at from live_media where is_favorite = 1 and owner_id`,
    id: sql`id`,
  },
  album: {
    items: sql`select media_id as id, taken_at from album_media where trashed_at is null and album_id`,
    id: sql`media_id`,
  },
}

/**
 * Reads one page of a list, newest first, and how many items there are on all its pages. The counts say in which month
 * the page begins and in which stretch of it, so no more than a stretch is skipped: the last page of a large library
 * costs what the first one costs.
 */
export async function pageOf(
  db: Kysely<Schema>,
  { list, of, year, page, size }: PageOfList,
): Promise<{ rows: MediaRow[]; count: number }> {
  const first = year === undefined ? '' : String(year).padStart(4, '0')
  const stretches = db.selectFrom('list_bucket').where('list', '=', list).where('parent_id', '=', of)
  const months = await stretches
    .select((row) => ['month', row.fn.sum<number>('count').as('count')])
    .where('month', '>=', first)
    .where('month', '<', endOf(first))
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute()
  const count = months.reduce((sum, month) => sum + month.count, 0)
  const inMonth = placeIn(months, page * size)
  if (!inMonth) return { rows: [], count }

  const { month } = inMonth.entry
  const ofMonth = await stretches
    .select(['taken_at', 'id', 'count'])
    .where('month', '=', month)
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const inStretch = placeIn(ofMonth, inMonth.skipped)
  if (!inStretch) return { rows: [], count }

  const before = inStretch.newer ?? { taken_at: endOf(month), id: 0 }
  const rows = await db
    .selectFrom('live_media')
    .selectAll()
    .where('id', 'in', idsOf({ list, of, first, before, size, skipped: inStretch.skipped }))
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { rows, count }
}

/**
 * Counts the items of a list that are newer than an item, whether or not the item is in the list. Reads the counts of
 * whole months and stretches, and items of no more than one stretch.
 */
export async function positionOf(
  db: Kysely<Schema>,
  { list, of, key }: Pick<PageOfList, 'list' | 'of'> & { key: { taken_at: string; id: number } },
): Promise<number> {
  const month = key.taken_at.slice(0, 'yyyy-mm'.length)
  const stretches = db.selectFrom('list_bucket').where('list', '=', list).where('parent_id', '=', of)
  const isNewer = sql<boolean>`(taken_at, id) > (${key.taken_at}, ${key.id})`
  const { count: newerMonths } = await stretches
    .select((row) => row.fn.coalesce(row.fn.sum<number>('count'), sql<number>`0`).as('count'))
    .where('month', '>', month)
    .executeTakeFirstOrThrow()
  const newer = await stretches
    .select(['taken_at', 'id', 'count'])
    .where('month', '=', month)
    .where(isNewer)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()
  const end = newer[0] ?? { taken_at: endOf(month), id: 0 }
  const { items, id } = ITEMS[list]
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    ${items} = ${of} and (taken_at, ${id}) > (${key.taken_at}, ${key.id})
      and (taken_at, ${id}) < (${end.taken_at}, ${end.id})
  )`.execute(db)
  return newerMonths + newer.reduce((sum, { count }) => sum + count, 0) + (rows[0]?.count ?? 0)
}

interface IdsOf extends Pick<PageOfList, 'list' | 'of' | 'size'> {
  /** No item is older. */
  first: string
  /** A position: all items stand behind it. */
  before: { taken_at: string; id: number }
  /** How many of them. */
  skipped: number
}

/** The ids of a page; in two parts, or SQLite would walk through all that has the very second of the beginning. */
export function idsOf({ list, of, first, before, size, skipped }: IdsOf) {
  const { items, id } = ITEMS[list]
  return sql<number>`(select id from (
    ${items} = ${of} and taken_at = ${before.taken_at} and ${id} < ${before.id}
    union all
    ${items} = ${of} and taken_at >= ${first} and taken_at < ${before.taken_at}
    order by taken_at desc, id desc limit ${size} offset ${skipped}
  ))`
}

/** Finds the entry in which a place lies, the one before it, and how many places are to be skipped in it. */
function placeIn<Entry extends { count: number }>(entries: readonly Entry[], place: number) {
  let skipped = place
  for (const [index, entry] of entries.entries()) {
    if (skipped < entry.count) return { entry, newer: entries[index - 1], skipped }
    skipped -= entry.count
  }
  return null
}

/** Sorts after every time that begins like this, and before all later ones. */
const endOf = (beginning: string) => `${beginning}~`

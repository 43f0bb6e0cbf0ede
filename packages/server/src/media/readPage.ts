import { type Kysely, sql } from 'kysely'
import { createPage } from '../db/listPage.ts'
import { parsePageKey } from '../db/pageKey.ts'
import type { MediaRow, Schema, ListBucketTable } from '../db/schema.ts'

/** A page of a list whose items are counted in buckets. */
export interface ListPage {
  list: ListBucketTable['list']
  /** The id of the user or album. */
  parentId: number
  /** Restricts the list to items of this year. */
  year?: number
  /** Zero-based index of the page. Ignored if there is a cursor. */
  page: number
  /** Number of items per page. */
  size: number
  /** The key of the last item of the previous page. */
  cursor?: string | undefined
}

export interface PagedQuery {
  page: number
  limit: number
  cursor?: string
}

export interface MediaPage {
  rows: MediaRow[]
  /** The number of items on all pages. */
  count: number
  /**
   * Zero-based index of the page. With a cursor, it is computed from the current items, so added or removed items may
   * change it.
   */
  page: number
  /** The value of `cursor` that requests the next page; null on the last page. */
  nextCursor: string | null
}

/** The items of each list. Conditions are written exactly as in the indexes, so that SQLite uses the indexes. */
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
 * Reads one page of a list, whose newest items come first, and the number of items in the list. The counts determine
 * the month and bucket in which the page begins, so the query skips the rows of at most one bucket, and the last page
 * is as fast as the first.
 */
export async function readPage(
  db: Kysely<Schema>,
  { list, parentId, year, page, size, cursor }: ListPage,
): Promise<MediaPage> {
  const first = year === undefined ? '' : String(year).padStart(4, '0')
  const buckets = db.selectFrom('list_bucket').where('list', '=', list).where('parent_id', '=', parentId)
  const months = await buckets
    .select((row) => ['month', row.fn.sum<number>('count').as('count')])
    .where('month', '>=', first)
    .where('month', '<', getUpperBound(first))
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute()
  const count = months.reduce((sum, month) => sum + month.count, 0)
  const readAfter = async (start: Pick<PageIds, 'before' | 'skipped'>) => {
    const ids = selectPageIds({ list, parentId, first, size: size + 1, ...start })
    const foundRows = await db
      .selectFrom('live_media')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('taken_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return createPage(foundRows, size, ({ taken_at, id }) => [taken_at, id])
  }
  if (cursor !== undefined) {
    const [taken_at, id] = parsePageKey(cursor, 2)
    const key = { taken_at: String(taken_at), id: Number(id) }
    const newerCount = await countNewer(db, { list, parentId, key })
    return {
      ...(await readAfter({ before: key, skipped: 0 })),
      count,
      page: Math.floor((newerCount + 1) / size),
    }
  }

  const monthPosition = findPosition(months, page * size)
  if (!monthPosition) return { rows: [], count, page, nextCursor: null }

  const { month } = monthPosition.entry
  const monthBuckets = await buckets
    .select(['taken_at', 'id', 'count'])
    .where('month', '=', month)
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const bucketPosition = findPosition(monthBuckets, monthPosition.skipped)
  if (!bucketPosition) return { rows: [], count, page, nextCursor: null }

  const before = bucketPosition.newer ?? { taken_at: getUpperBound(month), id: 0 }
  return { ...(await readAfter({ before, skipped: bucketPosition.skipped })), count, page }
}

/**
 * Counts the items of a list that are newer than an item, which needn't be in the list. Reads the counts of whole
 * months and buckets, and the items of at most one bucket.
 */
export async function countNewer(
  db: Kysely<Schema>,
  { list, parentId, key }: Pick<ListPage, 'list' | 'parentId'> & { key: { taken_at: string; id: number } },
): Promise<number> {
  const month = key.taken_at.slice(0, 'yyyy-mm'.length)
  const buckets = db.selectFrom('list_bucket').where('list', '=', list).where('parent_id', '=', parentId)
  const isNewer = sql<boolean>`(taken_at, id) > (${key.taken_at}, ${key.id})`
  const { count: newerMonths } = await buckets
    .select((row) => row.fn.coalesce(row.fn.sum<number>('count'), sql<number>`0`).as('count'))
    .where('month', '>', month)
    .executeTakeFirstOrThrow()
  const newerCount = await buckets
    .select(['taken_at', 'id', 'count'])
    .where('month', '=', month)
    .where(isNewer)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()
  const end = newerCount[0] ?? { taken_at: getUpperBound(month), id: 0 }
  const { items, id } = ITEMS[list]
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    ${items} = ${parentId} and (taken_at, ${id}) > (${key.taken_at}, ${key.id})
      and (taken_at, ${id}) < (${end.taken_at}, ${end.id})
  ) as newer`.execute(db)
  return newerMonths + newerCount.reduce((sum, { count }) => sum + count, 0) + (rows[0]?.count ?? 0)
}

interface PageIds extends Pick<ListPage, 'list' | 'parentId' | 'size'> {
  /** Lower bound for the items' dates. */
  first: string
  /** Position before the first item. */
  before: { taken_at: string; id: number }
  skipped: number
}

/** Selects the ids of a page. With a single condition, SQLite would scan all items with the date of the first item. */
export function selectPageIds({ list, parentId, first, before, size, skipped }: PageIds) {
  const { items, id } = ITEMS[list]
  return sql<number>`(select id from (
    ${items} = ${parentId} and taken_at = ${before.taken_at} and ${id} < ${before.id}
    union all
    ${items} = ${parentId} and taken_at >= ${first} and taken_at < ${before.taken_at}
    order by taken_at desc, id desc limit ${size} offset ${skipped}
  ) as page)`
}

/**
 * Finds the entry that contains a position, the newer entry before it, and the number of items to skip within the
 * entry.
 */
function findPosition<Entry extends { count: number }>(entries: readonly Entry[], position: number) {
  let skipped = position
  for (const [index, entry] of entries.entries()) {
    if (skipped < entry.count) return { entry, newer: entries[index - 1], skipped }
    skipped -= entry.count
  }
  return null
}

/** Returns a string that sorts after every date with this prefix and before all later dates. */
const getUpperBound = (prefix: string) => `${prefix}~`

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type ListPage, toListPage } from '../db/listPage.ts'
import { mayHaveRole } from '../db/queries/roles.ts'
import { containsText, toSortKey } from '../db/queries/textSearch.ts'
import { type PageRequest, parsePageKey } from '../db/pageKey.ts'
import type { QueryWorker } from '../db/sqlite/queryWorker.ts'
import type { Schema } from '../db/schema.ts'
import { selectUsage } from '../plans/selectUsage.ts'
import { CUSTOMER_ID } from './userRows.ts'

export type UserSort = 'id' | 'email' | 'name' | 'usagePercentage' | 'createdAt'

/** Filter and sort order of a list of users. */
export interface UserQuery {
  /** Part of the name or email address. */
  q?: string
  sort?: UserSort
  direction?: 'ascending' | 'descending'
  /** A role in uppercase. */
  role?: string
  status?: 'active' | 'disabled'
}

interface UserReader {
  /** Used only to build queries; `reader` runs them. */
  db: Kysely<Schema>
  reader: Pick<QueryWorker, 'read'>
}

const FULL_NAME = sql`nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '')`
/** The sort keys. SQLite materializes text keys, so that each is computed only once per user. */
const KEYS: Record<UserSort, { key: RawBuilder<unknown>; isText?: boolean }> = {
  id: { key: sql`id` },
  email: { key: toSortKey(sql`email`), isText: true },
  // The key of a name with only combining marks is empty.
  name: { key: sql`nullif(${toSortKey(FULL_NAME)}, '')`, isText: true },
  usagePercentage: { key: sql`usage_percentage` },
  createdAt: { key: sql`created_at` },
}

/**
 * Reads the ids of the users on a page. Runs in the reader thread, because most sort orders have no index and a search
 * reads all users.
 */
export async function readSortedUsers(
  { db, reader }: UserReader,
  query: UserQuery & PageRequest,
): Promise<ListPage<{ id: number }>> {
  const { q = '', sort = 'id', direction = 'ascending', role, status, limit, cursor } = query
  const users = sql`from live_user ${sort === 'usagePercentage' ? sql`join ${selectUsage(db)} as usage using (id)` : sql``}
    where ${q.trim() === '' ? sql`true` : containsText([sql`email`, FULL_NAME], q.trim())}
    and ${role === undefined ? sql`true` : mayHaveRole(role)}
    and ${status === undefined ? sql`true` : status === 'active' ? sql`disabled_at is null` : sql`disabled_at is not null`}`
  const order = direction === 'ascending' ? sql`asc` : sql`desc`
  const { key, isText = false } = KEYS[sort]
  // Only names can be null. For other keys, ordering by `is null` would keep SQLite from using an index.
  const nullsLast = sort === 'name' ? sql`key is null, ` : sql``
  const afterKey = cursor === undefined ? sql`true` : isAfterKey(direction, parsePageKey(cursor, 2))
  const rows = await reader.read(
    sql<{ id: number; key: string | number | null }>`
      with keyed as ${isText ? sql`materialized` : sql``} (select id, ${key} as key ${users})
      select id, key from keyed where ${afterKey} order by ${nullsLast}key ${order}, id ${order} limit ${limit + 1}`,
  )
  return toListPage(rows, query, {
    getKey: (row) => [row.key ?? NO_NAME, row.id],
    count: () => reader.read(sql<{ count: number }>`select count(*) as count ${users}`),
  })
}

/** Represents the null key of users without a name in `cursor`. No other key is empty. */
const NO_NAME = ''

function isAfterKey(direction: string, [value, id]: readonly (string | number)[]) {
  const isAfter = direction === 'ascending' ? sql`>` : sql`<`
  if (value === NO_NAME) return sql`key is null and id ${isAfter} ${id}`
  return sql`((key, id) ${isAfter} (${value}, ${id}) or key is null)`
}

export async function readUserSummary({ db, reader }: UserReader) {
  interface Figures {
    totalUsers: number
    usersWithPlans: number | null
    customers: number
    averageUsagePercentage: number | null
  }
  const [figures] = await reader.read(
    sql<Figures>`select count(*) as "totalUsers", sum(has_plan) as "usersWithPlans",
      count(${CUSTOMER_ID}) as customers, avg(usage_percentage) as "averageUsagePercentage"
      from live_user join ${selectUsage(db)} as usage using (id)`,
  )
  return {
    totalUsers: figures?.totalUsers ?? 0,
    usersWithPlans: figures?.usersWithPlans ?? 0,
    customers: figures?.customers ?? 0,
    averageUsagePercentage: figures?.averageUsagePercentage ?? 0,
  }
}

import { type Kysely, sql } from 'kysely'
import { type ListOrder, readSlices, type RowKey, createRowReader } from '../db/readSlices.ts'
import type { Permission, Schema } from '../db/schema.ts'

export interface Share {
  /** The id of an account, or of an invited address while the share is pending. */
  user_id: number
  permission: Permission
}

export type DatedShare = Share & { created_at: number }

/** The shares of albums or of media items, by the id of the album or item. */
export interface Shares {
  /** Reads all shares, oldest first. */
  readAll(id: number): AsyncGenerator<DatedShare[], void>
  /** Reads at most `size` shares after a key, or the first ones if the key is null. */
  readAfter(id: number, key: RowKey | null, size: number): Promise<DatedShare[]>
  /** Finds the permission of a user or an invited address. */
  findPermission(id: number, userId: number): Promise<Permission | null>
  /** Finds the account with this address if the share was delivered to it. Returns null while the share is pending. */
  findAccount(id: number, email: string): Promise<number | null>
  /** Creates a share, or changes its permission. */
  put(id: number, share: DatedShare): Promise<unknown>
  /** Removes a share. Returns false if there is none. */
  remove(id: number, userId: number): Promise<boolean>
}

export const OLDEST_FIRST: ListOrder<DatedShare> = {
  columns: ['created_at', 'user_id'],
  direction: 'asc',
  getKey: ({ created_at, user_id }) => [created_at, user_id],
}

const TABLES = {
  album: { table: 'album_share', idColumn: 'album_id' },
  media: { table: 'media_share', idColumn: 'media_id' },
} as const

export type ShareKind = keyof typeof TABLES

export function createShares(db: Kysely<Schema>, kind: ShareKind): Shares {
  const table = sql.table(TABLES[kind].table)
  const idColumn = sql.ref(TABLES[kind].idColumn)
  const select = (id: number) =>
    db
      .selectFrom(sql<DatedShare>`${table}`.as('share'))
      .select(['user_id', 'permission', 'created_at'])
      .where(sql<boolean>`${idColumn} = ${id}`)
  return {
    readAll: (id) => readSlices(select(id), OLDEST_FIRST),
    readAfter: (id, key, size) => createRowReader(select(id), OLDEST_FIRST)(key, size),
    async findPermission(id, userId) {
      const shares = sql<Pick<Share, 'permission'>>`
        select permission from ${table} where ${idColumn} = ${id} and user_id = ${userId}`
      return (await shares.execute(db)).rows[0]?.permission ?? null
    },
    async findAccount(id, email) {
      const accounts = sql<Pick<Share, 'user_id'>>`
        select user_id from ${table} join ${sql.table('user')} on id = user_id
        where ${idColumn} = ${id} and email = ${email}`
      return (await accounts.execute(db)).rows[0]?.user_id ?? null
    },
    put: (id, { user_id, permission, created_at }) =>
      sql`
        insert into ${table} (${idColumn}, user_id, permission, created_at)
        values (${id}, ${user_id}, ${permission}, ${created_at})
        on conflict (${idColumn}, user_id)
        do update set permission = excluded.permission, created_at = excluded.created_at`.execute(db),
    async remove(id, userId) {
      const removedRows = sql`delete from ${table} where ${idColumn} = ${id} and user_id = ${userId} returning user_id`
      return (await removedRows.execute(db)).rows.length > 0
    },
  }
}

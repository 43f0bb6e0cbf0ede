import type { Kysely } from 'kysely'
import type { Permission, Schema } from '../db/schema.ts'

/** A person's access to another user's album or media item. */
export interface Share {
  /** The id of an account, or of an invited address while the share is pending. */
  user_id: number
  permission: Permission
}

/** The shares of one kind of thing, by the thing's id. */
export interface Shares {
  /** In the order they were made. */
  of(id: number): Promise<Share[]>
  /** The account with this address that has received the share; null while it is pending, or if there is none. */
  accountWith(id: number, email: string): Promise<number | null>
  /** Creates a share, or changes its permission. */
  put(id: number, share: Share & { created_at: number }): Promise<unknown>
  /** Whether there was one. */
  remove(id: number, userId: number): Promise<boolean>
}

export function albumShares(db: Kysely<Schema>): Shares {
  return {
    of: (id) =>
      db
        .selectFrom('album_share')
        .select(['user_id', 'permission'])
        .where('album_id', '=', id)
        .orderBy('created_at')
        .orderBy('user_id')
        .execute(),
    async accountWith(id, email) {
      const account = db
        .selectFrom('album_share')
        .innerJoin('user', 'user.id', 'album_share.user_id')
        .select('user_id')
        .where('album_id', '=', id)
        .where('email', '=', email)
      return (await account.executeTakeFirst())?.user_id ?? null
    },
    put: (id, { user_id, permission, created_at }) =>
      db
        .insertInto('album_share')
        .values({ album_id: id, user_id, permission, created_at })
        .onConflict((found) => found.columns(['album_id', 'user_id']).doUpdateSet({ permission, created_at }))
        .execute(),
    async remove(id, userId) {
      const gone = db.deleteFrom('album_share').where('album_id', '=', id).where('user_id', '=', userId)
      return (await gone.executeTakeFirst()).numDeletedRows > 0n
    },
  }
}

export function mediaShares(db: Kysely<Schema>): Shares {
  return {
    of: (id) =>
      db
        .selectFrom('media_share')
        .select(['user_id', 'permission'])
        .where('media_id', '=', id)
        .orderBy('created_at')
        .orderBy('user_id')
        .execute(),
    async accountWith(id, email) {
      const account = db
        .selectFrom('media_share')
        .innerJoin('user', 'user.id', 'media_share.user_id')
        .select('user_id')
        .where('media_id', '=', id)
        .where('email', '=', email)
      return (await account.executeTakeFirst())?.user_id ?? null
    },
    put: (id, { user_id, permission, created_at }) =>
      db
        .insertInto('media_share')
        .values({ media_id: id, user_id, permission, created_at })
        .onConflict((found) => found.columns(['media_id', 'user_id']).doUpdateSet({ permission, created_at }))
        .execute(),
    async remove(id, userId) {
      const gone = db.deleteFrom('media_share').where('media_id', '=', id).where('user_id', '=', userId)
      return (await gone.executeTakeFirst()).numDeletedRows > 0n
    },
  }
}

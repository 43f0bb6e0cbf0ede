import type { Kysely } from 'kysely'
import type { Permission, Schema } from '../db/schema.ts'

/** That somebody may see something of somebody else's. */
export interface Share {
  user_id: number
  permission: Permission
}

/** The shares of one kind of thing, by the thing's id. */
export interface Shares {
  /** In the order they were made. */
  of(id: number): Promise<Share[]>
  /** Makes one, or changes its permission. */
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
    put: (id, share) =>
      db
        .insertInto('album_share')
        .values({ ...share, album_id: id })
        .onConflict((found) =>
          found.columns(['album_id', 'user_id']).doUpdateSet({ permission: share.permission }),
        )
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
    put: (id, share) =>
      db
        .insertInto('media_share')
        .values({ ...share, media_id: id })
        .onConflict((found) =>
          found.columns(['media_id', 'user_id']).doUpdateSet({ permission: share.permission }),
        )
        .execute(),
    async remove(id, userId) {
      const gone = db.deleteFrom('media_share').where('media_id', '=', id).where('user_id', '=', userId)
      return (await gone.executeTakeFirst()).numDeletedRows > 0n
    },
  }
}

import type { Kysely } from 'kysely'
import { type ListOrder, readSlices } from '../db/readSlices.ts'
import type { Permission, Schema } from '../db/schema.ts'

/** A person's access to another user's album or media item. */
export interface Share {
  /** The id of an account, or of an invited address while the share is pending. */
  user_id: number
  permission: Permission
}

/** A share with the time at which it was created. */
export type DatedShare = Share & { created_at: number }

/** The shares of one kind of thing, by the thing's id. */
export interface Shares {
  /** All shares, the oldest first. */
  slices(id: number): AsyncGenerator<DatedShare[], void>
  /** The permission of a user or an invited address; null if nothing is shared with them. */
  permissionOf(id: number, userId: number): Promise<Permission | null>
  /** The account with this address that has received the share; null while it is pending, or if there is none. */
  accountWith(id: number, email: string): Promise<number | null>
  /** Creates a share, or changes its permission. */
  put(id: number, share: DatedShare): Promise<unknown>
  /** Whether there was one. */
  remove(id: number, userId: number): Promise<boolean>
}

const OLDEST_FIRST: ListOrder<DatedShare> = {
  columns: ['created_at', 'user_id'],
  direction: 'asc',
  keyOf: ({ created_at, user_id }) => [created_at, user_id],
}

export function albumShares(db: Kysely<Schema>): Shares {
  return {
    slices: (id) =>
      readSlices(
        db
          .selectFrom('album_share')
          .select(['user_id', 'permission', 'created_at'])
          .where('album_id', '=', id),
        OLDEST_FIRST,
      ),
    async permissionOf(id, userId) {
      const share = db.selectFrom('album_share').select('permission').where('album_id', '=', id)
      return (await share.where('user_id', '=', userId).executeTakeFirst())?.permission ?? null
    },
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
    slices: (id) =>
      readSlices(
        db
          .selectFrom('media_share')
          .select(['user_id', 'permission', 'created_at'])
          .where('media_id', '=', id),
        OLDEST_FIRST,
      ),
    async permissionOf(id, userId) {
      const share = db.selectFrom('media_share').select('permission').where('media_id', '=', id)
      return (await share.where('user_id', '=', userId).executeTakeFirst())?.permission ?? null
    },
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

import { type Kysely, sql } from 'kysely'
import { sliceAfter } from '../db/readSlices.ts'
import type { LinkRow, Schema } from '../db/schema.ts'
import { filesOf } from '../links/links.ts'
import { pageOf, positionOf } from '../media/pages.ts'
import { SHARED_COLUMNS, type SharedFiles, type SharedRow } from './fileKey.ts'

type Link = Pick<LinkRow, 'id' | 'album_id'>

/** Files read at once. Reading and converting them takes two milliseconds. */
export const SLICE_SIZE = 100

/** The files of a link. Links to chosen files can be sorted for each page: the contract allows 500 of them at most. */
export function sharedFiles(db: Kysely<Schema>, link: Link): SharedFiles {
  return link.album_id === null ? chosenFiles(db, link) : albumFiles(db, link.album_id)
}

/** All files of a link, slice by slice. Other requests are served between two slices. */
export function slicesOf(db: Kysely<Schema>, link: Link): AsyncGenerator<SharedRow[], void> {
  const files = sharedFiles(db, link)
  return sliceAfter((last: SharedRow | null) => files.after(last, SLICE_SIZE), SLICE_SIZE)
}

function albumFiles(db: Kysely<Schema>, albumId: number): SharedFiles {
  return {
    async after(key, size) {
      const items = db
        .selectFrom('album_media')
        .select('media_id')
        .where('album_id', '=', albumId)
        .where('trashed_at', 'is', null)
        .orderBy('taken_at', 'desc')
        .orderBy('media_id', 'desc')
        .limit(size)
      const ids = key ? items.where(sql<boolean>`(taken_at, media_id) < (${key.taken_at}, ${key.id})`) : items
      return newestFirst(db.selectFrom('live_media').where('id', 'in', ids)).execute()
    },
    page: async (page, size) => (await pageOf(db, { list: 'album', of: albumId, page, size })).rows,
    positionOf: (key) => positionOf(db, { list: 'album', of: albumId, key }),
  }
}

function chosenFiles(db: Kysely<Schema>, link: Link): SharedFiles {
  const files = filesOf(db, link)
  return {
    async after(key, size) {
      const rest = key ? files.where(sql<boolean>`(taken_at, id) < (${key.taken_at}, ${key.id})`) : files
      return newestFirst(rest).limit(size).execute()
    },
    page: (page, size) =>
      newestFirst(files)
        .limit(size)
        .offset(page * size)
        .execute(),
    async positionOf(key) {
      const { count } = await files
        .where(sql<boolean>`(taken_at, id) > (${key.taken_at}, ${key.id})`)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

const newestFirst = (files: ReturnType<typeof filesOf>) =>
  files.select(SHARED_COLUMNS).orderBy('taken_at', 'desc').orderBy('id', 'desc')

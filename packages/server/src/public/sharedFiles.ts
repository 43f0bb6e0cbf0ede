import { type Kysely, sql } from 'kysely'
import { sliceAfter } from '../db/readSlices.ts'
import type { LinkRow, Schema } from '../db/schema.ts'
import { filesOf } from '../links/links.ts'
import { pageOf, positionOf } from '../media/pages.ts'
import { type FileKey, SHARED_COLUMNS, type SharedFiles, type SharedRow } from './fileKey.ts'

type Link = Pick<LinkRow, 'id' | 'album_id'>

/** Files read at once. Reading and converting them takes two milliseconds. */
export const SLICE_SIZE = 100

/** The files of a link. Links to chosen files have few enough to be read at once: the contract's `maxItems` is 500. */
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
  const all = () => newestFirst(filesOf(db, link)).execute()
  return {
    async after(key, size) {
      const rows = await all()
      const first = key ? rows.findIndex((row) => isOlder(row, key)) : 0
      return first < 0 ? [] : rows.slice(first, first + size)
    },
    page: async (page, size) => (await all()).slice(page * size, (page + 1) * size),
    async positionOf(key) {
      const rows = await all()
      return rows.filter((row) => isOlder(key, row)).length
    },
  }
}

const isOlder = (one: FileKey, other: FileKey) =>
  one.taken_at === other.taken_at ? one.id < other.id : one.taken_at < other.taken_at

const newestFirst = (files: ReturnType<typeof filesOf>) =>
  files.select(SHARED_COLUMNS).orderBy('taken_at', 'desc').orderBy('id', 'desc')

import { type Kysely, sql } from 'kysely'
import { readInSlices } from '../db/readSlices.ts'
import type { LinkRow, Schema } from '../db/schema.ts'
import { selectLinkFiles } from '../links/selectLinkFiles.ts'
import { countNewer, readPage } from '../media/readPage.ts'
import { SHARED_COLUMNS, type SharedFiles, type SharedRow } from './fileKey.ts'

type Link = Pick<LinkRow, 'id' | 'album_id'>

/** Number of files per slice. Reading and converting a slice takes two milliseconds. */
export const SLICE_SIZE = 100

/**
 * Creates a reader for a link's files. Files that were chosen individually are sorted again for each page, because
 * there are at most 500.
 */
export function createSharedFiles(db: Kysely<Schema>, link: Link): SharedFiles {
  return link.album_id === null ? createChosenFiles(db, link) : createAlbumFiles(db, link.album_id)
}

/** Reads all files of a link in slices. The server handles other requests between slices. */
export function readSharedFiles(db: Kysely<Schema>, link: Link): AsyncGenerator<SharedRow[], void> {
  const files = createSharedFiles(db, link)
  return readInSlices((last: SharedRow | null) => files.readAfter(last, SLICE_SIZE), SLICE_SIZE)
}

function createAlbumFiles(db: Kysely<Schema>, albumId: number): SharedFiles {
  return {
    async readAfter(key, size) {
      const items = db
        .selectFrom('album_media')
        .select('media_id')
        .where('album_id', '=', albumId)
        .where('trashed_at', 'is', null)
        .orderBy('taken_at', 'desc')
        .orderBy('media_id', 'desc')
        .limit(size)
      const ids = key ? items.where(sql<boolean>`(taken_at, media_id) < (${key.taken_at}, ${key.id})`) : items
      return selectNewestFirst(db.selectFrom('live_media').where('id', 'in', ids)).execute()
    },
    readPage: async (page, size) =>
      (await readPage(db, { list: 'album', parentId: albumId, page, size })).rows,
    findPosition: (key) => countNewer(db, { list: 'album', parentId: albumId, key }),
  }
}

function createChosenFiles(db: Kysely<Schema>, link: Link): SharedFiles {
  const files = selectLinkFiles(db, link)
  return {
    async readAfter(key, size) {
      const remainingFiles = key
        ? files.where(sql<boolean>`(taken_at, id) < (${key.taken_at}, ${key.id})`)
        : files
      return selectNewestFirst(remainingFiles).limit(size).execute()
    },
    readPage: (page, size) =>
      selectNewestFirst(files)
        .limit(size)
        .offset(page * size)
        .execute(),
    async findPosition(key) {
      const { count } = await files
        .where(sql<boolean>`(taken_at, id) > (${key.taken_at}, ${key.id})`)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

const selectNewestFirst = (files: ReturnType<typeof selectLinkFiles>) =>
  files.select(SHARED_COLUMNS).orderBy('taken_at', 'desc').orderBy('id', 'desc')

import { getMediaKind, type MediaKind } from '@calotype/formats/kinds'
import { type Kysely, sql } from 'kysely'
import type { LinkRow, Schema } from '../db/schema.ts'
import { selectLinkFiles } from './selectLinkFiles.ts'

type Link = Pick<LinkRow, 'id' | 'album_id'>

/**
 * Reads the totals of a link's files. The size includes their companions. Triggers maintain the totals of albums; all
 * other links have at most 500 files.
 */
export async function readLinkTotals(db: Kysely<Schema>, link: Link) {
  const types = await (link.album_id === null
    ? countChosenFiles(db, link)
    : readAlbumTotals(db, link.album_id))
  const sum = (column: 'count' | 'bytes', ...kinds: MediaKind[]) =>
    types
      .filter(({ type }) => kinds.includes(getMediaKind(type)))
      .reduce((total, row) => total + row[column], 0)
  return {
    files: sum('count', 'image', 'video', 'document'),
    photos: sum('count', 'image'),
    videos: sum('count', 'video'),
    bytes: sum('bytes', 'image', 'video', 'document'),
  }
}

const readAlbumTotals = (db: Kysely<Schema>, albumId: number) =>
  db.selectFrom('album_content').select(['type', 'count', 'bytes']).where('album_id', '=', albumId).execute()

const countChosenFiles = (db: Kysely<Schema>, link: Link) =>
  selectLinkFiles(db, link)
    .select((row) => [
      'type',
      row.fn.countAll<number>().as('count'),
      row.fn.sum<number>(sql`size + companion_bytes`).as('bytes'),
    ])
    .groupBy('type')
    .execute()

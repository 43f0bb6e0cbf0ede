import { mediaKind, type MediaKind } from '@calotype/openapi/kinds'
import type { Kysely } from 'kysely'
import type { LinkRow, Schema } from '../db/schema.ts'
import { filesOf } from './links.ts'

type Link = Pick<LinkRow, 'id' | 'album_id'>

/** Counts what a link shares. Albums have their counts maintained by triggers; chosen files are at most 500. */
export async function linkTotals(db: Kysely<Schema>, link: Link) {
  const types = await (link.album_id === null ? chosenTypes(db, link) : albumTypes(db, link.album_id))
  const sum = (of: 'count' | 'bytes', ...kinds: MediaKind[]) =>
    types.filter(({ type }) => kinds.includes(mediaKind(type))).reduce((total, entry) => total + entry[of], 0)
  return {
    files: sum('count', 'image', 'video', 'document'),
    photos: sum('count', 'image'),
    videos: sum('count', 'video'),
    bytes: sum('bytes', 'image', 'video', 'document'),
  }
}

const albumTypes = (db: Kysely<Schema>, albumId: number) =>
  db.selectFrom('album_content').select(['type', 'count', 'bytes']).where('album_id', '=', albumId).execute()

const chosenTypes = (db: Kysely<Schema>, link: Link) =>
  filesOf(db, link)
    .select((row) => ['type', row.fn.countAll<number>().as('count'), row.fn.sum<number>('size').as('bytes')])
    .groupBy('type')
    .execute()

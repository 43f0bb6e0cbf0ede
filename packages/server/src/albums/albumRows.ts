import { DOCUMENT_TYPES } from '@calotype/openapi/kinds'
import type { Kysely, Selectable } from 'kysely'
import type { AlbumTable, Schema } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import { formatTime } from '../formatTime.ts'

/** Albums as they are shown: with how many photos they have and which one is the cover. */
export function albumRows(db: Kysely<Schema>) {
  return db
    .selectFrom('live_album as album')
    .selectAll('album')
    .select((row) => {
      const inside = row
        .selectFrom('album_media')
        .whereRef('album_media.album_id', '=', 'album.id')
        .where('album_media.trashed_at', 'is', null)
      // A document has no picture.
      const fileNames = inside
        .innerJoin('media', 'media.id', 'album_media.media_id')
        .select('media.file_name')
        .where('media.type', 'not in', DOCUMENT_TYPES)
        .limit(1)
      return [
        row
          .selectFrom('list_bucket')
          .select((of) => of.fn.sum<number>('count').as('count'))
          .where('list', '=', 'album')
          .whereRef('parent_id', '=', 'album.id')
          .as('photo_count'),
        fileNames.whereRef('album_media.media_id', '=', 'album.cover_media_id').as('chosen'),
        fileNames
          .orderBy('album_media.taken_at', 'desc')
          .orderBy('album_media.media_id', 'desc')
          .as('newest'),
      ]
    })
}

/** A row of `albumRows`. */
export interface AlbumWithCover extends Selectable<AlbumTable> {
  photo_count: number | null
  chosen: string | null
  newest: string | null
}

/** Shows a row of `albumRows` as the contract's Album. */
export function album(row: AlbumWithCover) {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    coverPhoto: row.chosen ?? row.newest,
    createdAt: formatTime(row.created_at),
    photoCount: row.photo_count ?? 0,
    ownerId: row.owner_id,
  }
}

/** One album as it now is; 404 when it is gone. */
export async function albumOf(db: Kysely<Schema>, id: number) {
  const row = await albumRows(db).where('album.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return album(row)
}

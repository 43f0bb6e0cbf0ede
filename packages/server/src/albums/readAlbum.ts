import { DOCUMENT_TYPES } from '@calotype/formats/kinds'
import type { Kysely, Selectable } from 'kysely'
import type { AlbumTable, Schema } from '../db/schema.ts'
import { createNotFoundError } from '../http/errors.ts'
import { formatTime } from '../formatTime.ts'

export function selectAlbums(db: Kysely<Schema>) {
  return db
    .selectFrom('live_album as album')
    .selectAll('album')
    .select((row) => {
      const albumPhotos = row
        .selectFrom('album_media')
        .whereRef('album_media.album_id', '=', 'album.id')
        .where('album_media.trashed_at', 'is', null)
      // A document can't be the cover because it has no thumbnail.
      const fileNames = albumPhotos
        .innerJoin('media', 'media.id', 'album_media.media_id')
        .select('media.file_name')
        .where('media.type', 'not in', DOCUMENT_TYPES)
        .limit(1)
      return [
        row
          .selectFrom('list_bucket')
          .select(({ fn }) => fn.sum<number>('count').as('count'))
          .where('list', '=', 'album')
          .whereRef('parent_id', '=', 'album.id')
          .as('photo_count'),
        fileNames.whereRef('album_media.media_id', '=', 'album.cover_media_id').as('chosen_cover'),
        fileNames
          .orderBy('album_media.taken_at', 'desc')
          .orderBy('album_media.media_id', 'desc')
          .as('newest_photo'),
      ]
    })
}

export interface AlbumWithCover extends Selectable<AlbumTable> {
  photo_count: number | null
  chosen_cover: string | null
  newest_photo: string | null
}

/** Converts a row of `selectAlbums` to an `Album` as the API contract defines it. */
export function toAlbum(row: AlbumWithCover) {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    coverPhoto: row.chosen_cover ?? row.newest_photo,
    createdAt: formatTime(row.created_at),
    photoCount: row.photo_count ?? 0,
    ownerId: row.owner_id,
  }
}

export async function readAlbum(db: Kysely<Schema>, id: number) {
  const row = await selectAlbums(db).where('album.id', '=', id).executeTakeFirst()
  if (!row) throw createNotFoundError()
  return toAlbum(row)
}

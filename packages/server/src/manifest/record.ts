import type { Insertable, Selectable } from 'kysely'
import type { AlbumTable, MediaTable } from '../db/schema.ts'

/** The columns of an item that a manifest contains. All others can be recomputed, or apply only to one database. */
export const MEDIA_COLUMNS = [
  'name',
  'type',
  'size',
  'sha256',
  'head_sha256',
  'local_id',
  'date_added',
  'creation_date',
  'taken_at',
  'taken_source',
  'year',
  'month',
  'width',
  'height',
  'duration',
  'labels',
  'description',
  'is_favorite',
  'latitude',
  'longitude',
  'city',
  'country',
  'camera_name',
  'aperture',
  'shutter_speed',
  'focal_length',
  'iso',
  'trashed_at',
  'companion_of',
  'stack_key',
  'motion_file',
  'stack_size',
  'companion_count',
  'rating',
] as const satisfies readonly (keyof MediaTable)[]

export type MediaColumns = Pick<Selectable<MediaTable>, (typeof MEDIA_COLUMNS)[number]>

/** The account that owns a manifest, without its password. */
export interface AccountRecord {
  kind: 'account'
  /** Id in the database that wrote the record. */
  id: number
  email: string
  firstName: string | null
  lastName: string | null
  roles: string[]
  /** Milliseconds since 1970 in UTC. */
  createdAt: number
  emailVerifiedAt: number | null
}

/** An item. `media` and `id` are null if its owner deleted it. */
export interface MediaRecord {
  kind: 'media'
  fileName: string
  /** Id in the database that wrote the record. */
  id: number | null
  media: MediaColumns | null
}

/** An album, identified by its key. `details` is null if the album was deleted. */
export interface AlbumRecord {
  kind: 'album'
  album: string
  details:
    | (Pick<Insertable<AlbumTable>, 'title' | 'description' | 'created_at'> & {
        /** The stored name of the chosen cover. */
        cover: string | null
      })
    | null
}

/** An item in an album. `added` is null if the item was removed from the album. */
export interface AlbumItemRecord {
  kind: 'albumItem'
  album: string
  fileName: string
  added: {
    /** The key of the account that added the item. */
    by: string
    /** Milliseconds since 1970 in UTC. */
    at: number
  } | null
}

/** A line of a manifest, with the whole state of its subject. A later line about the same subject replaces it. */
export type ManifestRecord = AccountRecord | MediaRecord | AlbumRecord | AlbumItemRecord

/** Returns the key of the object that a record describes. A later record with the same key replaces this one. */
export function getSubject(record: ManifestRecord): string {
  switch (record.kind) {
    case 'account':
      return 'account'
    case 'media':
      return record.fileName
    case 'album':
      return record.album
    case 'albumItem':
      return `${record.album} ${record.fileName}`
  }
}

/** Parses a line of a manifest. Returns null if a crash truncated the line. */
export function parseRecord(line: string): ManifestRecord | null {
  try {
    const record: unknown = JSON.parse(line)
    return isRecord(record) ? record : null
  } catch {
    return null
  }
}

const KINDS: readonly unknown[] = ['account', 'media', 'album', 'albumItem']

function isRecord(value: unknown): value is ManifestRecord {
  return typeof value === 'object' && value !== null && 'kind' in value && KINDS.includes(value.kind)
}

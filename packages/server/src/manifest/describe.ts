import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { ManifestChangeRow, Schema } from '../db/schema.ts'
import { type ManifestRecord, MEDIA_COLUMNS } from './record.ts'

/** A change, and a record of the resulting state; the record is null if the account was deleted. */
export type DescribedChange = readonly [ManifestChangeRow, ManifestRecord | null]

/** Number of changes to describe before yielding to requests. */
const CHANGE_BATCH_SIZE = 20

/** Reads the current state of the changed rows, and yields to requests between batches. */
export async function describeChanges(
  db: Kysely<Schema>,
  changes: readonly ManifestChangeRow[],
): Promise<DescribedChange[]> {
  const fileNames = changes.flatMap(({ kind, file_name }) =>
    kind === 'media' && file_name ? [file_name] : [],
  )
  const rows = await db
    .selectFrom('media')
    .select(['id', 'file_name', ...MEDIA_COLUMNS])
    .where('file_name', 'in', fileNames)
    .execute()
  const items = new Map(rows.map(({ id, file_name, ...media }) => [file_name, { id, media }]))
  async function describe(change: ManifestChangeRow): Promise<ManifestRecord | null> {
    const { kind, account_key, album, file_name } = change
    const fileName = file_name ?? ''
    switch (kind) {
      case 'account':
        return describeAccount(db, account_key)
      case 'album':
        return describeAlbum(db, album ?? '')
      case 'albumItem':
        return describeAlbumItem(db, album ?? '', fileName)
      case 'media':
        return { kind, fileName, ...(items.get(fileName) ?? { id: null, media: null }) }
    }
  }
  const describedChanges: DescribedChange[] = []
  for (const [index, change] of changes.entries()) {
    if (index % CHANGE_BATCH_SIZE === CHANGE_BATCH_SIZE - 1) await setImmediate()
    describedChanges.push([change, await describe(change)])
  }
  return describedChanges
}

async function describeAccount(db: Kysely<Schema>, key: string): Promise<ManifestRecord | null> {
  const user = await db.selectFrom('user').selectAll().where('account_key', '=', key).executeTakeFirst()
  if (!user) return null
  return {
    kind: 'account',
    id: user.id,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    roles: JSON.parse(user.roles) as string[],
    createdAt: user.created_at,
    emailVerifiedAt: user.email_verified_at,
  }
}

/** Finds an album by its key, which consists of its id and its creation time. */
export function findAlbum(db: Kysely<Schema>, key: string) {
  const [id, createdAt] = key.split('-').map(Number)
  return db
    .selectFrom('album')
    .where('album.id', '=', id ?? 0)
    .where('album.created_at', '=', createdAt ?? 0)
}

async function describeAlbum(db: Kysely<Schema>, album: string): Promise<ManifestRecord> {
  const foundAlbum = await findAlbum(db, album)
    .leftJoin('media', 'media.id', 'album.cover_media_id')
    .select(['album.title', 'album.description', 'album.created_at', 'media.file_name as cover'])
    .executeTakeFirst()
  return { kind: 'album', album, details: foundAlbum ?? null }
}

async function describeAlbumItem(
  db: Kysely<Schema>,
  album: string,
  fileName: string,
): Promise<ManifestRecord> {
  const foundAlbum = await findAlbum(db, album)
    .innerJoin('album_media', 'album_media.album_id', 'album.id')
    .innerJoin('media', 'media.id', 'album_media.media_id')
    .innerJoin('user', 'user.id', 'album_media.added_by')
    .select(['user.account_key as by', 'album_media.added_at as at'])
    .where('media.file_name', '=', fileName)
    .executeTakeFirst()
  return { kind: 'albumItem', album, fileName, added: foundAlbum ?? null }
}

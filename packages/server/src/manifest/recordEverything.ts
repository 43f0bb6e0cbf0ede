import { mkdir, stat } from 'node:fs/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ManifestRecordingRow, Schema } from '../db/schema.ts'
import { readHighestId } from '../db/queries/sequences.ts'
import { writeInSlices } from '../db/writeInSlices.ts'
import { ignoreMissing } from '../storage/disk/diskStore.ts'

/** Number of rows per step, small enough to be recorded within a few milliseconds. */
const ROW_BATCH_SIZE = 100

type Progress = Pick<ManifestRecordingRow, 'kind' | 'album_id' | 'last_id'>

/** The kinds of rows, in the order in which changes are recorded for them. */
const KINDS = ['account', 'media', 'album', 'albumItem'] as const

/**
 * Requests a change for every row if the manifests describe no rows: the manifest folder is missing, or the database is
 * older than manifests, so it never recorded a change. `recordEverything` records the changes and resumes after a
 * crash.
 */
export async function requestRecordingIfMissing(db: Kysely<Schema>, folder: string): Promise<void> {
  if ((await stat(folder).catch(ignoreMissing)) && (await readHighestId(db, 'manifest_change')) !== null)
    return
  const start = { kind: KINDS[0], album_id: 0, last_id: 0 }
  await db
    .insertInto('manifest_recording')
    .values({ id: 1, ...start })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(start))
    .execute()
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/**
 * Records a change for every row that manifests describe, a few rows at a time. Does nothing unless
 * `requestRecordingIfMissing` has requested this.
 */
export async function recordEverything(db: Kysely<Schema>, signal: AbortSignal): Promise<void> {
  const request = await db.selectFrom('manifest_recording').select('id').executeTakeFirst()
  if (request) await writeInSlices(db, recordSome, signal)
}

/** Records changes for the next few rows. Returns false when every row has a change. */
async function recordSome(db: Kysely<Schema>): Promise<boolean> {
  const progress = await db.selectFrom('manifest_recording').selectAll().executeTakeFirst()
  if (!progress) return false
  const next = await recordRows(db, progress)
  if (next) await db.updateTable('manifest_recording').set(next).execute()
  else await db.deleteFrom('manifest_recording').execute()
  return next !== null
}

/** Records changes for the next few rows of one kind. Returns the new progress, or null if every row has a change. */
async function recordRows(db: Kysely<Schema>, progress: Progress): Promise<Progress | null> {
  const { kind, album_id } = progress
  const last = await findLastId(db, progress)
  if (last !== null) {
    // Without edited fields, `mergeEdits` keeps newer records in the manifest if the database is older.
    await sql`insert into manifest_change (account_key, kind, album, file_name, edited_fields)
      select change.*, '' from (${selectChanges(progress, last)}) as change`.execute(db)
    return { ...progress, last_id: last }
  }
  if (kind !== 'albumItem') {
    const [next = kind] = KINDS.slice(KINDS.indexOf(kind) + 1)
    return { kind: next, album_id: 0, last_id: 0 }
  }
  const album = await db
    .selectFrom('album_media')
    .select('album_id')
    .where('album_id', '>', album_id)
    .orderBy('album_id')
    .limit(1)
    .executeTakeFirst()
  return album ? { kind, album_id: album.album_id, last_id: 0 } : null
}

/** Finds the id of the last row in the next batch. Returns null if no rows are left. */
async function findLastId(db: Kysely<Schema>, progress: Progress): Promise<number | null> {
  const ids = sql<{
    id: number
  }>`select id from (${selectIdsAfter(progress)} order by 1 limit ${ROW_BATCH_SIZE}) as row`
  return (await ids.execute(db)).rows.at(-1)?.id ?? null
}

function selectIdsAfter({ kind, album_id, last_id }: Progress): RawBuilder<unknown> {
  const ids = {
    account: sql`select id from "user" where id`,
    media: sql`select id from media where id`,
    album: sql`select id from album where id`,
    albumItem: sql`select media_id as id from album_media where album_id = ${album_id} and media_id`,
  }
  return sql`${ids[kind]} > ${last_id}`
}

/** Selects a change for each row with an id above `last_id`, up to and including `last`. */
function selectChanges({ kind, album_id, last_id }: Progress, last: number): RawBuilder<unknown> {
  const albumKey = sql`album.id || '-' || album.created_at`
  const changes = {
    account: sql`select account_key, 'account', null, null from "user" where "user".id`,
    media: sql`select account_key, 'media', null, file_name from media join "user" on "user".id = owner_id where media.id`,
    album: sql`select account_key, 'album', ${albumKey}, null from album join "user" on "user".id = owner_id where album.id`,
    albumItem: sql`select account_key, 'albumItem', ${albumKey}, file_name
      from album_media join album on album.id = album_id join "user" on "user".id = album.owner_id
      join media on media.id = media_id where album_id = ${album_id} and media_id`,
  }
  return sql`${changes[kind]} between ${last_id + 1} and ${last}`
}

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countSlices } from '../testing/countSlices.ts'
import { describeSqlite } from '../testing/postgres/describeDatabase.ts'
import { openTestDatabase } from '../testing/postgres/openTestDatabase.ts'
import { recordEverything, requestRecordingIfMissing } from './recordEverything.ts'

const PHOTOS = 5000
const ALBUMS = 150
const ROW_BATCH_SIZE = 100

let openedDatabase: Awaited<ReturnType<typeof openTestDatabase>>
const getManifestFolder = () => path.join(openedDatabase.data, 'manifest')

beforeEach(async () => {
  openedDatabase = await openTestDatabase()
  const createNumbers = (last: number) =>
    sql`(with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${last}) select n from counter) as number`
  for (const statement of [
    sql`insert into "user" (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)`,
    sql`insert into media (owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year,
        month, status)
      select 7, n || '.jpg', '', 'image/jpeg', 1, n, 0, '2012-07-04T12:00:00', 'exif', 2012, 7, 'ready'
      from ${createNumbers(PHOTOS)}`,
    sql`insert into album (owner_id, title, created_at) select 7, n, n from ${createNumbers(ALBUMS)}`,
    sql`insert into album_media (album_id, media_id, added_by, added_at, taken_at)
      select album.id, media.id, 7, 0, media.taken_at from album, media where album.id = 3 and media.id <= 250`,
    sql`insert into album_media (album_id, media_id, added_by, added_at, taken_at) values (90, 1, 7, 0, '2012')`,
    // A library that is older than manifests has no recorded changes.
    sql`delete from manifest_change`,
  ])
    await statement.execute(openedDatabase.db)
})
afterEach(() => openedDatabase.close())

/** Records changes until `isEnough` returns true for the number of slices; returns that number. */
function recordUntil(isEnough: (slices: number) => boolean): Promise<number> {
  const ending = new AbortController()
  return countSlices(
    () => recordEverything(openedDatabase.db, ending.signal),
    (slices) => {
      if (isEnough(slices)) ending.abort()
    },
  )
}

async function countRecords() {
  const rows = await openedDatabase.db
    .selectFrom('manifest_change')
    .select(['kind', 'album', 'file_name'])
    .execute()
  const distinctRecords = new Set(rows.map(({ kind, album, file_name }) => `${kind} ${album} ${file_name}`))
  expect(distinctRecords.size).toBe(rows.length)
  return Object.fromEntries(
    Map.groupBy(rows, ({ kind }) => kind)
      .entries()
      .map(([kind, of]) => [kind, of.length]),
  )
}

const EXPECTED_COUNTS = { account: 1, media: PHOTOS, album: ALBUMS, albumItem: 251 }

test('records everything in slices if the folder of the manifests is missing', async () => {
  await requestRecordingIfMissing(openedDatabase.db, getManifestFolder())
  expect(await recordUntil(() => false)).toBeGreaterThan(1)
  expect(await countRecords()).toEqual(EXPECTED_COUNTS)
})

test('resumes where the last process stopped, although the folder now exists', async () => {
  await requestRecordingIfMissing(openedDatabase.db, getManifestFolder())
  await recordUntil((slices) => slices === 1)
  const { media = 0 } = await countRecords()
  expect(media).toBeLessThan(PHOTOS)
  expect(media % ROW_BATCH_SIZE).toBe(0)
  await requestRecordingIfMissing(openedDatabase.db, getManifestFolder())
  await recordUntil(() => false)
  expect(await countRecords()).toEqual(EXPECTED_COUNTS)
})

describeSqlite('an update from a version without manifests', () => {
  test('records everything if the database is older than manifests, although there is a folder', async () => {
    mkdirSync(getManifestFolder())
    await sql`delete from sqlite_sequence where name = 'manifest_change'`.execute(openedDatabase.db)
    await requestRecordingIfMissing(openedDatabase.db, getManifestFolder())
    await recordUntil(() => false)
    expect(await countRecords()).toEqual(EXPECTED_COUNTS)
  })
})

test('records nothing if there is a folder and changes were recorded', async () => {
  await requestRecordingIfMissing(openedDatabase.db, getManifestFolder())
  await recordUntil(() => false)
  await sql`delete from manifest_change`.execute(openedDatabase.db)
  await requestRecordingIfMissing(openedDatabase.db, getManifestFolder())
  expect(await recordUntil(() => false)).toBe(0)
  expect(await countRecords()).toEqual({})
})

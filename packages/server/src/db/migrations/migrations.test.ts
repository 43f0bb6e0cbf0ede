import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPage } from '../../media/readPage.ts'
import { createMatchExpression } from '../queries/search/sqliteIndex.ts'
import { findKnownArchives } from '../../staged/findKnownArchives.ts'
import { openDatabase } from '../sqlite/open.ts'
import type { QueryWorker } from '../sqlite/queryWorker.ts'
import type { Schema } from '../schema.ts'
import { library } from './0001-library.ts'
import { sharing } from './0002-sharing.ts'
import { largePhotos } from './0027-large-photos.ts'
import { standardNames } from './0034-standard-names.ts'
import { damagedEntries } from './0038-damaged-entries.ts'
import { incompleteStagedFiles } from './0052-incomplete-staged-files.ts'
import { disabledRecipients } from './0053-disabled-recipients.ts'
import { migrations } from './index.ts'

let folder: string

const createTestReader = (db: Kysely<Schema>): Pick<QueryWorker, 'read'> => ({
  read: async (query) => (await db.executeQuery(query.compile(db))).rows,
})

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('puts no item of a library without search into the trash, and makes the library searchable', async () => {
  const oldDatabase = openDatabase(folder, [library])
  await sql`insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)`.execute(
    oldDatabase.db,
  )
  await sql`insert into media (owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source,
      year, month, labels, city, status)
    values (7, 'a.jpg', 'IMG_1.jpg', 'image/jpeg', 1, '', 0, '2012-07-04T12:00:00', 'exif', 2012, 7, '["lake"]',
      'Zürich', 'ready')`.execute(oldDatabase.db)
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  expect(await db.selectFrom('live_media').select('name').execute()).toEqual([{ name: 'IMG_1.jpg' }])
  for (const query of ['img', 'lake zurich', 'july'])
    expect(
      await db
        .selectFrom('media_text')
        .select(sql<number>`count(*)`.as('found'))
        .where('media_text', sql`match`, await createMatchExpression(createTestReader(db), 7, query))
        .execute(),
    ).toEqual([{ found: 1 }])
  await close()
})

test('replaces the index of words with one that finds text inside words, without items in the trash', async () => {
  const oldDatabase = openDatabase(folder, migrations.slice(0, 19))
  await sql`insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)`.execute(
    oldDatabase.db,
  )
  for (const [name, trashedAt] of [
    ['winter.jpg', null],
    ['midwinter.jpg', null],
    ['winterreise.jpg', 5],
  ])
    await sql`insert into media (owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year,
        month, status, trashed_at)
      values (7, ${name}, ${name}, 'image/jpeg', 1, '', 0, '2012-07-04T12:00:00', '', 2012, 7, 'ready', ${trashedAt})`.execute(
      oldDatabase.db,
    )
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  const find = async (query: string) => {
    const rows = db
      .selectFrom('media_text')
      .innerJoin('media', (join) => join.on('media.id', '=', sql<number>`media_text.rowid & 536870911`))
      .select('media.name')
      .where('media_text', sql`match`, await createMatchExpression(createTestReader(db), 7, query))
      .orderBy('media_text.rowid')
    return (await rows.execute()).map(({ name }) => name)
  }
  expect(await find('inter')).toEqual(['winter.jpg', 'midwinter.jpg'])
  await db.updateTable('media').set({ trashed_at: null }).where('name', '=', 'winterreise.jpg').execute()
  expect(await find('erreise')).toEqual(['winterreise.jpg'])
  await close()
})

test('retries photos that were too large to render, but no other failed ones', async () => {
  const oldDatabase = openDatabase(folder, migrations.slice(0, migrations.indexOf(largePhotos)))
  await sql`insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)`.execute(
    oldDatabase.db,
  )
  for (const [id, error] of [
    [1, '12000 × 9000 px is too large to draw.'],
    [2, 'Input buffer contains unsupported image format'],
  ]) {
    await sql`insert into media (id, owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year,
        month, status)
      values (${id}, 7, ${`${id}.jpg`}, 'a.jpg', 'image/jpeg', 1, '', 0, '2012-07-04T12:00:00', '', 2012, 7, 'failed')`.execute(
      oldDatabase.db,
    )
    await sql`insert into job (kind, media_id, state, attempts, error, created_at)
      values ('derive', ${id}, 'failed', 3, ${error}, 0)`.execute(oldDatabase.db)
  }
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  const jobs = db
    .selectFrom('job')
    .innerJoin('media', 'media.id', 'job.media_id')
    .select(['job.kind', 'job.state', 'job.attempts', 'media.status'])
    .orderBy('job.id')
  expect(await jobs.execute()).toEqual([
    { kind: 'render-large', state: 'queued', attempts: 0, status: 'processing' },
    { kind: 'render', state: 'failed', attempts: 3, status: 'failed' },
  ])
  await close()
})

test('counts the files of existing albums by type, without those in the trash', async () => {
  const oldDatabase = openDatabase(folder, migrations.slice(0, 22))
  await sql`insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)`.execute(
    oldDatabase.db,
  )
  await sql`insert into album (id, owner_id, title, created_at) values (3, 7, 'Sea', 0)`.execute(
    oldDatabase.db,
  )
  for (const [name, type, trashedAt] of [
    ['a.jpg', 'image/jpeg', null],
    ['b.jpg', 'image/jpeg', null],
    ['c.mp4', 'video/mp4', null],
    ['d.mp4', 'video/mp4', 5],
  ])
    await sql`insert into media (owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year,
        month, status, trashed_at)
      values (7, ${name}, ${name}, ${type}, 10, '', 0, '2012-07-04T12:00:00', '', 2012, 7, 'ready', ${trashedAt})`.execute(
      oldDatabase.db,
    )
  await sql`insert into album_media (album_id, media_id, added_by, added_at, taken_at, trashed_at)
    select 3, id, 7, 0, taken_at, trashed_at from media`.execute(oldDatabase.db)
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  const content = db.selectFrom('album_content').selectAll().orderBy('type').execute()
  expect(await content).toEqual([
    { album_id: 3, type: 'image/jpeg', count: 2, bytes: 20 },
    { album_id: 3, type: 'video/mp4', count: 1, bytes: 10 },
  ])
  await close()
})

test('computes the used storage of existing users, and updates it', async () => {
  const oldDatabase = openDatabase(folder, [library, sharing])
  for (const id of [7, 8])
    await sql`insert into user (id, email, password_hash, roles, plan_name, created_at)
      values (${id}, ${`${id}@b`}, '', '[]', 'Any', 0)`.execute(oldDatabase.db)
  for (const [name, size, trashedAt] of [
    ['a', 300, null],
    ['b', 40, 5],
  ])
    await sql`insert into media (owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year,
        month, status, trashed_at)
      values (7, ${name}, '', '', ${size}, '', 0, '', '', 0, 0, '', ${trashedAt})`.execute(oldDatabase.db)
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  const readUsedBytes = () => db.selectFrom('user').select(['id', 'used_bytes']).orderBy('id').execute()
  expect(await readUsedBytes()).toEqual([
    { id: 7, used_bytes: 340 },
    { id: 8, used_bytes: 0 },
  ])
  await db.deleteFrom('media').where('file_name', '=', 'a').execute()
  expect((await readUsedBytes())[0]).toEqual({ id: 7, used_bytes: 40 })
  await close()
})

test('keeps the entries of an older audit trail and their ids', async () => {
  const oldDatabase = openDatabase(folder, migrations.slice(0, 7))
  for (const actor of [7, 8])
    await sql`insert into audit (at, actor_id, kind, subject, act, changes)
      values (5, ${actor}, 'flag', 'a', 'deleted', '[]')`.execute(oldDatabase.db)
  await sql`delete from audit where id = 2`.execute(oldDatabase.db)
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  const entry = {
    created_at: 5,
    actor_id: 9,
    kind: 'variable',
    subject: 'b',
    action: 'read',
    changes: '[]',
  } as const
  await db.insertInto('audit').values(entry).execute()
  expect(await db.selectFrom('audit').selectAll().execute()).toMatchObject([{ id: 1, actor_id: 7 }, entry])
  await close()
})

test('counts every existing item in each list that includes it', async () => {
  const oldDatabase = openDatabase(folder, migrations.slice(0, 9))
  await sql`insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)`.execute(
    oldDatabase.db,
  )
  await sql`insert into album (id, owner_id, title, created_at) values (3, 7, '', 0)`.execute(oldDatabase.db)
  // Adds 1,600 items taken in the same second, and one item per day of 2020. Every tenth item is in the trash, and
  // every third is a favorite.
  await sql`insert into media (owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year,
      month, status, is_favorite, trashed_at)
    select 7, value, '', '', 1, '', 0, taken, '', substr(taken, 1, 4), substr(taken, 6, 2), '', value % 3 = 0,
      iif(value % 10 = 0, 1, null)
    from (select value, datetime(1577880000 + max(0, value - 1600) * 86400, 'unixepoch') as taken
      from json_each(${JSON.stringify(Array.from({ length: 1900 }, (_, position) => position + 1))}))`.execute(
    oldDatabase.db,
  )
  await sql`insert into album_media (album_id, media_id, added_by, added_at, taken_at, trashed_at)
    select 3, id, 7, 0, taken_at, trashed_at from media`.execute(oldDatabase.db)
  await sql`insert into media_month (owner_id, year, month, count) values (7, 2019, 12, 0), (7, 2020, 1, 5)`.execute(
    oldDatabase.db,
  )
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  for (const list of ['timeline', 'favorites', 'album'] as const) {
    const parentId = list === 'album' ? 3 : 7
    const listRows = db
      .selectFrom('live_media')
      .select('id')
      .$if(list === 'favorites', (rows) => rows.where('is_favorite', '=', 1))
    const all = await listRows.orderBy('taken_at', 'desc').orderBy('id', 'desc').execute()
    const pages = await Promise.all(
      [0, 1, 2, 3].map((page) => readPage(db, { list, parentId, page, size: 500 })),
    )
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(all.map(({ id }) => id))
    expect(pages[0]?.count).toBe(all.length)
  }
  const months = await db.selectFrom('media_month').selectAll().execute()
  expect(months.map(({ year, month }) => `${year}-${month}`)[0]).toBe('2020-1')
  expect(months.every(({ owner_id, count }) => owner_id === 7 && count > 0)).toBe(true)
  const counts = db.selectFrom('list_bucket').select('count').where('list', '=', 'timeline')
  expect((await counts.execute()).every(({ count }) => count <= 500)).toBe(true)

  await sql`update media set trashed_at = 1`.execute(db)
  expect(await db.selectFrom('list_bucket').selectAll().execute()).toEqual([])
  await close()
})

test('treats archives as incomplete if it is unknown which items were imported from them', async () => {
  const oldDatabase = openDatabase(folder, migrations.slice(0, 12))
  await sql`insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)`.execute(
    oldDatabase.db,
  )
  for (const [id, done] of [
    [1, 5],
    [2, 0],
  ])
    await sql`insert into staged (id, user_id, file_name, name, size, sha256, is_archive, status, done, touched_at)
      values (${id}, 7, ${`${id}.staged`}, 'a.zip', 1, ${`${id}`}, 1, 'COMPLETED', ${done}, 0)`.execute(
      oldDatabase.db,
    )
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  const details = db.selectFrom('staged_file').select(['labels', 'description']).where('id', '=', 1)
  expect(await details.execute()).toEqual([{ labels: '[]', description: null }])
  expect(await findKnownArchives(db, 7, ['1', '2'])).toEqual([{ checksum: '2', takeoutId: null }])
  await close()
})

test('deletes chunks with etags of the older format', async () => {
  const oldDatabase = openDatabase(folder, migrations.slice(0, 14))
  await sql`insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)`.execute(
    oldDatabase.db,
  )
  await sql`insert into upload (id, user_id, file_name, file_size, chunk_size, total_chunks, descriptor, part, created_at,
      last_chunk_at)
    values ('u', 7, 'film.mp4', 2, 1, 2, '{}', 'part', 0, 0)`.execute(oldDatabase.db)
  for (const [index, etag] of ['a'.repeat(64), 'b'.repeat(16)].entries())
    await sql`insert into upload_chunk (upload_id, chunk_index, size, etag) values ('u', ${index}, 1, ${etag})`.execute(
      oldDatabase.db,
    )
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  expect(await db.selectFrom('upload_chunk').select('chunk_index').execute()).toEqual([{ chunk_index: 1 }])
  await close()
})

test('does not count entries from the trash of Google Photos as skipped', async () => {
  const oldDatabase = openDatabase(folder, migrations.slice(0, 14))
  await sql`insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)`.execute(
    oldDatabase.db,
  )
  await sql`insert into staged (id, user_id, file_name, name, size, sha256, is_archive, status, done, entries, added,
      touched_at)
    values (1, 7, '1.staged', 'a.zip', 1, '1', 1, 'COMPLETED', 3, 3, 1, 0)`.execute(oldDatabase.db)
  const reasons = ['It was in the trash of Google Photos.', 'It is damaged or was cut off.']
  for (const [entry, reason] of reasons.entries())
    await sql`insert into staged_failure (staged_id, entry, name, reason) values (1, ${entry}, 'a.jpg', ${reason})`.execute(
      oldDatabase.db,
    )
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  const entries = db.selectFrom('staged_entry').select(['entry', 'result', 'reason']).orderBy('entry')
  expect(await entries.execute()).toEqual([
    { entry: 0, result: 'TRASHED', reason: reasons[0] },
    { entry: 1, result: 'LEFT_OUT', reason: reasons[1] },
  ])
  expect(await db.selectFrom('staged_file').select(['skipped', 'items', 'trashed']).execute()).toEqual([
    { skipped: 1, items: 2, trashed: 1 },
  ])
  await close()
})

test('derives failure codes from messages, and scans archives that can be retried again', async () => {
  const oldDatabase = openDatabase(folder, migrations.slice(0, 16))
  await sql`insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)`.execute(
    oldDatabase.db,
  )
  const messages = [
    'The server has no room left.',
    'There is not enough storage left: 1 GB of the 1 GB of your plan are taken.',
    'Something went wrong on our side.',
    'It is damaged or was cut off.',
  ]
  for (const [index, message] of messages.entries())
    await sql`insert into staged (id, user_id, file_name, name, size, sha256, is_archive, status, message, can_retry,
      is_scanned, touched_at)
      values (${index + 1}, 7, ${`${index}.staged`}, 'a.zip', 1, ${`${index}`}, 1, 'FAILED', ${message}, ${Number(index < 3)}, 1, 0)`.execute(
      oldDatabase.db,
    )
  await sql`insert into staged_entry (staged_id, entry, name, result) values (1, 0, 'a.jpg', 'LEFT_OUT')`.execute(
    oldDatabase.db,
  )
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  const stagedFiles = db
    .selectFrom('staged_file')
    .select(['failure_code', 'is_scanned', 'status'])
    .orderBy('id')
  expect(await stagedFiles.execute()).toEqual([
    { failure_code: 'DISK_FULL', is_scanned: 0, status: 'FAILED' },
    { failure_code: 'PLAN_FULL', is_scanned: 0, status: 'FAILED' },
    { failure_code: 'SERVER', is_scanned: 0, status: 'FAILED' },
    { failure_code: null, is_scanned: 1, status: 'FAILED' },
  ])
  expect(await db.selectFrom('staged_entry').select(['name', 'result']).execute()).toEqual([
    { name: 'a.jpg', result: 'LEFT_OUT' },
  ])
  await close()
})

test('keeps the status of staged files, and the entries of discarded ones', async () => {
  const oldDatabase = openDatabase(folder, migrations.slice(0, 17))
  await sql`insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)`.execute(
    oldDatabase.db,
  )
  const statuses = ['STAGED', 'PROCESSING', 'COMPLETED', 'FAILED', 'COMPLETED'] as const
  for (const [index, status] of statuses.entries())
    await sql`insert into staged (id, user_id, file_name, name, size, sha256, is_archive, status, is_given_up, touched_at)
      values (${index + 1}, 7, ${`${index}.staged`}, 'a.zip', 1, ${`${index}`}, 1, ${status}, ${Number(index === 4)}, 0)`.execute(
      oldDatabase.db,
    )
  await sql`insert into staged_entry (staged_id, entry, name, result) values (5, 0, 'a.jpg', 'WAITING')`.execute(
    oldDatabase.db,
  )
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  expect(await db.selectFrom('staged_file').select(['id', 'status']).orderBy('id').execute()).toEqual(
    [...statuses.slice(0, 4), 'DISCARDED'].map((status, index) => ({ id: index + 1, status })),
  )
  expect(await db.selectFrom('staged_entry').select(['staged_file_id', 'name']).execute()).toEqual([
    { staged_file_id: 5, name: 'a.jpg' },
  ])
  await expect(sql`update staged_file set status = 'LOST' where id = 1`.execute(db)).rejects.toThrow(
    'CHECK constraint failed',
  )
  await close()
})

test('verifies existing accounts, except those whose address has a pending share', async () => {
  const oldDatabase = openDatabase(folder, migrations.slice(0, 19))
  for (const [index, email] of ['owner@b', 'waiting@b', 'received@b'].entries())
    await sql`insert into user (id, email, password_hash, roles, created_at)
      values (${index + 1}, ${email}, '', '[]', ${index + 10})`.execute(oldDatabase.db)
  await sql`insert into invited_user values (21, 'WAITING@b', 0), (22, 'received@b', 0)`.execute(
    oldDatabase.db,
  )
  await sql`insert into album (id, owner_id, title, created_at) values (1, 1, 'Sea', 0)`.execute(
    oldDatabase.db,
  )
  await sql`insert into album_share values (1, 21, 'read', 0), (1, 3, 'read', 0)`.execute(oldDatabase.db)
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  expect(await db.selectFrom('user').select(['id', 'email_verified_at']).orderBy('id').execute()).toEqual([
    { id: 1, email_verified_at: 10 },
    { id: 2, email_verified_at: null },
    { id: 3, email_verified_at: 12 },
  ])
  await close()
})

test('keeps rows, counts and pending work when tables and columns get their standard names', async () => {
  const oldDatabase = openDatabase(folder, migrations.slice(0, migrations.indexOf(standardNames)))
  for (const statement of [
    "insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)",
    `insert into media (id, owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year,
        month, status)
      select value, 7, value, '', 'video/mp4', 1, '', 0, '2012-07-04T12:00:00', '', 2012, 7, 'processing'
      from json_each('[1, 2, 3]')`,
    `insert into staged (id, user_id, file_name, name, size, sha256, is_archive, status, message, obstacle, done, known,
        left_out, unread, touched_at)
      values (5, 7, '5.staged', 'a.zip', 1, '', 1, 'GIVEN_UP', 'Full.', 'DISK_FULL', 4, 3, 2, 1, 9)`,
    "insert into staged_note values (5, 'Trip', 'a.jpg.json', '{}')",
    "insert into staged_entry (staged_id, entry, name, result) values (5, 0, 'a.jpg', 'LEFT_OUT')",
    `insert into upload (id, user_id, file_name, file_size, chunk_size, total_chunks, descriptor, part, created_at,
        last_chunk_at, staged_id)
      values ('u', 7, 'a.zip', 1, 1, 1, '{}', 'minted', 0, 0, 5)`,
    `insert into job (kind, media_id, state, created_at)
      values ('derive', 1, 'queued', 0), ('derive-large', 2, 'queued', 0), ('film', 3, 'queued', 0)`,
    "insert into deletion (kind, subject_id, until, mail_id) values ('account', 8, 20, 10)",
    "insert into audit (at, actor_id, kind, subject, act, changes) values (5, 7, 'flag', 'a', 'read', '[]')",
    "insert into departed_customer values ('cus_1')",
    "insert into stand_in values ('cus_1', '{}')",
  ])
    await sql.raw(statement).execute(oldDatabase.db)
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  const readAll = async (table: keyof Schema) =>
    (await sql`select * from ${sql.table(table)}`.execute(db)).rows
  expect(await readAll('staged_file')).toMatchObject([
    {
      id: 5,
      status: 'DISCARDED',
      failure_code: 'DISK_FULL',
      entries_done: 4,
      duplicates: 3,
      skipped: 2,
      unreadable: 1,
      updated_at: 9,
    },
  ])
  expect(await readAll('staged_sidecar')).toEqual([
    { staged_file_id: 5, folder: 'Trip', name: 'a.jpg.json', content: '{}' },
  ])
  expect(await readAll('staged_entry')).toMatchObject([
    { staged_file_id: 5, name: 'a.jpg', result: 'LEFT_OUT' },
  ])
  expect(await readAll('upload')).toMatchObject([{ id: 'u', part_name: 'minted', staged_file_id: 5 }])
  expect((await db.selectFrom('job').select('kind').orderBy('id').execute()).map(({ kind }) => kind)).toEqual(
    ['render', 'render-large', 'transcode'],
  )
  expect(await readAll('deletion')).toMatchObject([{ subject_id: 8, upper_bound: 20, last_mail_id: 10 }])
  expect(await readAll('audit')).toMatchObject([{ created_at: 5, action: 'read' }])
  expect(await readAll('pending_customer_deletion')).toEqual([{ id: 'cus_1' }])
  expect(await readAll('simulated_payment_object')).toEqual([{ id: 'cus_1', object: '{}' }])

  await db.deleteFrom('manifest_change').execute()
  await db.updateTable('media').set({ name: 'a', trashed_at: 1 }).where('id', '=', 1).execute()
  expect(await readAll('list_bucket')).toMatchObject([{ list: 'timeline', parent_id: 7, count: 2 }])
  expect(await readAll('media_month')).toEqual([{ owner_id: 7, year: 2012, month: 7, count: 2 }])
  expect(await readAll('manifest_change')).toMatchObject([
    { kind: 'media', edited_fields: 'name trashed_at' },
  ])
  await db.deleteFrom('staged_file').execute()
  expect([await readAll('staged_sidecar'), await readAll('staged_entry'), await readAll('upload')]).toEqual([
    [],
    [],
    [],
  ])
  await expect(
    sql`insert into staged_file (user_id, file_name, name, size, sha256, is_archive, updated_at)
      values (8, 'b', '', 1, '', 1, 0)`.execute(db),
  ).rejects.toThrow('The account was deleted.')
  await close()
})

test('counts the damaged items that existing archives have added', async () => {
  const oldDatabase = openDatabase(folder, migrations.slice(0, migrations.indexOf(damagedEntries)))
  for (const statement of [
    "insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)",
    `insert into media (id, owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year,
        month, status, is_unreadable)
      select value, 7, value, '', 'image/jpeg', 1, '', 0, '2012-07-04T12:00:00', '', 2012, 7, 'ready', value < 3
      from json_each('[1, 2, 3]')`,
    `insert into staged_file (id, user_id, file_name, name, size, sha256, is_archive, status, updated_at)
      values (5, 7, '5.staged', 'a.zip', 1, '', 1, 'COMPLETED', 9), (6, 7, '6.staged', 'b.zip', 1, '', 1, 'STAGED', 9)`,
    `insert into staged_entry (staged_file_id, entry, name, result, media_id)
      values (5, 0, 'a.jpg', 'ADDED', 1), (5, 1, 'b.jpg', 'KNOWN', 2), (5, 2, 'c.jpg', 'ADDED', 3)`,
  ])
    await sql.raw(statement).execute(oldDatabase.db)
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  expect(await db.selectFrom('staged_file').select(['id', 'damaged']).orderBy('id').execute()).toEqual([
    { id: 5, damaged: 1 },
    { id: 6, damaged: 0 },
  ])
  await close()
})

test('discards older duplicates of incomplete staged files', async () => {
  const oldDatabase = openDatabase(folder, migrations.slice(0, migrations.indexOf(incompleteStagedFiles)))
  for (const statement of [
    "insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)",
    `insert into staged_file (id, user_id, file_name, name, size, sha256, is_archive, status, updated_at)
      values (4, 7, '4.staged', 'a.zip', 1, 'a', 1, 'COMPLETED', 9), (5, 7, '5.staged', 'a.zip', 1, 'a', 1, 'FAILED', 9),
        (6, 7, '6.staged', 'a.zip', 1, 'a', 1, 'STAGED', 9), (7, 7, '7.staged', 'b.zip', 1, 'b', 1, 'STAGED', 9)`,
  ])
    await sql.raw(statement).execute(oldDatabase.db)
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  expect(await db.selectFrom('staged_file').select(['id', 'status']).orderBy('id').execute()).toEqual([
    { id: 4, status: 'COMPLETED' },
    { id: 5, status: 'DISCARDED' },
    { id: 6, status: 'STAGED' },
    { id: 7, status: 'STAGED' },
  ])
  expect(await db.selectFrom('deletion').select(['kind', 'subject_id']).execute()).toEqual([
    { kind: 'staged', subject_id: 5 },
  ])
  await close()
})

test('writes the search index in small pages, so that merging them blocks no request', async () => {
  const { db, close } = openDatabase(folder)
  const items = Array.from({ length: 300 }, (_, index) => index + 1)
  await sql`insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)`.execute(
    db,
  )
  await sql`insert into media (id, owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source,
      year, month, status)
    select value, 7, value, 'photo' || value, 'image/jpeg', 1, '', 0, '2012-07-04T12:00:00', '', 2012, 7, 'ready'
    from json_each(${JSON.stringify(items)})`.execute(db)
  const { rows } = await sql<{
    bytes: number
  }>`select max(length(block)) as bytes from media_text_data`.execute(db)
  expect(rows[0]?.bytes).toBeGreaterThan(500)
  expect(rows[0]?.bytes).toBeLessThan(1100)
  await close()
})

test('keeps the reasons why emails were canceled, and the progress of group emails', async () => {
  const oldDatabase = openDatabase(folder, migrations.slice(0, migrations.indexOf(disabledRecipients)))
  for (const statement of [
    "insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)",
    `insert into mailing (id, key, user_id, audience, subject, html, state, max_user_id, expected, created_at)
      values (1, '', 7, 'ALL', '', '', 'QUEUED', 7, 2, 0)`,
    `insert into mail (id, recipients, undelivered, subject, status, max_retries, due_at, created_at, mailing_id)
      values (1, '["a@b"]', '["a@b"]', '', 'PENDING', 3, 0, 0, 1), (2, '["c@d"]', '["c@d"]', '', 'PENDING', 3, 0, 0, 1)`,
    "update mail set status = 'CANCELLED', reason = 'STOPPED' where id = 1",
  ])
    await sql.raw(statement).execute(oldDatabase.db)
  await oldDatabase.close()

  const { db, close } = openDatabase(folder)
  await db.updateTable('mail').set({ status: 'CANCELLED', reason: 'DISABLED' }).where('id', '=', 2).execute()
  expect(await db.selectFrom('mail').select('reason').orderBy('id').execute()).toEqual([
    { reason: 'STOPPED' },
    { reason: 'DISABLED' },
  ])
  expect(await db.selectFrom('mailing').select(['queued', 'cancelled']).execute()).toEqual([
    { queued: 2, cancelled: 2 },
  ])
  await close()
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { matchOf } from '../../media/search.ts'
import { openDatabase } from '../open.ts'
import { library } from './0001-library.ts'
import { sharing } from './0002-sharing.ts'
import { migrations } from './index.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a library from before there was a search is in no trash, and can be searched', async () => {
  const old = openDatabase(folder, [library])
  await sql`insert into user (id, email, password_hash, roles, created_at) values (7, 'a@b', '', '[]', 0)`.execute(
    old.db,
  )
  await sql`insert into media (owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source,
      year, month, labels, city, status)
    values (7, 'a.jpg', 'IMG_1.jpg', 'image/jpeg', 1, '', 0, '2012-07-04T12:00:00', 'exif', 2012, 7, '["lake"]',
      'Zürich', 'ready')`.execute(old.db)
  await old.close()

  const { db, close } = openDatabase(folder)
  expect(await db.selectFrom('live_media').select('name').execute()).toEqual([{ name: 'IMG_1.jpg' }])
  for (const query of ['img', 'lake zurich', 'july'])
    expect(
      await db
        .selectFrom('media_text')
        .select(sql<number>`count(*)`.as('found'))
        .where('media_text', sql`match`, matchOf(7, query))
        .execute(),
    ).toEqual([{ found: 1 }])
  await close()
})

test('a library from before there were plans knows how much everybody keeps', async () => {
  const old = openDatabase(folder, [library, sharing])
  for (const id of [7, 8])
    await sql`insert into user (id, email, password_hash, roles, plan_name, created_at)
      values (${id}, ${`${id}@b`}, '', '[]', 'Any', 0)`.execute(old.db)
  for (const [name, size, trashed] of [
    ['a', 300, null],
    ['b', 40, 5],
  ])
    await sql`insert into media (owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year,
        month, status, trashed_at)
      values (7, ${name}, '', '', ${size}, '', 0, '', '', 0, 0, '', ${trashed})`.execute(old.db)
  await old.close()

  const { db, close } = openDatabase(folder)
  const used = () => db.selectFrom('user').select(['id', 'used_bytes']).orderBy('id').execute()
  expect(await used()).toEqual([
    { id: 7, used_bytes: 340 },
    { id: 8, used_bytes: 0 },
  ])
  await db.deleteFrom('media').where('file_name', '=', 'a').execute()
  expect((await used())[0]).toEqual({ id: 7, used_bytes: 40 })
  await close()
})

test('an audit trail from before readings were written down keeps its entries and their ids', async () => {
  const old = openDatabase(folder, migrations.slice(0, 7))
  for (const actor of [7, 8])
    await sql`insert into audit (at, actor_id, kind, subject, act, changes)
      values (5, ${actor}, 'flag', 'a', 'deleted', '[]')`.execute(old.db)
  await sql`delete from audit where id = 2`.execute(old.db)
  await old.close()

  const { db, close } = openDatabase(folder)
  const entry = { at: 5, actor_id: 9, kind: 'variable', subject: 'b', act: 'read', changes: '[]' } as const
  await db.insertInto('audit').values(entry).execute()
  expect(await db.selectFrom('audit').selectAll().execute()).toMatchObject([{ id: 1, actor_id: 7 }, entry])
  await close()
})

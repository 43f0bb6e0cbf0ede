import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { encodeShape } from '@calotype/formats/shapes'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/sqlite/open.ts'
import { readShapes } from './readShapes.ts'

/** Number of photos, which fill more than two pages. Most of them have the same date. */
const PHOTO_COUNT = 12_345
const OWNER = 7

let folder: string
let openedDatabase: OpenDatabase

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-shapes-'))
  openedDatabase = openDatabase(folder)
  await sql`insert into user (id, email, password_hash, roles, created_at) values (${OWNER}, '', '', '[]', 0)`.execute(
    openedDatabase.db,
  )
})
afterEach(async () => {
  await openedDatabase.close()
  rmSync(folder, { recursive: true })
})

test('returns one byte for each item in order, even if most have the same date', async () => {
  await sql`insert into media (owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year,
    month, status, width, height, trashed_at)
    select ${OWNER}, value, '', '', 1, '', 0, iif(value % 9 = 0, '2024-02-03T12:00:0' || value % 7, '2024-01-01T12:00:00'),
      '', 2024, 1, '', nullif(value % 50, 0), 1 + value % 11, iif(value % 13 = 0, 1, null)
    from (with recursive counted(value) as (select 1 union all select value + 1 from counted where value < ${PHOTO_COUNT})
      select value from counted)`.execute(openedDatabase.db)
  const items = await openedDatabase.db
    .selectFrom('live_media')
    .select(['width', 'height'])
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const bytes = items.map(({ width, height }) => encodeShape(width, height))
  expect([...(await readShapes(openedDatabase.db, OWNER))]).toEqual(bytes)
})

test('returns no shapes of other users', async () => {
  expect(await readShapes(openedDatabase.db, OWNER + 1)).toHaveLength(0)
})

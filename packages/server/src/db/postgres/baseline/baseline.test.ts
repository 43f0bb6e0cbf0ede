import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePostgres } from '../../../testing/postgres/describeDatabase.ts'
import { openTestDatabase } from '../../../testing/postgres/openTestDatabase.ts'
import type { Database } from '../../database.ts'
import type { Schema } from '../../schema.ts'
import { type OpenDatabase, openDatabase } from '../../sqlite/open.ts'

interface Row {
  name: string
}

let folder: string
let sqlite: OpenDatabase
let postgres: Database

async function read<T = Row>({ db }: { db: Kysely<Schema> }, query: string): Promise<T[]> {
  return (await sql<T>`${sql.raw(query)}`.execute(db)).rows
}

/** Whether both databases have a table. The search index and driver of each database create more tables. */
const isShared = ({ name }: Row) => !/^(?:media_text|media_search|sqlite_|schema_version|pg_)/.test(name)

/** Reads the columns of tables and views, such as `album.id bigint not null`. */
const readColumns = async (): Promise<[string[], string[]]> => [
  toSortedNames(
    await read(
      sqlite,
      `select t.name || '.' || c.name || iif(t.type = 'table' and (c."notnull" or c.pk), ' not null', '') as name
      from sqlite_schema t join pragma_table_xinfo(t.name) c where t.type in ('table', 'view')`,
    ),
  ),
  toSortedNames(
    await read(
      postgres,
      `select table_name || '.' || column_name || case is_nullable when 'NO' then ' not null' else '' end as name
      from information_schema.columns where table_schema = current_schema()`,
    ),
  ),
]

const toSortedNames = (rows: Row[]) =>
  rows
    .filter(isShared)
    .map(({ name }) => name)
    .sort()

describePostgres('the baseline', () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'calotype-schemas-'))
    sqlite = openDatabase(folder)
    postgres = await openTestDatabase()
  })
  afterAll(async () => {
    await postgres.close()
    await sqlite.close()
    rmSync(folder, { recursive: true })
  })

  test('has the same tables, views, columns and mandatory values as SQLite', async () => {
    const [expected, actual] = await readColumns()
    expect(actual).toEqual(expected)
  })

  test('has the same primary keys and unique indexes', async () => {
    const expected = await read(
      sqlite,
      `select distinct t.name || ': ' || (select group_concat(c.name) from (
          select name from pragma_index_info(i.name) order by seqno) c) as name
        from sqlite_schema t join pragma_index_list(t.name) i where t.type = 'table' and i."unique"
      union select t.name || ': ' || c.name from sqlite_schema t join pragma_table_xinfo(t.name) c
        where t.type = 'table' and c.pk = 1
          and (select count(*) from pragma_table_xinfo(t.name) where pk > 0) = 1`,
    )
    const actual = await read(
      postgres,
      `select distinct t.relname || ': ' || (select string_agg(a.attname, ',' order by k.position)
          from unnest(i.indkey) with ordinality k (number, position)
          join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as name
        from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
        where i.indisunique and n.nspname = current_schema()`,
    )
    expect(toSortedNames(actual)).toEqual(toSortedNames(expected))
  })

  test('has the same other indexes', async () => {
    const expected = await read(
      sqlite,
      `select name from sqlite_schema where type = 'index' and sql is not null`,
    )
    const actual = await read(
      postgres,
      `select indexname as name from pg_indexes where schemaname = current_schema()
        and not exists (select from pg_constraint where conname = indexname)`,
    )
    expect(toSortedNames(actual)).toEqual(toSortedNames(expected))
  })

  test('has the same foreign keys', async () => {
    const expected = await read(
      sqlite,
      `select t.name || '.' || f."from" || ' ' || f."table" || ' ' || lower(f.on_delete) as name
        from sqlite_schema t join pragma_foreign_key_list(t.name) f where t.type = 'table'`,
    )
    const actual = await read(
      postgres,
      `select t.relname || '.' || a.attname || ' ' || r.relname || ' '
          || case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as name
        from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1] where c.contype = 'f'`,
    )
    expect(toSortedNames(actual)).toEqual(toSortedNames(expected))
  })

  test('starts with the same rows', async () => {
    for (const table of [
      'plan',
      'feature_flag',
      'integrity_check',
      'expiry_clock',
      'user',
      'role',
    ] as const) {
      const [expected, actual] = await Promise.all(
        [sqlite, postgres].map(({ db }) =>
          db
            .selectFrom(table)
            .selectAll()
            .orderBy(sql`1`)
            .execute(),
        ),
      )
      expect(actual).toEqual(expected)
    }
  })

  test('sorts texts by code point', async () => {
    expect(
      await read(
        postgres,
        `select table_name || '.' || column_name as name from information_schema.columns
          join pg_class on pg_class.relname = table_name and pg_class.relkind = 'r'
        where table_schema = current_schema() and (data_type = 'text' or udt_name = 'citext')
          and collation_name is distinct from 'C'`,
      ),
    ).toEqual([])
  })

  test('does not reuse the ids of deleted rows', async () => {
    const add = () =>
      postgres.db
        .insertInto('family_group')
        .values({ owner_id: 7, title: '', created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
    await postgres.db
      .insertInto('user')
      .values({ id: 7, email: 'anna@example.test', password_hash: '', roles: '[]', created_at: 0 })
      .execute()
    const { id } = await add()
    await postgres.db.deleteFrom('family_group').execute()
    expect((await add()).id).toBe(id + 1)
  })
})

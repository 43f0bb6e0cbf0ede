import { expect, test } from 'vitest'
import { findAdvice } from './misplacedSql.ts'

test.each([
  'db.transaction().execute(callback)',
  '  .transaction()',
  'sql`select 1 from json_each(roles)`',
  'sql`instr(name, ${text}) > 0`',
  'sql`select seq from sqlite_sequence`',
  'where email = ${email} collate nocase',
  'select id from mail indexed by mail_kept where id',
  'INSERT OR IGNORE into media',
  "import { DatabaseSync } from 'node:sqlite'",
  'isPostgres(db) ? a : b',
  'sql`select 1 from user limit 1`',
  'order by id desc limit -1 offset 200',
  "prepare('pragma quick_check')",
  "selectFrom('media_text')",
])('refuses %s', (line) => {
  expect(findAdvice(line)).not.toBeNull()
})

test.each([
  'runTransaction(db, { lock: null }, callback)',
  '/** Aspect ratios, indexed by the value of the ratio field. */',
  'sql`select 1 from "user" limit 1`',
  "sql`substr(type, 1, 6) = 'image/'`",
])('accepts %s', (line) => {
  expect(findAdvice(line)).toBeNull()
})

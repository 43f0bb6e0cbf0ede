import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePostgres } from '../../../testing/postgres/describeDatabase.ts'
import { openTestDatabase } from '../../../testing/postgres/openTestDatabase.ts'
import type { Database } from '../../database.ts'
import { foldText, toNaturalKey } from '../../toNaturalKey.ts'

/** The last code point before the scripts whose letters ICU and JavaScript may know in different versions of Unicode. */
const LAST_STABLE_CODE = 0x1c88
/** The end of the planes that contain letters. */
const LAST_CODE = 0x1ffff

const listCodes = (last: number) =>
  Array.from({ length: last }, (_, index) => index + 1).filter((code) => code < 0xd800 || code > 0xdfff)

/** Reads the first three characters of texts as SQLite's search index stores them. */
function tokenize(texts: readonly string[]): Map<string, string> {
  using database = new DatabaseSync(':memory:')
  database.exec(`create virtual table texts using fts5 (text, tokenize = 'trigram remove_diacritics 1');
    create virtual table terms using fts5vocab (texts, 'instance'); begin`)
  const insert = database.prepare('insert into texts (rowid, text) values (?, ?)')
  for (const [index, text] of texts.entries()) insert.run(index, text)
  const terms = database.prepare('select term, doc from terms where offset = 0').all()
  return new Map(terms.map(({ term, doc }) => [texts[Number(doc)] ?? '', String(term)]))
}

describePostgres('the text functions of PostgreSQL', () => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  /** Applies a function to texts. Returns the texts whose result differs from the expected one. */
  async function findDifferences(name: string, texts: readonly string[], convert: (text: string) => string) {
    const { rows } = await sql<{ text: string; result: string }>`
      select text, ${sql.id(name)}(text) as result from unnest(${texts}::text[]) as text`.execute(database.db)
    return rows
      .map(({ text, result }) => [text, result, convert(text)])
      .filter(([, actual, expected]) => actual !== expected)
  }

  test('fold case and diacritics like JavaScript', async () => {
    const texts = listCodes(LAST_STABLE_CODE).map((code) => `a${String.fromCodePoint(code)}b`)
    expect(await findDifferences('fold_text', [...texts, 'ΣΑΣ Σ', 'ﬁn ½ ²', '日本 🎉'], foldText)).toEqual([])
  })

  test('create sort keys like JavaScript', async () => {
    const texts = [
      '',
      '007',
      '000',
      'user10 2',
      'Élan 12 x 0034',
      'a'.repeat(300),
      '1234567890'.repeat(40),
      'Ærø 3Łódź',
    ]
    expect(await findDifferences('natural_key', texts, toNaturalKey)).toEqual([])
  })

  test('fold searchable texts like the tokenizer of SQLite', async () => {
    // SQLite replaces the last two characters, which aren't characters of Unicode.
    const texts = listCodes(LAST_CODE)
      .filter((code) => code !== 0xfffe && code !== 0xffff)
      .map((code) => `a${String.fromCodePoint(code)}bc`)
    const terms = tokenize(texts)
    const getTerm = (text: string) =>
      (terms.get(text) ?? '') + text.slice(-2).slice(terms.get(text) === 'abc' ? 2 : 1)
    expect(await findDifferences('fold_characters', texts, getTerm)).toEqual([])
  })

  test('convert times like SQLite', async () => {
    using sqlite = new DatabaseSync(':memory:')
    const read = sqlite.prepare('select coalesce(unixepoch(?), 0) as time')
    const texts = [
      '2012-07-04T12:00:00',
      '1700-01-01T00:00:00',
      '0000-01-01T00:00:00',
      '2023-02-31T23:59:59',
      '9999-12-31T23:59:59',
      '2024-13-01T00:00:00',
      '1969-12-31 23:59',
      '2024-02-29',
      '',
      'yesterday',
    ]
    expect(
      await findDifferences('to_epoch', texts, (text) => String(read.get(text)?.['time'])).then(
        (differences) => differences.filter(([, actual, expected]) => Number(actual) !== Number(expected)),
      ),
    ).toEqual([])
  })
})

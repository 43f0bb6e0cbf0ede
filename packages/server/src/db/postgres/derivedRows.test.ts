import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  nat,
  oneof,
  record,
  tuple,
} from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readMonthCounts } from '../../media/monthCounts.ts'
import { readPage } from '../../media/readPage.ts'
import { describePostgres } from '../../testing/postgres/describeDatabase.ts'
import { openTestDatabase } from '../../testing/postgres/openTestDatabase.ts'
import type { Database } from '../database.ts'
import { openDatabase } from '../openDatabase.ts'
import { findMatches } from '../queries/search/findMatches.ts'
import type { Schema } from '../schema.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 })

const OWNERS = [7, 8]
const ALBUMS = [1, 2, 3]
const MAILINGS = [1, 2]
/** More items than one bucket can count. */
const MANY = 1400
const RUN_COUNT = 5

const NAMES = [
  'IMG_0412.JPG',
  'Straße am Zürichsee.png',
  'cafe\u0301 ÉLAN Łódź.jpg',
  '東京タワー 👍🏽.heic',
  'Ｆｕｌｌ ΣΊΣΥΦΟΣ Ёлка 50%.mov',
  'a "quoted" o\'clock _x_.jpg',
]
const QUERIES = [
  'img',
  'zür',
  'see',
  'strasse zurich',
  'ür',
  'c',
  'é',
  'elan lodz',
  '京',
  '👍',
  'ワー 東京',
  'σισυφος',
  'ΣΊΣ',
  'елка',
  'ёл',
  '50%',
  '_x_',
  '"quoted"',
  'july',
  '2012 07',
  'nowhere',
  'jpg',
]

const quote = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

const owner = constantFrom(...OWNERS)
const album = constantFrom(...ALBUMS)
/** Generates times that are equal, within a month, or spread over years. */
const takenAt = oneof(constant(0), nat(86_400 * 28), nat(86_400 * 1000)).map((seconds) =>
  new Date(1_340_000_000_000 + seconds * 1000).toISOString().slice(0, 19),
)
const type = constantFrom('image/jpeg', 'image/heic', 'application/pdf')
/** Generates conditions that select some items. */
const selection = tuple(constantFrom(1, 2, 5), nat(4)).map(
  ([divisor, remainder]) => `id % ${divisor} = ${remainder % divisor}`,
)
/** Generates names of files that may have companions: their numbers are divisible by 3, and those of companions aren't. */
const file = nat(10).map((number) => `f${3 * number}`)

const MEDIA_COLUMNS =
  'id, owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year, month, status, labels, city, is_favorite, companion_of'

const item = record({
  ownerId: owner,
  name: constantFrom(...NAMES),
  type,
  size: nat(1000),
  takenAt,
  isFavorite: nat(1),
  city: constantFrom(null, 'Zürich', 'Ærøskøbing'),
  companionOf: oneof(constant(null), constant(null), file),
})

const toDate = (time: string) => [quote(time), Number(time.slice(0, 4)), Number(time.slice(5, 7))] as const

const insertItems = array(item, { minLength: 1, maxLength: 8 }).map((items) => {
  const rows = items.map(
    ({ ownerId, name, type: mediaType, size, takenAt: time, isFavorite, city, companionOf }, index) => {
      const [taken, year, month] = toDate(time)
      return `($0 + ${index}, ${ownerId}, 'f' || cast($0 + ${index} as text), ${quote(name)}, ${quote(mediaType)}, ${size}, '', 0, ${taken},
      'exif', ${year}, ${month}, 'ready', '["lake"]', ${quote(city)}, ${isFavorite}, ${items.length === 1 && index === 0 ? `case when $0 % 3 > 0 then ${quote(companionOf)} end` : 'null'})`
    },
  )
  return `insert into media (${MEDIA_COLUMNS}) values ${rows.join()}`
})

/** Adds so many items to one month that its buckets are divided. */
const insertMany = tuple(owner, nat(1), nat(3)).map(([ownerId, isFavorite, spread]) => {
  const rows = Array.from({ length: MANY }, (_, index) => {
    const day = String(1 + ((index * spread) % 28)).padStart(2, '0')
    return `($0 + ${index}, ${ownerId}, 'f' || cast($0 + ${index} as text), 'Travel', 'image/jpeg', 1, '', 0, '2012-07-${day}T12:00:00',
      'exif', 2012, 7, 'ready', '[]', null, ${isFavorite}, null)`
  })
  return `insert into media (${MEDIA_COLUMNS}) values ${rows.join()}`
})

/** Generates statements that are valid in both databases, and have `$0` where the next unused id belongs. */
const steps = oneof(
  { weight: 5, arbitrary: insertItems },
  { weight: 1, arbitrary: insertMany },
  oneof(
    selection.map((condition) => `update media set trashed_at = 5 where ${condition}`),
    selection.map((condition) => `update media set trashed_at = null where ${condition}`),
    selection.map((condition) => `update media set owner_id = 15 - owner_id where ${condition}`),
    selection.map((condition) => `delete from media where ${condition}`),
    tuple(selection, nat(1)).map(
      ([condition, value]) => `update media set is_favorite = ${value} where ${condition}`,
    ),
    tuple(selection, takenAt).map(([condition, time]) => {
      const [taken, year, month] = toDate(time)
      return `update media set taken_at = ${taken}, year = ${year}, month = ${month} where ${condition}`
    }),
    tuple(selection, constantFrom(...NAMES)).map(
      ([condition, name]) =>
        `update media set name = ${quote(name)}, description = 'Ein Tag' where ${condition}`,
    ),
    tuple(selection, type, nat(1000)).map(
      ([condition, mediaType, size]) =>
        `update media set type = ${quote(mediaType)}, size = ${size} where ${condition}`,
    ),
    tuple(selection, oneof(constant(null), file)).map(
      ([condition, companionOf]) =>
        `update media set companion_of = ${quote(companionOf)} where ${condition} and id < 40 and id % 3 > 0`,
    ),
    tuple(nat(30), file).map(
      ([id, companionOf]) =>
        `update media set type = 'video/mp4', companion_of = ${quote(companionOf)} where id = ${id} and id % 3 > 0`,
    ),
    nat(30).map((id) => `update media set motion_file = file_name where id = ${id}`),
  ),
  oneof(
    tuple(album, owner).map(
      ([id, ownerId]) =>
        `insert into album (id, owner_id, title, created_at) values (${id}, ${ownerId}, 'Summer', ${id}) on conflict do nothing`,
    ),
    tuple(album, selection).map(
      ([albumId, condition]) => `insert into album_media (album_id, media_id, added_by, added_at, taken_at)
        select ${albumId}, id, owner_id, 0, taken_at from live_media
        where ${condition} and exists (select 1 from album where id = ${albumId}) on conflict do nothing`,
    ),
    tuple(album, nat(4)).map(
      ([albumId, remainder]) =>
        `delete from album_media where album_id = ${albumId} and media_id % 5 = ${remainder}`,
    ),
    album.map((id) => `delete from album where id = ${id}`),
    tuple(album, nat(30)).map(
      ([id, mediaId]) => `update album set cover_media_id = ${mediaId}, title = 'Cover' where id = ${id}`,
    ),
    album.map(
      (id) => `insert into deletion (kind, subject_id) values ('album', ${id}) on conflict do nothing`,
    ),
    constant(`delete from deletion where kind = 'album'`),
  ),
  oneof(
    tuple(owner, constantFrom('Ada', 'Eve')).map(
      ([id, name]) => `update "user" set first_name = ${quote(name)} where id = ${id}`,
    ),
    constantFrom(...MAILINGS).map(
      (
        id,
      ) => `insert into mail (id, recipients, undelivered, subject, status, max_retries, due_at, created_at, mailing_id)
        values ($0, '[]', '[]', '', 'PENDING', 3, 0, 0, ${id}), ($0 + 1, '[]', '[]', '', 'PENDING', 3, 0, 0, ${id})`,
    ),
    tuple(selection, constantFrom('SENT', 'RETRY', 'CANCELLED')).map(
      ([condition, status]) => `update mail set status = '${status}' where ${condition}`,
    ),
    tuple(selection, boolean()).map(
      ([condition, isBounced]) =>
        `update mail set status = 'FAILED', reason = ${isBounced ? "'BOUNCED'" : 'null'} where ${condition}`,
    ),
    selection.map((condition) => `delete from mail where ${condition}`),
  ),
  oneof(
    owner.map(
      (id) => `insert into deletion (kind, subject_id) values ('account', ${id}) on conflict do nothing`,
    ),
    constant(`delete from deletion where kind = 'account'`),
  ),
)

let postgres: Database

async function openSqlite(): Promise<Database> {
  const data = mkdtempSync(path.join(tmpdir(), 'calotype-derived-'))
  const database = await openDatabase({ data, databaseUrl: null, databaseConnections: 1 })
  return { ...database, close: () => database.close().then(() => rmSync(data, { recursive: true })) }
}

async function fill({ db }: Database): Promise<void> {
  for (const id of OWNERS) {
    await sql`insert into "user" (id, email, password_hash, roles, created_at, account_key)
      values (${id}, ${`${id}@b`}, '', '[]', 0, ${`key${id}`})`.execute(db)
  }
  for (const id of MAILINGS) {
    await sql`insert into mailing (id, key, user_id, audience, subject, html, state, max_user_id, expected, created_at)
      values (${id}, '', 7, 'ALL', '', '', 'QUEUED', 9, 0, 0)`.execute(db)
  }
  await db.deleteFrom('manifest_change').execute()
}

async function clear({ db }: Database): Promise<void> {
  for (const table of ['deletion', 'mail', 'mailing', 'album', 'media'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('user').where('id', 'in', OWNERS).execute()
}

/** Runs a statement. Returns whether the database accepted it. */
const run = (db: Kysely<Schema>, statement: string): Promise<boolean> =>
  sql
    .raw(statement)
    .execute(db)
    .then(
      () => true,
      (error: unknown) => {
        if (!/constraint|deleted/i.test(String(error))) throw error
        return false
      },
    )

/** Reads everything that triggers maintain. */
async function readDerivedRows({ db, reader }: Database): Promise<unknown> {
  const read = async (query: string) => (await sql.raw(query).execute(db)).rows
  const lists = [
    ...OWNERS.flatMap((parentId) => (['timeline', 'favorites'] as const).map((list) => ({ list, parentId }))),
    ...ALBUMS.map((parentId) => ({ list: 'album' as const, parentId })),
  ]
  const pages: unknown[] = []
  for (const list of lists) {
    for (const page of [0, 3, 20]) {
      const { rows, count, nextCursor } = await readPage(db, { ...list, page, size: 60 })
      pages.push([rows.map(({ id }) => id), Number(count), nextCursor])
    }
  }
  const matches: unknown[] = []
  for (const ownerId of OWNERS) {
    for (const query of QUERIES) {
      const search = { ownerId, query, after: undefined, limit: 20, offset: 0 }
      const found = await findMatches({ db, reader }, search)
      const after = found[9]?.position
      const next = after ? await findMatches({ db, reader }, { ...search, after }) : []
      const skipped = await findMatches({ db, reader }, { ...search, offset: 5, limit: 3 })
      matches.push([
        query,
        ...[found, next, skipped].map((rows) => rows.map(({ id, position }) => [id, position])),
      ])
    }
  }
  return {
    media: await read(
      `select id, trashed_at, companion_of, motion_file, stack_size, companion_count, companion_bytes from media order by id`,
    ),
    users: await read(`select id, used_bytes from "user" order by id`),
    albumItems: await read(`select album_id, media_id, taken_at, trashed_at from album_media order by 1, 2`),
    albumContent: await read(`select album_id, type, count, bytes from album_content order by 1, 2`),
    mailings: await read(`select id, queued, sent, failed, bounced, cancelled from mailing order by id`),
    months: await Promise.all(OWNERS.map((id) => readMonthCounts(db, id))),
    buckets: await read(
      `select list, parent_id, month, sum(count) as count from list_bucket group by 1, 2, 3 order by 1, 2, 3`,
    ),
    fullBuckets: await read(`select * from list_bucket where count < 1 or count > 1000`),
    pages,
    matches,
  }
}

/** Reads the changes that a step recorded for the manifest, and deletes them. Merges the changes of one object. */
async function takeManifestChanges({ db }: Database): Promise<unknown> {
  const changes = await db.selectFrom('manifest_change').selectAll().orderBy('id').execute()
  await db.deleteFrom('manifest_change').execute()
  const fields = new Map<string, Set<string>>()
  for (const { account_key, kind, album: albumKey, file_name, edited_fields } of changes) {
    const subject = [account_key, kind, albumKey, file_name].join(' ')
    const edits = fields.get(subject) ?? new Set()
    // The triggers of SQLite also record updates that change nothing.
    if (edited_fields !== '') fields.set(subject, edits)
    for (const field of edited_fields?.split(' ') ?? ['everything']) if (field !== '') edits.add(field)
  }
  return [...fields]
    .map(
      ([subject, edits]) => [subject, edits.has('everything') ? ['everything'] : [...edits].sort()] as const,
    )
    .sort(([first], [second]) => (first < second ? -1 : 1))
}

const toDisposable = (database: Database) => ({
  ...database,
  [Symbol.asyncDispose]: () => database.close(),
})

describePostgres('triggers and search of PostgreSQL', () => {
  beforeAll(async () => {
    postgres = await openTestDatabase()
  })
  afterAll(() => postgres.close())

  test('have the same results as those of SQLite after random changes', async () => {
    const program = array(steps, { minLength: 10, maxLength: 40, size: 'max' })
    const property = asyncProperty(program, async (statements) => {
      await using sqlite = toDisposable(await openSqlite())
      const databases = [sqlite, postgres]
      await clear(postgres)
      await Promise.all(databases.map(fill))
      let nextId = 1
      for (const step of statements) {
        const statement = step.replaceAll('$0', String(nextId))
        if (statement !== step) nextId += step.length > 10_000 ? MANY : 10
        const summary = statement.slice(0, 300)
        const [expected, actual] = await Promise.all(databases.map(({ db }) => run(db, statement)))
        expect(actual, summary).toBe(expected)
        const [expectedChanges, actualChanges] = await Promise.all(databases.map(takeManifestChanges))
        expect(actualChanges, summary).toEqual(expectedChanges)
      }
      const [expected, actual] = await Promise.all(databases.map(readDerivedRows))
      expect(actual).toEqual(expected)
    })
    // A failure prints the seed, with which it can be repeated.
    await expect(assert(property, { numRuns: RUN_COUNT, endOnFailure: true })).resolves.toBeUndefined()
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { array, assert, asyncProperty, boolean, constant, constantFrom, nat, oneof, tuple } from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/sqlite/open.ts'
import type { Schema } from '../db/schema.ts'
import { selectPageIds, readPage, type ListPage } from './readPage.ts'

const OWNERS = [7, 8]
const ALBUMS = [1, 2]
/** More items than one bucket can count. */
const PHOTO_COUNT = 1400

let folder: string
let openedDatabase: OpenDatabase
let db: Kysely<Schema>

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-pages-'))
  openedDatabase = openDatabase(folder)
  db = openedDatabase.db
  for (const id of OWNERS)
    await sql`insert into user (id, email, password_hash, roles, created_at)
      values (${id}, ${`${id}@b`}, '', '[]', 0)`.execute(db)
  await reset()
})
afterEach(async () => {
  await openedDatabase.close()
  rmSync(folder, { recursive: true })
})

/** Deletes all items and creates empty albums. */
async function reset() {
  await db.deleteFrom('media').execute()
  await db.deleteFrom('album').execute()
  for (const id of ALBUMS)
    await sql`insert into album (id, owner_id, title, created_at) values (${id}, 7, '', 0)`.execute(db)
}

/** Returns SQL that inserts an item for each of the given times, in seconds after the beginning of 2024. */
const insertItems = (owner: number, seconds: readonly number[], isFavorite = false) => `
  insert into media (owner_id, file_name, name, type, size, sha256, date_added, taken_at, taken_source, year, month,
    status, is_favorite)
  select ${owner}, hex(randomblob(16)), '', '', 1, '', 0, taken, '', substr(taken, 1, 4), substr(taken, 6, 2), '',
    ${Number(isFavorite)}
  from (select ${formatTime('value')} as taken from json_each('[${seconds.join()}]'))`

const formatTime = (second: number | string) =>
  `replace(datetime(1704067200 + ${second}, 'unixepoch'), ' ', 'T')`

/** Reads the items of a list, newest first, without using the counts. */
async function readItems({ list, parentId }: Pick<ListPage, 'list' | 'parentId'>) {
  const media = db.selectFrom('live_media').select(['live_media.id', 'live_media.taken_at'])
  const rows =
    list === 'album'
      ? media.innerJoin('album_media', 'media_id', 'live_media.id').where('album_id', '=', parentId)
      : media
          .where('owner_id', '=', parentId)
          .$if(list === 'favorites', (all) => all.where('is_favorite', '=', 1))
  return rows.orderBy('live_media.taken_at', 'desc').orderBy('live_media.id', 'desc').execute()
}

const LISTS = [
  ...OWNERS.flatMap((parentId) => [
    { list: 'timeline', parentId } as const,
    { list: 'favorites', parentId } as const,
  ]),
  ...ALBUMS.map((parentId) => ({ list: 'album', parentId }) as const),
]

/** Finds buckets with a wrong count and items without a bucket. */
async function findMiscounts() {
  const problems: string[] = []
  for (const listKey of LISTS) {
    const buckets = await db
      .selectFrom('list_bucket')
      .selectAll()
      .where('list', '=', listKey.list)
      .where('parent_id', '=', listKey.parentId)
      .orderBy('taken_at')
      .orderBy('id')
      .execute()
    const countByBucket = new Map(buckets.map((bucket) => [bucket, 0]))
    for (const item of await readItems(listKey)) {
      const itemBucket = buckets.findLast(
        ({ taken_at, id }) => taken_at < item.taken_at || (taken_at === item.taken_at && id <= item.id),
      )
      if (itemBucket?.month !== item.taken_at.slice(0, 7))
        problems.push(`${item.taken_at} ${item.id} is in no bucket`)
      if (itemBucket) countByBucket.set(itemBucket, (countByBucket.get(itemBucket) ?? 0) + 1)
    }
    for (const [bucket, count] of countByBucket)
      if (count !== bucket.count || count < 1 || count > 1000)
        problems.push(`${count} items are in ${JSON.stringify(bucket)}`)
  }
  return problems
}

const owner = constantFrom(...OWNERS)
const album = constantFrom(...ALBUMS)
/** Generates times in seconds that are equal, within one month, or spread over several months. */
const second = oneof(constant(5), nat(86_400 * 28), nat(86_400 * 500))
/** Generates conditions that select some items. */
const selection = tuple(owner, constantFrom(1, 2, 5), nat(1)).map(
  ([ownerId, divisor, remainder]) => `owner_id = ${ownerId} and media.id % ${divisor} = ${remainder}`,
)

/** Generates statements that change items and albums. */
const changes = oneof(
  tuple(owner, second, constantFrom(1, PHOTO_COUNT / 2, PHOTO_COUNT), boolean()).map(
    ([ownerId, time, count, isFavorite]) => insertItems(ownerId, Array<number>(count).fill(time), isFavorite),
  ),
  tuple(owner, array(second, { maxLength: 30 })).map(([ownerId, seconds]) => insertItems(ownerId, seconds)),
  selection.map((condition) => `update media set trashed_at = 1 where ${condition}`),
  selection.map((condition) => `update media set trashed_at = null where ${condition}`),
  selection.map((condition) => `update media set owner_id = 15 - owner_id where ${condition}`),
  selection.map((condition) => `delete from media where ${condition}`),
  tuple(selection, boolean()).map(
    ([condition, isFavorite]) => `update media set is_favorite = ${Number(isFavorite)} where ${condition}`,
  ),
  tuple(selection, second).map(
    ([condition, time]) => `update media set taken_at = ${formatTime(time)} where ${condition}`,
  ),
  tuple(album, selection).map(
    ([albumId, condition]) => `insert into album_media (album_id, media_id, added_by, added_at, taken_at)
      select ${albumId}, id, 7, 0, taken_at from live_media as media
      where ${condition} and exists (select 1 from album where id = ${albumId}) on conflict do nothing`,
  ),
  tuple(album, nat(4)).map(
    ([albumId, remainder]) =>
      `delete from album_media where album_id = ${albumId} and media_id % 5 = ${remainder}`,
  ),
  album.map((albumId) => `delete from album where id = ${albumId}`),
)

const run = (statement: string) => sql.raw(statement).execute(db)

test('counts stay correct after random changes to items and albums', async () => {
  const changeLists = array(changes, { minLength: 12, maxLength: 30, size: 'max' })
  const property = asyncProperty(changeLists, async (steps) => {
    await reset()
    for (const step of steps) await run(step)
    expect(await findMiscounts()).toEqual([])
  })
  await expect(assert(property, { numRuns: 40 })).resolves.toBeUndefined()
}, 120_000)

test('counts stay correct after the oldest bucket of a month is deleted', async () => {
  await run(insertItems(7, Array<number>(PHOTO_COUNT).fill(5)))
  await run('delete from media where id in (select id from media order by id limit 500)')
  await run(insertItems(7, [9]))
  expect(await findMiscounts()).toEqual([])
  await run(insertItems(7, [1]))
  expect(await findMiscounts()).toEqual([])
  await run('delete from media')
  expect(await db.selectFrom('list_bucket').selectAll().execute()).toEqual([])
})

test('reads the correct items for every page, in every list and year', async () => {
  const days = Array.from({ length: 500 }, (_, day) => day * 86_400)
  await run(insertItems(7, [...days, ...Array<number>(2600).fill(86_400 * 40), ...days], true))
  await run(insertItems(8, days))
  await sql`insert into album_media (album_id, media_id, added_by, added_at, taken_at)
    select 1, id, 7, 0, taken_at from media where id % 7 > 0`.execute(db)
  await sql`update media set trashed_at = 1 where id % 50 = 0`.execute(db)
  expect(await findMiscounts()).toEqual([])

  for (const listKey of LISTS)
    for (const year of [undefined, 2023, 2024, 2025]) {
      const allIds = (await readItems(listKey)).map(({ id }) => id)
      const expectedIds = year === undefined ? allIds : await listIdsOfYear(listKey, year)
      for (const size of [37, 500]) {
        const pages: number[] = []
        for (let page = 0; page * size <= expectedIds.length; page++) {
          const { rows, count } = await readPage(db, { ...listKey, ...(year && { year }), page, size })
          expect(count).toBe(expectedIds.length)
          expect(rows.length).toBe(Math.min(size, expectedIds.length - page * size))
          pages.push(...rows.map(({ id }) => id))
        }
        expect(pages).toEqual(expectedIds)
      }
    }
}, 60_000)

async function listIdsOfYear(listKey: Pick<ListPage, 'list' | 'parentId'>, year: number) {
  return (await readItems(listKey))
    .filter(({ taken_at }) => taken_at.startsWith(`${year}-`))
    .map(({ id }) => id)
}

test('reads a page using only the index of its list', async () => {
  for (const [list, index] of [
    ['timeline', 'media_by_date'],
    ['favorites', 'media_favorites'],
    ['album', 'album_media_by_date'],
  ] as const) {
    const ids = selectPageIds({
      list,
      parentId: 7,
      first: '',
      before: { taken_at: '2024', id: 5 },
      size: 30,
      skipped: 9,
    })
    const { rows } = await sql<{ detail: string }>`explain query plan select ${ids}`.execute(db)
    const steps = rows
      .map(({ detail }) => detail)
      .filter((detail) => /SEARCH|SCAN .*media|B-TREE/.test(detail) && !/SEARCH deletion/.test(detail))
    expect(steps).toHaveLength(2)
    for (const step of steps)
      expect(step).toContain(`SEARCH ${list === 'album' ? 'album_media' : 'media'} USING`)
    for (const step of steps) expect(step).toContain(`INDEX ${index} (`)
    expect(steps[0]).toMatch(/taken_at=\? AND \w+<\?\)$/)
  }
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from './open.ts'
import { MAX_CACHED_BYTES } from './readCache.ts'

let folder: string
let openedDatabase: OpenDatabase
let reads: number

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-read-cache-'))
  openedDatabase = openDatabase(folder)
  reads = 0
})
afterEach(async () => {
  await openedDatabase.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string) =>
  openedDatabase.db.insertInto('tombstone').values({ file_name: name, created_at: 0 }).execute()

const names = () =>
  openedDatabase.readCached('names', async () => {
    reads += 1
    const rows = await openedDatabase.db
      .selectFrom('tombstone')
      .select('file_name')
      .orderBy('file_name')
      .execute()
    return rows.map(({ file_name }) => file_name).join()
  })

test('reads again only after a write', async () => {
  expect([await names(), await names(), reads]).toEqual(['', '', 1])
  await write('a')
  expect([await names(), await names(), reads]).toEqual(['a', 'a', 2])
  await openedDatabase.db.deleteFrom('tombstone').execute()
  expect([await names(), reads]).toEqual(['', 3])
})

test('reads again after a write by another process', async () => {
  await names()
  const otherConnection = new DatabaseSync(path.join(folder, 'calotype.sqlite'))
  otherConnection.exec("insert into tombstone (file_name, created_at) values ('b', 0)")
  otherConnection.close()
  expect(await names()).toBe('b')
})

test('skips the check for writes if the state is current', async () => {
  const readUnchecked = () =>
    openedDatabase.readCached('names', () => Promise.resolve('read again'), { isStateCurrent: true })
  expect(await readUnchecked()).toBe('read again')
  await write('a')
  expect(await readUnchecked()).toBe('read again')
  expect([await names(), reads]).toEqual(['a', 1])
  expect(await readUnchecked()).toBe('a')
})

test('does not cache a result that was read during a write', async () => {
  const [earlyResult] = await Promise.all([names(), write('a'), names()])
  expect(['', 'a']).toContain(earlyResult)
  expect(await names()).toBe('a')
})

test('does not cache rows of a transaction that is rolled back', async () => {
  await names()
  const failingTransaction = openedDatabase.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('tombstone').values({ file_name: 'a', created_at: 0 }).execute()
    const during = names()
    await new Promise((resolve) => setImmediate(resolve))
    return Promise.reject(Object.assign(new Error('No.'), { during }))
  })
  const { during } = await failingTransaction.catch((error: { during: Promise<string> }) => error)
  expect([await during, await names()]).toEqual(['', ''])
})

test('limits the bytes in the cache', async () => {
  const cacheHalf = (name: string) =>
    openedDatabase.readCached(name, () => {
      reads += 1
      return Promise.resolve(new Uint8Array(MAX_CACHED_BYTES / 2))
    })
  await cacheHalf('one')
  await cacheHalf('one')
  expect(reads).toBe(1)
  await cacheHalf('other')
  await cacheHalf('one')
  expect(reads).toBe(3)
})

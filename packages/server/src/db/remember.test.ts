import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from './open.ts'
import { MOST_REMEMBERED_BYTES } from './remember.ts'

let folder: string
let opened: OpenDatabase
let reads: number

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-remember-'))
  opened = openDatabase(folder)
  reads = 0
})
afterEach(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string) =>
  opened.db.insertInto('tombstone').values({ file_name: name, created_at: 0 }).execute()

const names = () =>
  opened.remember('names', async () => {
    reads += 1
    const rows = await opened.db.selectFrom('tombstone').select('file_name').orderBy('file_name').execute()
    return rows.map(({ file_name }) => file_name).join()
  })

test('what was read is read again only when something was written', async () => {
  expect([await names(), await names(), reads]).toEqual(['', '', 1])
  await write('a')
  expect([await names(), await names(), reads]).toEqual(['a', 'a', 2])
  await opened.db.deleteFrom('tombstone').execute()
  expect([await names(), reads]).toEqual(['', 3])
})

test('what another program wrote counts as well', async () => {
  await names()
  const other = new DatabaseSync(path.join(folder, 'calotype.sqlite'))
  other.exec("insert into tombstone (file_name, created_at) values ('b', 0)")
  other.close()
  expect(await names()).toBe('b')
})

test('a request that has asked once reads nothing anew, and the next one that asks does', async () => {
  const again = () => opened.remember('names', () => Promise.resolve('read anew'), { isAsked: true })
  expect(await again()).toBe('read anew')
  await write('a')
  expect(await again()).toBe('read anew')
  expect([await names(), reads]).toEqual(['a', 1])
  expect(await again()).toBe('a')
})

test('what was read while something was written is not remembered', async () => {
  const [early] = await Promise.all([names(), write('a'), names()])
  expect(['', 'a']).toContain(early)
  expect(await names()).toBe('a')
})

test('what was read beside a transaction is what it came to', async () => {
  await names()
  const failing = opened.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('tombstone').values({ file_name: 'a', created_at: 0 }).execute()
    const during = names()
    await new Promise((resolve) => setImmediate(resolve))
    return Promise.reject(Object.assign(new Error('No.'), { during }))
  })
  const { during } = await failing.catch((error: { during: Promise<string> }) => error)
  expect([await during, await names()]).toEqual(['', ''])
})

test('of bytes no more is remembered than there is room for', async () => {
  const half = (name: string) =>
    opened.remember(name, () => {
      reads += 1
      return Promise.resolve(new Uint8Array(MOST_REMEMBERED_BYTES / 2))
    })
  await half('one')
  await half('one')
  expect(reads).toBe(1)
  await half('other')
  await half('one')
  expect(reads).toBe(3)
})

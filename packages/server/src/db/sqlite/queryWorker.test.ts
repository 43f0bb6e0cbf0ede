import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from './open.ts'
import { createQueryWorker, type QueryWorker } from './queryWorker.ts'

let folder: string
let database: OpenDatabase
let reader: QueryWorker

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-reader-'))
  database = openDatabase(folder)
  reader = createQueryWorker(folder, database.db)
})
afterEach(async () => {
  await reader.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Reads the flags that a test added. */
const readFlags = () =>
  database.db.selectFrom('feature_flag').select('name').where('description', 'is', null).orderBy('name')
const add = (name: string) =>
  database.db.insertInto('feature_flag').values({ name, description: null, value: 1, active: 1 }).execute()

test('reads what was committed just before', async () => {
  for (const name of ['a', 'b', 'c']) {
    await add(name)
    expect((await reader.read(readFlags())).at(-1)).toEqual({ name })
  }
})

test('leaves the event loop free while a query runs', async () => {
  const slowQuery = sql<{ count: number }>`with recursive counter(n) as
    (select 1 union all select n + 1 from counter where n < 3000000) select count(*) as count from counter`
  const measureCpu = async (run: () => Promise<unknown>) => {
    const before = process.threadCpuUsage()
    await run()
    return process.threadCpuUsage(before).user
  }
  const blockedMs = await measureCpu(() => reader.read(slowQuery))
  expect(blockedMs).toBeLessThan((await measureCpu(() => slowQuery.execute(database.db))) / 2)
})

test('cannot write, and continues after an error', async () => {
  await expect(reader.read(sql`delete from feature_flag`)).rejects.toThrow('readonly')
  await expect(reader.read(sql`select * from missing`)).rejects.toThrow('no such table')
  await add('a')
  expect(await reader.read(readFlags())).toEqual([{ name: 'a' }])
})

test('rejects running queries when it is closed', async () => {
  const pendingRead = reader.read(readFlags())
  const outcome = pendingRead.catch(String)
  await reader.close()
  expect([[], 'Error: The database was closed.']).toContainEqual(await outcome)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../testing/postgres/openTestDatabase.ts'
import { createAttempts, deleteEndedWindows } from './attempts.ts'

const MINUTE_MS = 60_000

let database: Database
let now: number

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  now = 1_000_000
  await database.db.deleteFrom('attempt').execute()
})
afterAll(() => database.close())

const create = (purpose = 'test') => createAttempts({ db: database.db, now: () => now }, purpose)
const countRows = async () => (await database.db.selectFrom('attempt').select('key').execute()).length

/** Adds counts of windows that end in a minute. */
async function addWindows(count: number): Promise<void> {
  const ends_at = now + MINUTE_MS
  const rows = Array.from({ length: count }, (_, index) => ({ key: `${index}`, attempts: 1, ends_at }))
  for (let start = 0; start < count; start += 5000)
    await database.db
      .insertInto('attempt')
      .values(rows.slice(start, start + 5000))
      .execute()
}

test('slows down sign-in to an account that was tried from a hundred addresses, without locking out its owner', async () => {
  const { begin } = create()
  for (let guess = 0; guess < 100; guess++) await begin(`192.0.2.${guess}`, 'ada')
  const startedAt = performance.now()
  await begin('198.51.100.1', 'ada')
  expect(performance.now() - startedAt).toBeGreaterThan(1900)
  const other = performance.now()
  await begin('198.51.100.1', 'bea')
  expect(performance.now() - other).toBeLessThan(500)
})

test("doesn't count an attempt that was withdrawn", async () => {
  const { begin } = create()
  for (let round = 0; round < 120; round++) await (await begin('192.0.2.1', 'ada'))()
  await expect(begin('192.0.2.1', 'ada')).resolves.toBeTypeOf('function')
})

test("doesn't make attempts wait for each other forever", async () => {
  const { begin } = create()
  for (let round = 0; round < 20; round++)
    await Promise.all(Array.from({ length: 8 }, async () => (await begin('192.0.2.1', 'ada'))()))
  const counts = await database.db.selectFrom('attempt').select('attempts').execute()
  expect(counts).toEqual([{ attempts: 0 }, { attempts: 0 }, { attempts: 0 }])
})

test('reports when the next attempt is allowed, and allows it then', async () => {
  const { begin } = create()
  for (let guess = 0; guess < 10; guess++) await begin('192.0.2.1', 'ada')
  now += 14 * MINUTE_MS
  await expect(begin('192.0.2.1', 'ada')).rejects.toMatchObject({ status: 429, retryAfter: 60 })
  now += MINUTE_MS
  await expect(begin('192.0.2.1', 'ada')).resolves.toBeTypeOf('function')
})

test('counts the attempts of several processes together, and separately for each purpose', async () => {
  const processes = [create(), create()]
  const attempts = Array.from({ length: 30 }, (_, guess) => processes[guess % 2]?.begin('192.0.2.1', 'ada'))
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await expect(create().begin('192.0.2.1', 'ada')).rejects.toMatchObject({ status: 429 })
  await expect(create('other').begin('192.0.2.1', 'ada')).resolves.toBeTypeOf('function')
})

test('counts only lookups that find nothing', async () => {
  const { countMisses } = create()
  for (let lookup = 0; lookup < 200; lookup++)
    expect(await countMisses('192.0.2.1', () => Promise.resolve('found'))).toBe('found')
  expect(await countRows()).toBe(0)
  const lookUp = () => countMisses('192.0.2.1', () => Promise.resolve(undefined))
  const outcomes = await Promise.allSettled(Array.from({ length: 300 }, lookUp))
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(100)
  await expect(Promise.all(Array.from({ length: 101 }, lookUp))).rejects.toMatchObject({ status: 429 })
})

test('deletes the counts of windows that have ended', async () => {
  await addWindows(1200)
  now += MINUTE_MS
  await create().begin('192.0.2.1')
  await deleteEndedWindows({ db: database.db, now: () => now })
  expect(await countRows()).toBe(1)
})

test('is as fast with a hundred thousand counted addresses', async () => {
  const { begin } = create()
  await addWindows(100_000)
  const before = process.cpuUsage()
  for (let guess = 0; guess < 100; guess++) await begin(`192.0.2.${guess}`)
  const { user } = process.cpuUsage(before)
  expect(user).toBeLessThan(500_000)
})

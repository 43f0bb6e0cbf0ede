import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from './db/database.ts'
import { currentTime } from './db/queries/currentTime.ts'
import { createLeases } from './leases.ts'
import type { Leases } from './services.ts'
import { openTestDatabase } from './testing/postgres/openTestDatabase.ts'

let database: Database
const processes: Leases[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  await Promise.all(processes.splice(0).map((leases) => leases.close()))
})
afterAll(() => database.close())

/** Creates the leases of another process. */
function createProcess(
  options: { leaseMs?: number; renewIntervalMs?: number } = {},
  { db }: Pick<Database, 'db'> = database,
): Leases {
  const leases = createLeases({ db, log: { warn() {}, error() {} } }, { isShared: true, ...options })
  processes.push(leases)
  return leases
}

const countRows = async () =>
  (await database.db.selectFrom('lease').select('name').where('name', 'like', 'test%').execute()).length

test('lets one of two processes run a task', async () => {
  const [first, second] = [createProcess(), createProcess()]
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const running = first.tryRun('test', () => end)
  await expect.poll(countRows).toBe(1)
  expect(await second.tryRun('test', () => Promise.reject(new Error('This task must not run.')))).toBe(false)
  expect(await first.tryRun('test', () => Promise.reject(new Error('This task must not run.')))).toBe(false)
  expect(await second.tryRun('test other', () => Promise.resolve())).toBe(true)
  resolve()
  expect(await running).toBe(true)
  expect(await second.tryRun('test', () => Promise.resolve())).toBe(true)
  expect(await countRows()).toBe(0)
})

test('ends the lease of a task that fails', async () => {
  const leases = createProcess()
  await expect(leases.tryRun('test', () => Promise.reject(new Error('It failed.')))).rejects.toThrow(
    'It failed.',
  )
  expect(await countRows()).toBe(0)
})

test('runs exclusive tasks of several processes one after another', async () => {
  let running = 0
  let most = 0
  const task = async () => {
    most = Math.max(most, ++running)
    await sleep(5)
    running--
  }
  const leases = [createProcess(), createProcess(), createProcess()]
  await Promise.all(Array.from({ length: 12 }, (_, index) => leases[index % 3]?.runExclusive('test', task)))
  expect(most).toBe(1)
  expect(await countRows()).toBe(0)
})

test('renews the lease of a long task', async () => {
  const [first, second] = [createProcess({ leaseMs: 1000, renewIntervalMs: 100 }), createProcess()]
  const { promise: end, resolve } = Promise.withResolvers<void>()
  let isAborted = false
  const running = first.tryRun('test', async (signal) => {
    await end
    isAborted = signal.aborted
  })
  await expect.poll(countRows).toBe(1)
  for (let check = 0; check < 10; check++) {
    await sleep(200)
    expect(await second.tryRun('test', () => Promise.resolve())).toBe(false)
  }
  resolve()
  await running
  expect(isAborted).toBe(false)
})

test('passes a task on from a process that stopped renewing its lease, and aborts the old task', async () => {
  const [paused, other] = [createProcess({ leaseMs: 50, renewIntervalMs: 500 }), createProcess()]
  const { promise: aborted, resolve } = Promise.withResolvers<void>()
  const running = paused.tryRun('test', async (signal) => {
    signal.addEventListener('abort', () => resolve())
    await aborted
  })
  await expect.poll(countRows).toBe(1)
  await sleep(100)
  let isDone = false
  await other.tryRun('test', async () => {
    await aborted
    isDone = true
  })
  expect(isDone).toBe(true)
  await running
})

/** Returns the database with updates that never end, as if the network had failed. */
function withoutUpdates(): Database['db'] {
  const updates = new WeakSet<object>()
  return database.db.withPlugin({
    transformQuery({ node, queryId }) {
      if (node.kind === 'UpdateQueryNode') updates.add(queryId)
      return node
    },
    transformResult: ({ queryId, result }) =>
      updates.has(queryId) ? new Promise(() => {}) : Promise.resolve(result),
  })
}

test('aborts a task if the database no longer responds', async () => {
  const leases = createProcess({ leaseMs: 200, renewIntervalMs: 50 }, { db: withoutUpdates() })
  const isRun = await leases.tryRun('test', async (signal) => {
    while (!signal.aborted) await sleep(5)
  })
  expect(isRun).toBe(true)
})

test('lets the row of a lease expire that could not be deleted', async () => {
  const [first, second] = [createProcess({ leaseMs: 200, renewIntervalMs: 20 }), createProcess()]
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const running = first.tryRun('test other', () => end)
  await first.tryRun('test', () => Promise.resolve())
  const { owner } = await database.db.selectFrom('lease').select('owner').executeTakeFirstOrThrow()
  const lease_until = sql<number>`${currentTime(database.db)} + 200`
  await database.db.insertInto('lease').values({ name: 'test', owner, lease_until }).execute()
  await expect.poll(() => second.tryRun('test', () => Promise.resolve()), { timeout: 5000 }).toBe(true)
  resolve()
  await running
})

test('aborts tasks when the server stops, and starts no others', async () => {
  const leases = createProcess()
  const running = leases.tryRun('test', async (signal) => {
    while (!signal.aborted) await sleep(5)
  })
  await expect.poll(countRows).toBe(1)
  await leases.close()
  expect(await running).toBe(true)
  expect(await leases.tryRun('test', () => Promise.resolve())).toBe(false)
  expect(await countRows()).toBe(0)
})

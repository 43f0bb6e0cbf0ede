import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describePostgres } from '../../testing/postgres/describeDatabase.ts'
import { openTestDatabase } from '../../testing/postgres/openTestDatabase.ts'
import { getTestDatabaseUrl } from '../../testing/postgres/testDatabases.ts'
import { createToken, MAX_TOKENS } from '../../tokens/accessTokens.ts'
import type { Database } from '../database.ts'
import { acquireLock, type Lock, runTransaction } from '../transaction.ts'
import { writeIdsInSlices } from '../writeIdsInSlices.ts'
import { openPostgres } from './open.ts'

const USER_ID = 7
const CONNECTIONS = 10
/** Long enough for another transaction to read the same value, even on a busy machine. */
const THINKING_MS = 200

let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeEach(async () => {
  database = await openTestDatabase()
  await database.db
    .insertInto('user')
    .values({ id: USER_ID, email: 'anna@example.test', password_hash: 'hash', roles: '[]', created_at: 0 })
    .execute()
})
afterEach(() => database.close())

/** Reads a number, and adds one to it after some time. */
async function increment(lock: Lock | null, { db }: Database = database): Promise<void> {
  await runTransaction(db, { lock }, async (transaction) => {
    const { quota_mb } = await transaction
      .selectFrom('user')
      .select('quota_mb')
      .where('id', '=', USER_ID)
      .executeTakeFirstOrThrow()
    await setTimeout(THINKING_MS)
    await transaction
      .updateTable('user')
      .set({ quota_mb: (quota_mb ?? 0) + 1 })
      .execute()
  })
}

const readNumber = async () =>
  (await database.db.selectFrom('user').select('quota_mb').executeTakeFirstOrThrow()).quota_mb

/** Creates more tokens than a user may have, in two processes concurrently. Returns how many were created. */
async function createTooManyTokens(processes: readonly [Database, Database]): Promise<number> {
  const token = { scopes: [], createdAt: 0, expiresAt: 1, passwordHash: 'hash' }
  await Promise.allSettled(
    processes.flatMap(({ db }, process) =>
      Array.from({ length: MAX_TOKENS }, (_, index) =>
        createToken(db, USER_ID, { ...token, name: `${process}.${index}` }),
      ),
    ),
  )
  return (await processes[0].db.selectFrom('access_token').select('id').execute()).length
}

/** Opens the database like another process, with its own connections. */
const openAgain = () => openPostgres(getTestDatabaseUrl(database.data) ?? '', CONNECTIONS)

/** Plants a bug: new connections call a function that acquires no lock instead of PostgreSQL's own. */
async function plantMissingLocks(): Promise<void> {
  const { db } = database
  await sql`create function pg_advisory_xact_lock(bigint) returns void language sql as 'select'`.execute(db)
  await sql`do $$ begin
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
  end $$`.execute(db)
}

describePostgres('a lock of a transaction', () => {
  test('makes transactions of all processes that hold the same lock wait for each other', async () => {
    const otherProcess = await openAgain()
    await Promise.all([increment(['account', USER_ID]), increment(['account', USER_ID], otherProcess)])
    expect(await readNumber()).toBe(2)
    await otherProcess.close()
  })

  test('ignores the letter case of an address', async () => {
    await Promise.all([
      increment(['address', 'anna@example.test']),
      increment(['address', 'Anna@Example.test']),
    ])
    expect(await readNumber()).toBe(2)
  })

  test('lets transactions with other locks run concurrently', async () => {
    await Promise.all([increment(['account', USER_ID]), increment(['family', USER_ID])])
    expect(await readNumber()).toBe(1)
  })

  test('ends with its transaction, even if the transaction fails', async () => {
    const failed = runTransaction(database.db, { lock: ['plans'] }, async () => {
      throw new Error('planted')
    })
    await expect(failed).rejects.toThrow('planted')
    await expect(runTransaction(database.db, { lock: ['plans'] }, async () => 'done')).resolves.toBe('done')
  })

  test('repeats the transaction that loses a deadlock', async () => {
    const lockBoth = (first: Lock, second: Lock) =>
      runTransaction(database.db, { lock: first }, async (transaction) => {
        await setTimeout(THINKING_MS)
        await acquireLock(transaction, second)
      })
    await expect(
      Promise.all([lockBoth(['plans'], ['roles']), lockBoth(['roles'], ['plans'])]),
    ).resolves.toHaveLength(2)
  })

  test('repeats the steps of a slice with their earlier state', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => index)
    const lockBoth = async (first: Lock, second: Lock, name: string) => {
      let isFirstBatch = true
      await writeIdsInSlices(database.db, { ids, batchSize: 10 }, async (transaction, batch) => {
        await transaction
          .insertInto('attempt')
          .values(batch.map((id) => ({ key: `${name} ${id}`, attempts: 1, ends_at: 0 })))
          .execute()
        await acquireLock(transaction, first)
        if (isFirstBatch) await setTimeout(THINKING_MS)
        isFirstBatch = false
        await acquireLock(transaction, second)
      })
    }
    await Promise.all([lockBoth(['plans'], ['roles'], 'one'), lockBoth(['roles'], ['plans'], 'two')])
    expect(await database.db.selectFrom('attempt').select('key').execute()).toHaveLength(2 * ids.length)
  })

  test('protects a limit', async () => {
    const otherProcess = await openAgain()
    expect(await createTooManyTokens([database, otherProcess])).toBe(MAX_TOKENS)
    await otherProcess.close()
  })

  test('is necessary: without locks, two processes overwrite the change of each other', async () => {
    await plantMissingLocks()
    const processes = [await openAgain(), await openAgain()] as const
    await Promise.all(processes.map((process) => increment(['account', USER_ID], process)))
    expect(await readNumber()).toBe(1)
    for (const process of processes) await process.close()
  })

  test('keeps connections free while many transactions wait for it', async () => {
    const waiting = Array.from({ length: 2 * CONNECTIONS }, () => increment(['account', USER_ID]))
    const startedAt = performance.now()
    await readNumber()
    expect(performance.now() - startedAt).toBeLessThan(CONNECTIONS * THINKING_MS)
    await Promise.all(waiting)
  })
})

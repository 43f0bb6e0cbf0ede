import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../db/sqlite/open.ts'
import { appendLines, getManifestFile, getManifestFolder } from '../../manifest/files.ts'
import { openServerClock, type ServerClock } from './serverClock.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const START = Date.UTC(2026, 10, 24, 12)

let data: string
let database: OpenDatabase
let wallClock: number
let elapsed: number
const warnings: string[] = []
const log = {
  info() {},
  warn: (_: object, message: string) => void warnings.push(message),
  error: (details: object) => expect.fail(String(details)),
}

beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'calotype-clock-'))
  database = openDatabase(data)
  wallClock = START
  elapsed = 1000
  warnings.length = 0
  onTestFinished(async () => {
    await database.close()
    rmSync(data, { recursive: true })
  })
})

const start = (): Promise<ServerClock> =>
  openServerClock({
    db: database.db,
    settings: { data },
    log,
    systemNow: () => wallClock,
    elapsed: () => elapsed,
  })

function advance(ms: number): void {
  wallClock += ms
  elapsed += ms
}

async function addSession(createdAt: number): Promise<void> {
  const { id } = await database.db
    .insertInto('user')
    .values({ email: `${createdAt}@example.test`, password_hash: '', roles: '[]', created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = {
    user_id: id,
    token_hash: String(createdAt),
    created_at: createdAt,
    last_used_at: createdAt,
    device: null,
  }
  await database.db.insertInto('session').values(session).execute()
}
const readSessionTimes = () =>
  database.db.selectFrom('session').select(['created_at', 'last_used_at']).execute()

test('a new library trusts the clock', async () => {
  const clock = await start()
  expect(clock.expiry.getStatus()).toEqual({ pausedBy: null, serverTime: START, expectedTime: START })
  advance(40 * DAY_MS)
  expect([clock.now(), clock.expiry.now()]).toEqual([wallClock, wallClock])
  await clock.close()
})

test('changes of less than a day are accepted', async () => {
  const clock = await start()
  wallClock += 23 * HOUR_MS
  expect([clock.now(), clock.expiry.now()]).toEqual([wallClock, wallClock])
  wallClock -= 46 * HOUR_MS
  expect([clock.now(), clock.expiry.now()]).toEqual([wallClock, wallClock])
  await clock.close()
})

test('a jump ahead pauses expiry immediately, while new records get the time of the clock', async () => {
  const clock = await start()
  wallClock += 400 * DAY_MS
  advance(HOUR_MS)
  expect(clock.expiry.getStatus()).toMatchObject({ pausedBy: 'clock', expectedTime: START + HOUR_MS })
  expect(clock.expiry.now()).toBe(START + HOUR_MS)
  expect(clock.now()).toBe(START + 400 * DAY_MS + HOUR_MS)
  await clock.close()
})

test('a server that was off for three weeks waits for an operator, even after another start', async () => {
  await (await start()).close()
  wallClock += 21 * DAY_MS
  const clock = await start()
  expect(clock.expiry.isPaused()).toBe(true)
  expect(warnings).toMatchObject([expect.stringContaining('npm run resume-expiry')])
  advance(HOUR_MS)
  await clock.close()

  const restartedClock = await start()
  expect(restartedClock.expiry.getStatus()).toMatchObject({
    pausedBy: 'clock',
    expectedTime: START + HOUR_MS,
  })
  let resumeCount = 0
  restartedClock.expiry.onResume(() => resumeCount++)
  await restartedClock.expiry.resume('clock', null)
  expect([restartedClock.expiry.isPaused(), restartedClock.expiry.now(), resumeCount]).toEqual([
    false,
    wallClock,
    1,
  ])
  await restartedClock.close()
  const last = await start()
  expect(last.expiry.isPaused()).toBe(false)
  await last.close()
})

test('confirming a reason other than the current one changes nothing', async () => {
  const clock = await start()
  wallClock += 2 * DAY_MS
  await clock.expiry.resume('database', null)
  expect(clock.expiry.getStatus()).toMatchObject({ pausedBy: 'clock', expectedTime: START })
  await clock.close()
})

test('expiry continues when the clock is corrected, and sessions from the future last no longer than others', async () => {
  await (await start()).close()
  wallClock += 400 * DAY_MS
  const wrongClock = await start()
  await addSession(wrongClock.now())
  await wrongClock.close()

  wallClock -= 400 * DAY_MS
  const corrected = await start()
  expect(corrected.expiry.isPaused()).toBe(false)
  expect(await readSessionTimes()).toEqual([{ created_at: START, last_used_at: START }])
  await corrected.close()
})

test('a clock that was set back expires nothing, and revives nothing until an operator confirms it', async () => {
  await (await start()).close()
  wallClock = 0
  const clock = await start()
  expect([clock.now(), clock.expiry.now(), clock.expiry.getStatus().pausedBy]).toEqual([
    START,
    START,
    'clock',
  ])
  await addSession(clock.now())
  wallClock = START - 30 * DAY_MS
  await clock.expiry.resume('clock', null)
  expect([clock.now(), clock.expiry.now()]).toEqual([wallClock, wallClock])
  expect(await readSessionTimes()).toEqual([{ created_at: wallClock, last_used_at: wallClock }])
  await clock.close()
})

test('a manifest with changes that the database never made pauses expiry until an operator confirms the database', async () => {
  await (await start()).close()
  mkdirSync(getManifestFolder(data))
  await appendLines(getManifestFile(getManifestFolder(data), 'a'), ['{"kind":"account","change":7}'])
  const clock = await start()
  expect(clock.expiry.getStatus().pausedBy).toBe('database')
  advance(HOUR_MS)
  await clock.close()

  // The next change in this database gets a higher number, so only the first start can detect the older database.
  await database.db
    .insertInto('manifest_change')
    .values({ account_key: 'a', kind: 'account', album: null, file_name: null, edited_fields: null })
    .execute()
  const changes = database.db.selectFrom('manifest_change').select('id')
  expect(await changes.execute()).toEqual([{ id: 8 }])
  const restartedClock = await start()
  expect(restartedClock.expiry.getStatus().pausedBy).toBe('database')
  await restartedClock.expiry.resume('database', null)
  await restartedClock.close()
  const last = await start()
  expect(last.expiry.isPaused()).toBe(false)
  await last.close()
})

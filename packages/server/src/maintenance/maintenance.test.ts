import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addMedia } from '../testing/uploads/addMedia.ts'
import {
  createBearer,
  addTestUser,
  addTestAdministrator,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('counts damaged, missing and quarantined originals of all libraries, and reports the progress of the check', async () => {
  const administrator = await addTestAdministrator(server)
  const get = async () =>
    (
      await server.app.inject({ url: '/api/admin/maintenance', headers: createBearer(administrator) })
    ).json() as unknown
  const expiry = { pausedBy: null, serverTime: expect.any(String), expectedTime: expect.any(String) }
  const ffmpeg = { version: null }
  const neverChecked = { isRunning: false, checked: 0, startedAt: null, lastCompletedAt: null }
  expect(await get()).toEqual({
    originals: { total: 0, damaged: 0, missing: 0 },
    quarantined: 0,
    check: neverChecked,
    expiry,
    ffmpeg,
  })

  const { db, objects } = server.app.context
  const unknownFile = path.join(objects.scratch, 'unknown.jpg')
  writeFileSync(unknownFile, 'photo')
  await objects.put({ kind: 'quarantined', fileName: 'unknown.jpg' }, unknownFile)
  for (const integrity of ['intact', 'damaged', 'missing', 'damaged'] as const) {
    const { id } = await addTestUser(server, `${Math.random()}@example.test`)
    await addMedia(server.app, id, { integrity })
  }
  await db.updateTable('integrity_check').set({ completed_at: 1000, started_at: 2000, checked: 3 }).execute()
  expect(await get()).toEqual({
    originals: { total: 4, damaged: 2, missing: 1 },
    quarantined: 1,
    check: {
      isRunning: true,
      checked: 3,
      startedAt: '1970-01-01T00:00:02.000Z',
      lastCompletedAt: '1970-01-01T00:00:01.000Z',
    },
    expiry,
    ffmpeg,
  })
})

test('an administrator sees that the clock changed, and confirms it', async () => {
  let now = Date.UTC(2026, 10, 24)
  const pausedServer = await createTestServer({}, () => now)
  onTestFinished(() => pausedServer.close())
  const administrator = await addTestAdministrator(pausedServer)
  now += 400 * 86_400_000
  const headers = createBearer(administrator)
  const read = async () => {
    const response = await pausedServer.app.inject({ url: '/api/admin/maintenance', headers })
    return (
      response.json() as { expiry: { pausedBy: string | null; serverTime: string; expectedTime: string } }
    ).expiry
  }
  const resume = async (reason: string) => {
    const url = '/api/admin/maintenance/resume-expiry'
    return (await pausedServer.app.inject({ method: 'POST', url, headers, payload: { reason } })).statusCode
  }
  const status = await read()
  expect(status).toMatchObject({ pausedBy: 'clock', serverTime: '2027-12-29T00:00:00.000Z' })
  expect(status.expectedTime).toMatch(/^2026-11-24/)
  expect(await resume('database')).toBe(204)
  expect(await read()).toMatchObject({ pausedBy: 'clock' })
  expect(await resume('weather')).toBe(400)

  // The administrator's session ends, too: by this clock, it was unused for more than a year.
  expect(await resume('clock')).toBe(204)
  expect(pausedServer.app.context.expiry.getStatus().pausedBy).toBeNull()
  const entries = await pausedServer.app.context.db.selectFrom('audit').selectAll().execute()
  expect(entries).toMatchObject([
    { created_at: now, actor_id: administrator.id, kind: 'expiry', subject: 'clock', action: 'changed' },
  ])
  expect(JSON.parse(entries[0]?.changes ?? '')).toEqual([
    { field: 'expiry', from: 'paused', to: 'resumed' },
    { field: 'time', from: expect.stringMatching(/^2026-11-24/), to: '2027-12-29T00:00:00.000Z' },
  ])
})

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMedia } from '../testing/addMedia.ts'
import { bearer, join, joinAdministrator, type TestServer, testServer } from '../testing/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('counts damaged, missing and quarantined originals of all libraries, and reports the progress of the check', async () => {
  const administrator = await joinAdministrator(server)
  const get = async () =>
    (
      await server.app.inject({ url: '/api/admin/maintenance', headers: bearer(administrator) })
    ).json() as unknown
  const never = { isRunning: false, checked: 0, startedAt: null, lastCompletedAt: null }
  expect(await get()).toEqual({
    originals: { total: 0, damaged: 0, missing: 0 },
    quarantined: 0,
    check: never,
  })

  const { db, objects } = server.app.house
  const unknown = path.join(objects.scratch, 'unknown.jpg')
  writeFileSync(unknown, 'photo')
  await objects.put({ kind: 'quarantined', fileName: 'unknown.jpg' }, unknown)
  for (const integrity of ['intact', 'damaged', 'missing', 'damaged'] as const) {
    const { id } = await join(server, `${Math.random()}@example.test`)
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
  })
})

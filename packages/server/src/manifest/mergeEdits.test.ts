import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addMedia } from '../testing/uploads/addMedia.ts'
import { addTestUser, createTestServer, type TestServer } from '../testing/servers/createTestServer.ts'
import { createManifest } from './manifest.ts'
import { getManifestFile, getManifestFolder } from './files.ts'

const EDITS = 1000

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('reads the manifest once for 1,000 edits in an older database', async () => {
  const { db } = server.app.context
  const owner = await addTestUser(server, 'owner@example.test')
  const { file_name } = await addMedia(server.app, owner.id)
  // The initial recording adds changes.
  await expect.poll(() => db.selectFrom('manifest_recording').select('id').execute()).toEqual([])
  await db.updateTable('expiry_clock').set({ older_database_at: Date.now() }).execute()
  await db.deleteFrom('manifest_change').execute()
  const { account_key } = await db
    .selectFrom('user')
    .select('account_key')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const change = { account_key, kind: 'media' as const, file_name, edited_fields: 'is_favorite' }
  for (let count = 0; count < EDITS; count += 100)
    await db
      .insertInto('manifest_change')
      .values(Array.from({ length: 100 }, () => change))
      .execute()
  const manifest = createManifest(server.app.context)
  manifest.start()
  const openSpy = vi.spyOn(fs, 'open')
  syncBuiltinESMExports()
  await manifest.close()
  const file = getManifestFile(getManifestFolder(server.app.context.settings.data), account_key)
  // Without flags, a file is opened for reading.
  const reads = openSpy.mock.calls.filter(([path, flags]) => path === file && flags === undefined)
  openSpy.mockRestore()
  syncBuiltinESMExports()
  expect(await db.selectFrom('manifest_change').select('id').execute()).toEqual([])
  expect(reads).toHaveLength(1)
})

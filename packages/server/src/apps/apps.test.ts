import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectContractResponse } from '../testing/expectContractResponse.ts'
import { createCaller } from '../testing/servers/createCaller.ts'
import {
  addTestAdministrator,
  type TestUser,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'

const WINDOWS = 'https://downloads.example.org/calotype.exe'
const NO_APPS = { enabled: false, urls: { windows: null, macos: null, linux: null } }

let server: TestServer
let call: ReturnType<typeof createCaller>
let root: TestUser

beforeAll(async () => {
  server = await createTestServer()
  call = createCaller(server)
  root = await addTestAdministrator(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.app.context.db.deleteFrom('variable').execute()
  await server.app.context.db.deleteFrom('feature_flag').execute()
})

const create = (variableKey: string, variableValue: string, overrides: object = {}, status = 201) =>
  call(root, 'createVariable', ['POST', '/api/admin/variables'], {
    body: { variableKey, variableValue, variableType: 'URL', category: 'URLS', ...overrides },
    status,
  })

/** Requests the URLs without a token, and returns the body if it matches the contract. */
async function readResponse(): Promise<unknown> {
  const response = await server.app.inject('/api/apps/download-urls')
  const body: unknown = response.json()
  expectContractResponse('getDownloadUrls', response.statusCode, body)
  expect(response.statusCode).toBe(200)
  return body
}

test('a new server offers no downloads', async () => {
  expect(await readResponse()).toEqual(NO_APPS)
})

test("returns the address of each system's variable from the next request on", async () => {
  await create('windows_app_url', WINDOWS)
  expect(await readResponse()).toEqual({ enabled: true, urls: { ...NO_APPS.urls, windows: WINDOWS } })
  await create('macos_app_url', 'https://downloads.example.org/calotype.dmg')
  await create('linux_app_url', 'http://localhost:8080/calotype.AppImage')
  await call(root, 'updateVariable', ['PUT', '/api/admin/variables/windows_app_url'], {
    body: { isActive: false },
  })
  expect(await readResponse()).toEqual({
    enabled: true,
    urls: {
      windows: null,
      macos: 'https://downloads.example.org/calotype.dmg',
      linux: 'http://localhost:8080/calotype.AppImage',
    },
  })
})

test('hides all addresses while the feature flag is active and off', async () => {
  await create('windows_app_url', WINDOWS)
  const flag = { name: 'desktop-downloads' }
  await call(root, 'createFeatureFlag', ['POST', '/api/feature-flags'], { body: flag, status: 201 })
  expect(await readResponse()).toEqual(NO_APPS)
  for (const change of [{ value: true }, { value: false, active: false }]) {
    await call(root, 'updateFeatureFlag', ['PUT', '/api/feature-flags/desktop-downloads'], { body: change })
    expect(await readResponse()).toMatchObject({ enabled: true, urls: { windows: WINDOWS } })
  }
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'calotype://open',
  '//elsewhere.example',
  'https://photos.example@elsewhere.example',
  'https://a b',
])('does not accept %s as the address of an app, for any type of its variable', async (unsafeUrl) => {
  for (const key of ['windows_app_url', 'GOOGLE_PLAY_URL']) {
    await create(key, unsafeUrl, { variableType: 'STRING' }, 400)
    // Older versions stored URLs without checking them.
    const row = {
      key,
      value: unsafeUrl,
      type: 'STRING',
      category: 'URLS',
      is_sensitive: 0,
      is_active: 1,
    } as const
    await server.app.context.db
      .insertInto('variable')
      .values({ ...row, updated_at: 0 })
      .execute()
  }
  expect(await readResponse()).toEqual(NO_APPS)
  expect(await call(root, 'listAppUrls', ['GET', '/api/public/variables/app-urls'])).toEqual([])
})

test('never returns the value of a sensitive variable', async () => {
  await create('windows_app_url', WINDOWS, { isSensitive: true })
  expect(await readResponse()).toEqual(NO_APPS)
})

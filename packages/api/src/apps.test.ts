import { expect, test } from 'vitest'
import { getDownloadUrls, getSiteSettings, listAppUrls } from './apps.ts'
import { createApi } from './client.ts'
import { mock, type MockTable } from './mock.ts'

const createTestApi = (table: MockTable) =>
  createApi({ baseUrl: 'http://server', token: () => null, ...mock(table) })

const UNSAFE_URLS = [
  'javascript:alert(1)',
  'JavaScript:alert(1)//https://a.example',
  ' https://a.example',
  'https://a b',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'calotype://open',
  '//elsewhere.example',
  String.raw`\\elsewhere.example`,
  String.raw`https:\\elsewhere.example`,
  'https://photos.example@elsewhere.example',
  'https://somebody:else@photos.example',
  '/calotype.exe',
  'https://',
  '',
]

test.each(UNSAFE_URLS)('treats the address %s as missing', async (bad) => {
  const api = createTestApi({
    'GET /api/apps/download-urls': {
      enabled: true,
      urls: { windows: bad, macos: 'https://a.example/calotype.dmg', linux: null },
    },
    'GET /api/public/variables/app-urls': [
      { variableKey: 'DESKTOP_APP_URL', variableValue: bad },
      { variableKey: 'GOOGLE_PLAY_URL', variableValue: 'http://localhost:8080/store' },
    ],
  })
  expect(await getDownloadUrls(api)).toEqual({
    enabled: true,
    urls: { windows: null, macos: 'https://a.example/calotype.dmg', linux: null },
  })
  expect(await listAppUrls(api)).toEqual([
    { variableKey: 'GOOGLE_PLAY_URL', variableValue: 'http://localhost:8080/store' },
  ])
})

test('loads the settings of the operator once for all parts of a page, and again after a failure', async () => {
  let requests = 0
  const api = createTestApi({
    'GET /api/public/variables': () => {
      requests += 1
      if (requests === 1) throw new TypeError('Failed to fetch')
      return [{ variableKey: 'CONTACT_EMAIL', variableValue: 'operator@example.com' }]
    },
  })
  await expect(getSiteSettings(api)).rejects.toThrow()
  const parts = await Promise.all([getSiteSettings(api), getSiteSettings(api)])
  expect(parts.map(({ contactEmail }) => contactEmail)).toEqual([
    'operator@example.com',
    'operator@example.com',
  ])
  expect(requests).toBe(2)
})

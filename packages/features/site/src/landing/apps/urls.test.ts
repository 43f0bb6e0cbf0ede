import type { DownloadUrls, PublicVariable } from '@calotype/api'
import { expect, test } from 'vitest'
import { getDesktopUrl } from './getDesktopUrl.ts'
import { getStoreUrl } from './getStoreUrl.ts'

const variable = (variableKey: string, variableValue = `https://${variableKey.toLowerCase()}.example`) =>
  ({ variableKey, variableValue }) satisfies PublicVariable

const allUrls: DownloadUrls = {
  enabled: true,
  urls: {
    windows: 'https://a.example/win',
    macos: 'https://a.example/mac',
    linux: 'https://a.example/linux',
  },
}
const createUrls = (urls: Partial<DownloadUrls['urls']>): DownloadUrls => ({
  enabled: true,
  urls: { windows: null, macos: null, linux: null, ...urls },
})

test.each(['GOOGLE_PLAY_URL', 'googlePlayUrl', 'google_play_url'])('uses %s as the store address', (key) => {
  expect(getStoreUrl([variable('FORUM_URL'), variable(key)])).toBe(`https://${key.toLowerCase()}.example`)
})

test('prefers the first of several names, and ignores an empty value', () => {
  const duplicateVariable = variable('google_play_url')
  expect(getStoreUrl([duplicateVariable, variable('googlePlayUrl', 'https://b.example')])).toBe(
    'https://b.example',
  )
  expect(getStoreUrl([duplicateVariable, variable('GOOGLE_PLAY_URL', '')])).toBe(
    duplicateVariable.variableValue,
  )
  expect(getStoreUrl([])).toBeNull()
})

test.each([
  ['windows', 'https://a.example/win'],
  ['macos', 'https://a.example/mac'],
  ['linux', 'https://a.example/linux'],
  ['unknown', 'https://a.example/linux'],
] as const)('offers the download for %s, or otherwise the one for Linux', (system, address) => {
  expect(getDesktopUrl(system, allUrls, [variable('DESKTOP_APP_URL')])).toBe(address)
})

test('falls back to the Linux download, then to the Windows download', () => {
  const { linux, windows } = allUrls.urls
  expect(getDesktopUrl('macos', createUrls({ linux, windows }), [])).toBe(linux)
  expect(getDesktopUrl('macos', createUrls({ windows }), [])).toBe(windows)
})

test.each(['DESKTOP_APP_URL', 'desktopAppUrl', 'windows_app_url'])(
  'falls back to the address in %s',
  (key) => {
    expect(getDesktopUrl('linux', createUrls({}), [variable(key)])).toBe(
      `https://${key.toLowerCase()}.example`,
    )
  },
)

test('falls back to the download page if downloads are disabled or missing', () => {
  expect(getDesktopUrl('linux', { ...allUrls, enabled: false }, [])).toBe('/download')
  expect(getDesktopUrl('macos', createUrls({}), [])).toBe('/download')
})

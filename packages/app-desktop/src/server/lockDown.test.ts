import { EventEmitter } from 'node:events'
import type { Session, WebContents } from 'electron'
import { expect, test, vi } from 'vitest'
import { lockDown } from './lockDown.ts'

/** Opens a window from a page of the app, and returns the URLs that open in the system's browser. */
function openWindow(url: string, server: string | null = 'https://photos.example.org'): readonly string[] {
  const openedUrls: string[] = []
  const session = {
    setPermissionRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
    setSpellCheckerEnabled: vi.fn(),
  } as unknown as Session
  const app = new EventEmitter()
  let handler: Parameters<WebContents['setWindowOpenHandler']>[0] | undefined
  lockDown(
    app as never,
    session,
    async (address) => void openedUrls.push(address),
    () => server,
  )
  app.emit(
    'web-contents-created',
    {},
    Object.assign(new EventEmitter(), {
      setWindowOpenHandler: (newHandler: typeof handler) => (handler = newHandler),
    }),
  )
  expect(handler?.({ url } as never)).toEqual({ action: 'deny' })
  return openedUrls
}

test("opens a page of the app at the server's web address, in the browser", () => {
  expect(openWindow('app://calotype/terms')).toEqual(['https://photos.example.org/terms'])
  expect(openWindow('app://calotype/blog?category=tips#top')).toEqual([
    'https://photos.example.org/blog?category=tips#top',
  ])
  expect(openWindow('app://calotype/privacy', 'http://192.168.1.4:3000')).toEqual([
    'http://192.168.1.4:3000/privacy',
  ])
})

test.each([
  'app://calotype//evil.example/',
  'app://calotype/\\evil.example/',
  'app://calotype/.evil.example/',
  'app://calotype?@evil.example/',
])('keeps %s on the server', (url) => {
  const addresses = openWindow(url)
  expect(addresses).toHaveLength(1)
  expect(addresses.map((address) => new URL(address).origin)).toEqual(['https://photos.example.org'])
})

test.each([
  'app://calotype.evil/terms',
  'app://calotype@evil.example/terms',
  'app://calotype:1/terms',
  'app://welcome/',
  'app://calotype/api/media/1',
  'app://calotype/authz',
  'file:///etc/passwd',
  'http://evil.example/',
])('opens nothing for %s', (url) => {
  expect(openWindow(url)).toEqual([])
})

test('opens no page of the app before a server is chosen', () => {
  expect(openWindow('app://calotype/terms', null)).toEqual([])
})

import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { desktopTexts } from '../text.ts'
import { startUpdates } from './updates.ts'

const texts = () => desktopTexts.english.update
const DAY_MS = 86_400_000
const FEED = 'provider: generic\nurl: https://photos.example.org/app\n'
const SIGNED = `${FEED}publisherName:\n  - Calotype\n`

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setInterval'] })
})
afterEach(() => void vi.useRealTimers())

/**
 * Behaves like electron-updater: emits `error` before it rejects, and downloads after `checkForUpdates` has resolved.
 */
class FakeUpdater extends EventEmitter {
  autoDownload = false
  autoInstallOnAppQuit = false
  logger: unknown = console
  version: string | null = null
  checkError: Error | null = null
  downloadError: Error | null = null
  checks = 0

  async checkForUpdates() {
    this.checks += 1
    if (this.checkError) throw this.#told(this.checkError)
    return this.version === null ? null : { downloadPromise: this.#download(this.version) }
  }
  async #download(version: string) {
    if (this.downloadError) throw this.#told(this.downloadError)
    this.emit('update-downloaded', { version })
  }
  #told(checkError: Error): Error {
    this.emit('error', checkError)
    return checkError
  }
}

async function start(feed: string | null, platform: NodeJS.Platform = 'linux', updater = new FakeUpdater()) {
  const resources = mkdtempSync(join(tmpdir(), 'calotype-updates-'))
  onTestFinished(() => rmSync(resources, { recursive: true }))
  if (feed !== null) writeFileSync(join(resources, 'app-update.yml'), feed)
  const notify = vi.fn()
  const load = vi.fn(async () => updater)
  await startUpdates({ resources, platform, load, texts, notify })
  return { updater, notify, load }
}

const advanceOneDay = () => vi.advanceTimersByTimeAsync(DAY_MS)

test.each([
  ['no feed', null, 'linux'],
  ['an empty feed', '', 'darwin'],
  ['an unencrypted feed', FEED.replace('https', 'http'), 'linux'],
  ['a feed on Windows without a signer', FEED, 'win32'],
] as const)('does not check for updates with %s', async (_name, feed, platform) => {
  expect((await start(feed, platform)).load).not.toHaveBeenCalled()
})

test.each([
  ['linux', FEED],
  ['darwin', FEED],
  ['win32', SIGNED],
] as const)('checks for updates at the start and daily on %s', async (platform, feed) => {
  const { updater } = await start(feed, platform)
  expect(updater.checks).toBe(1)
  await advanceOneDay()
  await advanceOneDay()
  expect(updater.checks).toBe(3)
})

test('downloads a new version, announces it once, and installs it when the app quits', async () => {
  const fakeUpdater = Object.assign(new FakeUpdater(), { version: '1.2.0' })
  const { updater, notify } = await start(FEED, 'linux', fakeUpdater)
  expect(updater).toMatchObject({ autoDownload: true, autoInstallOnAppQuit: true, logger: null })
  await advanceOneDay()
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    title: 'Calotype 1.2.0 is ready',
    body: 'It will be installed when you quit Calotype.',
  })
  updater.version = '1.3.0'
  await advanceOneDay()
  expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Calotype 1.3.0 is ready' }))
  expect(log).not.toHaveBeenCalled()
})

test('logs each failure once, and tries again the next day', async () => {
  const fakeUpdater = Object.assign(new FakeUpdater(), { checkError: new Error('no network') })
  const { updater, notify } = await start(FEED, 'linux', fakeUpdater)
  Object.assign(updater, { checkError: null, version: '1.2.0', downloadError: new Error('a wrong checksum') })
  await advanceOneDay()
  expect(log.mock.calls.map(([, error]) => String(error))).toEqual([
    'Error: no network',
    'Error: a wrong checksum',
  ])
  expect(notify).not.toHaveBeenCalled()
  updater.downloadError = null
  await advanceOneDay()
  expect(notify).toHaveBeenCalledOnce()
})

test('logs an updater that cannot be loaded', async () => {
  const resources = mkdtempSync(join(tmpdir(), 'calotype-updates-'))
  onTestFinished(() => rmSync(resources, { recursive: true }))
  writeFileSync(join(resources, 'app-update.yml'), FEED)
  const load = () => Promise.reject(new Error('The module was not found.'))
  await startUpdates({ resources, platform: 'linux', load, texts, notify: vi.fn() })
  expect(log).toHaveBeenCalledOnce()
})

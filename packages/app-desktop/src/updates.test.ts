import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startUpdates } from './updates.ts'

const DAY_MS = 86_400_000
const FEED = 'provider: generic\nurl: https://photos.example.org/app\n'
const SIGNED = `${FEED}publisherName:\n  - Calotype\n`

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setInterval'] })
})
afterEach(() => void vi.useRealTimers())

/** As electron-updater's: what rejects is an event before, and a download goes on after it was found. */
class FakeUpdater extends EventEmitter {
  autoDownload = false
  autoInstallOnAppQuit = false
  logger: unknown = console
  version: string | null = null
  problem: Error | null = null
  breaks: Error | null = null
  looks = 0

  async checkForUpdates() {
    this.looks += 1
    if (this.problem) throw this.#told(this.problem)
    return this.version === null ? null : { downloadPromise: this.#download(this.version) }
  }
  async #download(version: string) {
    if (this.breaks) throw this.#told(this.breaks)
    this.emit('update-downloaded', { version })
  }
  #told(problem: Error): Error {
    this.emit('error', problem)
    return problem
  }
}

async function start(feed: string | null, platform: NodeJS.Platform = 'linux', updater = new FakeUpdater()) {
  const resources = mkdtempSync(join(tmpdir(), 'calotype-updates-'))
  onTestFinished(() => rmSync(resources, { recursive: true }))
  if (feed !== null) writeFileSync(join(resources, 'app-update.yml'), feed)
  const tell = vi.fn()
  const load = vi.fn(async () => updater)
  await startUpdates({ resources, platform, load, tell })
  return { updater, tell, load }
}

const aDayLater = () => vi.advanceTimersByTimeAsync(DAY_MS)

test.each([
  ['no feed', null, 'linux'],
  ['an empty feed', '', 'darwin'],
  ['a feed that others on the way can change', FEED.replace('https', 'http'), 'linux'],
  ['a feed on Windows that names nobody who signs', FEED, 'win32'],
] as const)('with %s nobody is asked', async (_name, feed, platform) => {
  expect((await start(feed, platform)).load).not.toHaveBeenCalled()
})

test.each([
  ['linux', FEED],
  ['darwin', FEED],
  ['win32', SIGNED],
] as const)('on %s it is looked at once and every day', async (platform, feed) => {
  const { updater } = await start(feed, platform)
  expect(updater.looks).toBe(1)
  await aDayLater()
  await aDayLater()
  expect(updater.looks).toBe(3)
})

test('a new version is fetched, told once, and left to be installed when the app ends', async () => {
  const found = Object.assign(new FakeUpdater(), { version: '1.2.0' })
  const { updater, tell } = await start(FEED, 'linux', found)
  expect(updater).toMatchObject({ autoDownload: true, autoInstallOnAppQuit: true, logger: null })
  await aDayLater()
  expect(tell).toHaveBeenCalledExactlyOnceWith({
    title: 'Calotype 1.2.0 is ready',
    body: 'It is installed when you quit Calotype.',
  })
  updater.version = '1.3.0'
  await aDayLater()
  expect(tell).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'Calotype 1.3.0 is ready' }))
  expect(log).not.toHaveBeenCalled()
})

test('what fails disturbs nobody, is logged once, and is tried again', async () => {
  const found = Object.assign(new FakeUpdater(), { problem: new Error('no network') })
  const { updater, tell } = await start(FEED, 'linux', found)
  Object.assign(updater, { problem: null, version: '1.2.0', breaks: new Error('a wrong checksum') })
  await aDayLater()
  expect(log.mock.calls.map(([, error]) => String(error))).toEqual([
    'Error: no network',
    'Error: a wrong checksum',
  ])
  expect(tell).not.toHaveBeenCalled()
  updater.breaks = null
  await aDayLater()
  expect(tell).toHaveBeenCalledOnce()
})

test('an updater that cannot be loaded leaves the app as it is', async () => {
  const resources = mkdtempSync(join(tmpdir(), 'calotype-updates-'))
  onTestFinished(() => rmSync(resources, { recursive: true }))
  writeFileSync(join(resources, 'app-update.yml'), FEED)
  const load = () => Promise.reject(new Error('It is not there.'))
  await startUpdates({ resources, platform: 'linux', load, tell: vi.fn() })
  expect(log).toHaveBeenCalledOnce()
})

/** @file Tests updates of a packaged app that consists of the built main process and the bundled electron-updater. */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { startBuiltApp } from './desktop/builtApp.ts'

test.skip(process.platform !== 'linux', 'Only an AppImage can be replaced without an installer.')

const OLD_APP = 'the old version'
const NEW_APP = '#!/bin/sh\nexit 0\n'
const MANIFEST = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`

/** Creates the update feed's manifest for a new version. */
function createManifest(bytes: string): string {
  const sha512 = createHash('sha512').update(bytes).digest('base64')
  const file = 'Calotype-9.9.9.AppImage'
  return [
    'version: 9.9.9',
    `files:\n  - url: ${file}\n    sha512: ${sha512}\n    size: ${bytes.length}`,
    `path: ${file}\nsha512: ${sha512}\nreleaseDate: '2026-11-22T00:00:00.000Z'\n`,
  ].join('\n')
}

/** Starts the app as an AppImage with an update feed. */
async function startWith({ url = 'https://photos.example.org/app', manifest = createManifest(NEW_APP) }) {
  const dataPath = mkdtempSync(join(tmpdir(), 'calotype-updates-'))
  const folder = (name: string) => {
    mkdirSync(join(dataPath, name))
    return join(dataPath, name)
  }
  const [home, resources, feed, data] = [folder('app'), folder('resources'), folder('feed'), folder('data')]
  // Link all files into one folder, which has the layout of a package.
  for (const name of ['build', 'package.json'])
    symlinkSync(resolve('packages/app-desktop', name), join(home, name))
  symlinkSync(resolve('packages/app-web/build/client'), join(home, 'web'))
  const program = join(dataPath, 'Calotype.AppImage')
  writeFileSync(program, OLD_APP)
  chmodSync(program, 0o755)
  writeFileSync(
    join(resources, 'app-update.yml'),
    `provider: generic\nurl: ${url}\nupdaterCacheDirName: calotype-updater\n`,
  )
  if (manifest !== '') writeFileSync(join(feed, MANIFEST), manifest)
  writeFileSync(join(feed, 'Calotype-9.9.9.AppImage'), NEW_APP)
  const app = await startBuiltApp(data, {
    FAKE_APP_PATH: home,
    FAKE_RESOURCES: resources,
    FAKE_FEED: feed,
    APPIMAGE: program,
    XDG_CACHE_HOME: join(dataPath, 'cache'),
  })
  const requestedPaths = async () =>
    (await app.getRecordedCalls()).messages.flatMap((message) =>
      Reflect.get(Object(message), 'type') === 'asked' ? [String(Reflect.get(Object(message), 'name'))] : [],
    )
  return {
    app,
    requestedPaths,
    program,
    async end() {
      await app.stop()
      rmSync(dataPath, { recursive: true })
    },
  }
}

/** Waits longer than it takes to announce a valid version. */
const waitForNotification = () => new Promise((resume) => setTimeout(resume, 1500))

test('downloads a new version, announces it once, and installs it on quit', async () => {
  const { app, program, end } = await startWith({})
  await expect.poll(async () => (await app.getRecordedCalls()).notified).toEqual(['Calotype 9.9.9 is ready'])
  expect(readFileSync(program, 'utf8'), 'nothing is touched while it runs').toBe(OLD_APP)
  await app.quit()
  await expect.poll(() => existsSync(program) && readFileSync(program, 'utf8')).toBe(NEW_APP)
  await end()
})

test('does not install a file whose checksum differs from the feed', async () => {
  const { app, requestedPaths, program, end } = await startWith({
    manifest: createManifest(`${NEW_APP}# another\n`),
  })
  await expect.poll(requestedPaths).toContain('Calotype-9.9.9.AppImage')
  await waitForNotification()
  expect((await app.getRecordedCalls()).notified).toEqual([])
  await app.quit()
  expect(readFileSync(program, 'utf8')).toBe(OLD_APP)
  await end()
})

test('ignores an unreachable feed, and never requests an unencrypted one', async () => {
  const withoutManifest = await startWith({ manifest: '' })
  await expect.poll(withoutManifest.requestedPaths).toEqual([MANIFEST])
  const unsafe = await startWith({ url: 'http://photos.example.org/app' })
  await waitForNotification()
  expect(await unsafe.requestedPaths()).toEqual([])
  for (const { app, program, end } of [withoutManifest, unsafe]) {
    expect(await app.getRecordedCalls()).toMatchObject({
      messageBoxes: [],
      notified: [],
      loaded: ['app://welcome/?language=en'],
    })
    await app.quit()
    expect(readFileSync(program, 'utf8')).toBe(OLD_APP)
    await end()
  }
})

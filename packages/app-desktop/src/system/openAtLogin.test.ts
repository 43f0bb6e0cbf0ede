import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createOpenAtLogin } from './openAtLogin.ts'

function createApp(
  platform: NodeJS.Platform,
  { isPackaged = true, argv = ['/opt/calotype'], env = {} } = {},
) {
  const login = { openAtLogin: false }
  const app = {
    isPackaged,
    name: 'Calotype',
    getLoginItemSettings: vi.fn((_options?: object) => ({ ...login, wasOpenedAtLogin: true })),
    setLoginItemSettings: vi.fn((settings: { openAtLogin?: boolean }) => {
      login.openAtLogin = settings.openAtLogin ?? false
    }),
  }
  return { app, opening: createOpenAtLogin(app as never, { platform, argv, env }) }
}

test('reads the Windows setting with the arguments with which it was set', async () => {
  const { app, opening } = createApp('win32')
  await opening.set(true)
  expect(app.setLoginItemSettings).toHaveBeenCalledWith({ openAtLogin: true, args: ['--at-login'] })
  expect(await opening.get()).toBe(true)
  expect(app.getLoginItemSettings).toHaveBeenCalledWith({ args: ['--at-login'] })
})

test('asks macOS whether it opened the app at sign-in', () => {
  expect(createApp('darwin').opening.isStartedAtLogin()).toBe(true)
  expect(createApp('win32').opening.isStartedAtLogin()).toBe(false)
  expect(createApp('win32', { argv: ['Calotype.exe', '--at-login'] }).opening.isStartedAtLogin()).toBe(true)
})

test('writes an autostart entry on Linux that starts the AppImage itself, and removes it', async () => {
  const config = mkdtempSync(join(tmpdir(), 'calotype-config-'))
  onTestFinished(() => rmSync(config, { recursive: true }))
  const env = { XDG_CONFIG_HOME: config, APPIMAGE: '/home/a b/100% $mine.AppImage' }
  const { app, opening } = createApp('linux', { env })
  expect(await opening.get()).toBe(false)
  await opening.set(true)
  expect(await opening.get()).toBe(true)
  expect(readFileSync(join(config, 'autostart/calotype.desktop'), 'utf8').split('\n')).toEqual([
    '[Desktop Entry]',
    'Type=Application',
    'Name=Calotype',
    String.raw`Exec="/home/a b/100%% \\$mine.AppImage" --at-login`,
    '',
  ])
  await opening.set(false)
  expect(await opening.get()).toBe(false)
  expect(app.setLoginItemSettings).not.toHaveBeenCalled()
})

test('is not offered while the app is not packaged, because the program would be Electron', async () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    const { app, opening } = createApp(platform, { isPackaged: false })
    expect(await opening.get()).toBeNull()
    await expect(opening.set(true)).rejects.toThrow()
    expect(app.setLoginItemSettings).not.toHaveBeenCalled()
  }
})

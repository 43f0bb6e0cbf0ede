/** @file The real desktop app, where Electron's program is (README of app-desktop). The configuration leaves it out where not. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { electronPath } from '../scripts/electronPath.ts'
import { expect, test as base } from './calotype.ts'

const test = base.extend<{ desktop: ElectronApplication; window: Page }>({
  desktop: async ({ server }, provide) => {
    const data = mkdtempSync(join(tmpdir(), 'calotype-electron-'))
    writeFileSync(join(data, 'settings.json'), JSON.stringify({ server: server.url }))
    const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const executablePath = electronPath() ?? ''
    const args = [...root, `--user-data-dir=${data}`, 'packages/app-desktop']
    const desktop = await _electron.launch({ executablePath, args })
    await provide(desktop)
    await desktop.close()
    rmSync(data, { recursive: true, force: true })
  },
  window: async ({ desktop }, provide) => provide(await desktop.firstWindow()),
})

async function signIn(window: Page, { email, password }: { email: string; password: string }) {
  await window.getByLabel('Email').fill(email)
  await window.getByLabel('Password', { exact: true }).fill(password)
  await window.getByRole('button', { name: 'Sign In' }).click()
  await expect(window).toHaveURL('app://calotype/gallery')
}

test('somebody signs in, and the page has the bridge and nothing of Node', async ({ window, member }) => {
  await expect(window).toHaveURL('app://calotype/login')
  await signIn(window, member)
  expect(
    await window.evaluate(() => ['require', 'process', 'module'].filter((name) => name in globalThis)),
  ).toEqual([])
  expect(await window.evaluate(() => Object.keys(Reflect.get(globalThis, 'calotype') as object).length)).toBe(
    24,
  )
})

test('a folder is chosen and read, and nothing beside it', async ({ desktop, window, member }) => {
  const folder = mkdtempSync(join(tmpdir(), 'calotype-folder-'))
  writeFileSync(join(folder, 'one.jpg'), 'the first photo')
  await signIn(window, member)
  await desktop.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] })
  }, folder)
  const read = await window.evaluate(async () => {
    const bridge = Reflect.get(globalThis, 'calotype') as {
      selectLocalFolder: () => Promise<{ folderId: string }>
      readFileAsBuffer: (file: object) => Promise<Uint8Array>
    }
    const { folderId } = await bridge.selectLocalFolder()
    const words = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
    const file = (path: string) => bridge.readFileAsBuffer({ folderId, path }).then(words, () => 'refused')
    return [await file('one.jpg'), await file('../one.jpg')]
  })
  expect(read).toEqual(['the first photo', 'refused'])
  rmSync(folder, { recursive: true })
})

test('a photo chosen in the page is uploaded through the app’s own protocol', async ({ window, member }) => {
  await signIn(window, member)
  await window.getByRole('link', { name: 'Upload', exact: true }).click()
  const photo = { name: 'one.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
  await window.locator('input[type=file]').setInputFiles(photo)
  await window.getByRole('button', { name: 'Upload All' }).click()
  await expect(window.getByText('Successfully uploaded 1 file(s)')).toBeVisible()
})

test('a link out of the app opens no window', async ({ desktop, window }) => {
  await expect(window).toHaveURL('app://calotype/login')
  expect(await window.evaluate(() => globalThis.open('file:///etc/passwd'))).toBeNull()
  expect(desktop.windows()).toHaveLength(1)
})

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

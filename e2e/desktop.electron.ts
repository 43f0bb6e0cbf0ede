/**
 * @file Tests the real desktop app. The configuration skips this file if the Electron binary is missing (README of
 * app-desktop).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { COMMANDS } from '../packages/platform/src/bridge/bridge.ts'
import { findElectron } from '../scripts/electronPath.ts'
import { expect, signIn, test as base, uploadPhoto, type Member } from './calotype.ts'
import { makeMixedFolder } from './corpus/folder.ts'
import { expectCompleteImport, previewFolder, saveReceipt } from './desktop/folderJourney.ts'

/** Timeout for one step of an import. */
const IMPORT_MS = 30_000

const test = base.extend<{ desktop: ElectronApplication; window: Page }>({
  desktop: async ({ server }, provide) => {
    const data = mkdtempSync(join(tmpdir(), 'calotype-electron-'))
    writeFileSync(join(data, 'settings.json'), JSON.stringify({ server: server.url }))
    const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const executablePath = findElectron() ?? ''
    const args = [...root, `--user-data-dir=${data}`, 'packages/app-desktop']
    const desktop = await _electron.launch({ executablePath, args })
    await provide(desktop)
    await desktop.close()
    rmSync(data, { recursive: true, force: true })
  },
  window: async ({ desktop }, provide) => provide(await desktop.firstWindow()),
})

async function enter(window: Page, member: Member) {
  await signIn(window, member)
  await expect(window).toHaveURL('app://calotype/gallery')
}

test('signs in, and gives the page the Bridge but nothing of Node', async ({ window, member }) => {
  await expect(window).toHaveURL('app://calotype/login')
  await enter(window, member)
  expect(
    await window.evaluate(() => ['require', 'process', 'module'].filter((name) => name in globalThis)),
  ).toEqual([])
  expect(
    await window.evaluate(() => Object.keys(Reflect.get(globalThis, 'calotype') as object).sort()),
  ).toEqual(Object.keys(COMMANDS).toSorted())
})

test('reads a chosen folder, and nothing outside', async ({ desktop, window, member }) => {
  const folder = mkdtempSync(join(tmpdir(), 'calotype-folder-'))
  writeFileSync(join(folder, 'one.jpg'), 'the first photo')
  await enter(window, member)
  await desktop.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] })
  }, folder)
  const read = await window.evaluate(async () => {
    const bridge = Reflect.get(globalThis, 'calotype') as {
      selectLocalFolder: () => Promise<{ folderId: string }>
      readFileAsBuffer: (file: object) => Promise<Uint8Array>
    }
    const { folderId } = await bridge.selectLocalFolder()
    const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
    const readFile = (path: string) =>
      bridge.readFileAsBuffer({ folderId, path }).then(decode, () => 'refused')
    return [await readFile('one.jpg'), await readFile('../one.jpg')]
  })
  expect(read).toEqual(['the first photo', 'refused'])
  rmSync(folder, { recursive: true })
})

test('imports a mixed folder, and reports the result of every file', async ({
  desktop,
  window,
  server,
  member,
}) => {
  const testFolder = mkdtempSync(join(tmpdir(), 'calotype-electron-import-'))
  const receipt = join(testFolder, 'receipt.json')
  const known = (await uploadPhoto(server, member, { seed: 5, takenAt: '2024:07:01 10:00:00' })).bytes
  const folder = await makeMixedFolder(testFolder, { photos: 10, videoBytes: 300_000, known })
  await desktop.evaluate(
    ({ dialog }, { root, saved }) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [root] })
      dialog.showSaveDialog = async () => ({ canceled: false, filePath: saved })
    },
    { root: folder.root, saved: receipt },
  )
  await enter(window, member)
  const { panel, startButton } = await previewFolder(window, folder, IMPORT_MS)
  await startButton.click()
  await window.reload()
  await expect(panel).toContainText(`${folder.failedCount} files failed to upload`, { timeout: IMPORT_MS })
  await expectCompleteImport(await saveReceipt(window, receipt), folder, { server, member })
  rmSync(testFolder, { recursive: true })
})

test('uploads a photo chosen in the page through the app’s own protocol', async ({ window, member }) => {
  await enter(window, member)
  await window.getByRole('link', { name: 'Upload', exact: true }).click()
  const photo = { name: 'one.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
  await window.locator('input[type=file]').setInputFiles(photo)
  await window.getByRole('button', { name: 'Upload All' }).click()
  await expect(window.getByText('Successfully uploaded 1 file(s)')).toBeVisible()
})

test('opens no window for an external link', async ({ desktop, window }) => {
  await expect(window).toHaveURL('app://calotype/login')
  expect(await window.evaluate(() => globalThis.open('file:///etc/passwd'))).toBeNull()
  expect(desktop.windows()).toHaveLength(1)
})

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

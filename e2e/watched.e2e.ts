/** @file Tests watched folders in the built desktop app: new files are uploaded, and failures are reported. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callApi, expect, test as base } from './calotype.ts'
import { connectToDesktop, signInToDesktop } from './desktop/connectToDesktop.ts'
import { startAtServer, type BuiltApp } from './desktop/builtApp.ts'

/** Timeout for an upload, which starts when a file has not changed for three seconds. */
const timeout = 20_000

const test = base.extend<{ app: BuiltApp; tempFolder: string }>({
  app: async ({ server }, provide) => {
    const app = await startAtServer(server.url)
    await provide(app)
    await app.stop()
  },
  tempFolder: async ({ browserName }, provide) => {
    const tempFolder = mkdtempSync(join(tmpdir(), `calotype-${browserName}-watched-`))
    await provide(tempFolder)
    rmSync(tempFolder, { recursive: true })
  },
})

const photo = () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(500)])

test('reports failures of watched folders, distinguishes folders with the same name, and watches each once', async ({
  app,
  page,
  tempFolder,
  server,
  member,
}) => {
  test.setTimeout(90_000)
  const [first, second] = ['2023', '2024'].map((year) => join(tempFolder, year, 'Italy')) as [string, string]
  for (const folder of [first, second]) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'sea.jpg'), photo())
  }
  writeFileSync(join(second, 'torn.jpg'), 'no photo')
  writeFileSync(join(first, 'sky.psd'), 'of a kind that is not kept')
  await signInToDesktop(page, app, member)
  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  const watched = page.getByRole('region', { name: 'Watched folders' })
  const add = async (folder: string) => {
    await app.setChosenFolder(folder)
    await watched.getByRole('button', { name: 'Watch a folder' }).click()
  }

  await add(first)
  await expect(watched.getByRole('listitem')).toContainText(
    'ItalyUp to date1 file uploaded · Not supported: 1',
    {
      timeout,
    },
  )
  await add(second)
  const [earlier, later] = [watched.getByRole('listitem').nth(0), watched.getByRole('listitem').nth(1)]
  await expect(earlier).toContainText('Italy in 2023')
  await expect(later).toContainText(
    'Italy in 2024Some files weren’t uploadedDamaged, or the wrong file type1 file uploaded · Failed: 1',
    { timeout },
  )
  await expect(page.locator('body')).not.toContainText(tmpdir())

  await earlier.getByRole('button', { name: 'Show reasons: Italy in 2023' }).click()
  await expect(page.getByRole('dialog')).toContainText('sky.psd')
  await page.keyboard.press('Escape')

  await add(tempFolder)
  await expect(watched).toContainText(
    'Failed to watch folder: Italy inside this folder is already being watched.',
  )
  await add(join(second))
  await expect(watched).toContainText('Failed to watch folder: This folder is already being watched.')
  await expect(watched.getByRole('listitem')).toHaveCount(2)

  await later.getByRole('button', { name: 'Show reasons: Italy in 2024' }).click()
  const dialog = page.getByRole('dialog', { name: 'Files in Italy in 2024 that weren’t uploaded' })
  await expect(dialog).toContainText('torn.jpg')
  await page.keyboard.press('Escape')
  writeFileSync(join(second, 'torn.jpg'), photo())
  await expect(later).toContainText('Italy in 2024Up to date2 files uploaded', { timeout })
  const items = (await callApi(server, 'GET', '/api/media/all-metadata', member.token)) as { name: string }[]
  expect(items.map(({ name }) => name).toSorted()).toEqual(['sea.jpg', 'sea.jpg', 'torn.jpg'])
})

test('assigns a folder chosen right after the sign-in to the new user', async ({
  app,
  page,
  tempFolder,
  member,
}) => {
  writeFileSync(join(tempFolder, 'sea.jpg'), photo())
  await connectToDesktop(page, app)
  await page.goto('/login', { waitUntil: 'networkidle' })
  await app.setChosenFolder(tempFolder)
  const PAGE = { url: 'app://calotype/upload', parent: null }
  const { value } = (await app.invoke('calotype:selectLocalFolder', PAGE, [])) as {
    value: { folderId: string }
  }
  const tokenStored = app.invoke('calotype:storeToken', PAGE, [member.token])
  const previewed = app.invoke('calotype:previewImport', PAGE, [{ folderId: value.folderId, albums: false }])
  expect(await tokenStored).toEqual({ value: undefined })
  expect(await previewed).toEqual({ value: undefined })
  await expect
    .poll(() => app.invoke('calotype:importState', PAGE, []), { timeout })
    .toMatchObject({ value: { status: 'preview', preview: { toUpload: { count: 1 } } } })
})

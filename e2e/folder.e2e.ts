import type { Page } from '@playwright/test'
import { comeBack, expect, test, uploadPhoto } from './calotype.ts'

const folder = { folderId: 'a-grant', name: 'Summer 2024' }
const tally = (count: number) => ({ count, size: count * 2_000_000 })
const contents = {
  folderId: folder.folderId,
  folderPath: folder.name,
  totalFiles: 3,
  totalSize: 6_000_000,
  files: ['a.jpg', 'Lisbon/b.jpg', 'Lisbon/c.jpg'].map((path) => ({
    folderId: folder.folderId,
    path,
    name: path,
    size: 2_000_000,
    lastModified: 0,
    type: 'image/jpeg',
    kind: 'image',
  })),
  images: tally(3),
  videos: tally(0),
  archives: tally(0),
  documents: tally(0),
  passedOver: [{ ending: '.heic', count: 2 }],
}
const progress = {
  folderName: folder.name,
  total: tally(2),
  known: 0,
  failed: 0,
  bytesPerSecond: null,
  secondsLeft: null,
  failures: [],
}
const preview = {
  toUpload: tally(2),
  toUnpack: tally(0),
  known: tally(1),
  refused: [],
  albums: [{ title: 'Lisbon', count: 2 }],
}

/**
 * A desktop app around the page: its import lives here, outside of it. What the page asks for is told as `asked`; `tell`
 * says how the import is now.
 */
async function inDesktopApp(page: Page, { token }: { token: string }) {
  const asked: unknown[][] = []
  let state: object = { status: 'none' }
  const answers: Readonly<Record<string, () => unknown>> = {
    selectLocalFolder: () => folder,
    readFolderContents: () => contents,
    importState: () => state,
    watchedFolders: () => [],
    saveReceipt: () => true,
    retrieveToken: () => token,
  }
  await page.exposeFunction('askDesktop', (name: string, ...args: unknown[]) => {
    asked.push([name, ...args])
    return answers[name]?.()
  })
  await page.addInitScript(() => {
    const listeners = new Set<(state: object) => void>()
    const listen = () => () => {}
    const ask =
      (name: string) =>
      (...args: unknown[]) =>
        (Reflect.get(globalThis, 'askDesktop') as (...asked: unknown[]) => Promise<unknown>)(name, ...args)
    const names = [
      ...[
        'selectLocalFolder',
        'readFolderContents',
        'cancelScan',
        'importState',
        'previewImport',
        'startImport',
      ],
      ...['pauseImport', 'resumeImport', 'retryFailed', 'cancelImport', 'saveReceipt', 'watchedFolders'],
      ...['retrieveToken', 'storeToken', 'clearToken'],
    ]
    Object.assign(globalThis, {
      tellPage: (told: object) => listeners.forEach((listener) => listener(told)),
      calotype: {
        ...Object.fromEntries(names.map((name) => [name, ask(name)])),
        onScanProgress: listen,
        onWatchedFolders: listen,
        onUploadProgress(listener: (state: object) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
    })
  })
  async function tell(next: object) {
    state = next
    await page.evaluate((told) => (Reflect.get(globalThis, 'tellPage') as (told: object) => void)(told), next)
  }
  return { asked, tell }
}

test('a folder is chosen, previewed and imported outside the page, which takes it up again after a reload', async ({
  page,
  server,
  member,
}) => {
  const desktop = await inDesktopApp(page, member)
  await comeBack(page, member, '/upload')
  await page.getByRole('button', { name: 'Choose folder' }).click()
  const panel = page.getByRole('region', { name: 'Folder Selected' })
  await expect(panel).toContainText('Found 3 files (5.72 MB)')
  await expect(panel).toContainText('2 other files are passed over: 2 .heic')
  await panel.getByRole('switch', { name: 'Make albums of its folders' }).click()
  await page.getByLabel('Labels (optional)').fill('summer')
  await panel.getByRole('button', { name: 'Upload Folder Contents' }).click()
  const options = { folderId: folder.folderId, albums: true, labels: ['summer'], description: '' }
  await expect.poll(() => desktop.asked).toContainEqual(['previewImport', options])

  await desktop.tell({ status: 'checking', folderName: folder.name, checked: tally(1), total: tally(3) })
  await expect(panel).toContainText('1 of 3 files')
  await desktop.tell({ status: 'preview', folderName: folder.name, options, preview })
  await expect(panel).toContainText('Lisbon (2)')
  await panel.getByRole('button', { name: 'Upload 2 files' }).click()
  await expect.poll(() => desktop.asked).toContainEqual(['startImport'])

  await desktop.tell({ status: 'sending', hold: null, ...progress, done: tally(0) })
  await expect(panel).toContainText('0 of 2 files uploaded')
  await page.reload()
  await expect(panel).toContainText('0 of 2 files uploaded')
  await page.getByRole('link', { name: 'Gallery', exact: true }).click()
  const dock = page.getByRole('region', { name: 'Folder import' })
  await uploadPhoto(server, member, { seed: 1, takenAt: '2024:07:01 10:00:00' })
  await desktop.tell({ status: 'sending', hold: null, ...progress, done: tally(1) })
  await expect(dock).toContainText('1 of 2 files uploaded')
  await dock.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => desktop.asked).toContainEqual(['pauseImport'])

  await dock.getByRole('button', { name: 'Show details' }).click()
  await dock.getByRole('link', { name: 'Open upload' }).click()
  await uploadPhoto(server, member, { seed: 2, takenAt: '2024:07:02 10:00:00' })
  await desktop.tell({ status: 'done', warning: null, ...progress, done: tally(2) })
  await expect(panel).toContainText('All 2 files are uploaded')
  await expect(page.getByText('Upload finished. 2 files uploaded.')).toHaveCount(1)
  await expect(page).toHaveURL('/gallery')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(2)

  await dock.getByRole('button', { name: 'Show details' }).click()
  await dock.getByRole('button', { name: 'Save receipt' }).click()
  await page.getByRole('menuitem', { name: 'For spreadsheets (CSV)' }).click()
  await expect.poll(() => desktop.asked).toContainEqual(['saveReceipt', 'csv'])
  await dock.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => desktop.asked).toContainEqual(['cancelImport'])
  await desktop.tell({ status: 'none' })
  await expect(dock).toHaveCount(0)
})

test('in a browser no folder of this computer is offered', async ({ page, member }) => {
  await comeBack(page, member, '/upload')
  await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
  await expect(page.getByText('Select Local Folder')).toHaveCount(0)
})

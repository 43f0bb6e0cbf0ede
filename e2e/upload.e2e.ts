import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page, Request } from '@playwright/test'
import {
  callApi,
  openSignedIn,
  expect,
  delayRequests,
  interceptRequests,
  test,
  type Member,
} from './calotype.ts'
import { startBreakingProxy, startStuckProxy } from './proxy.ts'
import { dropFiles, readStatuses, createPhoto } from './uploading.ts'

// `route` does not intercept requests through a service worker, which may start at any time.
test.use({ serviceWorkers: 'block' })

test('resumes an upload after a reload when the same file is chosen again', async ({ page, member }) => {
  const [uploadedPhoto, pendingPhoto] = await Promise.all([createPhoto(1), createPhoto(2)])
  const files = page.locator('input[type=file]')
  await openSignedIn(page, member, '/upload')
  await files.setInputFiles(uploadedPhoto)
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible()

  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  const releaseRequests = await interceptRequests(page, '**/api/upload/')
  await files.setInputFiles(pendingPhoto)
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(page.getByText('0 of 1 file uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: /^Paused$/ })).toBeVisible()
  await expect.poll(() => readStatuses(page, member.id)).toEqual(['idle'])

  releaseRequests()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('1 file is waiting for you').first()).toBeVisible()
  await expect(page.getByText('Choose again: 1 file from your last visit')).toBeVisible()
  await files.setInputFiles(pendingPhoto)
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible()
  await expect(page).toHaveURL('/gallery')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(2)
})

const locateDock = (page: Page) => page.getByRole('region', { name: 'Upload' })

/** Starts uploading photos, and opens the gallery immediately. */
async function uploadAndLeave(page: Page, member: Member, seeds: readonly number[]) {
  await openSignedIn(page, member, '/upload')
  await page.locator('input[type=file]').setInputFiles(await Promise.all(seeds.map(createPhoto)))
  await expect(locateDock(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Upload All' }).click()
  await page.getByRole('link', { name: 'Gallery', exact: true }).click()
  await expect(page).toHaveURL('/gallery')
}

test('continues an upload on other screens, with a dock until it is dismissed', async ({
  page,
  server,
  member,
}) => {
  await callApi(server, 'POST', '/api/albums', member.token, { title: 'Summer' })
  const releaseRequests = await delayRequests(page, '**/api/upload/')
  await uploadAndLeave(page, member, [11, 12, 13])
  const dock = locateDock(page)
  await expect(dock).toContainText('0 of 3 files uploaded')
  await page.getByRole('link', { name: 'Albums', exact: true }).click()
  await page.getByRole('link', { name: 'Summer', exact: true }).click()
  await expect(page).toHaveURL(/\/albums\/\d+$/)
  await dock.getByRole('button', { name: 'Show details' }).click()
  await expect(dock).toContainText(/of\s\d+(\.\d+)?\sKB/)

  releaseRequests()
  await expect(dock).toContainText('All 3 files are uploaded')
  await expect(page.getByText('Upload finished. 3 files uploaded.')).toHaveCount(1)
  await dock.getByRole('button', { name: 'Dismiss' }).click()
  await expect(dock).toHaveCount(0)
  await page.getByRole('link', { name: 'Gallery', exact: true }).click()
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(3)
})

test('explains failures on any screen, and retries them there', async ({ page, member }) => {
  // Failed files are listed in the order in which they failed.
  const isFirst = (request: Request) => request.postDataBuffer()?.includes('photo-21.jpg') === true
  const firstFailed = page.waitForEvent('requestfinished', isFirst)
  const releaseRequests = await interceptRequests(page, '**/api/upload/', async (route) => {
    if (!isFirst(route.request())) await firstFailed
    await route.fulfill({ status: 507, json: { message: 'Your storage is full.' } })
  })
  await uploadAndLeave(page, member, [21, 22])
  const dock = locateDock(page)
  await expect(dock).toContainText('2 files failed to upload')
  await dock.getByRole('button', { name: 'Show details' }).click()
  await dock.getByRole('button', { name: 'Show reasons' }).click()
  const same = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: /^Your storage is full/ })
  await expect(same.getByRole('listitem')).toContainText(['photo-21.jpg', 'photo-22.jpg'])
  await page.keyboard.press('Escape')
  await dock.getByRole('link', { name: 'Manage storage' }).click()
  await expect(page).toHaveURL('/account')

  releaseRequests()
  await dock.getByRole('button', { name: 'Retry failed (2)' }).click()
  await expect(dock).toContainText('All 2 files are uploaded')
})

test('asks in the dock for missing files after a reload', async ({ page, member }) => {
  const releaseRequests = await interceptRequests(page, '**/api/upload/')
  await uploadAndLeave(page, member, [31])
  const dock = locateDock(page)
  await dock.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => readStatuses(page, member.id)).toEqual(['idle'])

  releaseRequests()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(dock).toContainText('1 file is waiting for you')
  // Tests can't respond to `showOpenFilePicker`. Without it, the page uses a file input.
  await page.evaluate(() => Object.assign(window, { showOpenFilePicker: undefined }))
  const choosing = page.waitForEvent('filechooser')
  await dock.getByRole('button', { name: 'Choose again' }).click()
  await (await choosing).setFiles(await createPhoto(31))
  await expect(dock).toContainText('Your file is uploaded')
})

/**
 * Creates a folder with two photos and other files. The folder must be in the repository, because browsers grant no
 * handles for system folders such as /dev/shm.
 */
async function makeFolder(folder: string): Promise<string> {
  mkdirSync(path.join(folder, 'Lake'), { recursive: true })
  writeFileSync(path.join(folder, 'IMG_1.jpg'), (await createPhoto(11)).buffer)
  writeFileSync(path.join(folder, 'Lake', 'IMG_1.jpg'), (await createPhoto(12)).buffer)
  writeFileSync(path.join(folder, 'Lake', 'notes.txt'), 'notes')
  writeFileSync(path.join(folder, '.DS_Store'), 'system')
  symlinkSync(folder, path.join(folder, 'Lake', 'again'))
  return folder
}

test('resumes a dropped folder after a reload without choosing it again', async ({ page, member }) => {
  const folder = await makeFolder(test.info().outputPath('Summer'))
  page.on('dialog', (dialog) => dialog.accept())
  await openSignedIn(page, member, '/upload')
  await dropFiles(page, folder)
  await expect(page.getByText('IMG_1.jpg', { exact: true })).toHaveCount(2)
  await expect(page.getByText('1 file wasn’t added')).toBeVisible()

  const releaseRequests = await interceptRequests(page, '**/api/upload/')
  await page.getByRole('button', { name: 'Upload All' }).click()
  // Wait until the upload has started, because the page stores the queue at that time.
  await page.getByText('0 of 2 files uploaded').waitFor()
  // The held requests from the first page never get a response.
  releaseRequests()
  await page.reload()
  await expect(page.getByText('Successfully uploaded 2 file(s)')).toBeVisible()
  await expect(page).toHaveURL('/gallery')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(2)
})

const FILE_CHANGED = 'This file has changed since you selected it. Retry to upload the current version.'

test('does not upload changed content of a chosen file', async ({ page, member }) => {
  const folder = await makeFolder(test.info().outputPath('Summer'))
  page.on('dialog', (dialog) => dialog.accept())
  await openSignedIn(page, member, '/upload')
  const releaseRequests = await interceptRequests(page, '**/api/upload/')
  await dropFiles(page, path.join(folder, 'IMG_1.jpg'))
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect.poll(() => readStatuses(page, member.id)).toEqual(['uploading'])

  await page.goto('/robots.txt')
  writeFileSync(path.join(folder, 'IMG_1.jpg'), (await createPhoto(13)).buffer)
  releaseRequests()
  await page.goto('/upload')
  await expect(page.getByText(FILE_CHANGED).first()).toBeVisible()
  await page.getByRole('button', { name: 'Retry failed (1)' }).click()
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible()
})

test('reports a file that changed while queued, and uploads its current content on retry', async ({
  page,
  member,
}) => {
  const folder = await makeFolder(test.info().outputPath('Summer'))
  await openSignedIn(page, member, '/upload')
  await dropFiles(page, path.join(folder, 'IMG_1.jpg'))
  await expect(page.getByText('IMG_1.jpg', { exact: true })).toBeVisible()
  writeFileSync(path.join(folder, 'IMG_1.jpg'), (await createPhoto(14)).buffer)
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(page.getByText(FILE_CHANGED).first()).toBeVisible()
  await page.getByRole('button', { name: 'Retry failed (1)' }).click()
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible()
})

test('resumes a photo at the same offset after the connection drops', async ({ page, server, member }) => {
  const proxy = await startBreakingProxy(server.url, [2_000_000, 4_000_000])
  const { buffer, ...named } = await createPhoto(41)
  const large = Buffer.concat([buffer, randomBytes(6_000_000)])
  await openSignedIn(page, member, '/upload', proxy.address)
  await page.locator('input[type=file]').setInputFiles({ ...named, buffer: large })
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible({ timeout: 20_000 })
  expect(proxy.sent).toEqual(['file', 0, expect.any(Number)])
  expect(proxy.sent[2]).toBeGreaterThan(3_000_000)
  const items = await callApi(server, 'GET', '/api/media/all-metadata', member.token)
  expect(items).toMatchObject([{ checksum: createHash('sha256').update(large).digest('hex') }])
  proxy.close()
})

test('uploads files even if the hashing worker fails to load', async ({ page, member }) => {
  await page.route('**/assets/hash*', (route) => route.abort())
  await openSignedIn(page, member, '/upload')
  await page.locator('input[type=file]').setInputFiles([await createPhoto(43), await createPhoto(44)])
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(page.getByText('Successfully uploaded 2 file(s)')).toBeVisible()
})

test('pauses an upload without a network, and resumes it afterwards', async ({ page, member }) => {
  const fetchedAhead = page.waitForEvent('requestfailed', (request) => request.url().includes('/Media-'))
  await page.route('**/assets/Media-*.js', (route) => route.abort())
  await openSignedIn(page, member, '/upload')
  await fetchedAhead
  const reloadedPages: Page[] = []
  page.on('load', (loadedPage) => reloadedPages.push(loadedPage))
  const releaseRequests = await interceptRequests(page, '**/api/upload/')
  await page.locator('input[type=file]').setInputFiles(await createPhoto(42))
  await page.getByRole('button', { name: 'Upload All' }).click()
  await page.getByText('0 of 1 file uploaded').waitFor()
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline. The upload will resume').first()).toBeVisible()
  releaseRequests()
  await page.context().setOffline(false)
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible()
  expect(reloadedPages).toEqual([])
})

test.describe('behind the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('opens other screens during an upload over a slow connection', async ({ page, server, member }) => {
    const proxy = await startStuckProxy(server.url)
    await openSignedIn(page, member, '/upload', proxy.address)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    const photos = await Promise.all(Array.from({ length: 8 }, (_, nth) => createPhoto(50 + nth)))
    await page.locator('input[type=file]').setInputFiles(photos)
    await page.getByRole('button', { name: 'Upload All' }).click()
    await expect(page.getByText('0 of 8 files uploaded')).toBeVisible()
    await page.getByRole('link', { name: 'Albums', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Albums', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('dialog', { name: 'Stop uploading?' })).toBeVisible()
    proxy.close()
  })
})

import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { call, comeBack, expect, holdBack, obstruct, test, type Member } from './calotype.ts'
import { breakingLine, stuckLine } from './line.ts'
import { kept, photo } from './uploading.ts'

// What passes a worker on its way is not held by `route`, and the worker may begin at any moment.
test.use({ serviceWorkers: 'block' })

test('an upload that a reload cut off goes on when the same file is chosen again', async ({
  page,
  member,
}) => {
  const [arrives, hangs] = await Promise.all([photo(1), photo(2)])
  const files = page.locator('input[type=file]')
  await comeBack(page, member, '/upload')
  await files.setInputFiles(arrives)
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible()

  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  const letThrough = await obstruct(page, '**/api/upload/')
  await files.setInputFiles(hangs)
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(page.getByText('0 of 1 file uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: /^Paused$/ })).toBeVisible()
  await expect.poll(() => kept(page, member.id)).toEqual(['idle'])

  letThrough()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('1 file is waiting for you').first()).toBeVisible()
  await expect(page.getByText('Choose 1 file of your last visit again')).toBeVisible()
  await files.setInputFiles(hangs)
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible()
  await expect(page).toHaveURL('/gallery')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(2)
})

const dockOf = (page: Page) => page.getByRole('region', { name: 'Upload' })

/** Sends photos off, and goes to the gallery at once. */
async function uploadAndLeave(page: Page, member: Member, seeds: readonly number[]) {
  await comeBack(page, member, '/upload')
  await page.locator('input[type=file]').setInputFiles(await Promise.all(seeds.map(photo)))
  await expect(dockOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Upload All' }).click()
  await page.getByRole('link', { name: 'Gallery', exact: true }).click()
  await expect(page).toHaveURL('/gallery')
}

test('an upload goes on beside other screens, and a dock tells of it until it is dismissed', async ({
  page,
  server,
  member,
}) => {
  await call(server, 'POST', '/api/albums', member.token, { title: 'Summer' })
  const open = await holdBack(page, '**/api/upload/')
  await uploadAndLeave(page, member, [11, 12, 13])
  const dock = dockOf(page)
  await expect(dock).toContainText('0 of 3 files uploaded')
  await page.getByRole('link', { name: 'Albums', exact: true }).click()
  await page.getByRole('link', { name: 'Summer', exact: true }).click()
  await expect(page).toHaveURL(/\/albums\/\d+$/)
  await dock.getByRole('button', { name: 'Show details' }).click()
  await expect(dock).toContainText(/of\s\d+(\.\d+)?\sKB/)

  open()
  await expect(dock).toContainText('All 3 files are uploaded')
  await expect(page.getByText('Upload finished. 3 files uploaded.')).toHaveCount(1)
  await dock.getByRole('button', { name: 'Dismiss' }).click()
  await expect(dock).toHaveCount(0)
  await page.getByRole('link', { name: 'Gallery', exact: true }).click()
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(3)
})

test('what failed says what helps on any screen, and is tried again from there', async ({ page, member }) => {
  // Files that failed are told in the order in which they did.
  const { promise: firstFailed, resolve: failed } = Promise.withResolvers<void>()
  const letThrough = await obstruct(page, '**/api/upload/', async (route) => {
    if (!route.request().postDataBuffer()?.includes('photo-21.jpg')) await firstFailed
    await route.fulfill({ status: 507, json: { message: 'Your storage is full.' } })
    failed()
  })
  await uploadAndLeave(page, member, [21, 22])
  const dock = dockOf(page)
  await expect(dock).toContainText('2 files failed to upload')
  await dock.getByRole('button', { name: 'Show details' }).click()
  await dock.getByRole('button', { name: 'Show why' }).click()
  const same = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: /^Your storage is full/ })
  await expect(same.getByRole('listitem')).toContainText(['photo-21.jpg', 'photo-22.jpg'])
  await page.keyboard.press('Escape')
  await dock.getByRole('link', { name: 'Manage storage' }).click()
  await expect(page).toHaveURL('/account')

  letThrough()
  await dock.getByRole('button', { name: 'Retry failed (2)' }).click()
  await expect(dock).toContainText('All 2 files are uploaded')
})

test('after a reload the dock asks on any screen for what it cannot find by itself', async ({
  page,
  member,
}) => {
  const letThrough = await obstruct(page, '**/api/upload/')
  await uploadAndLeave(page, member, [31])
  const dock = dockOf(page)
  await dock.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => kept(page, member.id)).toEqual(['idle'])

  letThrough()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(dock).toContainText('1 file is waiting for you')
  // The dialog whose files are found again is none that a test can answer.
  await page.evaluate(() => Object.assign(window, { showOpenFilePicker: undefined }))
  const choosing = page.waitForEvent('filechooser')
  await dock.getByRole('button', { name: 'Choose again' }).click()
  await (await choosing).setFiles(await photo(31))
  await expect(dock).toContainText('Your file is uploaded')
})

/**
 * A folder with two photos, and things that are none. It lies beside the sources: a browser gives no handles of what lies
 * where systems have their own, as in /dev/shm.
 */
async function makeFolder(folder: string): Promise<string> {
  mkdirSync(path.join(folder, 'Lake'), { recursive: true })
  writeFileSync(path.join(folder, 'IMG_1.jpg'), (await photo(11)).buffer)
  writeFileSync(path.join(folder, 'Lake', 'IMG_1.jpg'), (await photo(12)).buffer)
  writeFileSync(path.join(folder, 'Lake', 'notes.txt'), 'notes')
  writeFileSync(path.join(folder, '.DS_Store'), 'system')
  symlinkSync(folder, path.join(folder, 'Lake', 'again'))
  return folder
}

/** Drops something of this machine onto the page, as a file manager would. */
async function drop(page: Page, ...files: string[]) {
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
}

test('a dropped folder goes on after a reload without being chosen again', async ({ page, member }) => {
  const folder = await makeFolder(test.info().outputPath('Summer'))
  page.on('dialog', (dialog) => dialog.accept())
  await comeBack(page, member, '/upload')
  await drop(page, folder)
  await expect(page.getByText('IMG_1.jpg', { exact: true })).toHaveCount(2)
  await expect(page.getByText('1 file was not added')).toBeVisible()

  const letThrough = await obstruct(page, '**/api/upload/')
  await page.getByRole('button', { name: 'Upload All' }).click()
  // What counts as sent off is written: nothing is waited for.
  await page.getByText('0 of 2 files uploaded').waitFor()
  // What the first page has sent is held for ever.
  letThrough()
  await page.reload()
  await expect(page.getByText('Successfully uploaded 2 file(s)')).toBeVisible()
  await expect(page).toHaveURL('/gallery')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(2)
})

const CHANGED = 'This file has changed since it was chosen. Retry to upload it as it is now.'

test('a file that changed after it was chosen is not sent as something else', async ({ page, member }) => {
  const folder = await makeFolder(test.info().outputPath('Summer'))
  page.on('dialog', (dialog) => dialog.accept())
  await comeBack(page, member, '/upload')
  const letThrough = await obstruct(page, '**/api/upload/')
  await drop(page, path.join(folder, 'IMG_1.jpg'))
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect.poll(() => kept(page, member.id)).toEqual(['uploading'])

  await page.goto('/robots.txt')
  writeFileSync(path.join(folder, 'IMG_1.jpg'), (await photo(13)).buffer)
  letThrough()
  await page.goto('/upload')
  await expect(page.getByText(CHANGED).first()).toBeVisible()
  await page.getByRole('button', { name: 'Retry failed (1)' }).click()
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible()
})

test('a file that changed before its turn says so, and is sent as it is now', async ({ page, member }) => {
  const folder = await makeFolder(test.info().outputPath('Summer'))
  await comeBack(page, member, '/upload')
  await drop(page, path.join(folder, 'IMG_1.jpg'))
  await expect(page.getByText('IMG_1.jpg', { exact: true })).toBeVisible()
  writeFileSync(path.join(folder, 'IMG_1.jpg'), (await photo(14)).buffer)
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(page.getByText(CHANGED).first()).toBeVisible()
  await page.getByRole('button', { name: 'Retry failed (1)' }).click()
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible()
})

test('a photo goes on where it was when the line breaks in the midst of it', async ({
  page,
  server,
  member,
}) => {
  const line = await breakingLine(server.url, [2_000_000, 4_000_000])
  const { buffer, ...named } = await photo(41)
  const large = Buffer.concat([buffer, randomBytes(6_000_000)])
  await comeBack(page, member, '/upload', line.address)
  await page.locator('input[type=file]').setInputFiles({ ...named, buffer: large })
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible({ timeout: 20_000 })
  expect(line.sent).toEqual(['file', 0, expect.any(Number)])
  expect(line.sent[2]).toBeGreaterThan(3_000_000)
  const items = await call(server, 'GET', '/api/media/all-metadata', member.token)
  expect(items).toMatchObject([{ checksum: createHash('sha256').update(large).digest('hex') }])
  line.close()
})

test('files are sent also where the script that hashes beside the page does not come', async ({
  page,
  member,
}) => {
  await page.route('**/assets/hash*', (route) => route.abort())
  await comeBack(page, member, '/upload')
  await page.locator('input[type=file]').setInputFiles([await photo(43), await photo(44)])
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(page.getByText('Successfully uploaded 2 file(s)')).toBeVisible()
})

test('an upload waits while there is no network, and goes on when it is back', async ({ page, member }) => {
  const fetchedAhead = page.waitForEvent('requestfailed', (request) => request.url().includes('/Media-'))
  await page.route('**/assets/Media-*.js', (route) => route.abort())
  await comeBack(page, member, '/upload')
  await fetchedAhead
  const loadedAnew: Page[] = []
  page.on('load', (anew) => loadedAnew.push(anew))
  const letThrough = await obstruct(page, '**/api/upload/')
  await page.locator('input[type=file]').setInputFiles(await photo(42))
  await page.getByRole('button', { name: 'Upload All' }).click()
  await page.getByText('0 of 1 file uploaded').waitFor()
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline. The upload will resume').first()).toBeVisible()
  letThrough()
  await page.context().setOffline(false)
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible()
  expect(loadedAnew).toEqual([])
})

test.describe('behind the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('whoever uploads over a slow line still comes to any other screen', async ({
    page,
    server,
    member,
  }) => {
    const line = await stuckLine(server.url)
    await comeBack(page, member, '/upload', line.address)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    const photos = await Promise.all(Array.from({ length: 8 }, (_, nth) => photo(50 + nth)))
    await page.locator('input[type=file]').setInputFiles(photos)
    await page.getByRole('button', { name: 'Upload All' }).click()
    await expect(page.getByText('0 of 8 files uploaded')).toBeVisible()
    await page.getByRole('link', { name: 'Albums', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Albums', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('dialog', { name: 'Stop uploading?' })).toBeVisible()
    line.close()
  })
})

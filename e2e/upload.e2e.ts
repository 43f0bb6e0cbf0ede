import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { comeBack, expect, test } from './calotype.ts'
import { encode } from './corpus/images.ts'

const photo = async (seed: number) => ({
  name: `photo-${seed}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await encode({ width: 600, height: 400, seed, format: 'jpeg', takenAt: '2024:07:01 10:00:00' }),
})

/** What the browser keeps of the queue, by status. */
const kept = (page: Page, userId: number) =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('items').objectStore('items').getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result.map(({ status }: { status: string }) => status).toSorted())
          })
        })
      }),
    `calotype-upload-${userId}`,
  )

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
  await page.route('**/api/upload/', () => {})
  await files.setInputFiles(hangs)
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(page.getByText('0 of 1 file uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: /^Paused$/ })).toBeVisible()
  await expect.poll(() => kept(page, member.id)).toEqual(['idle'])

  await page.unroute('**/api/upload/')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('1 file is waiting for you').first()).toBeVisible()
  await expect(page.getByText('Choose 1 file of your last visit again')).toBeVisible()
  await files.setInputFiles(hangs)
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible()
  await expect(page).toHaveURL('/gallery')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(2)
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
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
}

test('a dropped folder goes on after a reload without being chosen again', async ({ page, member }) => {
  const folder = await makeFolder(test.info().outputPath('Summer'))
  page.on('dialog', (dialog) => dialog.accept())
  await comeBack(page, member, '/upload')
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await drop(page, folder)
  await expect(page.getByText('IMG_1.jpg', { exact: true })).toHaveCount(2)
  await expect(page.getByText('1 file was not added')).toBeVisible()

  await page.route('**/api/upload/', () => {})
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(page.getByText('0 of 2 files uploaded')).toBeVisible()
  await expect.poll(() => kept(page, member.id)).toEqual(['uploading', 'uploading'])
  await page.unroute('**/api/upload/')
  await page.reload()
  await expect(page.getByText('Successfully uploaded 2 file(s)')).toBeVisible()
  await expect(page).toHaveURL('/gallery')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(2)
})

test('a file that changed after it was chosen is not sent as something else', async ({ page, member }) => {
  const folder = await makeFolder(test.info().outputPath('Summer'))
  page.on('dialog', (dialog) => dialog.accept())
  await comeBack(page, member, '/upload')
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await page.route('**/api/upload/', () => {})
  await drop(page, path.join(folder, 'IMG_1.jpg'))
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect.poll(() => kept(page, member.id)).toEqual(['uploading'])

  await page.goto('/robots.txt')
  writeFileSync(path.join(folder, 'IMG_1.jpg'), (await photo(13)).buffer)
  await page.unroute('**/api/upload/')
  await page.goto('/upload')
  const changed = page.getByText(
    'This file has changed since it was chosen. Retry to upload it as it is now.',
  )
  await expect(changed.first()).toBeVisible()
  await page.getByRole('button', { name: 'Retry failed (1)' }).click()
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible()
})

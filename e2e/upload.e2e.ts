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

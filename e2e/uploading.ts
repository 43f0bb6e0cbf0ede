import { expect, type Page } from '@playwright/test'
import { encode } from './corpus/images.ts'

/** Creates a photo for a file input. Photos with different seeds differ in content. */
export const createPhoto = async (seed: number) => ({
  name: `photo-${seed}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await encode({ width: 600, height: 400, seed, format: 'jpeg', takenAt: '2024:07:01 10:00:00' }),
})

/** Returns the statuses in the stored queue, which the page writes twice a second. */
export const readStatuses = (page: Page, userId: number) =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('items').objectStore('items').getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            const items: { status: string; details: object | null }[] = reading.result
            resolve(items.map(({ status, details }) => (details ? status : 'not sent off')).toSorted())
          })
        })
      }),
    `calotype-upload-${userId}`,
  )

/** Drops files or folders of this machine onto the page, as from a file manager. */
export async function dropFiles(page: Page, ...files: string[]) {
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
}

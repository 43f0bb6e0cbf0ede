import type { Page } from '@playwright/test'
import { openSignedIn, expect, test, uploadPhoto, type Member } from './calotype.ts'
import type { Server } from './server.ts'

/** Uploads photo-1.jpg to photo-5.jpg, and opens the gallery, in which photo-5.jpg is first. */
async function uploadFivePhotos(page: Page, server: Server, member: Member) {
  for (const seed of [1, 2, 3, 4, 5]) {
    await uploadPhoto(server, member, { seed, takenAt: `2024:05:0${seed} 12:00:00` })
  }
  await openSignedIn(page, member, '/gallery')
  const locatePhoto = (seed: number) => page.getByRole('link', { name: new RegExp(`photo-${seed}\\.jpg`) })
  await expect(locatePhoto(5)).toBeVisible()
  return {
    photo: locatePhoto,
    check: (seed: number) => page.getByRole('button', { name: `Select photo-${seed}.jpg` }),
    bar: page.getByRole('region', { name: 'Selection' }),
  }
}

test('selects photos by keyboard, deletes and restores them', async ({ page, server, member }) => {
  const { photo: locatePhoto, bar } = await uploadFivePhotos(page, server, member)

  await test.step('select a range by keyboard', async () => {
    await locatePhoto(5).focus()
    await page.keyboard.press('Space')
    await expect(bar.getByText('1 selected')).toBeVisible()
    await page.keyboard.down('Shift')
    await page.keyboard.press('ArrowRight')
    await expect(bar.getByText('1 selected, 2 in this range')).toBeVisible()
    await page.keyboard.up('Shift')
    await expect(bar.getByText('2 selected')).toBeVisible()
    await expect(locatePhoto(4)).toBeFocused()
  })

  await test.step('delete, and undo', async () => {
    await bar.getByRole('button', { name: 'Delete' }).click()
    await expect(locatePhoto(5)).toHaveCount(0)
    await expect(locatePhoto(4)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(locatePhoto(5)).toBeVisible()
    await expect(locatePhoto(4)).toBeVisible()
  })

  await test.step('delete the viewed photo and go on to the next', async () => {
    await locatePhoto(3).click()
    const viewer = page.getByRole('dialog', { name: 'Viewer' })
    await expect(viewer.getByText('photo-3.jpg')).toBeVisible()
    await viewer.getByRole('button', { name: 'Delete' }).click()
    await expect(viewer.getByText('photo-2.jpg')).toBeVisible()
    await expect(viewer.getByText('3 / 4')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(locatePhoto(2)).toBeVisible()
    await expect(locatePhoto(3)).toHaveCount(0)
  })

  await test.step('restore from the trash', async () => {
    await page.getByRole('link', { name: 'Trash' }).click()
    await expect(page.getByRole('heading', { name: '30 days left 1 photo' })).toBeVisible()
    await page.getByRole('button', { name: /^photo-3\.jpg/ }).click()
    await bar.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('The trash is empty')).toBeVisible()
    await page.getByRole('link', { name: 'Go to the gallery' }).click()
    await expect(locatePhoto(3)).toBeVisible()
  })
})

test('selects all photos of the gallery, also those that have not loaded, and deletes them', async ({
  page,
  server,
  member,
}) => {
  const days = Array.from({ length: 70 }, (_, index) => new Date(Date.UTC(2020, 0, 1 + 20 * index)))
  for (const [seed, day] of days.entries())
    await uploadPhoto(server, member, {
      seed,
      takenAt: `${day.toISOString().slice(0, 10).replaceAll('-', ':')} 12:00:00`,
      width: 30,
    })
  await openSignedIn(page, member, '/gallery')
  await expect(page.getByRole('link', { name: /photo-69\.jpg/ })).toBeVisible()
  const bar = page.getByRole('region', { name: 'Selection' })
  await page.getByRole('button', { name: 'Select photo-69.jpg' }).click()
  await bar.getByRole('button', { name: 'Select all' }).click()
  await expect(bar.getByText('70 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('70 photos moved to the trash')).toBeVisible()
  await expect(page.getByText('No photos yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /photo-69\.jpg/ })).toBeVisible()
  await expect(page.getByText('70 photos', { exact: true })).toBeVisible()
})

test('marks photos as favorites, and adds them to and removes them from an album', async ({
  page,
  server,
  member,
}) => {
  const { photo: locatePhoto, check, bar } = await uploadFivePhotos(page, server, member)

  await test.step('a favorite survives a reload', async () => {
    await check(1).click()
    // Wait for the response, because the tile changes before the server has stored the change.
    const stored = page.waitForResponse((response) => response.url().endsWith('/api/media/favorites'))
    await bar.getByRole('button', { name: 'Favorite' }).click()
    await expect(page.getByRole('link', { name: /photo-1\.jpg.*favorite/ })).toBeVisible()
    await stored
    await page.reload()
    await expect(page.getByRole('link', { name: /photo-1\.jpg.*favorite/ })).toBeVisible()
    await page.getByRole('button', { name: 'Favorites' }).click()
    await expect(locatePhoto(2)).toHaveCount(0)
    await expect(locatePhoto(1)).toBeVisible()
    await page.getByRole('radio', { name: 'All Photos' }).click()
    await expect(locatePhoto(2)).toBeVisible()
  })

  await test.step('add several to a new album, and remove one', async () => {
    await check(5).click()
    await locatePhoto(3).click({ modifiers: ['Shift'] })
    await expect(bar.getByText('3 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Add to album' }).click()
    await page.getByRole('button', { name: 'New album' }).click()
    await page.getByLabel('Album Title').fill('May')
    await page.getByRole('button', { name: /^Create/ }).click()
    await expect(page.getByText('3 photos added to “May”')).toBeVisible()
    await expect(bar).toHaveCount(0)

    await page.getByRole('link', { name: 'Albums', exact: true }).first().click()
    await page.getByRole('link', { name: 'May', exact: true }).click()
    await expect(page.getByText('3 photos', { exact: true }).first()).toBeVisible()
    await check(4).click()
    await bar.getByRole('button', { name: 'Remove from album' }).click()
    await expect(locatePhoto(4)).toHaveCount(0)
    await expect(page.getByText('2 photos', { exact: true }).first()).toBeVisible()
  })
})

test('opens a photo without zooming on a double click', async ({ page, server, member }) => {
  await uploadPhoto(server, member, { seed: 1, takenAt: '2024:05:01 12:00:00' })
  await openSignedIn(page, member, '/gallery')
  const tile = page.getByRole('link', { name: /photo-1\.jpg/ })
  await tile.click({ clickCount: 3, delay: 20 })
  const viewer = page.getByRole('dialog', { name: 'Viewer' })
  await expect(viewer).toBeVisible()
  await expect(viewer.locator('[data-zoomed]')).toHaveCount(0)
})

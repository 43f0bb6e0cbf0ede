import type { Page } from '@playwright/test'
import { callApi, openSignedIn, expect, test } from './calotype.ts'
import { encode } from './corpus/images.ts'

const title = (page: Page) => page.getByLabel('Album Title')
const getDiscardDialog = (page: Page) => page.getByRole('dialog', { name: 'Discard changes?' })

test('asks before unsaved changes to an album are lost', async ({ page, server, member }) => {
  await callApi(server, 'POST', '/api/albums', member.token, { title: 'Harbour' })
  await openSignedIn(page, member, '/albums')
  await page.getByRole('link', { name: 'Harbour', exact: true }).click()
  await page.getByRole('button', { name: 'Edit Album' }).click()
  await title(page).fill('Harbour at night')

  await test.step('following a link', async () => {
    await page.getByRole('link', { name: 'Gallery' }).first().click()
    await getDiscardDialog(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(title(page)).toHaveValue('Harbour at night')
  })
  await test.step('reloading the tab', async () => {
    page.once('dialog', (dialog) => void dialog.dismiss())
    const dialogOpened = page.waitForEvent('dialog')
    await page.evaluate(() => location.reload())
    expect((await dialogOpened).type()).toBe('beforeunload')
    await expect(title(page)).toHaveValue('Harbour at night')
  })
  await test.step('and leaves when the user agrees', async () => {
    await page.getByRole('link', { name: 'Albums' }).first().click()
    await getDiscardDialog(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/albums')
    await page.getByRole('link', { name: 'Harbour', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Harbour', exact: true })).toBeVisible()
  })
  await test.step('but not after saving', async () => {
    await page.getByRole('button', { name: 'Edit Album' }).click()
    await title(page).fill('Harbour at noon')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('heading', { name: 'Harbour at noon' })).toBeVisible()
    await expect(page).toHaveTitle(/^Harbour at noon · /)
    await page.getByRole('link', { name: 'Albums' }).first().click()
    await expect(page).toHaveURL('/albums')
  })
})

test('asks before Back and Forward lose unsaved changes to an album', async ({ page, server, member }) => {
  const album = (await callApi(server, 'POST', '/api/albums', member.token, { title: 'Harbour' })) as {
    id: number
  }
  const url = `/albums/${album.id}`
  const open = () => page.getByRole('link', { name: 'Harbour', exact: true }).click()
  const edit = async () => {
    await page.getByRole('button', { name: 'Edit Album' }).click()
    await title(page).fill('Harbour at night')
  }
  // Playwright's `goBack` would wait for a navigation, but the page undoes the traversal.
  const traverse = (delta: -2 | -1 | 1) => page.evaluate((by) => history.go(by), delta)
  const expectStillEditing = async () => {
    await getDiscardDialog(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(getDiscardDialog(page)).toBeHidden()
    await expect(page).toHaveURL(url)
    await expect(title(page)).toHaveValue('Harbour at night')
  }
  await openSignedIn(page, member, '/gallery')
  await page.getByRole('link', { name: 'Albums' }).first().click()
  await open()
  await edit()

  await test.step('Back asks, and staying keeps address and text', async () => {
    await traverse(-1)
    await expectStillEditing()
    await traverse(-1)
    await expectStillEditing()
  })
  await test.step('so does Back by two entries', async () => {
    await traverse(-2)
    await expectStillEditing()
  })
  await test.step('Back leaves when the user agrees', async () => {
    await traverse(-1)
    await getDiscardDialog(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/albums')
    await expect(page.getByRole('link', { name: 'Harbour', exact: true })).toBeVisible()
  })
  await test.step('Forward and Back leave immediately without unsaved changes', async () => {
    await traverse(1)
    await expect(page.getByRole('heading', { name: 'Harbour', exact: true })).toBeVisible()
    await traverse(-1)
    await expect(page).toHaveURL('/albums')
    await expect(page.getByRole('link', { name: 'Harbour', exact: true })).toBeVisible()
  })
  await test.step('Forward asks too, and leaves when the user agrees', async () => {
    await open()
    await page.getByRole('link', { name: 'Gallery' }).first().click()
    await expect(page).toHaveURL('/gallery')
    await traverse(-1)
    await edit()
    await traverse(1)
    await expectStillEditing()
    await traverse(1)
    await getDiscardDialog(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/gallery')
    await expect(getDiscardDialog(page)).toBeHidden()
  })
})

test('asks before Back loses the text of a new album', async ({ page, member }) => {
  await openSignedIn(page, member, '/gallery')
  await page.getByRole('link', { name: 'Albums' }).first().click()
  await page.getByRole('button', { name: 'Create Album' }).first().click()
  await title(page).fill('Harbour')
  await page.evaluate(() => history.back())
  await getDiscardDialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/albums')
  await expect(title(page)).toHaveValue('Harbour')
  await page.evaluate(() => history.back())
  await getDiscardDialog(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/gallery')
})

test('uploads photos into an album', async ({ page, server, member }) => {
  const album = (await callApi(server, 'POST', '/api/albums', member.token, { title: 'Harbour' })) as {
    id: number
  }
  await openSignedIn(page, member, `/albums/${album.id}`)
  await page.getByRole('link', { name: 'Add photos' }).click()
  await page.getByRole('link', { name: 'Upload to this album' }).click()
  await expect(page.getByText('Files will be added to “Harbour” after they are uploaded.')).toBeVisible()
  const bytes = await encode({
    width: 300,
    height: 200,
    seed: 7,
    format: 'jpeg',
    takenAt: '2025:06:01 12:00:00',
  })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'boats.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(page.getByText('1 photo added to the album')).toBeVisible()
  await expect(page).toHaveURL(`/albums/${album.id}`)
  await expect(page.getByRole('main').getByText('1 photo', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /boats/ })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { call, comeBack, expect, test } from './calotype.ts'

const title = (page: Page) => page.getByLabel('Album Title')
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard changes?' })

test('asks before unsaved changes to an album are lost', async ({ page, server, member }) => {
  await call(server, 'POST', '/api/albums', member.token, { title: 'Harbour' })
  await comeBack(page, member, '/albums')
  await page.getByRole('link', { name: 'Harbour', exact: true }).click()
  await page.getByRole('button', { name: 'Edit Album' }).click()
  await title(page).fill('Harbour at night')

  await test.step('following a link', async () => {
    await page.getByRole('link', { name: 'Gallery' }).first().click()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(title(page)).toHaveValue('Harbour at night')
  })
  await test.step('reloading the tab', async () => {
    page.once('dialog', (dialog) => void dialog.dismiss())
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => location.reload())
    expect((await asked).type()).toBe('beforeunload')
    await expect(title(page)).toHaveValue('Harbour at night')
  })
  await test.step('and leaves when the user agrees', async () => {
    await page.getByRole('link', { name: 'Albums' }).first().click()
    await question(page).getByRole('button', { name: 'Discard changes' }).click()
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

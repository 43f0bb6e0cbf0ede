import type { Page } from '@playwright/test'
import { aMember, callApi, openSignedIn, expect, test, type Member } from './calotype.ts'
import { ADMIN, type Server } from './server.ts'

/** Signs in the first administrator over HTTP. */
async function signInAdmin(server: Server): Promise<Member> {
  const { token, user } = (await callApi(server, 'POST', '/api/auth/login', null, ADMIN)) as {
    token: string
    user: { id: number }
  }
  return { ...ADMIN, token, id: user.id }
}

/** Simulates the user returning to the window. */
const focusWindow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

async function giveRoles(page: Page, email: string, change: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: `Edit roles of ${email}` }).click()
  await change('ADMIN')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('shows the Admin link immediately after a promotion, and removes it on the next request after a demotion', async ({
  page,
  browser,
  server,
  member,
}) => {
  const memberPage = await (await browser.newContext({ baseURL: server.url })).newPage()
  await openSignedIn(memberPage, member, '/gallery')
  await expect(memberPage.getByRole('heading', { name: /photos/i }).first()).toBeVisible()
  await expect(memberPage.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await memberPage.goto('/admin/users')
  await expect(memberPage).toHaveURL('/gallery')

  await openSignedIn(page, await signInAdmin(server), '/gallery')
  await page.getByRole('link', { name: 'Admin' }).first().click()
  await expect(page).toHaveURL('/admin/users')
  await giveRoles(page, member.email, (role) => page.getByLabel(role, { exact: true }).check())

  await test.step('open the administration, but not its emails', async () => {
    await focusWindow(memberPage)
    await memberPage.getByRole('link', { name: 'Admin' }).first().click()
    await expect(memberPage.getByRole('cell', { name: member.email, exact: true })).toBeVisible()
    await memberPage.goto('/admin/email')
    await expect(memberPage).toHaveURL('/gallery')
    await memberPage.goto('/admin/users')
    await expect(memberPage.getByRole('cell', { name: member.email, exact: true })).toBeVisible()
  })

  await test.step('redirect a demoted user to the gallery', async () => {
    await giveRoles(page, member.email, (role) => page.getByLabel(role, { exact: true }).uncheck())
    await memberPage.getByRole('button', { name: 'Refresh' }).click()
    await expect(memberPage).toHaveURL('/gallery')
    await expect(memberPage.getByRole('link', { name: 'Admin' })).toHaveCount(0)
    await expect(callApi(server, 'GET', '/api/admin/users', member.token)).rejects.toThrow('404')
  })
})

test('records changes to a flag and a secret, and never sends the secret', async ({ page, server }) => {
  const secret = `canary-${process.pid}-secret`
  let notification = ''
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (body) => (notification += body),
        () => undefined,
      )
  })
  await openSignedIn(page, await signInAdmin(server), '/admin/feature-flags')

  await test.step('create a flag and turn it off', async () => {
    await page.getByRole('button', { name: 'Add Flag' }).click()
    await page.getByLabel('Name').fill('map-view')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Feature flag created')).toBeVisible()
    const active = page.getByRole('switch', { name: 'map-view is active' })
    await active.click()
    await expect(active).not.toBeChecked()
  })

  await test.step('create a secret variable', async () => {
    await page.getByRole('link', { name: 'Variables' }).first().click()
    await page.getByRole('button', { name: 'New Variable' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Key').fill('MAP_TOKEN')
    await dialog.getByLabel('Value', { exact: true }).fill(secret)
    await dialog.getByLabel(/^Sensitive/).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Variable created successfully')).toBeVisible()
    await page.getByRole('tab', { name: 'Sensitive' }).click()
    await expect(page.getByText('MAP_TOKEN')).toBeVisible()
    await page.getByRole('button', { name: 'Edit MAP_TOKEN' }).click()
    await dialog.getByLabel('Description').fill('Key for the map tiles.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Variable updated successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Log public variables' }).click()
    await expect(page.getByText('Public variables logged to console')).toBeVisible()
  })

  await test.step('find everything but the secret in the audit trail', async () => {
    await page.getByRole('link', { name: 'Audit Trail' }).first().click()
    const rows = page.getByRole('row')
    await expect(rows.filter({ hasText: 'map-view' })).toHaveCount(2)
    await expect(rows.filter({ hasText: 'MAP_TOKEN' })).toHaveCount(2)
    await expect(rows.filter({ hasText: 'MAP_TOKEN' }).last()).toContainText('••••••')
    await expect(rows.nth(1)).toContainText(ADMIN.email)
    await page.reload()
    await expect(rows.filter({ hasText: 'MAP_TOKEN' })).toHaveCount(2)
  })
  expect(notification).toContain('MAP_TOKEN')
  expect(notification).not.toContain(secret)
  expect(await page.content()).not.toContain(secret)
})

test('shows the sidebar as a menu on a phone, without horizontal scrolling', async ({ page, server }) => {
  const other = await aMember(server)
  await page.setViewportSize({ width: 390, height: 800 })
  await openSignedIn(page, await signInAdmin(server), '/admin')
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  for (const name of ['Feature Flags', 'Variables', 'Audit Trail', 'Users']) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390)
  }
  await expect(page.getByText(other.email, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/login')
})

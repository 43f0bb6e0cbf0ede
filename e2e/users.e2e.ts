import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { aMember, callApi, expect, openSignedIn, signInAsRoot, test } from './calotype.ts'
import { SEEDED_USER_COUNT, seedUsers } from './seedUsers.ts'

const openMenu = async (page: Page, email: string, item: string) => {
  await page.getByRole('button', { name: `More actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const searchUsers = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text)
  await expect(page.getByText(/user.* found$/)).toBeVisible()
}

test('finds one of 10,000 users, and manages the account at every width', async ({ page, server }) => {
  const member = await aMember(server)
  seedUsers(server)
  const signIn = () =>
    callApi(server, 'POST', '/api/auth/login', null, { email: member.email, password: member.password })
  await page.setViewportSize({ width: 1024, height: 768 })
  await openSignedIn(page, await signInAsRoot(server), '/admin/users')
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', /^\d{5}$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024)

  await test.step('set a storage limit', async () => {
    await searchUsers(page, member.email)
    await openMenu(page, member.email, 'Set storage limit')
    await page.getByLabel('Storage limit in GB').fill('1')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('0 MB / 1.00 GB')).toBeVisible()
  })

  await test.step('disable and enable the account', async () => {
    await openMenu(page, member.email, 'Disable')
    await page.getByRole('button', { name: 'Disable user' }).click()
    await expect(page.getByRole('cell', { name: 'Disabled' })).toBeVisible()
    await expect(signIn()).rejects.toThrow('403')
    await openMenu(page, member.email, 'Enable')
    await expect(page.getByText('1 user enabled')).toBeVisible()
    await signIn()
  })

  await test.step('reset the password on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await openMenu(page, member.email, 'Reset password')
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(/^[\w-]{20}$/)
    const password = await page.getByLabel('Password', { exact: true }).inputValue()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(signIn()).rejects.toThrow('401')
    await callApi(server, 'POST', '/api/auth/login', null, { email: member.email, password })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  await test.step('delete several users', async () => {
    await searchUsers(page, 'seeded-777')
    const checkboxes = page.getByRole('checkbox', { name: /^Select seeded-777/ })
    await checkboxes.nth(0).check()
    await checkboxes.nth(1).check()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete users' }).click()
    await expect(page.getByText('2 users deleted')).toBeVisible()
    await expect(page.getByText('9 users found')).toBeVisible()
  })

  await test.step('create an account, and export all users', async () => {
    await page.getByRole('button', { name: 'Add User' }).click()
    await page.getByLabel('Method', { exact: true }).selectOption('Create the account with a random password')
    await page.getByLabel('Email', { exact: true }).fill('nora@example.test')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(/^[\w-]{20}$/)
    await page.getByRole('button', { name: 'Done' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const csv = readFileSync(await (await download).path(), 'utf8')
    expect(csv).toContain(',nora@example.test,')
    expect(csv.split('\r\n').length).toBeGreaterThan(SEEDED_USER_COUNT)
  })
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readZip } from '../packages/server/src/testing/files/readZip.ts'
import { callApi, openSignedIn, expect, signInAsRoot, signIn, test, uploadPhoto } from './calotype.ts'
import type { Server } from './server.ts'

/** Opens the administrator's inbox page, and returns the link in the newest email to an address. */
async function readMailedLink(inbox: Page, server: Server, email: string): Promise<string> {
  await openSignedIn(inbox, await signInAsRoot(server), '/dev/mail')
  const mail = inbox.getByRole('listitem').filter({ hasText: email }).first()
  await expect(mail.getByRole('heading')).toHaveText('Set a new Calotype password')
  return /http:\S+/.exec(await mail.innerText())?.[0] ?? ''
}

test('resets a forgotten password by an emailed link, which works once', async ({
  page,
  newBrowser,
  server,
  member,
}) => {
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  const sendButton = page.getByRole('button', { name: 'Send link' })
  // Wait for the new page. The URL changes before the page appears, and `Email` would match the field of the sign-in
  // form.
  await expect(sendButton).toBeVisible()
  await page.getByLabel('Email').fill(member.email)
  await sendButton.click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('we’ve sent a link to that address')

  const link = await readMailedLink(await newBrowser(), server, member.email)
  const set = async (password: string) => {
    await page.goto('/robots.txt')
    await page.goto(link, { waitUntil: 'networkidle' })
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm new password').fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
  }
  await set('Cyanotype-1842!')
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
  await signIn(page, { ...member, password: 'Cyanotype-1842!' })
  await expect(page).toHaveURL('/gallery')

  await set('Another-1843!')
  await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used.')
  await expect(callApi(server, 'GET', '/api/user/me', member.token)).rejects.toThrow('401')
})

test('changes the password, signs out another device, exports all data, and deletes the account', async ({
  page,
  browser,
  server,
  member,
}) => {
  await uploadPhoto(server, member, { seed: 7, takenAt: '2024:05:01 12:00:00' })
  const [photo] = (await callApi(server, 'GET', '/api/media/all-metadata', member.token)) as {
    checksum: string
  }[]
  await openSignedIn(page, member, '/gallery')
  await page.getByRole('link', { name: 'Account' }).first().click()
  await expect(page).toHaveURL('/account')

  await test.step('change the password', async () => {
    await page.getByLabel('Current password').fill(member.password)
    await page.getByLabel('New password', { exact: true }).fill('Cyanotype-1842!')
    await page.getByLabel('Confirm new password').fill('Cyanotype-1842!')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByText('Password changed successfully.')).toBeVisible()
  })

  const phone = await (await browser.newContext({ baseURL: server.url, isMobile: true })).newPage()
  await test.step('sign in on another device, and sign that device out from this one', async () => {
    await phone.goto('/login', { waitUntil: 'networkidle' })
    await signIn(phone, { ...member, password: 'Cyanotype-1842!' })
    await expect(phone).toHaveURL('/gallery')
    await page.reload()
    const other = page.getByRole('button', { name: /^Sign out Chrome on/ })
    await other.click()
    await expect(other).toHaveCount(0)
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await phone.goto('/albums')
    await expect(phone).toHaveURL('/login')
  })

  await test.step('export everything, to the byte', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Data' }).click()
    const archive = await (await download).path()
    const entries = await readZip(readFileSync(archive))
    const original = entries.find(({ name }) => name === 'photos/2024-05/photo-7.jpg')
    const sha256 = createHash('sha256')
      .update(original?.bytes ?? '')
      .digest('hex')
    expect(sha256).toBe(photo?.checksum)
    expect(entries.map(({ name }) => name)).toContain('account.json')
  })

  await test.step('delete the account', async () => {
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(
      'Are you sure you want to delete your account? This action cannot be undone.',
    )
    await dialog.getByRole('button', { name: 'Delete My Account' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Account deleted successfully.')).toBeVisible()
    await signIn(page, { ...member, password: 'Cyanotype-1842!' })
    await expect(page.getByRole('alert')).toContainText('Invalid email or password.')
    await expect(callApi(server, 'GET', '/api/user/me', member.token)).rejects.toThrow('401')
  })
})

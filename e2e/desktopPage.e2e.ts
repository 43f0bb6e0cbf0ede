/** @file Tests the pages of the built desktop app, served by its own protocol, in Chromium. */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callApi, expect, test as base, uploadPhoto } from './calotype.ts'
import { signInToDesktop } from './desktop/connectToDesktop.ts'
import { startAtServer, type BuiltApp } from './desktop/builtApp.ts'
import { startHoldingProxy } from './proxy.ts'
import { createPhoto } from './uploading.ts'

interface DesktopPage {
  serverProxy: Awaited<ReturnType<typeof startHoldingProxy>>
  /** Address of the server in the app's settings. */
  serverAddress: string
  app: BuiltApp
}

const test = base.extend<DesktopPage>({
  serverProxy: async ({ server }, provide) => {
    const serverProxy = await startHoldingProxy(server.url)
    await provide(serverProxy)
    await serverProxy.close()
  },
  serverAddress: ({ serverProxy }, provide) => provide(serverProxy.address),
  app: async ({ serverAddress }, provide) => {
    const app = await startAtServer(serverAddress)
    await provide(app)
    await app.stop()
  },
  // Tests open relative URLs in the app.
  baseURL: ({ app }, provide) => provide(app.address),
})

/** Returns the displayed progress of the upload, from 0 to 1. */
const readProgress = (page: Page) =>
  page
    .getByRole('progressbar')
    .first()
    .evaluate((bar) => {
      const value = (name: string) => Number(Reflect.get(bar, name) ?? bar.getAttribute(`aria-value${name}`))
      return bar instanceof HTMLProgressElement
        ? bar.value / bar.max
        : Number(bar.getAttribute('aria-valuenow')) / (value('max') || 100)
    })

test('shows the progress of files chosen in the page, and asks before leaving', async ({
  app,
  serverProxy,
  page,
  server,
  member,
}, testInfo) => {
  await signInToDesktop(page, app, member)
  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  const photoPath = testInfo.outputPath('large.jpg')
  writeFileSync(photoPath, Buffer.concat([(await createPhoto(1)).buffer, randomBytes(30 * 1024 ** 2)]))
  await page.locator('input[type=file]').setInputFiles(photoPath)
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect.poll(() => readProgress(page)).toBeGreaterThan(0.01)
  expect(await readProgress(page), 'bytes that the server has not read do not count as sent').toBeLessThan(
    0.7,
  )

  await app.preventUnload(true)
  await app.closeWindow()
  expect((await app.getRecordedCalls()).messageBoxes).toEqual(['Stop uploading?'])
  serverProxy.release()
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible()
  expect(await callApi(server, 'GET', '/api/media/all-metadata', member.token)).toHaveLength(1)
})

test.describe('with the public address of the server', () => {
  test.use({ serverAddress: ({ server }, provide) => provide(server.url) })

  test('creates share links with web addresses, not addresses of the app', async ({
    app,
    page,
    server,
    member,
  }) => {
    await uploadPhoto(server, member, { seed: 5, takenAt: '2024:07:01 10:00:00' })
    await signInToDesktop(page, app, member)
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.getByRole('img') })
      .first()
      .click()
    await page.getByRole('button', { name: 'Share' }).first().click()
    await page.getByRole('button', { name: /Generate|Create/ }).click()
    await expect(
      page.getByText(`${server.url}/share/`).or(page.locator(`input[value^="${server.url}/share/"]`)),
    ).toBeVisible()

    await page.goto('/blog')
    await page.getByRole('article').getByRole('link').first().click()
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void (document.title = text)
    })
    await page.getByRole('button', { name: 'Copy Link' }).click()
    await expect.poll(() => page.title()).toMatch(/^http/)
    expect(await page.title()).toBe(server.url + new URL(page.url()).pathname)
  })

  test('opens the checkout in the browser, and detects the payment on return', async ({
    app,
    page,
    server,
    member,
  }) => {
    await signInToDesktop(page, app, member)
    await expect(page).toHaveURL('/gallery')
    await page.goto('/account')
    const section = page.getByRole('region', { name: 'Subscription' })
    await section.getByRole('radio', { name: /^Personal/ }).check()
    const opening = page.waitForEvent('popup')
    await section.getByRole('button', { name: 'Subscribe' }).click()
    const checkout = await opening
    await checkout.waitForURL(`${server.url}/checkout/cs_*`)
    await expect(section.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
    await checkout.getByRole('button', { name: 'Subscribe' }).click()
    await checkout.waitForURL('**/account**')
    await checkout.close()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(section.getByText('active')).toBeVisible()
  })
})

test('shows the server in the account, and can change it', async ({ app, serverProxy, page, member }) => {
  await signInToDesktop(page, app, member)
  await expect(page).toHaveURL('/gallery')
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Server' })
  await expect(section.getByText(`Connected to ${new URL(serverProxy.address).host}`)).toBeVisible()
  await section.getByRole('button', { name: 'Change server…' }).click()
  await expect
    .poll(async () => (await app.getRecordedCalls()).loaded.at(-1))
    .toBe('app://welcome/?language=en')
})

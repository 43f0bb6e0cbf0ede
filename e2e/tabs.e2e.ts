/** @file Tests uploads whose tab is closed (THREATS F11), and uploads in several tabs (F21). */
import type { Page, Route } from '@playwright/test'
import {
  openSignedIn,
  expect,
  delayRequests,
  interceptRequests,
  signIn,
  test,
  type Member,
} from './calotype.ts'
import { readStatuses, createPhoto } from './uploading.ts'

// `route` does not intercept requests through a service worker, which may start at any time.
test.use({ serviceWorkers: 'block' })

const BYTES = '**/api/upload/'
const neverRespond = () => {}

/** Moments of an upload at which its requests are held or fail. */
const MOMENTS: Readonly<Record<string, { at: string; hold: (route: Route) => unknown }>> = {
  'while the server checks for duplicates': { at: '**/api/upload/check', hold: neverRespond },
  'while bytes are being sent': { at: BYTES, hold: neverRespond },
  'before the response arrives': { at: BYTES, hold: (route) => route.fetch() },
  'while waiting for a retry': { at: BYTES, hold: (route) => route.fulfill({ status: 503 }) },
}

const choose = async (page: Page, seed: number) =>
  page.locator('input[type=file]').setInputFiles(await createPhoto(seed))
const uploadAll = (page: Page) => page.getByRole('button', { name: 'Upload All' }).click()
const expectUploaded = (page: Page) => expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible()
const locatePhotos = (page: Page) => page.getByRole('main').getByRole('img')

for (const [moment, { at: url, hold: handleRequest }] of Object.entries(MOMENTS)) {
  test(`warns before closing a tab ${moment}, and resumes in the next tab`, async ({ page, member }) => {
    const { promise: reached, resolve: resolveReached } = Promise.withResolvers<void>()
    const closing = await page.context().newPage()
    await openSignedIn(closing, member, '/upload')
    await closing.route(url, async (route) => {
      await handleRequest(route)
      resolveReached()
    })
    await choose(closing, 41)
    await uploadAll(closing)
    await reached
    await expect.poll(() => readStatuses(closing, member.id)).toEqual(['uploading'])

    const [warning] = await Promise.all([
      closing.waitForEvent('dialog'),
      closing.close({ runBeforeUnload: true }),
    ])
    expect(warning.type()).toBe('beforeunload')
    await Promise.all([closing.waitForEvent('close'), warning.accept()])

    await page.goto('/upload')
    await expect(page.getByText('Choose again: 1 file from your last visit')).toBeVisible()
    await choose(page, 41)
    await expectUploaded(page)
    await expect(page).toHaveURL('/gallery')
    await expect(locatePhotos(page)).toHaveCount(1)
  })
}

test('closes a tab with waiting files without a warning, and asks for them again', async ({
  page,
  member,
}) => {
  const closing = await page.context().newPage()
  await openSignedIn(closing, member, '/upload')
  await choose(closing, 42)
  await expect.poll(() => readStatuses(closing, member.id)).toEqual(['not sent off'])
  await Promise.all([closing.waitForEvent('close'), closing.close({ runBeforeUnload: true })])
  await page.goto('/upload')
  await expect(page.getByText('Choose again: 1 file from your last visit')).toBeVisible()
})

test('uploads in two tabs concurrently, and shows all files in both', async ({ page, member }) => {
  await openSignedIn(page, member, '/upload')
  const releaseRequests = await delayRequests(page, BYTES)
  await choose(page, 43)
  await uploadAll(page)
  await expect(page.getByText('0 of 1 file uploaded')).toBeVisible()
  await expect.poll(() => readStatuses(page, member.id)).toEqual(['uploading'])

  const other = await page.context().newPage()
  await other.goto('/upload')
  await expect(other.getByText('No files selected.')).toBeVisible()
  await choose(other, 44)
  await uploadAll(other)
  await expectUploaded(other)
  await expect(other).toHaveURL('/gallery')
  await expect(locatePhotos(other)).toHaveCount(1)

  releaseRequests()
  await expect(page).toHaveURL('/gallery')
  await expect(locatePhotos(page)).toHaveCount(2)
  await other.reload()
  await expect(locatePhotos(other)).toHaveCount(2)
})

/**
 * Starts an upload, holds its requests, and stops the upload by signing out in another tab. Then releases the requests
 * and returns that tab.
 */
async function stopFromAnotherTab(page: Page, member: Member, photoSeed: number): Promise<Page> {
  await openSignedIn(page, member, '/upload')
  const releaseRequests = await interceptRequests(page, BYTES)
  await choose(page, photoSeed)
  await uploadAll(page)
  await expect(page.getByText('0 of 1 file uploaded')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/gallery')
  await other.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/\/login/, { timeout: 2000 })
  await expect(page.getByText('You were signed out. Sign in to continue.')).toBeVisible()
  await expect(other.getByText('You were signed out')).toBeHidden()
  releaseRequests()
  return other
}

test('stops an upload on sign-out in another tab, and resumes it after the next sign-in', async ({
  page,
  member,
}) => {
  await stopFromAnotherTab(page, member, 45)
  await signIn(page, member)
  await expect(page).toHaveURL('/gallery')
  await expect(locatePhotos(page)).toHaveCount(1)
})

test('resumes an upload when the tab that signed out signs in again', async ({ page, member }) => {
  const other = await stopFromAnotherTab(page, member, 46)
  await other.goto('/login')
  await signIn(other, member)
  await expect(other).toHaveURL('/gallery')
  await expect(page).toHaveURL('/gallery')
  await expect(locatePhotos(page)).toHaveCount(1)
})

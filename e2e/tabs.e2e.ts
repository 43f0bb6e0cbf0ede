/** @file What becomes of uploads when their tab is closed (THREATS F11), and beside those of another tab (F21). */
import type { Page, Route } from '@playwright/test'
import { comeBack, expect, holdBack, obstruct, signIn, test, type Member } from './calotype.ts'
import { kept, photo } from './uploading.ts'

// What passes a worker on its way is not held by `route`, and the worker may begin at any moment.
test.use({ serviceWorkers: 'block' })

const BYTES = '**/api/upload/'
const forEver = () => {}

/** Moments of an upload: where it is held up, and how. */
const MOMENTS: Readonly<Record<string, { at: string; hold: (route: Route) => unknown }>> = {
  'while the library is asked for it': { at: '**/api/upload/check', hold: forEver },
  'while its bytes are on their way': { at: BYTES, hold: forEver },
  'when it is kept, and before it is heard': { at: BYTES, hold: (route) => route.fetch() },
  'while it waits for another try': { at: BYTES, hold: (route) => route.fulfill({ status: 503 }) },
}

const choose = async (page: Page, seed: number) =>
  page.locator('input[type=file]').setInputFiles(await photo(seed))
const uploadAll = (page: Page) => page.getByRole('button', { name: 'Upload All' }).click()
const isUploaded = (page: Page) => expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible()
const photosOf = (page: Page) => page.getByRole('main').getByRole('img')

for (const [moment, { at, hold }] of Object.entries(MOMENTS)) {
  test(`a tab warns before it is closed ${moment}, and the next one goes on`, async ({ page, member }) => {
    const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>()
    const closing = await page.context().newPage()
    await comeBack(closing, member, '/upload')
    await closing.route(at, async (route) => {
      await hold(route)
      arrive()
    })
    await choose(closing, 41)
    await uploadAll(closing)
    await isThere
    await expect.poll(() => kept(closing, member.id)).toEqual(['uploading'])

    const [warning] = await Promise.all([
      closing.waitForEvent('dialog'),
      closing.close({ runBeforeUnload: true }),
    ])
    expect(warning.type()).toBe('beforeunload')
    await Promise.all([closing.waitForEvent('close'), warning.accept()])

    await page.goto('/upload')
    await expect(page.getByText('Choose 1 file of your last visit again')).toBeVisible()
    await choose(page, 41)
    await isUploaded(page)
    await expect(page).toHaveURL('/gallery')
    await expect(photosOf(page)).toHaveCount(1)
  })
}

test('a tab with files that were not sent off is closed without a word, and they are asked for again', async ({
  page,
  member,
}) => {
  const closing = await page.context().newPage()
  await comeBack(closing, member, '/upload')
  await choose(closing, 42)
  await expect.poll(() => kept(closing, member.id)).toEqual(['not sent off'])
  await Promise.all([closing.waitForEvent('close'), closing.close({ runBeforeUnload: true })])
  await page.goto('/upload')
  await expect(page.getByText('Choose 1 file of your last visit again')).toBeVisible()
})

test('two tabs upload beside each other, each what was chosen in it, and both show all of it', async ({
  page,
  member,
}) => {
  await comeBack(page, member, '/upload')
  const open = await holdBack(page, BYTES)
  await choose(page, 43)
  await uploadAll(page)
  await expect(page.getByText('0 of 1 file uploaded')).toBeVisible()
  await expect.poll(() => kept(page, member.id)).toEqual(['uploading'])

  const other = await page.context().newPage()
  await other.goto('/upload')
  await expect(other.getByText('No files selected.')).toBeVisible()
  await choose(other, 44)
  await uploadAll(other)
  await isUploaded(other)
  await expect(other).toHaveURL('/gallery')
  await expect(photosOf(other)).toHaveCount(1)

  open()
  await expect(page).toHaveURL('/gallery')
  await expect(photosOf(page)).toHaveCount(2)
  await other.reload()
  await expect(photosOf(other)).toHaveCount(2)
})

/** An upload that is held on its way is stopped, as its person signs out in another tab, which is returned; from then on all goes through. */
async function stoppedFromAnotherTab(page: Page, member: Member, photoSeed: number): Promise<Page> {
  await comeBack(page, member, '/upload')
  const letThrough = await obstruct(page, BYTES)
  await choose(page, photoSeed)
  await uploadAll(page)
  await expect(page.getByText('0 of 1 file uploaded')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/gallery')
  await other.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/\/login/, { timeout: 2000 })
  await expect(page.getByText('You were signed out. Sign in to go on.')).toBeVisible()
  await expect(other.getByText('You were signed out')).toBeHidden()
  letThrough()
  return other
}

test('signing out in another tab stops an upload, which goes on when one signs in again', async ({
  page,
  member,
}) => {
  await stoppedFromAnotherTab(page, member, 45)
  await signIn(page, member)
  await expect(page).toHaveURL('/gallery')
  await expect(photosOf(page)).toHaveCount(1)
})

test('an upload that stopped because another tab signed out goes on when that one signs in again', async ({
  page,
  member,
}) => {
  const other = await stoppedFromAnotherTab(page, member, 46)
  await other.goto('/login')
  await signIn(other, member)
  await expect(other).toHaveURL('/gallery')
  await expect(page).toHaveURL('/gallery')
  await expect(photosOf(page)).toHaveCount(1)
})

import type { Page } from '@playwright/test'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { addPhotos } from '../scripts/bench/manyPhotos.ts'
import { aMember, callApi, openSignedIn, expect, test, uploadPhoto } from './calotype.ts'
import { encode } from './corpus/images.ts'
import type { Server } from './server.ts'

const COUNT = 300

/** Creates a share link to an album with many photos. The photos exist only in the database. */
async function shareManyPhotos(server: Server): Promise<string> {
  const owner = await aMember(server)
  await addPhotos(server.data, owner.id, [{ year: 2024, month: 7, count: COUNT }])
  const { id } = (await callApi(server, 'POST', '/api/albums', owner.token, { title: 'Summer' })) as {
    id: number
  }
  const database = new DatabaseSync(join(server.data, 'calotype.sqlite'), { timeout: 5000 })
  database
    .prepare(
      `insert into album_media (album_id, media_id, added_by, added_at, taken_at)
       select ?, id, owner_id, 0, taken_at from media where owner_id = ?`,
    )
    .run(id, owner.id)
  database.close()
  const body = { resourceId: id, resourceType: 'ALBUM', permission: 'VIEW' }
  const { token } = (await callApi(server, 'POST', '/api/shares/link', owner.token, body)) as {
    token: string
  }
  return `/share/${token}`
}

/** Responds to requests for originals with a photo, because the photos exist only in the database. */
async function routeOriginals(page: Page): Promise<void> {
  const body = await encode({ width: 60, height: 40, seed: 1, format: 'jpeg' })
  await page.route(/\/api\/public\/shared\/[^/]+\/file\//, (route) =>
    route.fulfill({ contentType: 'image/jpeg', body }),
  )
}

test('scrolls through many photos of a link, moves across a page border, and goes back', async ({
  page,
  server,
}) => {
  const link = await shareManyPhotos(server)
  await routeOriginals(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/privacy-policy')
  await page.goto(link)
  await expect(page.getByText(/^300 photos/)).toBeVisible()
  const card = (position: number) => page.locator(`li[aria-posinset="${position}"]`)
  const openLink = (position: number) => card(position).getByRole('link', { name: /^Open / })
  await expect(openLink(1)).toBeVisible()
  expect(requests.filter((url) => /\/api\/public\/shared\/[\w-]+(\?|$)/.test(url))).toEqual([])

  await test.step('load the end of the list without the pages before it', async () => {
    // Retry, because the server renders only the first cards, and the page grows when React hydrates it.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect(openLink(COUNT)).toBeVisible({ timeout: 2000 })
    }).toPass()
    const pages = requests.flatMap((url) => /\?limit=60&page=(\d)/.exec(url)?.[1] ?? [])
    expect(pages).toContain('4')
    expect(pages).not.toContain('2')
  })

  await test.step('Next moves across the border of a page', async () => {
    const list = page.getByRole('list', { name: 'Shared files' })
    const { height = 0 } = (await list.boundingBox()) ?? {}
    await page.evaluate((top) => window.scrollTo(0, top), height * 0.6)
    await openLink(180).click()
    await expect(page.getByText('180 of 300')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('181 of 300')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('180 of 300')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('181 of 300')).toBeVisible()
  })

  await test.step('the address opens the photo at its position', async () => {
    await page.reload()
    await expect(page.getByText('181 of 300')).toBeVisible()
  })

  await test.step('Back closes the photo, and Back again leaves the page', async () => {
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(link)
    await page.goBack()
    await expect(page).toHaveURL('/privacy-policy')
  })
})

test('closes a photo on Back before the scripts have loaded', async ({ page, server }) => {
  const link = await shareManyPhotos(server)
  await routeOriginals(page)
  await page.goto(link)
  await expect(page.getByText(/^300 photos/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click()
  await expect(page.getByText('1 of 300')).toBeVisible()

  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('1 of 300')).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(link)
  scripts.resolve()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/^300 photos/)).toBeVisible()
})

test('shows the photos of a link without scripts', async ({ browser, server }) => {
  const link = await shareManyPhotos(server)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  const violations: string[] = []
  page.on('console', (message) => message.type() === 'error' && violations.push(message.text()))
  const response = await page.goto(link)
  expect(response?.status()).toBe(200)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer')
  await expect(page.getByText(/^300 photos/)).toBeVisible()
  const images = page.getByRole('list', { name: 'Shared files' }).locator('img')
  await expect(images.first()).toBeVisible()
  await expect
    .poll(() => images.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(violations).toEqual([])

  await page
    .getByRole('link', { name: /^Open / })
    .nth(1)
    .click()
  await expect(page.getByText('2 of 300')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('3 of 300')).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(link)
  await expect(images.first()).toBeVisible()
  // Previews are missing, because the photos have only thumbnails.
  expect(violations.filter((text) => !text.includes('404'))).toEqual([])

  const unknown = await page.goto('/share/AAAAAAAAAAAAAAAAAAAAAA')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByText('This shared link has expired or does not exist.')).toBeVisible()
  await context.close()
})

test('opens a photo that is tapped before the scripts have loaded', async ({ browser, server }) => {
  const link = await shareManyPhotos(server)
  const context = await browser.newContext({ baseURL: server.url, hasTouch: true })
  const page = await context.newPage()
  await routeOriginals(page)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto('/privacy-policy')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(link, { waitUntil: 'commit' })
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .tap()
  await expect(page.getByText('1 of 300')).toBeVisible()
  release()
  await page.getByRole('button', { name: 'Next' }).tap()
  await expect(page.getByText('2 of 300')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).tap()
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/privacy-policy')
  expect(problems.filter((text) => !text.includes('404'))).toEqual([])
  await context.close()
})

test('hydrates the page of a link without changing it', async ({ page, server }) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(await shareManyPhotos(server), { waitUntil: 'networkidle' })
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click()
  await expect(page.getByText('1 of 300')).toBeVisible()
  // The viewer reports missing originals, because the photos have only thumbnails.
  expect(problems.filter((text) => !text.includes('404'))).toEqual([])
})

test('shows the message about a copied link without covering a link', async ({
  page,
  context,
  server,
  member,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { fileName } = await uploadPhoto(server, member, { seed: 1, takenAt: '2021:05:01 12:00:00' })
  for (const title of ['Spring', 'A title that is too long for one line of the first row '.repeat(3)])
    await callApi(server, 'POST', '/api/sharing/create-link', member.token, { title, fileNames: [fileName] })
  await openSignedIn(page, member, '/my-links')
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: 'Copy Link' }).first().click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Link copied to clipboard' })
    await expect(toast).toBeVisible()
    // Retry while the toast slides in from above.
    await expect(async () => {
      const edges = await toast.evaluate((element) => {
        const { left, bottom } = element.getBoundingClientRect()
        return { left, bottom }
      })
      const row = await page.locator('main li').first().boundingBox()
      if (row === null) throw new Error('The list shows no link.')
      expect(edges.left >= row.x + row.width || edges.bottom <= row.y, `at ${width} px`).toBe(true)
    }).toPass({ timeout: 5000 })
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toBeHidden()
  }
})

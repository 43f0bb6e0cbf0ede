import type { Page } from '@playwright/test'
import { expect, test } from './calotype.ts'

const POST = '/blog/backups-with-3-2-1'

type Tagged = Window & { dataLayer?: object[]; gtag?: unknown; taggedEvents?: unknown[][] }

const readDataLayer = (page: Page) => page.evaluate(() => (window as Tagged).dataLayer ?? [])
const readStorage = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].join(''),
  )

async function scrollThroughPost(page: Page): Promise<void> {
  await page.goto(POST)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const share of [0.3, 0.6, 1]) {
    await page.evaluate(
      (fraction) => window.scrollTo(0, document.documentElement.scrollHeight * fraction),
      share,
    )
    await expect(page.getByRole('progressbar', { name: 'Reading progress' })).not.toHaveAttribute(
      'value',
      '0',
    )
  }
}

test('collects nothing without consent, and only the listed events with consent', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const origins = new Set<string>()
  context.on('request', (request) => origins.add(new URL(request.url()).origin))
  const notice = page.getByRole('region', { name: 'Analytics' })

  await test.step('before a choice', async () => {
    await scrollThroughPost(page)
    await expect(notice.getByRole('button')).toHaveText(['Decline', 'Allow'])
    expect([await readDataLayer(page), await readStorage(page)]).toEqual([[], ''])
  })

  await test.step('after declining, without asking again', async () => {
    await notice.getByRole('button', { name: 'Decline' }).click()
    await scrollThroughPost(page)
    await expect(notice.getByRole('button')).toHaveCount(0)
    expect([await readDataLayer(page), await readStorage(page)]).toEqual([[], 'analytics'])
  })

  await test.step('after consent, with a tag that loads late', async () => {
    await page.getByRole('button', { name: 'Analytics: off' }).click()
    await scrollThroughPost(page)
    const reading = { event: 'reading_progress', slug: 'backups-with-3-2-1' }
    await expect
      .poll(() => readDataLayer(page))
      .toEqual([
        { event: 'blog_view', page: 'post', slug: 'backups-with-3-2-1' },
        ...[25, 50, 75, 90, 100].map((percent) => ({ ...reading, percent })),
      ])
    await page.evaluate(() => {
      const taggedEvents: unknown[][] = []
      Object.assign(window, { taggedEvents, gtag: (...args: unknown[]) => taggedEvents.push(args) })
    })
    const listTaggedEvents = () => page.evaluate(() => (window as Tagged).taggedEvents ?? [])
    await expect.poll(listTaggedEvents).toHaveLength(6)
    expect((await listTaggedEvents())[0]).toEqual([
      'event',
      'blog_view',
      { page: 'post', slug: 'backups-with-3-2-1' },
    ])

    await page.getByRole('link', { name: 'Back to Blog' }).first().click()
    await expect(page.getByRole('heading', { name: 'Latest Articles' })).toBeVisible()
    const listNames = async () => (await readDataLayer(page)).map((one) => (one as { event: string }).event)
    await expect.poll(listNames).toHaveLength(8)
    expect((await listNames()).slice(6).sort()).toEqual(['blog_view', 'reading_engagement'])
    expect(await listTaggedEvents()).toHaveLength(8)
  })

  await test.step('record the scroll depth of the front page', async () => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect
      .poll(() => readDataLayer(page))
      .toContainEqual({ event: 'scroll_depth', path: '/', percent: 100 })
    await page.goto('/blog')
    await expect.poll(() => readDataLayer(page)).toEqual([{ event: 'blog_view', page: 'list' }])
  })

  await test.step('record the link to the sign-in page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => readDataLayer(page)).toContainEqual({ event: 'login_click', place: 'top' })
    await page.goto('/blog')
    await expect.poll(() => readDataLayer(page)).toEqual([{ event: 'blog_view', page: 'list' }])
  })

  await test.step('stop after consent is withdrawn', async () => {
    await page.getByRole('button', { name: 'Analytics: on' }).click()
    await page.getByRole('link', { name: 'The 3-2-1 backup rule' }).first().click()
    await expect(page).toHaveURL(POST)
    expect(await readDataLayer(page)).toHaveLength(1)
  })
  expect([...origins]).toEqual([server.url])
  await context.close()
})

test('shows no consent banner with Do Not Track or on a shared link', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/share/Zk3vQm8tYw1nR5xC7pLb2A')
  await expect(page.getByText('This shared link has expired')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allow' })).toHaveCount(0)

  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }))
  await page.goto('/blog')
  await expect(page.getByText('Analytics: off (requested by your browser)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allow' })).toHaveCount(0)
  await context.close()
})

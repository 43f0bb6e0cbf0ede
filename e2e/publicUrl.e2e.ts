import type { Page } from '@playwright/test'
import { test as base, expect } from './calotype.ts'
import { startServer, type Server } from './server.ts'

const PUBLIC_URL = 'https://photos.example.org'
const POST = '/blog/backups-with-3-2-1'

const test = base.extend<{}, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern, even without fixtures
    async ({}, provide) => {
      const server = await startServer({ PUBLIC_URL })
      await provide(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

/** Returns the URLs in the page's canonical link and metadata, with duplicates. */
const readUrls = (page: Page) =>
  page.evaluate(() => {
    const getValues = (selector: string, attribute: string) =>
      Array.from(document.querySelectorAll(selector), (element) => element.getAttribute(attribute))
    return {
      canonical: getValues('link[rel="canonical"]', 'href'),
      url: getValues('meta[property="og:url"]', 'content'),
      image: getValues('meta[property="og:image"]', 'content'),
    }
  })

for (const [path, image] of [
  ['/', '/preview.png'],
  ['/login', '/preview.png'],
  [POST, '/blog/covers/backups-with-3-2-1.png'],
] as const)
  test(`has the addresses of PUBLIC_URL once in the head of ${path}, before and after hydration`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path)).text()
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).not.toContain('https://calotype.eu')
    expect(head).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}"/>`)
    expect(head).toContain(`<meta property="og:image" content="${PUBLIC_URL}${image}"/>`)

    await page.goto(path)
    const isHydrated = () =>
      Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react'))
    await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(await readUrls(page)).toEqual({
      canonical: [PUBLIC_URL + path],
      url: [PUBLIC_URL + path],
      image: [PUBLIC_URL + image],
    })
  })

test('has the addresses of PUBLIC_URL on a page that the app opens without loading it', async ({ page }) => {
  await page.goto('/no/such/page')
  await page.getByRole('link', { name: 'Blog' }).first().click()
  await expect(page).toHaveURL('/blog')
  await expect
    .poll(() => readUrls(page))
    .toMatchObject({ canonical: [`${PUBLIC_URL}/blog`], url: [`${PUBLIC_URL}/blog`] })
})

test('has the addresses of PUBLIC_URL in the sitemap, robots.txt and the feed', async ({ request }) => {
  for (const path of ['/sitemap.xml', '/robots.txt', '/blog/feed.xml']) {
    const text = await (await request.get(path)).text()
    expect(text, path).toContain(PUBLIC_URL)
    expect(text, path).not.toContain('https://calotype.eu')
  }
})

import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { openSignedIn, expect, test } from './calotype.ts'
import type { Server } from './server.ts'

/** An example post. All posts have the same structure. */
const POST = '/blog/backups-with-3-2-1'
const FORMS = ['/login', '/signup', '/forgot-password', '/reset-password']

/** Loads the pages in the sitemap, and returns their HTML by path. */
async function loadPages({ url }: Server): Promise<ReadonlyMap<string, string>> {
  const fetchText = async (path: string) => (await fetch(url + path)).text()
  const paths = Array.from(
    (await fetchText('/sitemap.xml')).matchAll(/<loc>https:\/\/[^/<]*([^<]*)/g),
    ([, path]) => path ?? '',
  )
  return new Map(await Promise.all(paths.map(async (path) => [path, await fetchText(path)] as const)))
}

/** Returns the paths of all pages, but only one of the posts. */
async function listPagesOfEachKind(server: Server): Promise<readonly string[]> {
  const paths = [...(await loadPages(server)).keys()].filter((path) => !path.startsWith('/blog/'))
  return [...paths, POST, ...FORMS]
}

test('shows every page without scripts, and fits it on a phone with doubled type size', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const noMotionPage = await context.newPage()
  const getWidth = () =>
    noMotionPage.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const pages = await loadPages(server)
  const tooWide: string[] = []
  for (const path of [...pages.keys(), ...FORMS]) {
    await noMotionPage.setViewportSize({ width: 320, height: 640 })
    await noMotionPage.goto(path)
    const html = pages.get(path)
    if (html !== undefined) {
      const [heading] = /(?<=<h1[^>]*>)[^<]+/.exec(html) ?? []
      expect(heading, `${path} has its heading in the first response`).toBeTruthy()
      expect((await noMotionPage.locator('#content').innerText()).length, path).toBeGreaterThan(300)
    }
    if ((await getWidth()) > 0) tooWide.push(`${path} at 320`)
    await noMotionPage.setViewportSize({ width: 375, height: 844 })
    await setLargeType(noMotionPage)
    if ((await getWidth()) > 0) tooWide.push(`${path} at 375 in large type`)
  }
  await context.close()
  expect(tooWide).toEqual([])
})

const setLargeType = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

test('hydrates pages without further requests; they are accessible in both themes and fit large type', async ({
  page,
  server,
}) => {
  test.slow()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  for (const path of await listPagesOfEachKind(server)) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    requests.length = 0
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    await expectHydration(page, (await response?.text()) ?? '')
    expect(
      requests.filter((url) => !url.startsWith(server.url) || url.endsWith('.css')),
      `${path}: another host, or a style that is there`,
    ).toEqual([])
    await isAccessible(page)
    await canFitLargeType(page)
  }
})

/** Checks that the HTML contains the heading, and that React has hydrated the page. */
async function expectHydration(page: Page, html: string) {
  expect(html.slice(html.indexOf('id="root"')), page.url()).toContain('<h1')
  const isHydrated = () =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react'))
  await expect.poll(() => page.evaluate(isHydrated), page.url()).toBe(true)
}

/**
 * Options with which axe returns only violations, and preloads media but not style sheets, which no enabled rule reads.
 */
const AXE_OPTIONS = { resultTypes: ['violations'], preload: { assets: ['media'] } } satisfies axe.RunOptions

/**
 * Returns whether a page violates no axe rule. Checks only rules about colors in the dark theme, because the themes
 * differ only in colors.
 */
async function isAccessible(page: Page) {
  // The Content Security Policy blocks injected scripts, but not scripts that the debugger evaluates.
  await page.evaluate(axe.source)
  for (const [colorScheme, runOnly] of [
    ['light', null],
    ['dark', ['color-contrast', 'link-in-text-block']],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await page.evaluate(
      (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(options),
      { ...AXE_OPTIONS, ...(runOnly !== null && { runOnly: [...runOnly] }) },
    )
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      `${page.url()}, ${colorScheme}`,
    ).toEqual([])
  }
}

async function canFitLargeType(page: Page) {
  const findOverflow = () => {
    const wide = document.documentElement.clientWidth
    return Array.from(document.querySelectorAll('body *'))
      .filter(
        (part) =>
          part.checkVisibility() &&
          part.getBoundingClientRect().right > wide + 1 &&
          part.tagName !== 'path' &&
          // A table may be wider than the window if an element around it scrolls.
          !part.parentElement?.closest('[tabindex="0"]'),
      )
      .map((part) => part.outerHTML.slice(0, 90))
      .slice(0, 3)
  }
  await page.setViewportSize({ width: 640, height: 900 })
  await setLargeType(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(640)
  expect(await page.evaluate(findOverflow), `${page.url()} in large type`).toEqual([])
}

test('responds with 404 to unknown addresses, and excludes other pages from indexing', async ({
  request,
}) => {
  const headers = { accept: 'text/html' }
  for (const [path, status] of [
    ['/no/such/page', 404],
    ['/blog/nope', 404],
    ['/gallery', 200],
    ['/albums/1/media/2', 200],
    ['/admin/users', 200],
    ['/admin/nothing', 404],
    ['/share/some-token', 404],
  ] as const) {
    const response = await request.get(path, { headers })
    expect(response.status(), path).toBe(status)
    expect(response.headers()['x-robots-tag'], path).toBe('noindex')
  }
  for (const path of FORMS)
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"/>')
})

test('redirects alternative addresses to the canonical one on the same host', async ({ page, request }) => {
  await page.goto('/calotype-vs-ente/?from=a-letter')
  await expect(page).toHaveURL('/calotype-vs-ente?from=a-letter')
  await expect(page).toHaveTitle('Calotype vs Ente · Calotype')
  for (const path of ['/index.html', '/blog/index.html', '/blog/'])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(308)
})

test('serves a valid RSS 2.0 feed', async ({ page, request }) => {
  const response = await request.get('/blog/feed.xml')
  expect(response.headers()['content-type']).toMatch(/xml/)
  // Parse the XML in an empty page, because the Content Security Policy of the app's pages blocks parsing.
  const feed = await page.evaluate(
    (xml) => {
      const { documentElement: rss } = new DOMParser().parseFromString(xml, 'text/xml')
      const getTexts = (of: Element, name: string) =>
        Array.from(of.children, (child) =>
          child.localName === name && child.prefix === null ? child.textContent : null,
        ).filter((text) => text !== null)
      const [channel] = rss.children
      if (!channel) return null
      return {
        root: `${rss.localName} ${rss.getAttribute('version')}`,
        channel: ['title', 'link', 'description', 'lastBuildDate'].map((name) => getTexts(channel, name)),
        items: Array.from(channel.querySelectorAll('item'), (item) =>
          ['title', 'link', 'guid', 'pubDate', 'description'].map((name) => getTexts(item, name)),
        ),
      }
    },
    await response.text(),
  )
  if (feed === null) throw new Error('The feed has no channel.')
  expect(feed.root).toBe('rss 2.0')
  for (const parent of [feed.channel, ...feed.items])
    expect(parent.map((values) => [values.length, values[0] !== ''])).toEqual(parent.map(() => [1, true]))
  expect(new Set(feed.items.map(([, , guid]) => guid?.[0])).size).toBe(feed.items.length)
  const days = feed.items.map(([, , , date]) => date?.[0] ?? '')
  for (const day of days)
    expect(day).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/)
  const times = days.map((day) => Date.parse(day))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})

test('redirects members from the front page to the gallery, and shows them other public pages', async ({
  page,
  member,
  server,
}) => {
  await openSignedIn(page, member, '/')
  await expect(page).toHaveURL('/gallery')
  await page.goto('/login')
  await expect(page).toHaveURL('/gallery')
  const paths = (await listPagesOfEachKind(server)).filter((path) =>
    /^\/(signup|blog|download|privacy|terms|delete)/.test(path),
  )
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('link', { name: 'Gallery', exact: true })).toBeVisible()
  }
})

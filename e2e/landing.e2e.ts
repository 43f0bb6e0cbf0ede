import { openSignedIn, expect, test } from './calotype.ts'

const PATHS = [
  '/',
  '/google-photos-alternative',
  '/secure-google-photos-alternative',
  '/calotype-vs-google-photos',
  '/calotype-vs-ente',
  '/gdpr-compliant-photo-storage',
  '/icloud-alternative-europe',
  '/encrypted-photo-storage',
  '/private-alternative-google-photos',
]

test('prerenders nine pages of one screen, each with its own text', async ({ request }) => {
  const found = { title: new Set(), description: new Set(), heading: new Set() }
  for (const path of PATHS) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toMatch(/ style="/)
    expect(html, path).toContain('Get Started Free')
    found.title.add(/<title>(.+?)<\/title>/.exec(html)?.[1])
    found.description.add(/<meta name="description" content="(.+?)"/.exec(html)?.[1])
    found.heading.add(/<h1[^>]*>(.+?)<\/h1>/.exec(html)?.[1])
    for (const other of PATHS) expect(html, path).toContain(`href="${other}"`)
  }
  for (const texts of Object.values(found)) {
    expect(texts.size).toBe(PATHS.length)
    expect(texts).not.toContain(undefined)
  }
})

test('requests the scripts of public pages after the first paint', async ({ page }) => {
  for (const path of ['/', '/blog/backups-with-3-2-1', '/login']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const { paint, scripts } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      scripts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
    }))
    expect(scripts.length, path).toBeGreaterThan(1)
    expect(Math.min(...scripts.map(({ startTime }) => startTime)), path).toBeGreaterThan(paint)
  }
})

test('changes the theme in the footer, and the images with it', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const toggle = page.getByRole('button', { name: /^Theme/ })
  await expect(toggle).toHaveCount(1)
  // Once the prices are shown, React has hydrated the prerendered page.
  await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible()
  await toggle.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const picture = page.getByRole('img', { name: /^The gallery/ })
  const shown = async () => {
    await picture.scrollIntoViewIfNeeded()
    return picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  }
  await expect.poll(shown).toMatch(/gallery-light/)
  await toggle.click()
  await expect.poll(shown).toMatch(/gallery-dark/)
})

test('leads a visitor from the prices and other pages to the sign-up', async ({ page }) => {
  await page.goto('/calotype-vs-ente')
  await expect(page.getByRole('table', { name: 'Side by side' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Encrypted photo storage' }).click()
  await expect(page).toHaveURL('/encrypted-photo-storage')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Encrypted.')
  await expect(page).toHaveTitle(/^Encrypted photo storage/)
  await page.getByRole('link', { name: 'Your share links' }).click()
  await expect(page.getByRole('heading', { name: /^Share links nobody can guess/ })).toBeInViewport()
  await page.getByRole('link', { name: 'Create Your Free Account' }).click()
  await expect(page).toHaveURL('/signup')
})

test('redirects members from each of the nine pages to their gallery', async ({ page, member }) => {
  await openSignedIn(page, member, '/encrypted-photo-storage')
  await expect(page).toHaveURL('/gallery')
  for (const path of PATHS) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/gallery')
  }
})

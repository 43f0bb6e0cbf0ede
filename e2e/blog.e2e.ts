import { expect, test } from './calotype.ts'

const POST_PATH = '/blog/backups-with-3-2-1'

test('prerenders the list and a post with their metadata', async ({ request }) => {
  const list = await (await request.get('/blog')).text()
  for (const text of ['Featured Articles', 'Latest Articles', '22 articles', POST_PATH])
    expect(list).toContain(text)

  const response = await request.get(POST_PATH)
  const html = await response.text()
  expect(html).toContain('The ten-minute test</h2>')
  expect(html).toContain('<title>The 3-2-1 backup rule for people who take photos · Calotype</title>')
  expect(html).toContain(`<link rel="canonical" href="https://calotype.eu${POST_PATH}"/>`)
  expect(html).toContain('<meta property="og:type" content="article"/>')
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ '@type': 'BlogPosting', datePublished: '2025-02-11' })
  for (const page of [list, html]) expect(page).not.toMatch(/ style="/)
  expect((await request.get('/blog/covers/backups-with-3-2-1.png')).headers()['content-type']).toBe(
    'image/png',
  )
})

test('filters posts, opens one and a related one, and goes back', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/blog', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Security' }).click()
  await expect(page).toHaveURL('/blog?category=security')
  await expect(page.getByRole('heading', { name: 'Security Articles' })).toBeVisible()
  await page.getByRole('link', { name: 'The 3-2-1 backup rule' }).click()
  await expect(page).toHaveURL(POST_PATH)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByText('Disks age').click()
  await expect(page).toHaveURL(`${POST_PATH}#disks-age`)
  await expect(page.getByRole('heading', { name: 'Disks age' })).toBeInViewport()
  await expect(contents.locator('[aria-current]')).toHaveText('Disks age')
  await expect(page.getByRole('progressbar', { name: 'Reading progress' })).not.toHaveAttribute('value', '0')
  await page.keyboard.press('Control+Home')
  await expect(contents.locator('[aria-current]')).toHaveCount(0)

  const related = page
    .getByRole('heading', { name: 'Related Articles' })
    .locator('..')
    .getByRole('link')
    .first()
  const title = await related.textContent()
  await related.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/blog?category=security')
  await expect(page.getByRole('heading', { name: 'Security Articles' })).toBeVisible()

  expect(requests.filter((url) => url.includes('/api/'))).toEqual([])
  expect(new Set(requests.map((url) => new URL(url).origin)).size, 'no request to another host').toBe(1)
})

test('shows a filtered list immediately, without a layout shift', async ({ page, request }) => {
  const security = await (await request.get('/blog?category=security')).text()
  expect(security).toContain('Security Articles')
  expect(security).not.toContain('Latest Articles')
  expect(security).toContain('<title>Security · Blog · Calotype</title>')
  expect(security).toContain('<link rel="canonical" href="https://calotype.eu/blog?category=security"/>')
  const search = await (await request.get('/blog?q=takeout')).text()
  expect(search).not.toContain('Latest Articles')

  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  for (const [path, heading] of [
    ['/blog?category=security', 'Security Articles'],
    ['/blog?q=takeout', 'Search Results for "takeout"'],
    ['/blog?category=no-such-category', 'Latest Articles'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    expect(await page.evaluate(measureLayoutShift), path).toBeLessThanOrEqual(0.02)
  }
  expect(problems, 'the page hydrates without errors').toEqual([])
})

function measureLayoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 200)
  })
}

test('shows a message for an unknown post', async ({ page }) => {
  await page.goto('/blog/nope')
  await expect(page.getByText('Post Not Found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL('/blog')
})

test('fits posts on a narrow phone and in large type', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/blog',
    POST_PATH,
    '/blog/jpeg-heic-avif-or-raw',
    '/blog/consent-forms-for-small-organisations',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
  await page.setViewportSize({ width: 640, height: 800 })
  await page.goto(POST_PATH)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
})

test('shows a post without scripts', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto(POST_PATH)
  await expect(page.getByText("Photos are the files you can't get back.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:\?subject=/)
  await context.close()
})

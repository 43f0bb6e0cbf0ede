import {
  callApi,
  openSignedIn,
  expect,
  delayRequests,
  readMailedLink,
  interceptRequests,
  test,
  uploadPhoto,
} from './calotype.ts'

test('applies a chosen theme before the first paint', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' })
  const toggle = page.getByRole('button', { name: /^Theme/ })
  await expect(toggle).toHaveAccessibleName('Theme: system')
  await toggle.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await toggle.click()
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { themeAtFirst: document.documentElement.dataset['theme'] })
    })
  })
  await page.reload()
  expect(await page.evaluate(() => (window as unknown as { themeAtFirst: string }).themeAtFirst)).toBe('dark')
})

test('applies a theme chosen in one tab to the other', async ({ page, context }) => {
  await page.goto('/login', { waitUntil: 'networkidle' })
  const other = await context.newPage()
  await other.goto('/blog')
  await page.getByRole('button', { name: 'Theme: system' }).click()
  await expect(other.getByRole('button', { name: 'Theme: light' })).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
  for (const tab of [page, other])
    await expect(tab.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'light')
})

test('prerenders public pages', async ({ request }) => {
  for (const [path, words] of [
    ['/', 'Get Started Free'],
    ['/login', 'Sign In'],
    ['/signup', 'Create Account'],
  ] as const) {
    const response = await request.get(path)
    const html = await response.text()
    expect(html, path).toContain(words)
    expect(html, `${path} has no inline style`).not.toMatch(/ style="/)
    expect(response.headers()['content-security-policy'], path).toContain("style-src 'self'")
  }
})

test('serves text files as compressed at build time', async ({ request }) => {
  const html = await (await request.get('/login')).text()
  const script = html.match(/"(\/assets\/[^"]+\.js)"/)?.[1] ?? ''
  const response = await request.get(script, { headers: { 'Accept-Encoding': 'br' } })
  expect(response.headers()['content-encoding']).toBe('br')
  expect(response.headers()['cache-control']).toContain('immutable')
})

test('redirects visitors to the sign-in, and members past it', async ({ page, member }) => {
  for (const path of ['/gallery', '/upload', '/media/1']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
  await openSignedIn(page, member, '/login')
  await expect(page).toHaveURL('/gallery')
  await page.goto('/login?returnTo=/search?q=lake%23dusk')
  await expect(page).toHaveURL('/search?q=lake#dusk')
  await page.goto('/login?returnTo=//evil.example')
  await expect(page).toHaveURL('/gallery')
  await page.goto('/')
  await expect(page).toHaveURL('/gallery')
})

test('shows a message with links for an unknown address', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText('Page not found')).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Calotype')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
})

test('shows the links in a menu on a phone, without horizontal scrolling', async ({ page, member }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/login', '/signup', '/', '/gallery', '/upload']) {
    await (path === '/gallery' ? openSignedIn(page, member, path) : page.goto(path))
    await expect(page.locator('h1').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Gallery' }).click()
  await expect(page).toHaveURL('/gallery')
})

test('deletes a stored token that the server refuses', async ({ page }) => {
  await openSignedIn(page, { email: '', password: '', id: 0, token: 'made-up' }, '/gallery')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('stays signed in while the account cannot be loaded, and opens the page afterwards', async ({
  page,
  member,
}) => {
  const releaseRequests = await interceptRequests(page, '**/api/user/me', (route) => route.abort())
  await openSignedIn(page, member, '/gallery')
  const title = page.getByRole('heading', { name: 'Can’t reach the server' })
  await expect(title).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title).toBeVisible()
  releaseRequests()
  await expect(page.getByText('No photos yet')).toBeVisible()
})

test('shows a message without a network, and recovers when it is back', async ({
  page,
  context,
  server,
  member,
}) => {
  await uploadPhoto(server, member, { seed: 1, takenAt: '2024:05:01 12:00:00' })
  const fetchedAhead = page.waitForResponse(/\/assets\/Upload-.*\.js$/)
  await openSignedIn(page, member, '/gallery')
  await expect(page.getByRole('heading', { name: /May 2024/ })).toBeVisible()
  await fetchedAhead
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByText('By Year').click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await page.getByRole('link', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Upload' })).toBeVisible()
  await context.setOffline(false)
  await page.goBack()
  await expect(page.getByRole('heading', { name: /May 2024/ })).toBeVisible()
})

test('reloads a page silently that lacks a script after an update', async ({ browser, server }) => {
  // Use a separate page, because the fixture `page` would report the logged error about the missing script.
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const announcements: string[] = []
  await page.exposeFunction('hear', (message: string) => void announcements.push(message))
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('analytics', 'no')
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role=alert]'))
        Reflect.apply(Reflect.get(window, 'hear') as (message: string) => void, window, [alert.textContent])
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  let isNew = false
  await page.route('**/assets/*.js', (route) => (isNew ? route.continue() : route.fulfill({ status: 404 })))
  await page.route('**/health', async (route) => {
    // Delay `/health`, so that an alert would have time to be announced. The test expects that no alert appears.
    await page.waitForTimeout(500)
    isNew = true
    await route.continue()
  })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await reloaded
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  expect(announcements).toEqual([])
  await context.close()
})

test('shows a placeholder while a screen loads slowly', async ({ page, member }) => {
  await openSignedIn(page, member, '/gallery')
  const releaseRequests = await delayRequests(page, '**/assets/Login-*')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByRole('main').getByText('Opening the page')).toBeVisible()
  releaseRequests()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})

test('shows a message if the first screen fails to load', async ({ page, member }) => {
  const releaseRequests = await interceptRequests(page, '**/assets/memberRoutes-*.js')
  await openSignedIn(page, member, '/gallery')
  await expect(page.getByRole('main').getByText('Opening the page')).toBeVisible()
  releaseRequests()
  await page.reload()
  await expect(page.getByText('No photos yet')).toBeVisible()
})

test('returns to a form submitted without scripts, without input in the address', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  for (const [path, button] of [
    ['/login', 'Sign In'],
    ['/signup', 'Create Account'],
    ['/forgot-password', 'Send link'],
  ] as const) {
    await page.goto(path)
    await page.getByLabel('Email').fill('ann@example.test')
    for (const field of await page.getByLabel(/^(Confirm )?Password/).all()) await field.fill('Secret-1')
    const uploadRequest = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: button, exact: true }).click()
    expect((await (await uploadRequest).response())?.status()).toBe(303)
    await expect(page).toHaveURL(path)
    await expect(page.getByLabel('Email')).toHaveValue('')
  }
  await context.close()
})

test('keeps text typed before the page is ready', async ({ page, member }) => {
  const releaseRequests = await delayRequests(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  releaseRequests()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/gallery')
})

test('performs a sign-in submitted before the page is ready', async ({ page, member }) => {
  const releaseRequests = await delayRequests(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  releaseRequests()
  await expect(page).toHaveURL('/gallery')
})

test('performs a sign-up submitted before the page is ready', async ({ page, server }) => {
  const releaseRequests = await delayRequests(page, '**/assets/*.js')
  await page.goto('/signup', { waitUntil: 'commit' })
  const email = `early-${process.pid}@example.test`
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Atkins')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Paper-and-ink-1841')
  await page.getByLabel('Confirm Password').fill('Paper-and-ink-1841')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  releaseRequests()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  const credentials = { email, password: 'Paper-and-ink-1841' }
  const { user } = (await callApi(server, 'POST', '/api/auth/login', null, credentials)) as {
    user: { firstName: string }
  }
  expect(user.firstName).toBe('Ann')
})

test('performs a sign-up from an invitation submitted before the page is ready', async ({
  page,
  server,
  member,
}) => {
  const email = `early-invited-${process.pid}@example.test`
  const { id } = (await callApi(server, 'POST', '/api/family-group/create?title=Early', member.token)) as {
    id: number
  }
  await callApi(server, 'POST', `/api/family-group/${id}/invite?email=${email}`, member.token)
  const link = await readMailedLink(server, email)
  const releaseRequests = await delayRequests(page, '**/assets/*.js')
  await page.goto(link, { waitUntil: 'commit' })
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Atkins')
  await page.getByLabel('Password', { exact: true }).fill('Paper-and-ink-1841')
  await page.getByLabel('Confirm Password').fill('Paper-and-ink-1841')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  releaseRequests()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('rates a password typed before the page is ready', async ({ page }) => {
  const releaseRequests = await delayRequests(page, '**/assets/*.js')
  await page.goto('/signup', { waitUntil: 'commit' })
  await page.getByLabel('Password', { exact: true }).fill('Paper-and-ink-1841')
  await expect(page.getByText('Enter a password')).toBeVisible()
  releaseRequests()
  await expect(page.getByText('Enter a password')).toBeHidden()
})

test('shows the errors of a form submitted before the page is ready, and keeps its text', async ({
  page,
}) => {
  const releaseRequests = await delayRequests(page, '**/assets/*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('ann@example.test')
  const button = page.getByRole('button', { name: 'Sign In', exact: true })
  await button.click()
  releaseRequests()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.test')
  await expect(button).not.toHaveAttribute('aria-busy')
})

import { callApi, openSignedIn, expect, interceptRequests, test, uploadPhoto } from './calotype.ts'

test('recovers from an outage without a reload', async ({ page, member, context }) => {
  await openSignedIn(page, member, '/gallery')
  await expect(page.getByText('No photos yet')).toBeVisible()
  await page.evaluate(() => (document.body.dataset['visit'] = 'first'))

  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  // Open a screen whose script hasn't been loaded yet.
  await page.getByRole('link', { name: 'My Links' }).first().click()
  await expect(page.getByRole('alert')).toContainText('Can’t reach the server')

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'My Links' })).toBeVisible()
  await expect(page.getByText('You’re offline.')).toBeHidden()
  expect(await page.evaluate(() => document.body.dataset['visit'])).toBe('first')
  const rules = page
    .locator('link[rel=stylesheet]:not([disabled])')
    // Reading `cssRules` throws if the style sheet failed to load.
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).sheet?.cssRules.length ?? 0))
  expect(await rules).not.toContain(0)
})

test('keeps the photos of a share link while the viewer cannot load', async ({
  page,
  server,
  member,
  context,
}) => {
  const uploaded = await Promise.all(
    [1, 2, 3].map((seed) => uploadPhoto(server, member, { seed, takenAt: `2021:05:0${seed} 12:00:00` })),
  )
  const body = { title: 'Spring', fileNames: uploaded.map(({ fileName }) => fileName) }
  const { token } = (await callApi(server, 'POST', '/api/sharing/create-link', member.token, body)) as {
    token: string
  }
  await page.goto(`/share/${token}`)
  const first = page.getByRole('link', { name: /^Open photo-/ }).first()
  await expect(first).toBeVisible()
  // Wait for the service worker, because it can't be registered offline.
  await page.evaluate(() => navigator.serviceWorker.ready)

  await context.setOffline(true)
  await first.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Can’t reach the server')
  await expect(page.getByRole('heading', { name: 'Spring', includeHidden: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
  await first.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('3 of 3')).toBeVisible()
})

test('says on idle public pages that the server stopped, and recovers', async ({ page, server, member }) => {
  const { fileName } = await uploadPhoto(server, member, { seed: 1, takenAt: '2021:05:01 12:00:00' })
  const body = { title: 'Spring', fileNames: [fileName] }
  const { token } = (await callApi(server, 'POST', '/api/sharing/create-link', member.token, body)) as {
    token: string
  }
  await page.clock.install()
  for (const path of ['/login', '/signup', '/blog', `/share/${token}`]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const releaseRequests = await interceptRequests(page, '**/health', (route) => route.abort())
    await page.clock.fastForward(31_000)
    await expect(page.getByText('Can’t reach the server.'), path).toBeVisible()
    releaseRequests()
    await page.clock.fastForward(2000)
    await expect(page.getByText('Can’t reach the server.'), path).toBeHidden()
  }
})

import type { Page } from '@playwright/test'
import { readZip } from '../packages/server/src/testing/files/readZip.ts'
import { callApi, openSignedIn, expect, signIn, test, type Member } from './calotype.ts'
import { TEXTS } from './xss/hostileBody.ts'
import { EVIL_HOST, XSS_ATTRIBUTE, PAYLOADS } from './xss/payloads.ts'
import { HIDDEN_OPERATIONS, storeEverywhere, type StoredPayloads } from './xss/storeEverywhere.ts'
import { watchForScripts } from './xss/watchForScripts.ts'

const TIMEOUT_MS = 240_000
const [SCRIPT = ''] = PAYLOADS

/** A screen, and an optional action before the test looks for scripts. */
interface Visit {
  path: string
  /** Whether the screen shows stored texts, and therefore must contain a payload. */
  showsText?: boolean
  act?(page: Page): Promise<unknown>
}

const locatePayloads = (page: Page) =>
  page
    .getByText(XSS_ATTRIBUTE)
    .or(
      page.locator(
        `[aria-label*="${XSS_ATTRIBUTE}"], [alt*="${XSS_ATTRIBUTE}"], [title*="${XSS_ATTRIBUTE}"]`,
      ),
    )

/** Opens screens as a user or a visitor, and checks that no payload runs. */
async function visit(page: Page, member: Member | null, visits: readonly Visit[]): Promise<void> {
  const findSigns = await watchForScripts(page)
  for (const { path, showsText = true, act } of visits)
    await test.step(path.slice(0, 60), async () => {
      if (member) await openSignedIn(page, member, path)
      else await page.goto(path)
      if (showsText) await expect(locatePayloads(page).first()).toBeAttached()
      else await page.waitForLoadState('networkidle')
      await act?.(page)
      expect(await findSigns()).toEqual([])
    })
}

let storedPayloads: StoredPayloads
test.beforeAll(async ({ server }) => {
  test.setTimeout(TIMEOUT_MS)
  storedPayloads = await storeEverywhere(server)
})
test.setTimeout(TIMEOUT_MS)

test('stores payloads in every free text of the contract', () => {
  const operations = new Set(TEXTS.map((text) => text.split(':', 1)[0] ?? ''))
  const missing = [...operations].filter((operation) => !storedPayloads.operations.has(operation))
  expect(missing.sort()).toEqual(Object.keys(HIDDEN_OPERATIONS).sort())
})

test('rejects addresses with markup', async ({ server }) => {
  const { owner, albumIds } = storedPayloads
  const address = `<svg/${XSS_ATTRIBUTE}/onload=window.__xss=1>@example.test`
  const account = { email: address, password: 'Paper-and-ink-1841' }
  await expect(callApi(server, 'POST', '/api/auth/signup', null, account)).rejects.toThrow(': 400 ')
  const share = { targetEmail: address, accessType: 'read' }
  await expect(
    callApi(server, 'POST', `/api/albums/${albumIds[0]}/share`, owner.token, share),
  ).rejects.toThrow(': 400 ')
})

test('runs no payload in the owner’s screens', async ({ page }) => {
  const { owner, mediaIds, albumIds, linkTokens } = storedPayloads
  await visit(page, owner, [
    { path: '/gallery', showsText: false },
    ...mediaIds.slice(0, 4).map((id) => ({ path: `/media/${id}`, act: openDetails })),
    { path: `/search?q=${encodeURIComponent(SCRIPT)}` },
    { path: '/albums' },
    { path: `/albums/${albumIds[0]}` },
    { path: `/albums/${albumIds[1]}/media/${mediaIds[0]}`, act: openDetails },
    { path: '/my-links' },
    { path: `/my-links/view/${linkTokens[0]}` },
    { path: '/upload' },
    { path: '/trash', showsText: false },
    { path: '/account', act: (on) => on.getByRole('button', { name: SCRIPT, exact: true }).click() },
  ])
})

const openDetails = async (page: Page) => {
  const details = page.getByRole('region', { name: 'Details' })
  if (!(await details.isVisible())) await page.getByRole('button', { name: 'Details' }).click()
  await expect(details.getByText(/script|window/).first()).toBeVisible()
}

test('runs no payload in shared items', async ({ page }) => {
  const { member, mediaIds, albumIds } = storedPayloads
  await visit(page, member, [
    { path: '/shared' },
    { path: `/albums/${albumIds[0]}` },
    { path: `/albums/${albumIds[0]}/media/${mediaIds[0]}`, act: openDetails },
    { path: '/account' },
  ])
})

test('runs no payload for a guest of a link', async ({ browser, server }) => {
  const { linkTokens, publicFiles } = storedPayloads
  // Use a page without the checks of the fixture `page`, which would report problems, because the sandbox of files also
  // blocks Playwright's own scripts.
  const page = await browser.newPage({ baseURL: server.url })
  await visit(
    page,
    null,
    linkTokens.map((token, index) => ({
      path: `/share/${token}`,
      showsText: PAYLOADS[index]?.includes(XSS_ATTRIBUTE) ?? false,
    })),
  )
  await visit(
    page,
    null,
    publicFiles.map((path) => ({ path, showsText: false })),
  )

  await test.step('names in archives and headers', async () => {
    const archives = await Promise.all(
      linkTokens.map((token) => fetch(`${server.url}/api/public/shared/${token}/archive`)),
    )
    for (const archive of archives) {
      expect(archive.headers.get('content-disposition')).toMatch(
        /^attachment; filename=(?:"[\w .,;=()[\]{}'$!+-]*"|[\w.$!'+-]+)(?:; filename\*=UTF-8''[\w.%!~-]+)?$/,
      )
      const names = (await readZip(Buffer.from(await archive.arrayBuffer()))).map(({ name }) => name)
      expect(names).not.toEqual([])
      for (const name of names) expect(name).toMatch(/^[^/\\<>:"|?*\p{Cc}\p{Bidi_Control}]+$/u)
    }
  })
})

test('runs no payload for an administrator', async ({ page }) => {
  await visit(page, storedPayloads.administrator, [
    {
      path: '/admin/users',
      // The document contains only the first users until the administrator searches or scrolls.
      showsText: false,
      async act(on) {
        await on.getByRole('searchbox', { name: 'Search by name or email' }).fill(XSS_ATTRIBUTE)
        await expect(locatePayloads(on).first()).toBeAttached()
      },
    },
    { path: '/admin/feature-flags' },
    { path: '/admin/plans' },
    { path: '/admin/variables' },
    { path: '/admin/audit', showsText: false },
    { path: '/admin/maintenance', showsText: false },
    {
      path: '/admin/email',
      showsText: false,
      async act(on) {
        await on.getByRole('tab', { name: 'Templates' }).click()
        await expect(locatePayloads(on).first()).toBeAttached()
        await on.getByRole('tab', { name: 'Email History' }).click()
        await expect(locatePayloads(on).first()).toBeAttached()
      },
    },
    { path: '/dev/mail' },
  ])
})

test('runs no payload in an address', async ({ browser, server }) => {
  const page = await browser.newPage({ baseURL: server.url })
  const text = encodeURIComponent(SCRIPT)
  await visit(
    page,
    null,
    [
      `/#${text}`,
      `/share/${text}`,
      `/blog/${text}`,
      `/blog?q=${text}`,
      `/signup?plan=${text}&invitationToken=${text}`,
      `/reset-password?token=${text}`,
      `/${text}?${text}#${text}`,
    ].map((path) => ({ path, showsText: false })),
  )
  for (const target of [
    'javascript:window.__xss=1',
    `//${EVIL_HOST}/`,
    `https:${EVIL_HOST}`,
    '\\\\evil.invalid',
    'data:text/html,x',
  ])
    await test.step(`sign-in does not continue to ${target}`, async () => {
      const findSigns = await watchForScripts(page)
      await page.goto(`/login?returnTo=${encodeURIComponent(target)}`)
      await page.evaluate(() => localStorage.removeItem('token'))
      await page.reload()
      await signIn(page, storedPayloads.owner)
      await expect(page).toHaveURL(`${server.url}/gallery`)
      expect(await findSigns()).toEqual([])
      await page.evaluate(() => localStorage.removeItem('token'))
    })
})

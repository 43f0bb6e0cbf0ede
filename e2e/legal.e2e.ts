import { openSignedIn, expect, test } from './calotype.ts'

const PAGES = [
  { path: '/privacy-policy', title: 'Privacy Policy', words: 'Nobody under 13 may have an account' },
  { path: '/terms-conditions', title: 'Terms and Conditions', words: 'Your content stays yours' },
  { path: '/delete-account-guide', title: 'Account Deletion Guide', words: 'permanent and irreversible' },
] as const

test('prerenders the legal pages and the guide', async ({ request }) => {
  for (const { path, title, words } of PAGES) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain(words)
    expect(html, path).toContain(`<title>${title} · Calotype</title>`)
    expect(html, path).toContain(`<link rel="canonical" href="https://calotype.eu${path}"/>`)
    expect(html, path).not.toMatch(/ style="/)
  }
})

test('shows the legal pages to visitors, also by keyboard, and requests only the contact address', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  for (const { path, title } of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/privacy-policy')
  await expect(page.getByText('Last Updated: June 11, 2025')).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByText('Your rights').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/privacy-policy#rights')
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'account settings' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/delete-account-guide')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(6)
  const { origin } = new URL(page.url())
  // Three page views, two of the privacy policy and one of the terms, load the operator's contact address.
  const settings = `${origin}/api/public/variables`
  expect(requests.filter((url) => url === settings)).toHaveLength(3)
  const others = requests.filter((url) => url !== settings)
  expect(others.filter((url) => url.includes('/api/') || !url.startsWith(origin))).toEqual([])
})

test('links the guide from the account, and names the account’s buttons correctly', async ({
  page,
  member,
}) => {
  await openSignedIn(page, member, '/account')
  await page.getByRole('link', { name: 'What will be deleted, and what to do first' }).click()
  await expect(page).toHaveURL('/delete-account-guide')
  await expect(page.getByText('Delete My Account').first()).toBeVisible()
  await page.getByRole('link', { name: 'Open Account Settings' }).click()
  await expect(page).toHaveURL('/account')
  for (const name of ['Export Data', 'Delete My Account'])
    await expect(page.getByRole('button', { name })).toBeVisible()
})

import { callApi, expect, signInAsRoot, test } from './calotype.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const SETUP = 'https://downloads.example.org/calotype.exe'

test('offers the downloads that the administrator configured', async ({ browser, server }) => {
  const context = await browser.newContext({ userAgent: WINDOWS, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/download')
  await expect(page.getByText('Desktop app downloads are currently disabled.')).toBeVisible()

  const { token } = await signInAsRoot(server)
  const variable = { variableKey: 'windows_app_url', variableType: 'URL', category: 'URLS' }
  await callApi(server, 'POST', '/api/admin/variables', token, { ...variable, variableValue: SETUP })
  await page.reload()
  const links = page.getByRole('link', { name: 'Download for Windows' })
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAttribute('href', SETUP)
  await expect(page.getByText('Windows 10 or later (64-bit)')).toBeVisible()
  await expect(page.getByText('No download for macOS yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).press('Enter')
  await expect(page).toHaveURL('/')
  await context.close()
})

test('shows the page of downloads without scripts', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/download')
  for (const text of ['Windows 10 and later, 64-bit', '10.14 and later', 'GLIBC 2.17+'])
    await expect(page.getByText(text)).toBeVisible()
  await context.close()
})

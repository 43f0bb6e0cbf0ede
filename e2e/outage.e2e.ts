import { comeBack, expect, test } from './calotype.ts'

test('recovers from an outage without a reload', async ({ page, member, context }) => {
  await comeBack(page, member, '/gallery')
  await expect(page.getByText('No photos yet')).toBeVisible()
  await page.evaluate(() => (document.body.dataset['visit'] = 'first'))

  await context.setOffline(true)
  await expect(page.getByText("You're offline.")).toBeVisible()
  // The script of this screen has not been loaded yet.
  await page.getByRole('link', { name: 'My Links' }).first().click()
  await expect(page.getByRole('alert')).toContainText("Can't reach the server")

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'My Links' })).toBeVisible()
  await expect(page.getByText("You're offline.")).toBeHidden()
  expect(await page.evaluate(() => document.body.dataset['visit'])).toBe('first')
  const rules = page
    .locator('link[rel=stylesheet]:not([disabled])')
    // Reading the rules throws for a stylesheet that failed to load.
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).sheet?.cssRules.length ?? 0))
  expect(await rules).not.toContain(0)
})

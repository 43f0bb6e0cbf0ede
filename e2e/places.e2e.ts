import type { Page } from '@playwright/test'
import { openSignedIn, expect, test, uploadPhoto, type Member } from './calotype.ts'
import type { Server } from './server.ts'

const PHOTOS = 60

async function fillLibrary(server: Server, member: Member): Promise<void> {
  for (let seed = 0; seed < PHOTOS; seed++) {
    const month = String(12 - Math.floor(seed / 6)).padStart(2, '0')
    const takenAt = `2024:${month}:15 12:00:${String(59 - seed).padStart(2, '0')}`
    await uploadPhoto(server, member, { seed, takenAt })
  }
}

const getScrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('restores every position on Back', async ({ page, server, member }) => {
  await fillLibrary(server, member)
  await openSignedIn(page, member, '/gallery')
  await expect(page.getByText(`${PHOTOS} photos`)).toBeVisible()

  await test.step('load more photos while scrolling', async () => {
    await page.mouse.move(600, 400)
    for (let turn = 0; turn < 20; turn++) {
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(100)
    }
    await expect(page.getByText("You've reached the end of your gallery")).toBeVisible()
  })

  await test.step('return from another screen, at the same scroll position', async () => {
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect.poll(() => getScrollY(page)).toBe(900)
    await page.getByRole('link', { name: 'Upload' }).click()
    await expect(page).toHaveURL('/upload')
    await expect.poll(() => getScrollY(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/gallery')
    await expect.poll(() => getScrollY(page)).toBe(900)
    await page.waitForTimeout(300)
    await page.reload()
    await expect.poll(() => getScrollY(page)).toBe(900)
  })

  await test.step('return from the viewer, at the last viewed photo', async () => {
    await page.getByRole('link', { name: /photo-20\.jpg/ }).click()
    await expect(page.getByRole('dialog').getByText(`21 / ${PHOTOS}`)).toBeVisible()
    for (const position of [22, 23, 24]) {
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('dialog').getByText(`${position} / ${PHOTOS}`)).toBeVisible()
    }
    await page.goBack()
    await expect(page).toHaveURL('/gallery')
    await expect(page.getByRole('link', { name: /photo-23\.jpg/ })).toBeFocused()
    await expect(page.getByRole('link', { name: /photo-23\.jpg/ })).toBeInViewport()
  })

  await test.step('use only the keyboard: arrows, Enter, Escape', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('link', { name: /photo-24\.jpg/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText(`25 / ${PHOTOS}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: /photo-24\.jpg/ })).toBeFocused()
  })

  await test.step('open a photo by its address, and close it to the gallery', async () => {
    await page.getByRole('link', { name: /photo-24\.jpg/ }).press('Enter')
    const url = page.url()
    const tab = await page.context().newPage()
    await tab.goto(url)
    await expect(tab.getByRole('dialog').getByText('photo-24.jpg')).toBeVisible()
    await tab.keyboard.press('Escape')
    await expect(tab).toHaveURL('/gallery')
  })
})

test('handles Back while the first screen loads', async ({ page, member }) => {
  await openSignedIn(page, member, '/albums')
  await page.addInitScript(() => {
    const { addEventListener } = window
    // Change the URL just before the router starts listening.
    window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      if (args[0] === 'popstate' && location.pathname === '/my-links')
        history.replaceState(history.state, '', '/albums')
      addEventListener.apply(window, args)
    }
  })
  await page.goto('/my-links')
  await expect(page.getByRole('heading', { level: 1, name: 'Albums' })).toBeVisible()
  await expect(page).toHaveURL('/albums')
})

test('keeps the scroll position on reload, and scrolls to the heading of a fragment', async ({ page }) => {
  await page.goto('/blog/backups-with-3-2-1', { waitUntil: 'networkidle' })
  await page.evaluate(() => window.scrollTo(0, 1200))
  const storedScrollTop = () =>
    page.evaluate(() => (history.state as { scrollTop?: number } | null)?.scrollTop)
  await expect.poll(storedScrollTop).toBe(1200)
  await page.reload()
  await expect.poll(() => getScrollY(page)).toBe(1200)

  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => getScrollY(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => getScrollY(page)).toBe(1200)

  const heading = page.getByRole('heading', { name: 'Your rights' })
  await page.goto('/privacy-policy#rights')
  await expect(heading).toBeInViewport()
  await page.reload()
  await expect(heading).toBeInViewport()

  await page.goto('/terms-conditions')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    history.pushState(null, '', '/privacy-policy#rights')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(heading).toBeInViewport()
})

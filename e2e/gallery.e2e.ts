import type { Locator, Page } from '@playwright/test'
import { addPhotos, distributePhotos } from '../scripts/bench/manyPhotos.ts'
import { aMember, openSignedIn, expect, test, type Member } from './calotype.ts'
import { encode } from './corpus/images.ts'

const PHOTOS = 60_000
const counts = distributePhotos(PHOTOS, 20_000)
const COLUMNS = 5

// The tests take a long time, because every step reloads the page.
test.setTimeout(180_000)

/** Owner of the photos, which no test changes. */
let member: Member

test.beforeAll(async ({ server }) => {
  member = await aMember(server)
  await addPhotos(server.data, member.id, counts)
})

/** Presses a key until an element has the focus. */
async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(target)}.`)
}

/**
 * Returns the number of the first photo in the row at the middle of the window or, if there is a heading, in the row
 * below it.
 */
const getMiddlePhoto = (page: Page) =>
  page.evaluate(() => {
    const cells = [0, 70].flatMap((by) => document.elementsFromPoint(innerWidth / 12, innerHeight / 2 + by))
    const cell = cells.map((element) => element.closest<HTMLElement>('[data-index]')).find(Boolean)
    return Number(cell?.dataset['index'] ?? Number.NaN)
  })

/** Returns the scroll position in the history entry, which the page writes after scrolling has stopped. */
const getStoredPosition = (page: Page) => page.evaluate(() => JSON.stringify(history.state))

/** Returns the page's accessibility tree in Chromium: roles, names and properties, in reading order. */
async function readAccessibilityTree(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  await devtools.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map((node) => {
      const property = (target: string): unknown =>
        node.properties?.find(({ name }) => String(name) === target)?.value.value
      return {
        role: String(node.role?.value),
        name: String(node.name?.value ?? ''),
        property,
      }
    })
}

test('goes from the sign-in to the 50,000th photo and back by keyboard alone', async ({ page }) => {
  // The viewer's images need a response, because the photos have only thumbnails.
  const body = await encode({ width: 300, height: 200, seed: 1, format: 'jpeg' })
  await page.route(/\/authz\?key=\/(previews\/|bench-)/, (route) =>
    route.fulfill({ contentType: 'image/jpeg', body }),
  )
  await page.goto('/login', { waitUntil: 'networkidle' })
  await pressUntil(page, 'Tab', page.getByLabel('Email'))
  await page.keyboard.type(member.email)
  await pressUntil(page, 'Tab', page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('60,000 photos')).toBeVisible()

  const slider = page.getByRole('slider', { name: 'Timeline' })
  await test.step('go to the month, by years and months', async () => {
    await pressUntil(page, 'Tab', slider)
    await page.keyboard.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', 'January 2006')
    await page.keyboard.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', 'December 2025')
    for (let year = 0; year < 15; year++) await page.keyboard.press('PageDown')
    await expect(slider).toHaveAttribute('aria-valuetext', 'December 2010')
  })

  const focused = page.locator(':focus')
  await test.step('go to the photo, by rows and photos', async () => {
    const monthOf50000 = counts.slice(0, 15 * 12).reduce((sum, { count }) => sum + count, 0)
    let remaining = 49_999 - monthOf50000
    await expect(page.locator(`[data-index="${monthOf50000}"] [tabindex="0"]`).first()).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    const cell = page.locator('[data-index]:focus-within')
    await expect(cell).toHaveAttribute('data-index', String(monthOf50000))
    for (; remaining > 0; remaining -= 1) await page.keyboard.press('ArrowRight')
    for (; remaining < 0; remaining += 1) await page.keyboard.press('ArrowLeft')
    await expect(cell).toHaveAttribute('data-index', '49999')
    await expect(focused).toHaveAttribute('href', /\/media\/\d+/)
  })

  await test.step('open it, go on, and return to it', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByText('50,000 / 60,000')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog').getByText('50,001 / 60,000')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog').getByText('50,001 / 60,000')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-index]:focus-within')).toHaveAttribute('data-index', '50000')
  })
})

test('tells screen readers the position, name and date of each photo', async ({ page }) => {
  await openSignedIn(page, member, '/gallery')
  await expect(page.getByText('60,000 photos')).toBeVisible()
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((to) => window.scrollTo(0, to * document.documentElement.scrollHeight), part)
    // Wait until the photos at this position have loaded.
    await expect(async () => {
      const rows = await readRows(page)
      expect([rows.shown[0] === 1, rows.shown.at(-1) === rows.count]).toEqual([part === 0, part === 1])
      const nodes = await readAccessibilityTree(page)
      const all = (role: string) => nodes.filter((node) => node.role === role)

      expect(all('grid').map(({ name, property }) => [name, property('multiselectable')])).toEqual([
        ['Photos', true],
      ])
      expect(all('row').length).toBeGreaterThan(3)
      const cells = all('gridcell')
      expect(cells.length).toBeGreaterThan(2 * COLUMNS)
      const links = nodes.filter(({ role, name }) => role === 'link' && name.startsWith('IMG_'))
      expect(links.length).toBe(cells.length)
      for (const { name } of links) expect(name).toMatch(/^IMG_\d{6}\.jpg, [A-Z][a-z]+ \d+, \d{4} at /)
      expect(all('slider').map(({ name }) => name)).toContain('Timeline')
      const unnamed = nodes.filter(
        ({ role, name, property }) =>
          property('focusable') === true &&
          name === '' &&
          !['RootWebArea', 'main', 'gridcell'].includes(role),
      )
      expect(unnamed).toEqual([])
    }).toPass()
  }
  // Each row has its index among all rows, because only some rows are in the document.
  const { shown, count } = await readRows(page)
  expect(shown.toSorted((one, two) => one - two)).toEqual(shown)
  expect(shown.at(-1)).toBe(count)
})

/** Returns the one-based numbers of the rows in the document, and the total number of rows. */
async function readRows(page: Page) {
  const shown = await page
    .getByRole('row')
    .evaluateAll((found) => found.map((row) => Number(row.getAttribute('aria-rowindex'))))
  return { shown, count: Number(await page.getByRole('grid').getAttribute('aria-rowcount')) }
}

test('finds a photo in the middle of many again', async ({ page }) => {
  await openSignedIn(page, member, '/gallery')
  await expect(page.getByText('60,000 photos')).toBeVisible()
  for (const part of [0.31, 0.77]) {
    const before = await getStoredPosition(page)
    await page.evaluate((to) => window.scrollTo(0, to * document.documentElement.scrollHeight), part)
    await expect.poll(() => getStoredPosition(page)).not.toBe(before)
    await expect.poll(() => getMiddlePhoto(page)).toBeGreaterThan(1000)
    const photo = await getMiddlePhoto(page)
    const expectSamePosition = () =>
      expect.poll(async () => Math.abs((await getMiddlePhoto(page)) - photo)).toBeLessThanOrEqual(COLUMNS)

    await test.step(`at ${part}, after a reload`, async () => {
      await page.reload()
      await expectSamePosition()
    })
    await test.step(`at ${part}, in a window of another width`, async () => {
      await page.setViewportSize({ width: 900, height: 800 })
      await expectSamePosition()
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectSamePosition()
    })
    await test.step(`at ${part}, in masonry`, async () => {
      await page.evaluate(() => localStorage.setItem('galleryView', 'masonry'))
      await page.reload()
      await expectSamePosition()
      await page.evaluate(() => localStorage.removeItem('galleryView'))
      await page.reload()
      await expectSamePosition()
    })
    await test.step(`at ${part}, coming back from another screen`, async () => {
      await page.getByRole('link', { name: 'Albums', exact: true }).first().click()
      await expect(page).toHaveURL('/albums')
      await page.goBack()
      await expectSamePosition()
    })
  }
})

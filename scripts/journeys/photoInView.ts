import type { Page } from 'playwright'

/**
 * Time during which the page must not scroll. It is longer than the delay after which the grid considers scrolling
 * finished.
 */
const REST_MS = 250
const STABLE_CHECKS = 2
const TIMEOUT_MS = 8000
/** Height of a month's heading between two rows, in CSS pixels. */
const HEADING_PX = 64 + 4

/** Waits until scrolling has stopped, because a busy browser handles wheel events late. */
async function waitForScrollEnd(page: Page): Promise<void> {
  let previousY = Number.NaN
  for (let stableChecks = 0; stableChecks < STABLE_CHECKS;) {
    await page.waitForTimeout(REST_MS)
    const currentY = await page.evaluate(() => scrollY)
    stableChecks = currentY === previousY ? stableChecks + 1 : 0
    previousY = currentY
  }
}

/** Returns the id of the photo in the middle of the window, after scrolling has stopped and the photos have loaded. */
export async function findPhotoInView(page: Page): Promise<number> {
  await waitForScrollEnd(page)
  const found = await page.waitForFunction(
    () => {
      const middle = innerHeight / 2
      const distance = (cell: Element) => {
        const { top, bottom } = cell.getBoundingClientRect()
        return Math.max(0, top - middle, middle - bottom)
      }
      const cells = [...document.querySelectorAll<HTMLElement>('[data-index]')]
      const nearest = Math.min(...cells.map(distance))
      const row = cells.filter((cell) => distance(cell) === nearest)
      return Number(row[(row.length - 1) >> 1]?.dataset['id'] ?? 0)
    },
    null,
    { timeout: TIMEOUT_MS },
  )
  return found.jsonValue()
}

/**
 * Resolves to whether a photo moves within one row of the window's middle, or becomes visible at an end of the page,
 * before the timeout.
 */
export async function isInView(page: Page, id: number): Promise<boolean> {
  const inView = page.waitForFunction(
    ({ photo, heading }) => {
      const cell = document.querySelector(`[data-id="${photo}"]`)
      if (!cell) return false
      const { top, bottom, height } = cell.getBoundingClientRect()
      const middle = innerHeight / 2
      const distance = Math.max(0, top - middle, middle - bottom)
      const end = document.documentElement.scrollHeight - innerHeight
      const isAtEnd = scrollY < 1 || scrollY > end - 1
      return distance <= height + heading || (isAtEnd && bottom > 0 && top < innerHeight)
    },
    { photo: id, heading: HEADING_PX },
    { timeout: TIMEOUT_MS },
  )
  // The photo must still be in view when scrolling has stopped.
  return inView.then(
    async () => {
      await page.waitForTimeout(REST_MS)
      return page.locator(`[data-id="${id}"]`).isVisible()
    },
    () => false,
  )
}

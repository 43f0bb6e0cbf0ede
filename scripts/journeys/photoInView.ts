import type { Page } from 'playwright'

/** Longer than the grid waits until the window stands still. */
const REST_MS = 250
const STILL_LOOKS = 2
const PATIENCE_MS = 8000
/** A month's heading may stand between two rows, in CSS pixels. */
const HEADING_PX = 64 + 4

/** Waits until the window has stood still for a while: a busy browser turns a wheel later than it was asked to. */
async function stillness(page: Page): Promise<void> {
  let before = Number.NaN
  for (let looks = 0; looks < STILL_LOOKS;) {
    await page.waitForTimeout(REST_MS)
    const now = await page.evaluate(() => scrollY)
    looks = now === before ? looks + 1 : 0
    before = now
  }
}

/** The id of the photo in the middle of the window, once that stands still and the photos there have come. */
export async function photoInView(page: Page): Promise<number> {
  await stillness(page)
  const found = await page.waitForFunction(
    () => {
      const middle = innerHeight / 2
      const away = (cell: Element) => {
        const { top, bottom } = cell.getBoundingClientRect()
        return Math.max(0, top - middle, middle - bottom)
      }
      const cells = [...document.querySelectorAll<HTMLElement>('[data-index]')]
      const nearest = Math.min(...cells.map(away))
      const row = cells.filter((cell) => away(cell) === nearest)
      return Number(row[(row.length - 1) >> 1]?.dataset['id'] ?? 0)
    },
    null,
    { timeout: PATIENCE_MS },
  )
  return found.jsonValue()
}

/** Whether a photo is, or soon comes, within one row of the middle of the window; at an end of the page in the window. */
export async function isInView(page: Page, id: number): Promise<boolean> {
  const seen = page.waitForFunction(
    ({ photo, heading }) => {
      const cell = document.querySelector(`[data-id="${photo}"]`)
      if (!cell) return false
      const { top, bottom, height } = cell.getBoundingClientRect()
      const middle = innerHeight / 2
      const away = Math.max(0, top - middle, middle - bottom)
      const end = document.documentElement.scrollHeight - innerHeight
      const isAtEnd = scrollY < 1 || scrollY > end - 1
      return away <= height + heading || (isAtEnd && bottom > 0 && top < innerHeight)
    },
    { photo: id, heading: HEADING_PX },
    { timeout: PATIENCE_MS },
  )
  // Not on its way through: it is still there when the window rests.
  return seen.then(
    async () => {
      await page.waitForTimeout(REST_MS)
      return page.locator(`[data-id="${id}"]`).isVisible()
    },
    () => false,
  )
}

import type { Page } from 'playwright'
import type { Random } from './random.ts'

/** An action of a user who looks at a photo. The same photo must be in view afterwards. */
type Move = (page: Page, photo: number, random: Random) => Promise<void>

const WIDTHS = [390, 768, 1024, 1280, 1600] as const
const HEIGHTS = [640, 800, 1000] as const
/** Timeout for the next photo in the viewer, in milliseconds. */
const STEP_TIMEOUT_MS = 3000
/** Minimum width at which the header has links to the screens. */
const WIDE_PX = 1024
const OTHER_SCREEN = '/account'

async function reload(page: Page): Promise<void> {
  await page.reload()
}

async function resize(page: Page, _: number, random: Random): Promise<void> {
  await page.setViewportSize({ width: random.pick(WIDTHS), height: random.pick(HEIGHTS) })
}

/** Changes the view as another tab would, because the controls may be far above the viewport. */
async function changeMode(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isMasonry = localStorage.getItem('galleryView') === 'masonry'
    localStorage.setItem('galleryView', isMasonry ? 'grid' : 'masonry')
  })
  await page.reload()
}

async function changeColumns(page: Page, _: number, random: Random): Promise<void> {
  const columns = String(2 + random.upTo(3))
  await page.evaluate((next) => localStorage.setItem('galleryColumns', next), columns)
  await page.reload()
}

async function leaveAndReturn(page: Page, _: number, random: Random): Promise<void> {
  const initialUrl = page.url()
  const name = random.pick(['My Links', 'Account'])
  const isWide = (page.viewportSize()?.width ?? 0) >= WIDE_PX
  const isSearch = new URL(initialUrl).pathname === '/search'
  if (isWide) await page.getByRole('link', { name, exact: true }).first().click()
  // On the search page, the key would focus the search field, which scrolls to the top.
  else if (isSearch) await page.goto(OTHER_SCREEN)
  else await page.keyboard.press('/')
  await page.waitForURL((url) => url.href !== initialUrl)
  if (random.next() < 0.3) await page.reload()
  await page.goBack()
  await page.waitForURL(initialUrl)
}

/** Presses a key up to `times` times, as long as it changes the URL. Returns the number of changes. */
async function pressUntilEnd(page: Page, key: string, times: number): Promise<number> {
  for (let done = 0; done < times; done++) {
    const initialUrl = page.url()
    await page.keyboard.press(key)
    const options = { timeout: STEP_TIMEOUT_MS, waitUntil: 'commit' } as const
    const hasMoved = await page
      .waitForURL((url) => url.href !== initialUrl, options)
      .then(
        () => true,
        () => false,
      )
    if (!hasMoved) return done
  }
  return times
}

/** Opens a photo, steps forward and back again, and sometimes reloads between steps. */
async function openAndClose(page: Page, photo: number, random: Random): Promise<void> {
  await page.locator(`[data-id="${photo}"] a`).click()
  const viewer = page.getByRole('dialog')
  await viewer.waitFor()
  const address = page.url()
  let steps = await pressUntilEnd(page, 'ArrowRight', random.upTo(3))
  if (random.next() < 0.2) {
    await page.reload()
    // The counter appears when the list behind the viewer has loaded this photo.
    await viewer.getByText(/^[\d,]+ \/ [\d,]+$/).waitFor()
  }
  steps -= await pressUntilEnd(page, 'ArrowLeft', steps)
  if (steps > 0 || page.url() !== address)
    throw new Error('The same number of steps back leads to another photo.')
  if (random.next() < 0.5) await page.keyboard.press('Escape')
  else await page.goBack()
  await viewer.waitFor({ state: 'detached' })
}

export const moves: readonly [Move, ...Move[]] = [
  reload,
  resize,
  changeMode,
  changeColumns,
  leaveAndReturn,
  openAndClose,
]

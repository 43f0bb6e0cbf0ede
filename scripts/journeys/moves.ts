import type { Page } from 'playwright'
import type { Chance } from './chance.ts'

/** Something somebody does who looks at a photo, and after which they are at the same photo. */
type Move = (page: Page, photo: number, chance: Chance) => Promise<void>

const WIDTHS = [390, 768, 1024, 1280, 1600] as const
const HEIGHTS = [640, 800, 1000] as const
/** Longer than the next photo is waited for, in milliseconds. */
const STEP_PATIENCE_MS = 3000
/** From here on the screens are named in the bar. */
const WIDE_PX = 1024
const ELSEWHERE = '/account'

async function reload(page: Page): Promise<void> {
  await page.reload()
}

async function resize(page: Page, _: number, chance: Chance): Promise<void> {
  await page.setViewportSize({ width: chance.oneOf(WIDTHS), height: chance.oneOf(HEIGHTS) })
}

/** The header is far above: what is chosen there is chosen in another tab. */
async function changeMode(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isMasonry = localStorage.getItem('galleryView') === 'masonry'
    localStorage.setItem('galleryView', isMasonry ? 'grid' : 'masonry')
  })
  await page.reload()
}

async function changeColumns(page: Page, _: number, chance: Chance): Promise<void> {
  const columns = String(2 + chance.upTo(3))
  await page.evaluate((next) => localStorage.setItem('galleryColumns', next), columns)
  await page.reload()
}

async function leaveAndComeBack(page: Page, _: number, chance: Chance): Promise<void> {
  const before = page.url()
  const name = chance.oneOf(['My Links', 'Account'])
  const isWide = (page.viewportSize()?.width ?? 0) >= WIDE_PX
  const isSearch = new URL(before).pathname === '/search'
  if (isWide) await page.getByRole('link', { name, exact: true }).first().click()
  // There the key leads to the field, and so to the top of the page.
  else if (isSearch) await page.goto(ELSEWHERE)
  else await page.keyboard.press('/')
  await page.waitForURL((url) => url.href !== before)
  if (chance.next() < 0.3) await page.reload()
  await page.goBack()
  await page.waitForURL(before)
}

/** Presses a key so many times, or until it leads no further; answers how often it led somewhere. */
async function goOn(page: Page, key: string, times: number): Promise<number> {
  for (let done = 0; done < times; done++) {
    const before = page.url()
    await page.keyboard.press(key)
    const options = { timeout: STEP_PATIENCE_MS, waitUntil: 'commit' } as const
    const hasMoved = await page
      .waitForURL((url) => url.href !== before, options)
      .then(
        () => true,
        () => false,
      )
    if (!hasMoved) return done
  }
  return times
}

/** Goes some photos further and as many back, and may load the page anew on the way. */
async function openAndClose(page: Page, photo: number, chance: Chance): Promise<void> {
  await page.locator(`[data-id="${photo}"] a`).click()
  const viewer = page.getByRole('dialog')
  await viewer.waitFor()
  const address = page.url()
  let steps = await goOn(page, 'ArrowRight', chance.upTo(3))
  if (chance.next() < 0.2) {
    await page.reload()
    // Its place among the others is known once the list beneath has come as far.
    await viewer.getByText(/^[\d,]+ \/ [\d,]+$/).waitFor()
  }
  steps -= await goOn(page, 'ArrowLeft', steps)
  if (steps > 0 || page.url() !== address) throw new Error('As many steps back lead to another photo.')
  if (chance.next() < 0.5) await page.keyboard.press('Escape')
  else await page.goBack()
  await viewer.waitFor({ state: 'detached' })
}

export const moves: readonly [Move, ...Move[]] = [
  reload,
  resize,
  changeMode,
  changeColumns,
  leaveAndComeBack,
  openAndClose,
]

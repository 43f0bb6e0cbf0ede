/**
 * @file Runs in the browser page of `npm run visual`. Freezes the clock and, after each play function, compares the
 * story with its screenshots, one for each theme.
 */
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { THEMES } from './modes.ts'

const NOW = new Date('2026-03-02T17:30:00Z')
/** Maximum height of a screenshot in pixels. */
const MAX_HEIGHT = 2400
/** Timeout for an image on a busy machine. The timeout for a whole story is twice as long. */
const IMAGE_MS = 30_000

const root = document.documentElement

vi.setSystemTime(NOW)
Object.assign(root.style, { minHeight: '100vh', scrollbarGutter: 'auto' })
// Hide the focus outline, because elements return the focus at varying times when they close.
document.head.appendChild(document.createElement('style')).textContent = '* { outline: none !important }'

globalThis.compareWithPicture = async (id, isPadded) => {
  // Use the same padding as Storybook.
  document.body.style.padding = isPadded ? '1rem' : ''
  const height = Math.max(innerHeight, await waitForSettledHeight())
  await page.viewport(innerWidth, Math.min(height, MAX_HEIGHT))
  root.style.maxHeight = '100vh'
  try {
    for (const theme of THEMES) {
      // The story is played only once, because the themes differ only in colors (`themes.css.ts`).
      root.dataset['theme'] = theme
      await waitUntilSettled()
      // `soft` compares the second theme even if the first differs.
      // oxlint-disable-next-line vitest/no-standalone-expect -- runs inside each story's test
      await expect.soft(page).toMatchScreenshot(`${id}-${theme}`)
    }
  } finally {
    root.style.maxHeight = ''
  }
}

/** Returns the height of the page once it has stopped changing. */
async function waitForSettledHeight(): Promise<number> {
  const height = root.scrollHeight
  await waitUntilRendered()
  return root.scrollHeight === height ? height : waitForSettledHeight()
}

/** Removes the focus, scrolls to the top, and waits for fonts and images. */
async function waitUntilSettled(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo(0, 0)
  await document.fonts.ready
  await loadImages()
}

/** Loads all images, including those that are visible only because the window has become taller. */
async function loadImages(): Promise<void> {
  const { length } = document.images
  await Promise.all(Array.from(document.images, loadImage))
  await waitUntilRendered()
  if (document.images.length !== length) await loadImages()
}

async function loadImage(image: HTMLImageElement): Promise<void> {
  // Lazy images outside the window would never load.
  image.loading = 'eager'
  await Promise.race([
    // Some stories contain broken images.
    image.decode().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, IMAGE_MS)),
  ])
  if (!image.complete)
    throw new Error(`"${image.alt}" didn't load within ${IMAGE_MS} ms: ${image.currentSrc}`)
}

async function waitUntilRendered(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

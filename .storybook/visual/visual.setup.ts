/**
 * @file Runs once in the page of `npm run visual`: stills the clock, and has every story compared with its pictures, one of
 * each theme, when its play function has ended.
 */
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { THEMES } from './modes.ts'

const NOW = new Date('2026-03-02T17:30:00Z')
/** Of what is longer the beginning is pictured. Pixels. */
const MOST_HIGH = 2400
/** How long an image may take: the machine may have other work. A story has twice as much. */
const IMAGE_MS = 30_000

const root = document.documentElement

vi.setSystemTime(NOW)
Object.assign(root.style, { minHeight: '100vh', scrollbarGutter: 'auto' })
// What closes gives focus back a moment later.
document.head.appendChild(document.createElement('style')).textContent = '* { outline: none !important }'

globalThis.compareWithPicture = async (id, isPadded) => {
  // As Storybook itself would do it.
  document.body.style.padding = isPadded ? '1rem' : ''
  const height = Math.max(innerHeight, await heightAtRest())
  await page.viewport(innerWidth, Math.min(height, MOST_HIGH))
  root.style.maxHeight = '100vh'
  try {
    for (const theme of THEMES) {
      // They differ in colors alone (`themes.css.ts`): a story is played once for both.
      root.dataset['theme'] = theme
      await atRest()
      // oxlint-disable-next-line vitest/no-standalone-expect -- a story is a test, and this is its end
      await expect(page).toMatchScreenshot(`${id}-${theme}`)
    }
  } finally {
    root.style.maxHeight = ''
  }
}

/** How high the page is when what is measured by its width has been drawn in it. */
async function heightAtRest(): Promise<number> {
  const height = root.scrollHeight
  await drawn()
  return root.scrollHeight === height ? height : heightAtRest()
}

/** Nothing is focused or scrolled, and fonts and images are there. */
async function atRest(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo(0, 0)
  await document.fonts.ready
  await imagesAtRest()
}

/** All images are there, those that a higher window has made room for too. */
async function imagesAtRest(): Promise<void> {
  const { length } = document.images
  await Promise.all(Array.from(document.images, arrival))
  await drawn()
  if (document.images.length !== length) await imagesAtRest()
}

async function arrival(image: HTMLImageElement): Promise<void> {
  // One that would be fetched when it is near never comes by itself.
  image.loading = 'eager'
  await Promise.race([
    // One that is broken on purpose is at rest too.
    image.decode().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, IMAGE_MS)),
  ])
  if (!image.complete) throw new Error(`"${image.alt}" has not come in ${IMAGE_MS} ms: ${image.currentSrc}`)
}

async function drawn(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

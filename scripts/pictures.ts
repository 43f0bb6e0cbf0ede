/**
 * @file `npm run pictures`: photographs the app's own stories for the public pages. Their files are committed.
 * With the address of a Storybook that is running already (`npm run pictures http://localhost:6006`) it starts none.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { chromium, type Browser } from 'playwright'
import sharp from 'sharp'
import { launchOptions } from './chromium.ts'
import { freePort } from './freePort.ts'

const FOLDER = 'packages/features/site/pictures'
/** What a picture may weigh: it is loaded late, and on a telephone too. */
const MOST_BYTES = 60_000
const QUALITY = 46
/** The first story waits until Storybook has read the whole app. */
const STARTS_WITHIN_MS = 120_000

/**
 * The windows the app is photographed in, and how wide the picture is kept: about two pixels to one that is shown.
 * [Note: windows] features/site/src/landing/pictures/pictures.ts has the sizes too.
 */
const WINDOWS = {
  wide: { width: 1280, height: 800, kept: 1800 },
  half: { width: 880, height: 720, kept: 1320 },
  phone: { width: 390, height: 780, kept: 680 },
} as const

type Shot = {
  story: string
  name: string
  window: keyof typeof WINDOWS
  themes: readonly ('light' | 'dark')[]
}

const BOTH = ['light', 'dark'] as const
/** The viewer is dark in both themes. */
const DARK = ['dark'] as const

const SHOTS: readonly Shot[] = [
  { story: 'gallery', name: 'gallery', window: 'wide', themes: BOTH },
  { story: 'gallery', name: 'gallery-phone', window: 'phone', themes: BOTH },
  { story: 'albums', name: 'albums', window: 'wide', themes: BOTH },
  { story: 'albums', name: 'albums-phone', window: 'phone', themes: BOTH },
  { story: 'uploading', name: 'upload', window: 'half', themes: BOTH },
  { story: 'uploading', name: 'upload-phone', window: 'phone', themes: BOTH },
  { story: 'viewer', name: 'viewer', window: 'wide', themes: DARK },
  { story: 'viewer', name: 'viewer-phone', window: 'phone', themes: DARK },
  { story: 'sharing', name: 'sharing', window: 'half', themes: BOTH },
  { story: 'sharing', name: 'sharing-phone', window: 'phone', themes: BOTH },
  { story: 'a-link', name: 'link-phone', window: 'phone', themes: BOTH },
]

/** No scrollbar, no caret, no focus and no motion: the same story gives the same picture. */
const STILL =
  'html { scrollbar-gutter: auto !important } * { caret-color: transparent !important; outline: none !important; transition: none !important; animation: none !important }'

/** Starts Storybook, and waits until it knows its stories. */
async function started(port: number): Promise<ChildProcess> {
  const child = spawn('storybook', ['dev', '--port', String(port), '--ci', '--no-open'], { stdio: 'ignore' })
  const latest = Date.now() + STARTS_WITHIN_MS
  while (Date.now() < latest) {
    const answer = await fetch(`http://localhost:${port}/index.json`).catch(() => null)
    if (answer?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  child.kill()
  throw new Error('Storybook did not start; try `npm run storybook` to see why.')
}

/** Photographs one story in one theme. Throws when the file is heavier than it may be. */
async function photograph(
  browser: Browser,
  address: string,
  shot: Shot,
  theme: 'light' | 'dark',
): Promise<void> {
  const { width, height, kept } = WINDOWS[shot.window]
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  })
  const id = `features-app-pictures--${shot.story}`
  await page.goto(`${address}/iframe.html?viewMode=story&globals=theme:${theme}&id=${id}`)
  await page.addStyleTag({ content: STILL })
  await page
    .locator('#storybook-root h1, body > [role="dialog"]')
    .first()
    .waitFor({ timeout: STARTS_WITHIN_MS })
  // What the story does after it is shown, and drawings of many shapes, take their time.
  await page.waitForTimeout(5000)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const picture = await page.screenshot()
  await page.close()
  const path = `${FOLDER}/${shot.name}-${theme}.avif`
  await sharp(picture).resize({ width: kept }).avif({ quality: QUALITY, effort: 4 }).toFile(path)
  const { size } = statSync(path)
  console.log(`${path}  ${Math.ceil(size / 1000)} KB`)
  if (size > MOST_BYTES) throw new Error(`${path} is heavier than ${MOST_BYTES / 1000} KB.`)
}

mkdirSync(FOLDER, { recursive: true })
const running = process.argv[2]
const port = await freePort()
const stories = running === undefined ? await started(port) : null
const browser = await chromium.launch(launchOptions())
try {
  const address = running ?? `http://localhost:${port}`
  for (const shot of SHOTS) for (const theme of shot.themes) await photograph(browser, address, shot, theme)
} finally {
  await browser.close()
  stories?.kill()
}

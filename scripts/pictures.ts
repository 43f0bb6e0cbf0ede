/**
 * @file `npm run pictures`: takes screenshots of the app's own stories for the public pages, the articles and the
 * README. The files are committed. `npm run pictures sharing link` takes only the screenshots whose names begin with
 * one of the words. `npm run pictures http://localhost:6006` uses a running Storybook.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Browser } from 'playwright'
import sharp from 'sharp'
import { createLaunchOptions } from './chromium.ts'
import { findFreePort } from './freePort.ts'

const WEB_IMAGE = { format: 'avif', quality: 46, scale: 1 } as const
/** Settings for the README, which displays small images. Not all viewers of Markdown support AVIF. */
const README_IMAGE = { format: 'webp', quality: 60, scale: 0.5 } as const
/**
 * Folders for the images of landing pages, articles and the README. The folder of the articles also contains a list of
 * sizes.
 */
const FOLDERS = {
  site: { path: 'packages/features/site/pictures', image: WEB_IMAGE },
  blog: { path: 'packages/features/blog/articles/screens', image: WEB_IMAGE },
  docs: { path: 'docs/pictures', image: README_IMAGE },
} as const
/** Maximum size of an image in bytes, which is small because phones load the pages too. */
const MAX_BYTES = 60_000
/** Timeout for Storybook's start, which compiles the whole app. */
const START_TIMEOUT_MS = 120_000

/**
 * Window sizes for screenshots, and the width of the stored images, about two pixels per displayed pixel.
 * features/site/src/landing/pictures/pictures.ts repeats the sizes.
 */
const WINDOWS = {
  wide: { width: 1280, height: 800, storedWidth: 1800 },
  half: { width: 880, height: 720, storedWidth: 1320 },
  phone: { width: 390, height: 780, storedWidth: 680 },
} as const

type Shot = {
  story: string
  name: string
  window: keyof typeof WINDOWS
  themes: readonly ('light' | 'dark')[]
  used: readonly (keyof typeof FOLDERS)[]
}

const BOTH_THEMES = ['light', 'dark'] as const
/** The viewer is dark in both themes. */
const DARK_THEME = ['dark'] as const

/**
 * Returns the settings for the screenshots of a story in both themes: in a window and, except for the README, on a
 * phone.
 */
function screen(story: string, name: string, window: 'wide' | 'half', used: Shot['used']): Shot[] {
  return [
    { story, name, window, themes: BOTH_THEMES, used },
    {
      story,
      name: `${name}-phone`,
      window: 'phone',
      themes: BOTH_THEMES,
      used: used.filter((folder) => folder !== 'docs'),
    },
  ]
}

const SHOTS: readonly Shot[] = [
  ...screen('gallery', 'gallery', 'wide', ['site', 'blog', 'docs']),
  ...screen('albums', 'albums', 'wide', ['site', 'docs']),
  ...screen('uploading', 'upload', 'half', ['site', 'blog', 'docs']),
  ...screen('takeout-import', 'import', 'half', ['site', 'blog']),
  ...screen('sharing', 'sharing', 'half', ['site', 'blog', 'docs']),
  // The landing pages show only the phone screenshot of this story.
  { story: 'share-link', name: 'link', window: 'half', themes: BOTH_THEMES, used: ['blog'] },
  { story: 'share-link', name: 'link-phone', window: 'phone', themes: BOTH_THEMES, used: ['site', 'blog'] },
  { story: 'viewer', name: 'viewer', window: 'wide', themes: DARK_THEME, used: ['site'] },
  { story: 'viewer', name: 'viewer-phone', window: 'phone', themes: DARK_THEME, used: ['site'] },
]

/** Hides scrollbars, carets, focus and animations, so that screenshots are reproducible. */
const STATIC_STYLE =
  'html { scrollbar-gutter: auto !important } * { caret-color: transparent !important; outline: none !important; transition: none !important; animation: none !important }'

/** Starts Storybook, and waits until its index is available. */
async function startStorybook(port: number): Promise<ChildProcess> {
  const child = spawn('storybook', ['dev', '--port', String(port), '--ci', '--no-open'], { stdio: 'ignore' })
  const latest = Date.now() + START_TIMEOUT_MS
  while (Date.now() < latest) {
    const response = await fetch(`http://localhost:${port}/index.json`).catch(() => null)
    if (response?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  child.kill()
  throw new Error('Storybook did not start. Run `npm run storybook` to see the error.')
}

/** Takes screenshots of a story and writes the files. Throws if a file is too large. */
async function takeScreenshot(
  browser: Browser,
  address: string,
  shot: Shot,
  theme: 'light' | 'dark',
): Promise<void> {
  const { width, height, storedWidth } = WINDOWS[shot.window]
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  })
  const id = `features-app-pictures--${shot.story}`
  const story = `${address}/iframe.html?viewMode=story&globals=theme:${theme}&id=${id}`
  await page.goto(story, { timeout: START_TIMEOUT_MS })
  await page.addStyleTag({ content: STATIC_STYLE })
  await page
    .locator('#storybook-root h1, body > [role="dialog"]')
    .first()
    .waitFor({ timeout: START_TIMEOUT_MS })
  // Wait until the story is ready, because it may select files or open a dialog first.
  await page.waitForFunction(
    () => {
      const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
        __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } }
      }
      return ['completed', 'finished', 'errored'].includes(preview?.currentRender?.phase ?? '')
    },
    undefined,
    { timeout: START_TIMEOUT_MS },
  )
  if (await page.locator('body.sb-show-errordisplay').count())
    throw new Error(`The story of ${shot.name} failed.`)
  // Wait for drawings with many shapes, which take time to render.
  await page.waitForTimeout(4000)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const picture = await page.screenshot()
  await page.close()
  for (const [image, folders] of Map.groupBy(shot.used, (folder) => FOLDERS[folder].image)) {
    const { format, quality, scale } = image
    const resized = sharp(picture).resize({ width: storedWidth * scale })
    const content = await resized.toFormat(format, { quality, effort: 4 }).toBuffer()
    for (const folder of folders) {
      const path = `${FOLDERS[folder].path}/${shot.name}-${theme}.${format}`
      writeFileSync(path, content)
      console.log(`${path}  ${Math.ceil(content.length / 1000)} KB`)
    }
    if (content.length > MAX_BYTES) throw new Error(`${shot.name} is larger than ${MAX_BYTES / 1000} KB.`)
  }
}

/** Writes the size of each image in the articles, in CSS pixels. The build uses the sizes for the layout. */
function writeSizes(): void {
  const used = SHOTS.filter((shot) => shot.used.includes('blog'))
  const sizes = used.map(({ name, window }): [string, object] => {
    const { width, height } = WINDOWS[window]
    return [name, { width, height }]
  })
  writeFileSync(`${FOLDERS.blog.path}/sizes.json`, `${JSON.stringify(Object.fromEntries(sizes), null, 2)}\n`)
}

for (const { path } of Object.values(FOLDERS)) mkdirSync(path, { recursive: true })
// Storybook needs the sizes, because it builds the articles when it starts.
writeSizes()
const cliArgs = process.argv.slice(2)
const storybookUrl = cliArgs.find((word) => word.startsWith('http'))
const names = cliArgs.filter((word) => word !== storybookUrl)
const isRequested = ({ name }: Shot) => names.length === 0 || names.some((word) => name.startsWith(word))
const port = await findFreePort()
const stories = storybookUrl === undefined ? await startStorybook(port) : null
const browser = await chromium.launch(createLaunchOptions())
try {
  const address = storybookUrl ?? `http://localhost:${port}`
  for (const shot of SHOTS.filter(isRequested))
    for (const theme of shot.themes) await takeScreenshot(browser, address, shot, theme)
} finally {
  await browser.close()
  stories?.kill()
}

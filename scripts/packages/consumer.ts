/**
 * @file `npm run test:packages`: packs the packages, installs them in the apps in `examples`, outside the workspace,
 * builds these apps, and tests them in a browser. In another app (`e2e/consumer`), checks the types of the READMEs'
 * code under `nodenext`, compares components in pages with different styles, and renders all screens on a server.
 */
import { spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, expect, type Page } from '@playwright/test'
import { preview } from 'vite'
import { createTestLaunchOptions } from '../chromium.ts'
import { findFreePort } from '../freePort.ts'
import { buildAll } from './build.ts'
import { listPublishedPackages } from './manifests.ts'
import { runOrThrow } from './runOrThrow.ts'
import { pack } from './pack.ts'
import { writeReadmeCode } from './readmes.ts'

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url))
const CONSUMER = fileURLToPath(new URL('../../e2e/consumer', import.meta.url))
/** Pages of the app with the same components and different styles. */
const STYLES = ['reset', 'none', 'tailwindFirst', 'tailwindLast', 'bootstrap'] as const
/** Modules of the installed packages that the app does not use. */
const UNUSED = ['links/MyLinksScreen', 'public/PublicViewerScreen', 'trash/TrashScreen', 'album/AlbumScreen']

const folder = mkdtempSync(path.join(tmpdir(), 'calotype-consumer-'))
try {
  await buildAll(listPublishedPackages())
  const packed = await pack(listPublishedPackages(), folder)
  await testViteExample(await install(path.join(EXAMPLES, 'vite'), packed))
  await testHtmlExample(await install(path.join(EXAMPLES, 'html'), packed))
  await testNextExample(await install(path.join(EXAMPLES, 'next'), packed))
  await testConsumer(await install(CONSUMER, packed))
  console.log('✓ the packages work in apps outside the workspace')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Copies an app, and installs the packed packages in the copy. Returns its folder. */
async function install(source: string, packed: ReadonlyMap<string, string>): Promise<string> {
  const app = path.join(folder, path.basename(source))
  cpSync(source, app, { recursive: true })
  replaceWithTarballs(path.join(app, 'package.json'), packed)
  const options = ['--include', 'dev', '--no-audit', '--no-fund', '--loglevel', 'error']
  await runOrThrow('npm', ['install', ...options], app)
  return app
}

function replaceWithTarballs(file: string, packed: ReadonlyMap<string, string>): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
  for (const name of Object.keys(manifest.dependencies)) {
    const tarball = packed.get(name)
    if (tarball) manifest.dependencies[name] = `file:${tarball}`
  }
  writeFileSync(file, JSON.stringify(manifest, null, 2))
}

/** Tests the gallery, uploads and sharing, the grid alone, and the gallery with other backends. */
async function testViteExample(app: string): Promise<void> {
  await runOrThrow('npx', ['tsc'], app)
  await runOrThrow('npx', ['vite', 'build', '--logLevel', 'error', '--sourcemap'], app)
  checkTreeShaking(app)
  await inBrowser(app, 'dist', async (page, url) => {
    await walkThrough(page, url)
    await viewPhotos(page, url)
    await viewJsonFile(page, url)
    await viewBucket(page, url)
    await uploadToOtherBackend(page, url)
  })
}

/** Tests a page without a bundler. */
async function testHtmlExample(app: string): Promise<void> {
  await runOrThrow('npm', ['run', 'build', '--silent'], app)
  await inBrowser(app, '.', async (page, url) => {
    await page.goto(url)
    await page.getByRole('gridcell').first().click()
    await expect(page.getByRole('dialog')).toContainText('1 / 24')
  })
}

/** Tests the code of the READMEs, styles of other frameworks, and all screens on a server. */
async function testConsumer(app: string): Promise<void> {
  // The screens on a server use the mock backend and the photos of the Vite example.
  cpSync(path.join(EXAMPLES, 'vite/src'), path.join(app, 'src'), { recursive: true })
  writeReadmeCode(listPublishedPackages(), path.join(app, 'src/readmes'))
  await runOrThrow('npx', ['tsc'], app)
  const template = readFileSync(path.join(app, 'styles.html'), 'utf8')
  rmSync(path.join(app, 'styles.html'))
  for (const styles of STYLES)
    writeFileSync(path.join(app, `${styles}.html`), template.replace('STYLES', styles))
  await runOrThrow('npx', ['vite', 'build', '--logLevel', 'error'], app)
  await inBrowser(app, 'dist', compareStyles)
  await runOrThrow('npx', ['vite', 'build', '--ssr', 'src/server.tsx', '--outDir', 'server'], app)
  await runOrThrow('node', ['server/server.js'], app)
}

/** Throws if the bundle contains unused modules, according to its source maps. */
function checkTreeShaking(app: string): void {
  const maps = globSync('dist/assets/*.js.map', { cwd: app }).map((file) =>
    readFileSync(path.join(app, file), 'utf8'),
  )
  const sources = maps.flatMap((map) => (JSON.parse(map) as { sources: string[] }).sources)
  if (!sources.some((source) => source.includes('gallery/GalleryScreen')))
    throw new Error('The source maps contain no modules.')
  const included = UNUSED.filter((module) => sources.some((source) => source.includes(module)))
  if (included.length > 0) throw new Error(`The app contains unused modules: ${included.join(', ')}`)
}

/**
 * Serves a folder of a built app, and tests its pages in a browser. Fails if pages log errors or request missing files.
 */
async function inBrowser(
  app: string,
  outDir: string,
  test: (page: Page, url: string) => Promise<void>,
): Promise<void> {
  const server = await preview({
    root: app,
    configFile: false,
    logLevel: 'warn',
    preview: { port: 0 },
    build: { outDir },
  })
  try {
    await withPage((page) => test(page, server.resolvedUrls?.local[0] ?? ''))
  } finally {
    await server.close()
  }
}

async function withPage(test: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(createTestLaunchOptions())
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('response', (response) => response.status() >= 400 && errors.push(response.url()))
    page.on('pageerror', ({ message }) => errors.push(message))
    await test(page)
    expect(errors).toEqual([])
  } finally {
    await browser.close()
  }
}

/** Views photos, shares an album and uploads a file. */
async function walkThrough(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByText('42 photos, 3 videos')).toBeVisible()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const shareButton = page.getByRole('button', { name: 'Share', exact: true })
  await expect(shareButton).toHaveCSS('background-color', 'rgb(120, 40, 140)')
  await shareButton.click()
  await expect(page.getByRole('dialog', { name: 'Share Album' })).toContainText('No users shared yet.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'lake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a photo') })
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(page.getByText('Successfully uploaded 1 file(s)')).toBeVisible()
}

/** Views photos with the grid and the viewer alone, without the other screens and the API. */
async function viewPhotos(page: Page, url: string): Promise<void> {
  await page.goto(`${url}grid.html`)
  await expect(page.getByText('60 photos, 0 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select Photo 2', exact: true }).click({ force: true })
  await expect(page.getByText('60 photos, 1 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('gridcell', { name: 'Photo 1', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('1 / 60')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-index="1"]')).toBeFocused()
}

/** Views the photos of a JSON file in the gallery, which offers no actions. */
async function viewJsonFile(page: Page, url: string): Promise<void> {
  await page.goto(`${url}json.html`)
  await expect(page.getByText('60 photos', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /December 2026/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Select/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^Photo 1,/ }).click()
  await expect(page.getByRole('dialog')).toContainText('1 / 60')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /^Photo 2,/ })).toBeFocused()
}

/** Views the objects of an S3 bucket in the gallery. */
async function viewBucket(page: Page, url: string): Promise<void> {
  await page.goto(`${url}s3.html`)
  await expect(page.getByText('5 photos', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /August 2026/ })).toBeVisible()
  const image = page.getByRole('img', { name: 'market square.jpg' })
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320)
}

/** Uploads photos to a backend that isn't a Calotype server, and views them. */
async function uploadToOtherBackend(page: Page, url: string): Promise<void> {
  const photo = readFileSync(path.join(EXAMPLES, 'vite/public/bucket/2026/09/bridge.jpg'))
  let stored = 0
  await page.route('**/files', (route) => {
    if (route.request().method() === 'POST') return route.fulfill({ json: { id: (stored += 1) } })
    const dateAdded = '2026-09-05T12:00:00Z'
    return route.fulfill({
      json: Array.from({ length: stored }, (_, index) => ({ id: index + 1, name: 'bridge.jpg', dateAdded })),
    })
  })
  await page.route('**/files/*', (route) => route.fulfill({ contentType: 'image/jpeg', body: photo }))
  await page.goto(`${url}upload.html`)
  for (const count of [1, 2]) {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: `${count}.jpg`,
        mimeType: 'image/jpeg',
        buffer: Buffer.concat([photo, Buffer.from(`${count}`)]),
      })
    await page.getByRole('button', { name: 'Upload All' }).click()
    // Both the header and the heading of the month contain the number.
    const total = page.getByText(`${count} photo${count > 1 ? 's' : ''}`, { exact: true })
    await expect(total.first()).toBeVisible()
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
  }
}

/**
 * Fails unless components look the same with Calotype's reset, without a framework, with Tailwind and with Bootstrap.
 */
async function compareStyles(page: Page, url: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 1200 })
    const pictures = new Map<string, Buffer>()
    for (const styles of STYLES) {
      await page.goto(`${url}${styles}.html`)
      await page.evaluate(() => document.fonts.ready.then(() => {}))
      pictures.set(styles, await page.locator('#root').screenshot({ animations: 'disabled' }))
    }
    const [expected] = pictures.values()
    for (const [styles, picture] of pictures) {
      if (expected?.equals(picture)) continue
      for (const [name, content] of pictures)
        writeFileSync(`test-results/styles-${name}-${width}.png`, content)
      throw new Error(`At ${width} px, components look different with ${styles}: see test-results.`)
    }
  }
}

/** Builds a Next.js app with the App Router, whose pages are Server Components, and opens the pages in a browser. */
async function testNextExample(app: string): Promise<void> {
  await runOrThrow('npx', ['next', 'build'], app)
  const port = await findFreePort()
  const server = spawn('npx', ['next', 'start', '--port', `${port}`], {
    cwd: app,
    stdio: 'inherit',
    detached: true,
  })
  try {
    const url = `http://localhost:${port}`
    await expect(async () => expect((await fetch(url)).status).toBe(200)).toPass({ timeout: 30_000 })
    await withPage(async (page) => {
      await page.goto(url)
      await expect(page.getByRole('heading', { name: 'Somebody else’s photos' })).toBeVisible()
      await page.getByRole('button', { name: 'Ask' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.goto(`${url}/gallery`)
      await expect(page.getByText('42 photos, 3 videos')).toBeVisible()
      await expect(page.getByRole('gridcell').first()).toBeVisible()
    })
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid)
  }
}

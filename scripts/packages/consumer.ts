/**
 * @file `npm run test:packages`: packs the packages, installs them in an app outside the workspace (`e2e/consumer`), checks
 * the types of the app and of the READMEs' code under `nodenext`, builds the app, and tests it in a browser.
 */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, expect } from '@playwright/test'
import { preview } from 'vite'
import { testBrowser } from '../chromium.ts'
import { buildAll } from './build.ts'
import { products } from './manifests.ts'
import { runOrThrow } from './runOrThrow.ts'
import { pack } from './pack.ts'
import { writeReadmeCode } from './readmes.ts'

const APP = fileURLToPath(new URL('../../e2e/consumer', import.meta.url))
/** Modules of the installed packages that the app does not use. */
const UNUSED = ['links/MyLinksScreen', 'public/PublicViewerScreen', 'trash/TrashScreen', 'album/AlbumScreen']

const folder = mkdtempSync(path.join(tmpdir(), 'calotype-consumer-'))
try {
  await buildAll(products())
  const packed = await pack(products(), folder)
  const app = path.join(folder, 'app')
  cpSync(APP, app, { recursive: true })
  nameTarballs(path.join(app, 'package.json'), packed)
  writeReadmeCode(products(), path.join(app, 'src/readmes'))
  await runOrThrow(
    'npm',
    ['install', '--include', 'dev', '--no-audit', '--no-fund', '--loglevel', 'error'],
    app,
  )
  await runOrThrow('npx', ['tsc'], app)
  await runOrThrow('npx', ['vite', 'build', '--logLevel', 'error', '--sourcemap'], app)
  checkTreeShaking(app)
  await walkThrough(app)
  console.log('✓ the packages work in an app outside the workspace')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function nameTarballs(file: string, packed: ReadonlyMap<string, string>): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
  for (const name of Object.keys(manifest.dependencies)) {
    const tarball = packed.get(name)
    if (tarball) manifest.dependencies[name] = `file:${tarball}`
  }
  writeFileSync(file, JSON.stringify(manifest, null, 2))
}

/** Throws if the bundle contains unused modules. Source maps name all modules in the bundle. */
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

/** Views photos, shares an album and uploads a file. */
async function walkThrough(app: string): Promise<void> {
  const server = await preview({ root: app, configFile: false, logLevel: 'warn', preview: { port: 0 } })
  const browser = await chromium.launch(testBrowser())
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('response', (response) => response.status() >= 400 && errors.push(response.url()))
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(server.resolvedUrls?.local[0] ?? '')
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
    expect(errors).toEqual([])
  } finally {
    await browser.close()
    await server.close()
  }
}

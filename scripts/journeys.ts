/**
 * @file `npm run test:journeys`: performs random actions in the gallery, an album, search results or favorites, such as
 * opening photos, leaving and returning, reloading, resizing, or changing the view. The photo in view must stay within
 * one row of its position. Runs 1,000 journeys; `-- --count 50` changes the number, `--seed 7` repeats the journeys of
 * that seed, and `--sparse` gives each month one to three photos.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { createCaller, PERSON, startServer } from './bench/library.ts'
import { addPhotos, distributePhotos } from './bench/manyPhotos.ts'
import { buildWeb } from './buildWeb.ts'
import { createLaunchOptions } from './chromium.ts'
import { addUser } from './demo/seed.ts'
import { createRandom, type Random } from './journeys/random.ts'
import { moves } from './journeys/moves.ts'
import { isInView, findPhotoInView } from './journeys/photoInView.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    sparse: { type: 'boolean', default: false },
  },
})
const COUNT = Number(values.count)
const SEED = Number(values.seed)
const PHOTOS = 20_000
const LARGE_MONTH = 8000
/** Numbers of photos in consecutive months with `--sparse`. */
const SPARSE = [1, 2, 1, 3] as const
const MAX_MOVES = 4
const YEAR = 2024
/** Number of journeys per progress message. */
const PROGRESS_EVERY = 25

async function openList(page: Page, urlPath: string, random: Random): Promise<void> {
  await page.goto(urlPath)
  await page.locator('[data-id]').first().waitFor()
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  const slider = page.getByRole('slider', { name: 'Timeline' })
  if ((await slider.count()) > 0) {
    await page.mouse.move(width - 4, height / 3)
    await page.mouse.down()
    await page.mouse.move(width - 4, 100 + random.next() * (height - 140), { steps: 3 })
    await page.mouse.up()
  }
  await page.mouse.move(width / 2, height / 2)
  await page.mouse.wheel(0, random.upTo(6000))
}

/**
 * Sets the view at the start of a journey, so that the journey doesn't depend on the view of the previous one and can
 * be repeated alone.
 */
async function chooseView(page: Page, random: Random): Promise<void> {
  const view = { galleryView: random.pick(['grid', 'masonry']), galleryColumns: String(2 + random.upTo(3)) }
  await page.evaluate(
    (storage) => Object.entries(storage).forEach(([key, value]) => localStorage.setItem(key, value)),
    view,
  )
}

/** Performs a journey. Returns the problem, or null. */
async function runJourney(page: Page, urlPath: string, random: Random): Promise<string | null> {
  const done: string[] = []
  try {
    await openList(page, urlPath, random)
    const photo = await findPhotoInView(page)
    for (let remaining = 1 + random.upTo(MAX_MOVES - 1); remaining > 0; remaining--) {
      const move = random.pick(moves)
      done.push(move.name)
      await move(page, photo, random)
      if (!(await isInView(page, photo))) return `${urlPath}: photo ${photo} is lost after ${done.join(', ')}`
    }
    return null
  } catch (error) {
    return `${urlPath}: ${done.join(', ')}: ${String(error)}`
  }
}

await buildWeb()
const data = mkdtempSync(path.join(tmpdir(), 'calotype-journeys-'))
const server = await startServer(data)
const browser = await chromium.launch(createLaunchOptions())
try {
  const token = await addUser(server.address, PERSON)
  const callApi = createCaller(server.address, token)
  const { id } = await callApi<{ id: number }>('/api/user/me')
  const counts = distributePhotos(PHOTOS, LARGE_MONTH)
  const sparse = counts.map((month, index) => ({ ...month, count: SPARSE[index % SPARSE.length] ?? 1 }))
  await addPhotos(data, id, values.sparse ? sparse : counts)
  const metadataPath = `/api/media/all-metadata-year-month-steps/0/200/${YEAR}`
  const { fileUploadResponseList: items } = await callApi<{ fileUploadResponseList: { id: number }[] }>(
    metadataPath,
  )
  const mediaIds = items.map((item) => item.id)
  const album = await callApi<{ id: number }>('/api/albums', { title: 'Journeys' })
  await callApi(`/api/albums/${album.id}/media`, { mediaIds })
  const places = ['/gallery', `/gallery?year=${YEAR}`, `/albums/${album.id}`, '/search?q=IMG'] as const

  const context = await browser.newContext({ baseURL: server.address })
  const page = await context.newPage()
  // Respond with an image, because the photos have only thumbnails.
  const body = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#806040' } })
    .jpeg()
    .toBuffer()
  await page.route(/\/authz\?key=\/(previews\/|bench-)/, (route) =>
    route.fulfill({ contentType: 'image/jpeg', body }),
  )
  await page.goto('/robots.txt')
  await page.evaluate(
    (storage) => Object.entries(storage).forEach(([key, value]) => localStorage.setItem(key, value)),
    { token, analytics: 'no' },
  )
  let failureCount = 0
  for (let journey = 0; journey < COUNT; journey++) {
    const random = createRandom(SEED + journey)
    await page.setViewportSize({ width: 1280, height: 800 })
    await chooseView(page, random)
    const problem = await runJourney(page, random.pick(places), random)
    if (problem !== null) {
      failureCount += 1
      console.log(`✗ --count 1 --seed ${SEED + journey}: ${problem}`)
    }
    const done = journey + 1
    if (done % PROGRESS_EVERY === 0 && done < COUNT) console.log(`${done} of ${COUNT}, ${failureCount} lost.`)
  }
  console.log(`${COUNT} journeys, ${failureCount} lost.`)
  if (failureCount > 0) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

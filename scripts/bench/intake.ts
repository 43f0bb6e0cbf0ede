/**
 * @file `npm run bench:intake`: measures how the upload page handles many files: 10,000 selected files, and a real
 * folder of 100,000 files that is dropped, uploaded, and restored after a reload. Measures the time, the growth of the
 * page's heap, and the longest task and gap of its main thread, in a real browser with a real server.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright'
import { buildWeb } from '../buildWeb.ts'
import { createLaunchOptions } from '../chromium.ts'
import { addUser } from '../demo/seed.ts'
import { PERSON, startServer } from './library.ts'
import { measureHeap } from './measureHeap.ts'

const FILE_COUNT = 10_000
const DROPPED = 100_000
const IN_A_FOLDER = 500
const LIMITS = { chosenMs: 200, heapMB: 50, taskMs: 50 }
/** Interval of the timer that detects gaps. */
const TICK_MS = 4

interface Watch {
  longestTask: number
  longestGap: number
  begin: () => void
}
type Watched = typeof globalThis & { watch: Watch }

/** Records the longest task and the longest gap between two timer ticks. Runs before the page's scripts. */
function observe(tickMs: number): void {
  let since = 0
  let last = 0
  const watch: Watch = {
    longestTask: 0,
    longestGap: 0,
    begin() {
      since = last = performance.now()
      watch.longestTask = watch.longestGap = 0
    },
  }
  Object.assign(globalThis, { watch })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= since) watch.longestTask = Math.max(watch.longestTask, duration)
  }).observe({ type: 'longtask' })
  // Start measuring here, because the page isn't responsible for the time in which the browser creates File objects.
  addEventListener('change', watch.begin, true)
  setInterval(() => {
    const now = performance.now()
    watch.longestGap = Math.max(watch.longestGap, now - last - tickMs)
    last = now
  }, tickMs)
}

/** Creates a folder of small files with different contents. */
function makeFolder(root: string): void {
  for (let folder = 0; folder < DROPPED / IN_A_FOLDER; folder++) {
    const albumPath = path.join(root, `Album ${folder}`)
    mkdirSync(albumPath, { recursive: true })
    for (let index = 0; index < IN_A_FOLDER; index++) {
      const number = folder * IN_A_FOLDER + index
      writeFileSync(path.join(albumPath, `IMG_${number}.jpg`), `photo ${number}`)
    }
  }
}

/** Drops a folder of this machine onto the page, as from a file manager. */
async function dropFolder(devtools: CDPSession, folder: string): Promise<void> {
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
}

/** Selects files that are created in the page, so that the browser's file access isn't measured. */
function chooseGenerated(count: number): Promise<number> {
  const transfer = new DataTransfer()
  for (let index = 0; index < count; index++)
    transfer.items.add(new File([`photo ${index}`], `IMG_${index}.jpg`, { type: 'image/jpeg' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The page has no file input.')
  input.files = transfer.files
  const startedAt = performance.now()
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return new Promise((resolve) => {
    const poll = () => {
      if (document.body.textContent.includes(`out of ${count.toLocaleString('en')} total files`))
        resolve(performance.now() - startedAt)
      else requestAnimationFrame(poll)
    }
    poll()
  })
}

let isWithin = true

function report(
  subject: string,
  figures: Readonly<Record<string, [value: number, unit: string, most?: number]>>,
) {
  const parts = Object.entries(figures).map(([name, [value, unit, most]]) => {
    if (most !== undefined && value > most) isWithin = false
    return `${name} ${value.toFixed(0)} ${unit}${most === undefined ? '' : ` of ${most}`}`
  })
  console.log(`${subject}: ${parts.join(', ')}`)
}

/** Measures the duration of an action, and the main thread's longest task and gap during the action. */
async function measure(page: Page, run: () => Promise<unknown>) {
  await page.evaluate(() => (globalThis as Watched).watch.begin())
  const startedAt = performance.now()
  await run()
  const seconds = (performance.now() - startedAt) / 1000
  const { longestTask, longestGap } = await page.evaluate(() => (globalThis as Watched).watch)
  return {
    time: [seconds, 's'],
    'longest task': [longestTask, 'ms', LIMITS.taskMs],
    'longest gap': [longestGap, 'ms', LIMITS.taskMs],
  } satisfies Parameters<typeof report>[1]
}

const waitForTotal = (page: Page, count: number) =>
  page.getByText(`out of ${count.toLocaleString('en')} total files`).waitFor({ timeout: 300_000 })

/** Waits until the page has stored `count` files for the next visit. */
const waitUntilStored = (page: Page, count: number) =>
  page.waitForFunction(
    async (wanted) => {
      const databases = await indexedDB.databases()
      const name = databases.find((one) => one.name?.startsWith('calotype-upload'))?.name
      if (name === undefined) return false
      return new Promise((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('items').objectStore('items').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result === wanted)
          })
        })
      })
    },
    count,
    { polling: 500, timeout: 300_000 },
  )

await buildWeb()
const data = mkdtempSync(path.join(tmpdir(), 'calotype-intake-'))
const folder = path.join(data, 'Photos')
makeFolder(folder)
const server = await startServer(path.join(data, 'library'))
const browser = await chromium.launch(createLaunchOptions())
try {
  const token = await addUser(server.address, PERSON)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.addInitScript((signedIn) => {
    localStorage.setItem('token', signedIn)
    localStorage.setItem('analytics', 'no')
  }, token)
  await page.addInitScript(observe, TICK_MS)
  const devtools = await page.context().newCDPSession(page)
  const open = async () => {
    await page.goto(`${server.address}/upload`)
    await page.getByRole('heading', { name: 'Upload', level: 1 }).waitFor()
    await page.waitForTimeout(1000)
  }
  const empty = page.getByText('No files selected.')
  const clear = async () => {
    const clearing = await measure(page, async () => {
      await page.getByRole('button', { name: 'Clear All' }).click()
      const stopButton = page.getByRole('button', { name: 'Stop and clear' })
      await stopButton.or(empty).first().waitFor()
      if (await stopButton.isVisible()) await stopButton.click()
      await empty.waitFor()
    })
    await waitUntilStored(page, 0)
    return clearing
  }

  await open()
  const chosenMs = await page.evaluate(chooseGenerated, FILE_COUNT)
  report(`${FILE_COUNT} files chosen`, { 'listed after': [chosenMs, 'ms', LIMITS.chosenMs] })
  await clear()

  await open()
  const names = Array.from({ length: FILE_COUNT }, (_, index) =>
    path.join(folder, `Album ${Math.floor(index / IN_A_FOLDER)}`, `IMG_${index}.jpg`),
  )
  const choosing = await measure(page, async () => {
    await page.locator('input[type=file]').setInputFiles(names)
    await waitForTotal(page, FILE_COUNT)
  })
  report(`${FILE_COUNT} files on disk chosen`, choosing)
  await clear()

  await open()
  const heapBefore = await measureHeap(devtools)
  const dropping = await measure(page, async () => {
    await dropFolder(devtools, folder)
    await waitForTotal(page, DROPPED)
  })
  const growth = ((await measureHeap(devtools)) - heapBefore) / 1024 ** 2
  report(`A folder of ${DROPPED} dropped`, { ...dropping, 'heap growth': [growth, 'MB', LIMITS.heapMB] })
  report('Stored for the next visit', await measure(page, () => waitUntilStored(page, DROPPED)))

  await page.route('**/api/upload/**', () => {})
  const starting = await measure(page, async () => {
    await page.getByRole('button', { name: 'Upload All' }).click()
    await page.getByText(/0 of 100,000 files/).waitFor()
  })
  report('Upload started', starting)
  report('Stored again', await measure(page, () => page.waitForTimeout(20_000)))

  await page.reload()
  report('Restored after a reload', await measure(page, () => waitForTotal(page, DROPPED)))
  report('Upload continues', await measure(page, () => page.waitForTimeout(5000)))
  report('All cleared', await clear())
  if (!isWithin) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

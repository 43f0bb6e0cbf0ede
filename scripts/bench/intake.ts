/**
 * @file `npm run bench:intake`: how the upload page bears many files. 10,000 are chosen; a real folder of 100,000 is
 * dropped, sent off and there again after a reload. Told are the time, how much the heap of the page grows, and the longest
 * task and gap of its main thread, in a real browser on a real server.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright'
import { buildWeb } from '../buildWeb.ts'
import { launchOptions } from '../chromium.ts'
import { join } from '../demo/seed.ts'
import { PERSON, startServer } from './library.ts'

const CHOSEN = 10_000
const DROPPED = 100_000
const IN_A_FOLDER = 500
const MOST = { chosenMs: 200, heapMB: 50, taskMs: 50 }
/** A gap is longer than what a timer is late by itself. */
const TICK_MS = 4

interface Watch {
  longestTask: number
  longestGap: number
  begin: () => void
}
type Watched = typeof globalThis & { watch: Watch }

/** Runs in the page, before anything of it: the longest task, and how long at most nothing else got a turn. */
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
  // How long a browser takes to make files of what was chosen is not for the page to mend.
  addEventListener('change', watch.begin, true)
  setInterval(() => {
    const now = performance.now()
    watch.longestGap = Math.max(watch.longestGap, now - last - tickMs)
    last = now
  }, tickMs)
}

/** Makes a folder of small files, no two the same. */
function makeTree(root: string): void {
  for (let folder = 0; folder < DROPPED / IN_A_FOLDER; folder++) {
    const place = path.join(root, `Album ${folder}`)
    mkdirSync(place, { recursive: true })
    for (let index = 0; index < IN_A_FOLDER; index++) {
      const number = folder * IN_A_FOLDER + index
      writeFileSync(path.join(place, `IMG_${number}.jpg`), `photo ${number}`)
    }
  }
}

/** Drops a folder of this machine onto the page, as a file manager would. */
async function drop(devtools: CDPSession, folder: string): Promise<void> {
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
}

/** Chooses files that the page itself has made: what the browser takes for those of a disk is not measured. */
function chooseMade(count: number): Promise<number> {
  const transfer = new DataTransfer()
  for (let index = 0; index < count; index++)
    transfer.items.add(new File([`photo ${index}`], `IMG_${index}.jpg`, { type: 'image/jpeg' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nothing to choose files with.')
  input.files = transfer.files
  const began = performance.now()
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return new Promise((resolve) => {
    const look = () => {
      if (document.body.textContent.includes(`out of ${count.toLocaleString('en')} total files`))
        resolve(performance.now() - began)
      else requestAnimationFrame(look)
    }
    look()
  })
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2
}

let isWithin = true

function tell(what: string, figures: Readonly<Record<string, [value: number, unit: string, most?: number]>>) {
  const told = Object.entries(figures).map(([name, [value, unit, most]]) => {
    if (most !== undefined && value > most) isWithin = false
    return `${name} ${value.toFixed(0)} ${unit}${most === undefined ? '' : ` of ${most}`}`
  })
  console.log(`${what}: ${told.join(', ')}`)
}

/** How long something took, and what the page's main thread was held up by meanwhile. */
async function watched(page: Page, run: () => Promise<unknown>) {
  await page.evaluate(() => (globalThis as Watched).watch.begin())
  const began = performance.now()
  await run()
  const seconds = (performance.now() - began) / 1000
  const { longestTask, longestGap } = await page.evaluate(() => (globalThis as Watched).watch)
  return {
    time: [seconds, 's'],
    'longest task': [longestTask, 'ms', MOST.taskMs],
    'longest gap': [longestGap, 'ms', MOST.taskMs],
  } satisfies Parameters<typeof tell>[1]
}

const total = (page: Page, count: number) =>
  page.getByText(`out of ${count.toLocaleString('en')} total files`).waitFor({ timeout: 300_000 })

/** Until the browser keeps as many files for the next visit. */
const kept = (page: Page, count: number) =>
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
makeTree(folder)
const server = await startServer(path.join(data, 'library'))
const browser = await chromium.launch(launchOptions())
try {
  const token = await join(server.address, PERSON)
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
    const clearing = await watched(page, async () => {
      await page.getByRole('button', { name: 'Clear All' }).click()
      const stop = page.getByRole('button', { name: 'Stop and clear' })
      await stop.or(empty).first().waitFor()
      if (await stop.isVisible()) await stop.click()
      await empty.waitFor()
    })
    await kept(page, 0)
    return clearing
  }

  await open()
  const chosenMs = await page.evaluate(chooseMade, CHOSEN)
  tell(`${CHOSEN} files chosen`, { 'in the list after': [chosenMs, 'ms', MOST.chosenMs] })
  await clear()

  await open()
  const names = Array.from({ length: CHOSEN }, (_, index) =>
    path.join(folder, `Album ${Math.floor(index / IN_A_FOLDER)}`, `IMG_${index}.jpg`),
  )
  const choosing = await watched(page, async () => {
    await page.locator('input[type=file]').setInputFiles(names)
    await total(page, CHOSEN)
  })
  tell(`${CHOSEN} files of a disk chosen`, choosing)
  await clear()

  await open()
  const before = await heapOf(devtools)
  const dropping = await watched(page, async () => {
    await drop(devtools, folder)
    await total(page, DROPPED)
  })
  const growth = (await heapOf(devtools)) - before
  tell(`A folder of ${DROPPED} dropped`, { ...dropping, 'heap growth': [growth, 'MB', MOST.heapMB] })
  tell('Kept for the next visit', await watched(page, () => kept(page, DROPPED)))

  await page.route('**/api/upload/**', () => {})
  const starting = await watched(page, async () => {
    await page.getByRole('button', { name: 'Upload All' }).click()
    await page.getByText(/0 of 100,000 files/).waitFor()
  })
  tell('All sent off', starting)
  tell('Kept again', await watched(page, () => page.waitForTimeout(20_000)))

  await page.reload()
  tell('Back after a reload', await watched(page, () => total(page, DROPPED)))
  tell('Going on', await watched(page, () => page.waitForTimeout(5000)))
  tell('All cleared', await clear())
  if (!isWithin) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

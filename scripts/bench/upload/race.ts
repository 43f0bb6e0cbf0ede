/** @file Sends files from a page in a real browser, and measures what that takes. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright'
import { launchOptions } from '../../chromium.ts'
import { type Processor, processorOf, since } from './processor.ts'

const SETTLED_MS = 1000
const LOOK_EVERY_MS = 100
const PATIENCE_MS = 180_000
const MEBIBYTE = 1024 ** 2

/** How files are sent. */
export interface Racer {
  /** Where the page is. */
  address: string
  /** Runs in the page before anything of it, as to sign somebody in. */
  before: string
  /** Runs in the page when files are chosen. */
  send: (page: Page) => Promise<void>
  /** Runs once it sends: as to look at something else meanwhile. */
  meanwhile?: (page: Page) => Promise<void>
  /** A pattern of the addresses whose answers say that a file is kept. */
  keptBy: string
  /** The process of its server. */
  serverPid: number
}

export interface Course {
  bytesPerSecond: number
  /** The longest stretch in which the page could do nothing else, once it has heard of the files; 0: all under 50 ms. */
  longestStallMs: number
  /** How much more memory the page's process took at most than before (RSS, its workers and buffers among it). */
  pageGrowthMB: number
  /** The same of the server's. */
  serverGrowthMB: number
  /** What the browser and the server took of the processors, from when files were chosen until all were kept. */
  processor: Processor
}

interface Watched {
  began: number
  stalls: number[]
  kept: number[]
}

/** Runs in the page. How long a browser takes to make files of what was chosen is not for the page to mend. */
function watch(keptBy: string): void {
  const watched: Watched = { began: 0, stalls: [], kept: [] }
  Object.assign(globalThis, { watched })
  let chosenAt = Number.POSITIVE_INFINITY
  addEventListener('change', () => (chosenAt = performance.now()), { capture: true, once: true })
  const each = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type })
  each('longtask', ({ startTime, duration }) => {
    const end = startTime + duration
    if (end > chosenAt) watched.stalls.push(end - Math.max(startTime, chosenAt))
  })
  each('resource', (entry) => {
    const { name, responseEnd, responseStatus } = entry as PerformanceResourceTiming
    if (new RegExp(keptBy).test(name) && responseStatus === 200) watched.kept.push(responseEnd)
  })
}

/** Chooses files and sends them; the clock runs from the click to the answer that says the last of them is kept. */
export async function race(racer: Racer, files: readonly string[], bytes: number): Promise<Course> {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(racer.before)
    await page.goto(racer.address)
    const input = page.locator('input[type=file]').first()
    await input.waitFor({ state: 'attached' })
    await page.waitForTimeout(SETTLED_MS)
    await page.evaluate(watch, racer.keptBy)
    const renderers = await processesOf(browser, 'renderer')
    const [main = 0] = await processesOf(browser, 'browser')
    const roots = new Map([
      [main, 'browser'],
      [racer.serverPid, 'server'],
    ])
    const memory = new Map([...renderers, racer.serverPid].map((pid) => [pid, startAt(pid)]))
    const before = processorOf(roots)
    await input.setInputFiles([...files])
    await racer.send(page)
    await racer.meanwhile?.(page)
    const { began, stalls, kept } = await allKept(page, files.length)
    const processor = since(before, processorOf(roots))
    const growthOf = (pid: number) => (memoryOf(pid, 'VmHWM') - (memory.get(pid) ?? 0)) / MEBIBYTE
    return {
      bytesPerSecond: (bytes * 1000) / (Math.max(...kept) - began),
      longestStallMs: Math.max(0, ...stalls),
      pageGrowthMB: Math.max(...renderers.map(growthOf)),
      serverGrowthMB: growthOf(racer.serverPid),
      processor,
    }
  } finally {
    await browser.close()
  }
}

/** Waits until all are kept; throws when that takes too long. */
async function allKept(page: Page, count: number): Promise<Watched> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const watched = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
    if (watched.kept.length >= count) return watched
    if (Date.now() > end) throw new Error(`${watched.kept.length} of ${count} files were kept in time.`)
    await page.waitForTimeout(LOOK_EVERY_MS)
  }
}

async function processesOf(browser: Browser, kind: string): Promise<number[]> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === kind).map(({ id }) => id)
}

/** Lets the system look for a process's peak from now on; answers what it has now, in bytes. */
function startAt(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return memoryOf(pid, 'VmRSS')
}

function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
}

/** @file Uploads files from a page in a real browser, and measures speed, stalls, memory and CPU time. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright'
import { createLaunchOptions } from '../../chromium.ts'
import { type CpuTimes, readCpuTimes, subtractCpuTimes } from './cpuTimes.ts'

const SETTLED_MS = 1000
const POLL_MS = 100
const TIMEOUT_MS = 180_000
const MEBIBYTE = 1024 ** 2

/** A page for uploading files, and how to operate it. */
export interface UploadMethod {
  address: string
  /** Script that runs before the page's own scripts, for example to sign in. */
  initScript: string
  /** Starts the upload after files were selected. */
  send: (page: Page) => Promise<void>
  /** Runs during the upload, for example to open another screen. */
  duringUpload?: (page: Page) => Promise<void>
  /** Pattern of the URLs whose responses acknowledge a file. */
  acknowledgedBy: string
  serverPid: number
}

export interface Measurement {
  bytesPerSecond: number
  /** Longest task of the main thread after files were selected, in milliseconds; 0 if all take less than 50 ms. */
  longestStallMs: number
  /** Growth of the page process's peak memory (RSS), including workers and buffers. */
  pageGrowthMB: number
  /** Growth of the server process's peak memory. */
  serverGrowthMB: number
  /** CPU time of browser and server from the selection of files to the last acknowledgment. */
  processor: CpuTimes
}

interface Observations {
  startedAt: number
  stalls: number[]
  acknowledgedAt: number[]
}

/**
 * Records acknowledgments and long tasks. Runs in the page. Excludes the time in which the browser creates File
 * objects.
 */
function watch(acknowledgedBy: string): void {
  const observations: Observations = { startedAt: 0, stalls: [], acknowledgedAt: [] }
  Object.assign(globalThis, { observations })
  let chosenAt = Number.POSITIVE_INFINITY
  addEventListener('change', () => (chosenAt = performance.now()), { capture: true, once: true })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type })
  observe('longtask', ({ startTime, duration }) => {
    const end = startTime + duration
    if (end > chosenAt) observations.stalls.push(end - Math.max(startTime, chosenAt))
  })
  observe('resource', (entry) => {
    const { name, responseEnd, responseStatus } = entry as PerformanceResourceTiming
    if (new RegExp(acknowledgedBy).test(name) && responseStatus === 200)
      observations.acknowledgedAt.push(responseEnd)
  })
}

/** Selects files and uploads them. Measures the time from the click to the last acknowledgment. */
export async function measureUpload(
  method: UploadMethod,
  files: readonly string[],
  bytes: number,
): Promise<Measurement> {
  const browser = await chromium.launch(createLaunchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(method.initScript)
    await page.goto(method.address)
    const input = page.locator('input[type=file]').first()
    await input.waitFor({ state: 'attached' })
    await page.waitForTimeout(SETTLED_MS)
    await page.evaluate(watch, method.acknowledgedBy)
    const renderers = await listProcesses(browser, 'renderer')
    const [main = 0] = await listProcesses(browser, 'browser')
    const roots = new Map([
      [main, 'browser'],
      [method.serverPid, 'server'],
    ])
    const memory = new Map([...renderers, method.serverPid].map((pid) => [pid, resetPeak(pid)]))
    const before = readCpuTimes(roots)
    await input.setInputFiles([...files])
    await method.send(page)
    await method.duringUpload?.(page)
    const { startedAt, stalls, acknowledgedAt } = await waitUntilStored(page, files.length)
    const processor = subtractCpuTimes(before, readCpuTimes(roots))
    const getGrowth = (pid: number) => (readMemory(pid, 'VmHWM') - (memory.get(pid) ?? 0)) / MEBIBYTE
    return {
      bytesPerSecond: (bytes * 1000) / (Math.max(...acknowledgedAt) - startedAt),
      longestStallMs: Math.max(0, ...stalls),
      pageGrowthMB: Math.max(...renderers.map(getGrowth)),
      serverGrowthMB: getGrowth(method.serverPid),
      processor,
    }
  } finally {
    await browser.close()
  }
}

/** Waits until all files are acknowledged. Throws after a timeout. */
async function waitUntilStored(page: Page, count: number): Promise<Observations> {
  for (const end = Date.now() + TIMEOUT_MS; ;) {
    const observations = await page.evaluate(
      () => (globalThis as unknown as { observations: Observations }).observations,
    )
    if (observations.acknowledgedAt.length >= count) return observations
    if (Date.now() > end)
      throw new Error(`${observations.acknowledgedAt.length} of ${count} files were stored in time.`)
    await page.waitForTimeout(POLL_MS)
  }
}

async function listProcesses(browser: Browser, kind: string): Promise<number[]> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === kind).map(({ id }) => id)
}

/** Resets the peak memory of a process. Returns its current memory in bytes. */
function resetPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return readMemory(pid, 'VmRSS')
}

function readMemory(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
}

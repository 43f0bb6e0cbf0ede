/**
 * @file `npm run bench:vitals`: when the largest part of `/` and of a post is painted, and how much moves afterwards, on a
 * phone and on a desktop, over what DevTools calls Slow 4G and with a processor 4 times slower. Each is set against a bare
 * page of one heading and against itself drawn by scripts alone, loaded in turn from the real server, with nothing kept.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { buildWeb } from '../buildWeb.ts'
import { launchOptions } from '../chromium.ts'
import { startServer } from './library.ts'

const CLIENT = fileURLToPath(new URL('../../packages/app-web/build/client', import.meta.url))
const PAGES = ['/', '/blog/backups-with-3-2-1']
const ROUNDS = 3
/** Late enough for whatever moves when scripts and fonts have come. */
const SETTLED_MS = 1500
const MOST_RATIO = 1.3
const MOST_SHIFT = 0.02

/** As DevTools has it: bytes a second, and milliseconds before each answer. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const CPU_SLOWDOWN = 4
const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}
const BARE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Calotype</title><h1>Calotype</h1></html>'

interface Vitals {
  /** Milliseconds until the largest part was painted. */
  lcp: number
  /** How much moved without being asked to, 0 to 1 and more. */
  cls: number
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const vitals: Vitals = { lcp: 0, cls: 0 }
  Object.assign(globalThis, { vitals })
  const each = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  each('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime
  })
  each('layout-shift', (entry) => {
    vitals.cls += (entry as PerformanceEntry & { value: number }).value
  })
}

async function load(browser: Browser, device: keyof typeof DEVICES, address: string): Promise<Vitals> {
  const context = await browser.newContext(DEVICES[device])
  const page = await context.newPage()
  await page.addInitScript(observe)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLED_MS)
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals)
  await context.close()
  return vitals
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** The build with a bare page in it; `isDrawn` is false for one whose pages are only drawn by scripts. */
function copyBuild(folder: string, isDrawn: boolean): string {
  cpSync(CLIENT, folder, { recursive: true })
  const page = (address: string) => path.join(folder, address, 'index.html')
  mkdirSync(path.dirname(page('/bare')))
  writeFileSync(page('/bare'), BARE)
  for (const address of isDrawn ? [] : PAGES)
    for (const suffix of ['', '.br', '.gz'])
      cpSync(path.join(folder, `__spa-fallback.html${suffix}`), page(address) + suffix)
  return folder
}

await buildWeb()
const data = mkdtempSync(path.join(tmpdir(), 'calotype-bench-'))
const start = (name: string, isDrawn: boolean) =>
  startServer(path.join(data, name), { CALOTYPE_WEB: copyBuild(path.join(data, `${name}-web`), isDrawn) })
const [drawn, scripted] = [await start('drawn', true), await start('scripted', false)]
const browser = await chromium.launch(launchOptions())
try {
  for (const device of ['phone', 'desktop'] as const) {
    const places = new Map([
      ['bare', `${drawn.address}/bare`],
      ...PAGES.flatMap((page): [string, string][] => [
        [page, drawn.address + page],
        [`${page} by scripts`, scripted.address + page],
      ]),
    ])
    const seen = new Map<string, Vitals[]>()
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, address] of places)
        seen.set(name, [...(seen.get(name) ?? []), await load(browser, device, address)])

    console.log(`${device}, medians of ${ROUNDS}`)
    const bare = medianOf((seen.get('bare') ?? []).map(({ lcp }) => lcp))
    for (const [name, loads] of seen) {
      const lcp = medianOf(loads.map((vitals) => vitals.lcp))
      const cls = Math.max(...loads.map((vitals) => vitals.cls))
      const ratio = lcp / bare
      console.log(
        `  ${name}: LCP ${lcp.toFixed(0)} ms, ${ratio.toFixed(2)} × bare; CLS ${cls.toFixed(4)} at most`,
      )
      if (PAGES.includes(name) && (ratio > MOST_RATIO || cls >= MOST_SHIFT)) process.exitCode = 1
    }
  }
} finally {
  await browser.close()
  await Promise.all([drawn.stop(), scripted.stop()])
  rmSync(data, { recursive: true, force: true })
}

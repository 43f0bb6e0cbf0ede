/**
 * @file `npm run bench:vitals`: measures the largest contentful paint (LCP), the cumulative layout shift (CLS) and font
 * bytes of the public pages, on a phone and a desktop, with a fast and a slow connection. Compares each page with a
 * bare page that has the same text (`barePage.ts`) or, for a share link, the same 24 thumbnails. `/heading`, a page
 * with only a heading, shows the minimum cost of a page. `npm run bench:vitals rounds=3` changes the number of rounds.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium } from 'playwright'
import { buildWeb } from '../buildWeb.ts'
import { addUser } from '../demo/seed.ts'
import { createLaunchOptions } from '../chromium.ts'
import { barePage } from './barePage.ts'
import { createCaller, PERSON, startServer } from './library.ts'
import { addPhotos } from './manyPhotos.ts'
import { median } from './median.ts'

const CLIENT = fileURLToPath(new URL('../../packages/app-web/build/client', import.meta.url))
const PAGES = ['/', '/blog/backups-with-3-2-1', '/login', '/signup', '/share/unknown']
/** Time after the load in which scripts and fonts may still cause shifts. */
const SETTLED_MS = 1500
const MAX_RATIO = 1.2
const MAX_SHIFT = 0.02
const MAX_FONT_BYTES = 60_000

interface Connection {
  network: { offline: false; latency: number; downloadThroughput: number; uploadThroughput: number } | null
  cpuSlowdown: number
}

/** Connections with values from DevTools: throughput in bytes per second, latency in milliseconds per request. */
const CONNECTIONS: Readonly<Record<string, Connection>> = {
  'Slow 4G': {
    network: { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
    cpuSlowdown: 4,
  },
  'Fast connection': { network: null, cpuSlowdown: 1 },
}
const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}
const HEADING = barePage('<h1>Calotype</h1>')

interface Vitals {
  /** Time from navigation to the largest contentful paint in milliseconds. */
  lcp: number
  /** Unitless layout shift score. */
  cls: number
  /** Number of font bytes that were transferred until the page settled. */
  fontBytes: number
}

/** Records the largest contentful paint and layout shifts. Runs in the page before the page's scripts. */
function observe(): void {
  const vitals = { lcp: 0, cls: 0 }
  Object.assign(globalThis, { vitals })
  const observeEach = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true })
  observeEach('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime
  })
  observeEach('layout-shift', (entry) => {
    vitals.cls += (entry as PerformanceEntry & { value: number }).value
  })
}

/** Starts counting the transferred bytes of fonts. Returns a function that returns the current count. */
function countFontBytes(devtools: CDPSession): () => number {
  const fonts = new Set<string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Font') fonts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fonts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

let visitors = 0

async function load(
  browser: Browser,
  device: keyof typeof DEVICES,
  { network, cpuSlowdown }: Connection,
  address: string,
): Promise<Vitals> {
  visitors += 1
  // Each visitor has a separate address, because the server limits how many unknown links an address may open.
  const visitor = `10.0.${visitors >> 8}.${visitors & 255}`
  const context = await browser.newContext({
    ...DEVICES[device],
    extraHTTPHeaders: { 'x-forwarded-for': visitor },
  })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const fontBytes = countFontBytes(devtools)
  if (network !== null) await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLED_MS)
  const { lcp, cls } = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals)
  await context.close()
  return { lcp, cls, fontBytes: fontBytes() }
}

/** Number of photos in the HTML of a share link's page. */
const FIRST_CARDS = 24

/** Shares photos. Returns the path of the link, and the HTML of a bare page with the same thumbnails. */
async function shareLink(address: string, data: string): Promise<{ link: string; html: string }> {
  const callApi = createCaller(address, await addUser(address, PERSON))
  const { id } = await callApi<{ id: number }>('/api/user/me')
  await addPhotos(data, id, [{ year: 2024, month: 7, count: 60 }])
  const names = Array.from({ length: 60 }, (_, nth) => `bench-${id}-${String(nth).padStart(20, '0')}.jpg`)
  const albumRequest = { title: 'Calotype', fileNames: names }
  const { token } = await callApi<{ token: string }>('/api/sharing/create-link', albumRequest)
  const images = names
    .slice(0, FIRST_CARDS)
    .map(
      (name) => `<img src="/api/public/shared/${token}/thumbnail/${name}" width="170" height="128" alt="">`,
    )
  return { link: `/share/${token}`, html: HEADING.replace('</html>', `${images.join('')}</html>`) }
}

const HEADING_PATH = '/heading'
const BARE_SHARE = '/bare/shared'
/** Returns the path of the bare page with which a page is compared. */
const toBarePath = (page: string) => (page === '/' ? '/bare/home' : `/bare${page}`)

function writePage(folder: string, page: string, html: string): void {
  const file = path.join(folder, page, 'index.html')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, html)
  writeFileSync(`${file}.br`, brotliCompressSync(html))
}

/**
 * Copies the build, and adds placeholders for the bare pages, because the server lists its files only when it starts.
 */
function copyBuild(folder: string): string {
  cpSync(CLIENT, folder, { recursive: true })
  for (const page of [HEADING_PATH, BARE_SHARE, ...PAGES.map(toBarePath)]) writePage(folder, page, HEADING)
  return folder
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  return response.text()
}

const rounds = Number(/^rounds=(\d+)$/.exec(process.argv[2] ?? '')?.[1] ?? 5)
await buildWeb()
const data = mkdtempSync(path.join(tmpdir(), 'calotype-bench-'))
const web = copyBuild(path.join(data, 'web'))
const server = await startServer(path.join(data, 'library'), { CALOTYPE_WEB: web, TRUST_PROXY: 'true' })
const share = await shareLink(server.address, path.join(data, 'library'))
writePage(web, BARE_SHARE, share.html)
for (const page of PAGES) writePage(web, toBarePath(page), barePage(await fetchText(server.address + page)))
const pairs = new Map([...PAGES.map((page) => [page, toBarePath(page)] as const), [share.link, BARE_SHARE]])
const browser = await chromium.launch(createLaunchOptions())
try {
  for (const [connection, conditions] of Object.entries(CONNECTIONS))
    for (const device of ['phone', 'desktop'] as const) {
      const loads = new Map<string, Vitals[]>([HEADING_PATH, ...[...pairs].flat()].map((page) => [page, []]))
      for (let round = 0; round < rounds; round++)
        for (const [page, results] of loads)
          results.push(await load(browser, device, conditions, server.address + page))

      console.log(`${connection}, ${device}, medians of ${rounds}`)
      const getLcp = (page: string) => median((loads.get(page) ?? []).map(({ lcp }) => lcp))
      console.log(`  ${HEADING_PATH}: LCP ${getLcp(HEADING_PATH).toFixed(0)} ms`)
      for (const [page, bare] of pairs) {
        const results = loads.get(page) ?? []
        const cls = Math.max(...results.map((vitals) => vitals.cls))
        const fontBytes = Math.max(...results.map((vitals) => vitals.fontBytes))
        const ratio = getLcp(page) / getLcp(bare)
        console.log(
          `  ${page}: LCP ${getLcp(page).toFixed(0)} ms, bare page ${getLcp(bare).toFixed(0)} ms, ` +
            `ratio ${ratio.toFixed(2)}; CLS at most ${cls.toFixed(4)}; fonts ${(fontBytes / 1000).toFixed(0)} kB`,
        )
        if (ratio > MAX_RATIO || cls > MAX_SHIFT || fontBytes > MAX_FONT_BYTES) process.exitCode = 1
      }
    }
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

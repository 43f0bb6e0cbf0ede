/**
 * @file `npm run bench:gallery`: compares the gallery with 100,000 photos (70,000 in one month) and a page with only
 * the exported grid to a page of the same tiles without a framework (`bare/`). Measures them alternately in grid and
 * masonry view for five rounds; `-- --rounds 3` and `--mode grid` change that. Fails if a median exceeds its limit.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { type Browser, type CDPSession, type Page, chromium } from 'playwright'
import { build } from 'vite'
import { buildWeb } from '../buildWeb.ts'
import { createLaunchOptions } from '../chromium.ts'
import { addUser } from '../demo/seed.ts'
import { createCaller, PERSON, startServer } from './library.ts'
import { addPhotos, distributePhotos } from './manyPhotos.ts'
import { median } from './median.ts'

const BARE_FOLDER = fileURLToPath(new URL('bare', import.meta.url))
const GRID_FOLDER = fileURLToPath(new URL('../../packages/features/gallery/bench', import.meta.url))
const CLIENT = fileURLToPath(new URL('../../packages/app-web/build/client', import.meta.url))
const PHOTOS = 100_000
const LARGE_MONTH = 70_000
const options = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, mode: { type: 'string' } },
}).values
const ROUNDS = Number(options.rounds)
const MODES = options.mode === undefined ? ['grid', 'masonry'] : [options.mode]
/** Number of times that each round opens the first screen. */
const VISITS = 3
/**
 * Positions at which a round starts scrolling, as fractions of the page: in months of ordinary size, and in the large
 * month.
 */
const SCROLL_POSITIONS = [0, 0.5]
const FRAMES_EACH = 150
/** CSS pixels to scroll per frame. Scrolling by the height of the window then takes about half a second. */
const STEP_PX = 24
const JUMPS = [0.83, 0.11, 0.62, 0.35, 0.97]
const LONG_FRAME_MS = 1000 / 60
const LONG_TASK_MS = 50

type Figures = {
  /** Milliseconds until every tile in the window is painted. */
  screen: number
  jump: number
  /** Main thread time per frame in milliseconds: the median, the 95th percentile, and the number of long frames. */
  frame: number
  p95: number
  longFrames: number
  /** Longest task in milliseconds while the page loads, scrolls and jumps. */
  longest: number
  /** Relative error of the page's first estimated height. */
  height: number
  nodes: number
  /** Heap size in megabytes. */
  heap: number
  /** Fraction of the tiles in the window that are not painted while the page scrolls. */
  blank: number
}

type Limits = Readonly<Partial<Record<keyof Figures, { times: number } | { max: number }>>>

/** Limits for the figures, either absolute or as a multiple of the bare page's figure. */
const LIMITS: Limits = {
  screen: { times: 1.2 },
  jump: { times: 1.2 },
  frame: { times: 1.15 },
  longFrames: { max: (SCROLL_POSITIONS.length * FRAMES_EACH) / 300 },
  longest: { max: LONG_TASK_MS },
  height: { max: 0 },
  nodes: { max: 799 },
  heap: { max: 8 },
  blank: { max: 0.05 },
}
/** Limits for the page with only the grid, which has no header and no other scripts. */
const GRID_LIMITS: Limits = { ...LIMITS, heap: { times: 2 } }

/** Defines `countCells`, which counts the tiles in the window and those that show their photo. Runs in the page. */
function observe(): void {
  Object.assign(globalThis, {
    countCells() {
      const inside = [...document.querySelectorAll('img')].filter((img) => {
        const { top, bottom } = img.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      const cells = [...document.querySelectorAll('[role="gridcell"], .cell')].filter((cell) => {
        const { top, bottom, height } = cell.getBoundingClientRect()
        return height > 0 && bottom > 0 && top < innerHeight
      })
      return { cells: cells.length, painted: inside.filter((img) => img.naturalWidth > 0).length }
    },
  })
}

/** A task of the main thread. `ms` is CPU time, not elapsed time. */
type Task = { ms: number; isFrame: boolean }
type VisibleCells = { cells: number; painted: number }
type BenchWindow = { countCells: () => VisibleCells }

/**
 * Waits until every tile in the window is painted, optionally after a jump to a fraction of the page. Returns the time
 * in milliseconds.
 */
const waitUntilPainted = (page: Page, part: number | null = null) =>
  page.evaluate(
    (to) =>
      new Promise<{ ms: number; firstHeight: number }>((resolve) => {
        const startedAt = to === null ? 0 : performance.now()
        let firstHeight = 0
        if (to !== null) scrollTo(0, to * document.documentElement.scrollHeight)
        const check = () => {
          const { cells, painted: paintedCells } = (globalThis as unknown as BenchWindow).countCells()
          if (cells > 0) firstHeight ||= document.documentElement.scrollHeight
          if (cells > 0 && paintedCells >= cells) resolve({ ms: performance.now() - startedAt, firstHeight })
          else requestAnimationFrame(check)
        }
        requestAnimationFrame(check)
      }),
    part,
  )

/** Records the tasks of the main thread, and whether they render a frame, with Chromium's tracing. */
async function traceTasks(devtools: CDPSession, action: () => Promise<unknown>): Promise<Task[]> {
  const events: {
    name: string
    ts: number
    dur?: number
    tdur?: number
    pid: number
    tid: number
    args: object
  }[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as typeof events))
  devtools.on('Tracing.dataCollected', collect)
  const categories = 'toplevel,disabled-by-default-devtools.timeline,devtools.timeline,__metadata'
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories.split(',') },
  })
  await action()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', collect)
  const main = events.find(({ name }) => name === 'FireAnimationFrame')
  const mainEvents = events
    .filter(({ pid, tid }) => pid === main?.pid && tid === main.tid)
    .toSorted((one, two) => one.ts - two.ts)
  const tasks = mainEvents.filter(({ name }) => name === 'RunTask')
  const calls = mainEvents.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts)
  return tasks.map(({ ts, dur = 0, tdur = dur }) => ({
    ms: tdur / 1000,
    isFrame: calls.some((calledAt) => calledAt >= ts && calledAt < ts + dur),
  }))
}

const scroll = (page: Page, frames: number) =>
  page.evaluate(
    ({ count, step }) =>
      new Promise<number>((resolve) => {
        let remaining = count
        let cells = 0
        let blank = 0
        const scrollStep = () => {
          scrollBy(0, step)
          if (remaining % 20 === 0) {
            const visible = (globalThis as unknown as BenchWindow).countCells()
            cells += visible.cells
            blank += Math.max(0, visible.cells - visible.painted)
          }
          if (--remaining > 0) requestAnimationFrame(scrollStep)
          else resolve(blank / Math.max(1, cells))
        }
        requestAnimationFrame(scrollStep)
      }),
    { count: frames, step: STEP_PX },
  )

async function measure(
  browser: Browser,
  { address, token, mode, place }: Record<'address' | 'token' | 'mode' | 'place', string>,
): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(observe)
  await page.goto(`${address}/robots.txt`)
  await page.evaluate(
    (storage) => Object.entries(storage).forEach(([key, value]) => localStorage.setItem(key, value)),
    { token, analytics: 'no', galleryView: mode },
  )
  const visit = async () => {
    await page.goto(`${address}/robots.txt`)
    await page.goto(address + place)
    return waitUntilPainted(page)
  }
  // The first visit only fills the cache with scripts and styles.
  await visit()
  const screens: number[] = []
  for (let visitIndex = 0; visitIndex < VISITS; visitIndex++) screens.push((await visit()).ms)

  const devtools = await context.newCDPSession(page)
  let firstHeight = 0
  const tasks = await traceTasks(devtools, async () => {
    ;({ firstHeight } = await visit())
  })
  const blank: number[] = []
  const perFrame: number[] = []
  for (const part of SCROLL_POSITIONS) {
    await waitUntilPainted(page, part)
    await scroll(page, 30)
    const read = await traceTasks(devtools, async () => blank.push(await scroll(page, FRAMES_EACH)))
    tasks.push(...read)
    perFrame.push(...getFrameTimes(read))
  }
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)

  const jumps: number[] = []
  for (const part of JUMPS) jumps.push((await waitUntilPainted(page, part)).ms)
  const jumpTasks = await traceTasks(devtools, async () => {
    for (const part of JUMPS) await waitUntilPainted(page, 1 - part)
  })
  tasks.push(...jumpTasks)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await context.close()
  const sorted = perFrame.toSorted((one, two) => one - two)
  return {
    screen: median(screens),
    jump: median(jumps),
    frame: sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    longFrames: sorted.filter((ms) => ms > LONG_FRAME_MS).length,
    longest: Math.max(...tasks.map(({ ms }) => ms)),
    height: Math.abs(firstHeight - height) / height,
    nodes,
    heap: usedSize / 1024 ** 2,
    blank: blank.reduce((sum, part) => sum + part, 0) / blank.length,
  }
}

/**
 * Returns the main thread time from each frame's task to the next one in milliseconds, except for the first and the
 * last frame. A frame's task dispatches scroll events first, and then calls all animation callbacks.
 */
function getFrameTimes(tasks: readonly Task[]): number[] {
  const frameTimes: number[] = []
  for (const { ms, isFrame } of tasks) {
    if (isFrame) frameTimes.push(ms)
    else if (frameTimes.length > 0) frameTimes.push((frameTimes.pop() ?? 0) + ms)
  }
  return frameTimes.slice(1, -1)
}

/** Prints the medians of all figures. Sets the exit code if one exceeds its limit. */
function compare(title: string, limits: Limits, ours: readonly Figures[], bare: readonly Figures[]): void {
  console.log(title)
  for (const key of Object.keys(ours[0] ?? {}) as (keyof Figures)[]) {
    const [our, other] = [ours, bare].map((all) => median(all.map((each) => each[key])))
    if (!report(key, limits[key], our ?? 0, other ?? 0)) process.exitCode = 1
  }
}

/** Prints a figure, marked with ✗ if it exceeds its limit. Returns whether it is within the limit. */
function report(key: keyof Figures, limit: Limits[keyof Figures], ours: number, bare: number): boolean {
  const times = ours / bare
  const isWithinLimit = limit === undefined || ('times' in limit ? times <= limit.times : ours <= limit.max)
  const limitText =
    limit === undefined ? '' : 'times' in limit ? `, limit ${limit.times} ×` : `, limit ${limit.max}`
  const line = `${formatNumber(ours)}, bare ${formatNumber(bare)}, ${formatNumber(times)} ×${limitText}`
  console.log(`${isWithinLimit ? '  ' : '✗ '}${key.padEnd(10)} ${line}`)
  return isWithinLimit
}

const formatNumber = (value: number) => value.toFixed(value < 0.1 ? 4 : 2)

/** Copies the build of the app, and adds the baseline page and the page with only the grid. */
async function createWeb(folder: string): Promise<string> {
  await buildWeb()
  cpSync(CLIENT, folder, { recursive: true })
  const bare = path.join(folder, 'bare')
  mkdirSync(bare)
  for (const file of ['index.html', 'bare.css']) cpSync(path.join(BARE_FOLDER, file), path.join(bare, file))
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'esnext',
      lib: { entry: path.join(BARE_FOLDER, 'bare.ts'), formats: ['es'] },
    },
  })
  const [first] = [built].flat()
  const code = first && 'output' in first ? first.output[0].code : ''
  writeFileSync(path.join(bare, 'bare.js'), code)
  const grid = path.join(folder, 'grid')
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [vanillaExtractPlugin()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: grid,
      emptyOutDir: true,
      target: 'esnext',
      rolldownOptions: { checks: { moduleLevelDirective: false } },
      lib: {
        entry: path.join(GRID_FOLDER, 'grid.tsx'),
        formats: ['es'],
        fileName: () => 'grid.js',
        cssFileName: 'grid',
      },
    },
  })
  cpSync(path.join(GRID_FOLDER, 'index.html'), path.join(grid, 'index.html'))
  return folder
}

const data = mkdtempSync(path.join(tmpdir(), 'calotype-bench-'))
const server = await startServer(path.join(data, 'server'), {
  CALOTYPE_WEB: await createWeb(path.join(data, 'web')),
})
const browser = await chromium.launch(createLaunchOptions())
try {
  const token = await addUser(server.address, PERSON)
  const { id } = await createCaller(server.address, token)<{ id: number }>('/api/user/me')
  await addPhotos(path.join(data, 'server'), id, distributePhotos(PHOTOS, LARGE_MONTH))
  for (const mode of MODES) {
    const rounds: Record<'ours' | 'grid' | 'bare', Figures[]> = { ours: [], grid: [], bare: [] }
    for (let round = 0; round < ROUNDS; round++) {
      const common = { address: server.address, token, mode }
      rounds.bare.push(await measure(browser, { ...common, place: '/bare' }))
      rounds.grid.push(await measure(browser, { ...common, place: '/grid' }))
      rounds.ours.push(await measure(browser, { ...common, place: '/gallery' }))
    }
    compare(`${mode}, the gallery: medians of ${ROUNDS} rounds`, LIMITS, rounds.ours, rounds.bare)
    compare(`${mode}, the grid alone`, GRID_LIMITS, rounds.grid, rounds.bare)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

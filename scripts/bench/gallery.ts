/**
 * @file `npm run bench:gallery`: the gallery of 100,000 photos, 70,000 of them in one month, against a page of the same
 * tiles recycled by hand without any framework (`bare/`), in turn, from the real server. Five rounds in grid and in
 * masonry, or as many as `-- --rounds 3` says, or in one of them by `--mode grid`; it fails where the median misses what
 * was asked.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, type Page, chromium } from 'playwright'
import { build } from 'vite'
import { buildWeb } from '../buildWeb.ts'
import { launchOptions } from '../chromium.ts'
import { join } from '../demo/seed.ts'
import { asking, PERSON, startServer } from './library.ts'
import { addPhotos, countsOf } from './manyPhotos.ts'

const HERE = fileURLToPath(new URL('bare', import.meta.url))
const CLIENT = fileURLToPath(new URL('../../packages/app-web/build/client', import.meta.url))
const PHOTOS = 100_000
const LARGE_MONTH = 70_000
const asked = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, mode: { type: 'string' } },
}).values
const ROUNDS = Number(asked.rounds)
const MODES = asked.mode === undefined ? ['grid', 'masonry'] : [asked.mode]
/** How often the first screen is opened in a round. */
const VISITS = 3
/** Where one reads, as a part of the way down, and for how many frames: over months of common size, and in the large one. */
const READ_AT = [0, 0.5]
const FRAMES_EACH = 150
/** CSS pixels a frame: as one reads, a window in half a second. */
const STEP_PX = 24
const JUMPS = [0.83, 0.11, 0.62, 0.35, 0.97]
const LONG_FRAME_MS = 1000 / 60
const LONG_TASK_MS = 50

type Figures = {
  /** Milliseconds until every tile in the window is painted. */
  screen: number
  jump: number
  /** Milliseconds of the main thread for each frame: in the middle, 19 of 20 take less, and how many take long. */
  frame: number
  p95: number
  longFrames: number
  /** The longest task in milliseconds: while the first screen comes, while one reads, and while one jumps. */
  longest: number
  /** By what part of itself the page was first drawn too high or too low. */
  height: number
  nodes: number
  /** Megabytes. */
  heap: number
  /** Share of tiles in the window that are not painted, while it is scrolled. */
  blank: number
}

/** At most so many times what the bare page takes, or so much by itself. */
const LIMITS: Readonly<Partial<Record<keyof Figures, { times: number } | { most: number }>>> = {
  screen: { times: 1.2 },
  jump: { times: 1.2 },
  frame: { times: 1.15 },
  longFrames: { most: (READ_AT.length * FRAMES_EACH) / 300 },
  longest: { most: LONG_TASK_MS },
  height: { most: 0 },
  nodes: { most: 799 },
  heap: { most: 8 },
  blank: { most: 0.05 },
}

/** Runs in the page: tells how many tiles are in the window, and how many of them show their photo. */
function observe(): void {
  Object.assign(globalThis, {
    seen() {
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

/** Milliseconds of the processor, not of the clock. */
type Task = { ms: number; isFrame: boolean }
type Seen = { cells: number; painted: number }
type Observed = { seen: () => Seen }

/** Waits until every tile in the window is painted, after a jump to a part of the page if one is named. Milliseconds. */
const painted = (page: Page, part: number | null = null) =>
  page.evaluate(
    (to) =>
      new Promise<{ ms: number; firstHeight: number }>((resolve) => {
        const begin = to === null ? 0 : performance.now()
        let firstHeight = 0
        if (to !== null) scrollTo(0, to * document.documentElement.scrollHeight)
        const look = () => {
          const { cells, painted: there } = (globalThis as unknown as Observed).seen()
          if (cells > 0) firstHeight ||= document.documentElement.scrollHeight
          if (cells > 0 && there >= cells) resolve({ ms: performance.now() - begin, firstHeight })
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    part,
  )

/** The tasks of the main thread one after the other, as Chromium traces them, and which of them draw a frame. */
async function traced(devtools: CDPSession, act: () => Promise<unknown>): Promise<Task[]> {
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
  await act()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', collect)
  const main = events.find(({ name }) => name === 'FireAnimationFrame')
  const ofMain = events
    .filter(({ pid, tid }) => pid === main?.pid && tid === main.tid)
    .toSorted((one, two) => one.ts - two.ts)
  const tasks = ofMain.filter(({ name }) => name === 'RunTask')
  const calls = ofMain.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts)
  return tasks.map(({ ts, dur = 0, tdur = dur }) => ({
    ms: tdur / 1000,
    isFrame: calls.some((at) => at >= ts && at < ts + dur),
  }))
}

const scroll = (page: Page, frames: number) =>
  page.evaluate(
    ({ count, step }) =>
      new Promise<number>((resolve) => {
        let left = count
        let cells = 0
        let blank = 0
        const go = () => {
          scrollBy(0, step)
          if (left % 20 === 0) {
            const seen = (globalThis as unknown as Observed).seen()
            cells += seen.cells
            blank += Math.max(0, seen.cells - seen.painted)
          }
          if (--left > 0) requestAnimationFrame(go)
          else resolve(blank / Math.max(1, cells))
        }
        requestAnimationFrame(go)
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
    (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
    { token, analytics: 'no', galleryView: mode },
  )
  const visit = async () => {
    await page.goto(`${address}/robots.txt`)
    await page.goto(address + place)
    return painted(page)
  }
  // Once to have scripts and styles at hand, as a second visit has them.
  await visit()
  const screens: number[] = []
  for (let at = 0; at < VISITS; at++) screens.push((await visit()).ms)

  const devtools = await context.newCDPSession(page)
  let firstHeight = 0
  const tasks = await traced(devtools, async () => {
    ;({ firstHeight } = await visit())
  })
  const blank: number[] = []
  const perFrame: number[] = []
  for (const part of READ_AT) {
    await painted(page, part)
    await scroll(page, 30)
    const read = await traced(devtools, async () => blank.push(await scroll(page, FRAMES_EACH)))
    tasks.push(...read)
    perFrame.push(...timesOf(read))
  }
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)

  const jumps: number[] = []
  for (const part of JUMPS) jumps.push((await painted(page, part)).ms)
  const jumped = await traced(devtools, async () => {
    for (const part of JUMPS) await painted(page, 1 - part)
  })
  tasks.push(...jumped)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await context.close()
  const sorted = perFrame.toSorted((one, two) => one - two)
  return {
    screen: medianOf(screens),
    jump: medianOf(jumps),
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
 * Milliseconds of the main thread from the task of each frame until that of the next, but for the first and the last of
 * them. In one task a frame hears of scrolling first and then calls all that wait for it, however many those are.
 */
function timesOf(tasks: readonly Task[]): number[] {
  const sums: number[] = []
  for (const { ms, isFrame } of tasks) {
    if (isFrame) sums.push(ms)
    else if (sums.length > 0) sums.push((sums.pop() ?? 0) + ms)
  }
  return sums.slice(1, -1)
}

/** Writes a figure, with ✗ where it misses what was asked; answers whether it does not. */
function report(key: keyof Figures, ours: number, bare: number): boolean {
  const limit = LIMITS[key]
  const times = ours / bare
  const isMet = limit === undefined || ('times' in limit ? times <= limit.times : ours <= limit.most)
  const wanted =
    limit === undefined ? '' : 'times' in limit ? `, asked ${limit.times} ×` : `, asked ${limit.most}`
  const said = `${rounded(ours)}, bare ${rounded(bare)}, ${rounded(times)} ×${wanted}`
  console.log(`${isMet ? '  ' : '✗ '}${key.padEnd(10)} ${said}`)
  return isMet
}

const rounded = (value: number) => value.toFixed(value < 0.1 ? 4 : 2)

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** The build of the app with the bare page in it. */
async function webWithBare(folder: string): Promise<string> {
  await buildWeb()
  cpSync(CLIENT, folder, { recursive: true })
  const bare = path.join(folder, 'bare')
  mkdirSync(bare)
  for (const file of ['index.html', 'bare.css']) cpSync(path.join(HERE, file), path.join(bare, file))
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'esnext', lib: { entry: path.join(HERE, 'bare.ts'), formats: ['es'] } },
  })
  const [first] = [built].flat()
  const code = first && 'output' in first ? first.output[0].code : ''
  writeFileSync(path.join(bare, 'bare.js'), code)
  return folder
}

const data = mkdtempSync(path.join(tmpdir(), 'calotype-bench-'))
const server = await startServer(path.join(data, 'server'), {
  CALOTYPE_WEB: await webWithBare(path.join(data, 'web')),
})
const browser = await chromium.launch(launchOptions())
try {
  const token = await join(server.address, PERSON)
  const { id } = await asking(server.address, token)<{ id: number }>('/api/user/me')
  await addPhotos(path.join(data, 'server'), id, countsOf(PHOTOS, LARGE_MONTH))
  for (const mode of MODES) {
    const rounds: Record<'ours' | 'bare', Figures[]> = { ours: [], bare: [] }
    for (let round = 0; round < ROUNDS; round++) {
      const common = { address: server.address, token, mode }
      rounds.bare.push(await measure(browser, { ...common, place: '/bare' }))
      rounds.ours.push(await measure(browser, { ...common, place: '/gallery' }))
    }
    console.log(`${mode}: medians of ${ROUNDS} rounds`)
    for (const key of Object.keys(rounds.ours[0] ?? {}) as (keyof Figures)[]) {
      const [ours, bare] = [rounds.ours, rounds.bare].map((all) => medianOf(all.map((each) => each[key])))
      if (!report(key, ours ?? 0, bare ?? 0)) process.exitCode = 1
    }
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

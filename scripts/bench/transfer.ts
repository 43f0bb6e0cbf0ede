/**
 * @file `npm run bench:transfer`: how fast the desktop app brings a film of 1 GB to a real server, against a bare client
 * that only sends it in the same chunks; and how much memory it takes for 100,000 small files. `rate` and `files` run one
 * of the two, `rate=256` with so many MB, `files=5000` with so many files.
 */
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { join } from '../demo/seed.ts'
import { PERSON, startServer } from './library.ts'
import { startDesktop } from './transfer/desktop.ts'
import { writeFilm } from './transfer/film.ts'

const ROUNDS = 3
const LEAST_SHARE = 0.9
const MOST_MB = 300
const MOST_GROWTH_MB = 50
const IN_A_FOLDER = 500
const MEBIBYTE = 1024 ** 2

const place = (name: string) => fileURLToPath(new URL(`transfer/${name}`, import.meta.url))
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

async function benchRate(data: string, megabytes: number): Promise<boolean> {
  const server = await startServer(path.join(data, 'library'))
  const shares: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      // Each has room for two films.
      const token = await join(server.address, { ...PERSON, email: `round-${round}@calotype.local` })
      const root = path.join(data, `round-${round}`)
      mkdirSync(root)
      const bare = path.join(data, 'bare.mp4')
      await writeFilm(bare, megabytes * MEBIBYTE)
      const { stdout } = await promisify(execFile)(process.execPath, [
        place('bareClient.ts'),
        ...[server.address, token, bare],
      ])
      await writeFilm(path.join(root, 'film.mp4'), megabytes * MEBIBYTE)
      const desktop = startDesktop(path.join(data, `journal-${round}`), { server: server.address, token })
      const looking = performance.now()
      await desktop.preview(root)
      const lookedMs = performance.now() - looking
      const began = performance.now()
      await desktop.call({ name: 'startImport', args: [] })
      await desktop.until('done')
      if (doneOf(desktop) !== 1) throw new Error(`It was not sent: ${JSON.stringify(desktop.state())}`)
      const ourMs = performance.now() - began
      const { peak } = await desktop.memory()
      await desktop.kill()
      const rates = [ourMs, Number(stdout)].map((ms) => (1000 * megabytes) / ms)
      shares.push((rates[0] ?? 0) / (rates[1] ?? 1))
      console.log(
        `${megabytes} MB: ${rates.map((rate) => rate.toFixed(0)).join(' MB/s, bare client ')} MB/s; ` +
          `looked at before in ${(lookedMs / 1000).toFixed(1)} s, peak ${(peak / MEBIBYTE).toFixed(0)} MB`,
      )
      rmSync(root, { recursive: true })
    }
  } finally {
    await server.stop()
  }
  console.log(`${median(shares).toFixed(2)} of a bare client's rate (at least ${LEAST_SHARE})`)
  return median(shares) >= LEAST_SHARE
}

/** Makes a folder of small photos, no two the same. */
function makeTree(root: string, count: number): void {
  for (let number = 0; number < count; number++) {
    const folder = path.join(root, `Album ${Math.floor(number / IN_A_FOLDER)}`)
    if (number % IN_A_FOLDER === 0) mkdirSync(folder, { recursive: true })
    writeFileSync(
      path.join(folder, `IMG_${number}.jpg`),
      Buffer.from(`\xff\xd8\xff photo ${number}`, 'latin1'),
    )
  }
}

async function benchFiles(data: string, count: number): Promise<boolean> {
  const root = path.join(data, 'many')
  makeTree(root, count)
  const stub = fork(place('stub.ts'))
  const [port] = (await once(stub, 'message')) as [number]
  const account = { server: `http://127.0.0.1:${port}`, token: 'bench' }
  const desktop = startDesktop(path.join(data, 'journal'), account)
  try {
    const began = performance.now()
    const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`
    await desktop.preview(root)
    const looked = await desktop.memory()
    console.log(`${count} files looked at: ${seconds()}, ${(looked.rss / MEBIBYTE).toFixed(0)} MB`)
    await desktop.call({ name: 'startImport', args: [] })
    await desktop.until('sending')
    const heaps: number[] = []
    for (let tenth = 1; tenth <= 10; tenth++) {
      while (desktop.state().status === 'sending' && doneOf(desktop) < (count * tenth) / 10)
        await new Promise((resolve) => setTimeout(resolve, 100))
      const { heapUsed } = await desktop.memory()
      heaps.push(heapUsed / MEBIBYTE)
    }
    await desktop.until('done')
    const { peak } = await desktop.memory()
    const growth = Math.max(...heaps) - Math.min(...heaps)
    console.log(`Sent: ${seconds()}; heap by tenths ${heaps.map((heap) => heap.toFixed(0)).join(', ')} MB`)
    console.log(
      `Peak ${(peak / MEBIBYTE).toFixed(0)} MB (under ${MOST_MB}), heap growth ${growth.toFixed(0)} MB (under ${MOST_GROWTH_MB})`,
    )
    const state = desktop.state()
    const isAll = state.status === 'done' && doneOf(desktop) === count
    if (!isAll) console.log('Not every file was sent:', JSON.stringify(state))
    return isAll && peak / MEBIBYTE < MOST_MB && growth < MOST_GROWTH_MB
  } finally {
    await desktop.kill()
    stub.kill()
  }
}

function doneOf(desktop: ReturnType<typeof startDesktop>): number {
  const state = desktop.state()
  return state.status === 'sending' || state.status === 'done' ? state.done.count : 0
}

const asked = process.argv.slice(2)
const chosen = (name: string, size: number) => {
  const one = asked.find((each) => each.split('=')[0] === name)
  return one === undefined && asked.length > 0 ? null : Number(one?.split('=')[1] ?? size)
}
const data = mkdtempSync(path.join(tmpdir(), 'calotype-transfer-'))
try {
  const megabytes = chosen('rate', 1024)
  const count = chosen('files', 100_000)
  if (megabytes !== null && !(await benchRate(data, megabytes))) process.exitCode = 1
  if (count !== null && !(await benchFiles(data, count))) process.exitCode = 1
} finally {
  rmSync(data, { recursive: true, force: true })
}

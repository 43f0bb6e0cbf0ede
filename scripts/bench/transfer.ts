/**
 * @file `npm run bench:transfer`: how fast the desktop app brings a film of 1 GB to a real server, against a bare client
 * that only sends it in the same chunks; how much memory its transfers take for 100,000 small files; and how much its page
 * and main take of them. `rate`, `files` and `app` run one of the three, `rate=256` with so many MB, `app=5000` with so many files.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { join } from '../demo/seed.ts'
import { PERSON, startServer } from './library.ts'
import type { Account } from '../../packages/app-desktop/src/transfer/protocol.ts'
import { importAsBuilt } from './transfer/builtApp.ts'
import { startDesktop } from './transfer/desktop.ts'
import { writeFilm } from './transfer/film.ts'
import { makeTree, startStub } from './transfer/smallFiles.ts'

const ROUNDS = 4
const LEAST_SHARE = 0.9
const MOST_MB = 300
const MOST_GROWTH_MB = 50
const MEBIBYTE = 1024 ** 2

const BARE_CLIENT = fileURLToPath(new URL('transfer/bareClient.ts', import.meta.url))
/** Of ratios. */
const mean = (shares: readonly number[]) =>
  Math.exp(shares.reduce((sum, share) => sum + Math.log(share), 0) / shares.length)

/** How long a client takes that does nothing but send, in milliseconds. */
async function sendBare(place: string, account: Account, megabytes: number): Promise<number> {
  const film = path.join(place, 'bare.mp4')
  await writeFilm(film, megabytes * MEBIBYTE)
  const args = [BARE_CLIENT, account.server, account.token, film]
  return Number((await promisify(execFile)(process.execPath, args)).stdout)
}

/** How long our transfers take once the film was looked at, how long that took, and the most memory they had. */
async function sendOurs(place: string, account: Account, megabytes: number) {
  const root = path.join(place, 'films')
  mkdirSync(root)
  await writeFilm(path.join(root, 'film.mp4'), megabytes * MEBIBYTE)
  const desktop = startDesktop(path.join(place, 'journal'), account)
  const looking = performance.now()
  await desktop.preview(root)
  const began = performance.now()
  await desktop.call({ name: 'startImport', args: [{ labels: [], description: '' }] })
  await desktop.until('done')
  if (doneOf(desktop) !== 1) throw new Error(`It was not sent: ${JSON.stringify(desktop.state())}`)
  const ms = performance.now() - began
  const { peak } = await desktop.memory()
  await desktop.kill()
  return { ms, lookedMs: began - looking, peak }
}

async function benchRate(data: string, megabytes: number): Promise<boolean> {
  const server = await startServer(path.join(data, 'library'))
  const shares: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      // Each has room for two films.
      const token = await join(server.address, { ...PERSON, email: `round-${round}@calotype.local` })
      const account = { server: server.address, token }
      const place = path.join(data, `round-${round}`)
      mkdirSync(place)
      // The disk and the server are still busy with the one when the other begins: each is first as often.
      const isBareFirst = round % 2 === 0
      const before = isBareFirst ? await sendBare(place, account, megabytes) : null
      const ours = await sendOurs(place, account, megabytes)
      const bareMs = before ?? (await sendBare(place, account, megabytes))
      shares.push(bareMs / ours.ms)
      const [rate, bareRate] = [ours.ms, bareMs].map((ms) => ((1000 * megabytes) / ms).toFixed(0))
      console.log(
        `${megabytes} MB: ${rate} MB/s, bare client ${bareRate} MB/s${isBareFirst ? ' before it' : ''}; ` +
          `looked at before in ${(ours.lookedMs / 1000).toFixed(1)} s, peak ${(ours.peak / MEBIBYTE).toFixed(0)} MB`,
      )
      rmSync(place, { recursive: true })
    }
  } finally {
    await server.stop()
  }
  console.log(`${mean(shares).toFixed(2)} of a bare client's rate (at least ${LEAST_SHARE})`)
  return mean(shares) >= LEAST_SHARE
}

async function benchFiles(data: string, count: number): Promise<boolean> {
  const root = path.join(data, 'many')
  makeTree(root, count)
  const stub = await startStub()
  const desktop = startDesktop(path.join(data, 'journal'), { server: stub.address, token: 'bench' })
  try {
    const began = performance.now()
    const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`
    await desktop.preview(root)
    const looked = await desktop.memory()
    console.log(`${count} files looked at: ${seconds()}, ${(looked.rss / MEBIBYTE).toFixed(0)} MB`)
    await desktop.call({ name: 'startImport', args: [{ labels: [], description: '' }] })
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
    stub.stop()
  }
}

/** The same by the whole app, for what its page and main take of it. */
async function benchApp(data: string, count: number): Promise<boolean> {
  const root = path.join(data, 'many, by the app')
  makeTree(root, count)
  const { heaps, mainBytes } = await importAsBuilt(data, root, count)
  const inMB = heaps.map((bytes) => bytes / MEBIBYTE)
  const growth = Math.max(...inMB) - (inMB[0] ?? 0)
  console.log(
    `${count} files sent by the app; its page's heap at first, looked at, and by tenths ` +
      `${inMB.map((heap) => heap.toFixed(1)).join(', ')} MB: grew by ${growth.toFixed(1)} MB (under ${MOST_GROWTH_MB}); ` +
      `main at most ${(mainBytes / MEBIBYTE).toFixed(0)} MB (under ${MOST_MB})`,
  )
  return growth < MOST_GROWTH_MB && mainBytes / MEBIBYTE < MOST_MB
}

function doneOf(desktop: ReturnType<typeof startDesktop>): number {
  const state = desktop.state()
  return state.status === 'sending' || state.status === 'done' ? state.uploaded.count : 0
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
  const byApp = chosen('app', 100_000)
  if (megabytes !== null && !(await benchRate(data, megabytes))) process.exitCode = 1
  if (count !== null && !(await benchFiles(data, count))) process.exitCode = 1
  if (byApp !== null && !(await benchApp(data, byApp))) process.exitCode = 1
} finally {
  rmSync(data, { recursive: true, force: true })
}

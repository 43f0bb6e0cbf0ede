/**
 * @file `npm run bench:transfer`: measures how fast the desktop app uploads a 1 GB video compared with a bare client
 * that sends the same chunks, the memory of the transfer process for 100,000 small files, and the memory of the page
 * and the main process. `rate`, `files` and `app` run only one of these; `rate=256` sets the size in megabytes,
 * `app=5000` the number of files.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { addUser } from '../demo/seed.ts'
import { PERSON, startServer } from './library.ts'
import type { Account } from '../../packages/app-desktop/src/transfer/protocol.ts'
import { importWithBuiltApp } from './transfer/builtApp.ts'
import { startDesktop } from './transfer/desktop.ts'
import { writeVideo } from './transfer/video.ts'
import { makeTree, startStub } from './transfer/smallFiles.ts'

const ROUNDS = 4
const MIN_SHARE = 0.9
const MAX_MB = 300
const MAX_GROWTH_MB = 50
const MEBIBYTE = 1024 ** 2

const BARE_CLIENT = fileURLToPath(new URL('transfer/bareClient.ts', import.meta.url))
/** Returns the geometric mean, because the values are ratios. */
const computeMean = (shares: readonly number[]) =>
  Math.exp(shares.reduce((sum, share) => sum + Math.log(share), 0) / shares.length)

/** Measures the duration of an upload by the bare client, in milliseconds. */
async function sendBare(folder: string, account: Account, megabytes: number): Promise<number> {
  const video = path.join(folder, 'bare.mp4')
  await writeVideo(video, megabytes * MEBIBYTE)
  const args = [BARE_CLIENT, account.server, account.token, video]
  return Number((await promisify(execFile)(process.execPath, args)).stdout)
}

/**
 * Measures the duration of an upload by the transfer process, the duration of the scan, and the peak memory of the
 * process.
 */
async function sendByTransferProcess(folder: string, account: Account, megabytes: number) {
  const root = path.join(folder, 'videos')
  mkdirSync(root)
  await writeVideo(path.join(root, 'video.mp4'), megabytes * MEBIBYTE)
  const desktop = startDesktop(path.join(folder, 'journal'), account)
  const scanStartedAt = performance.now()
  await desktop.preview(root)
  const startedAt = performance.now()
  await desktop.call({ name: 'startImport', args: [{ labels: [], description: '' }] })
  await desktop.waitForStatus('done')
  if (countDone(desktop) !== 1)
    throw new Error(`The video was not uploaded: ${JSON.stringify(desktop.state())}`)
  const ms = performance.now() - startedAt
  const { peak } = await desktop.memory()
  await desktop.kill()
  return { ms, lookedMs: startedAt - scanStartedAt, peak }
}

async function benchRate(data: string, megabytes: number): Promise<boolean> {
  const server = await startServer(path.join(data, 'library'))
  const shares: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      // Use a new account for each round, because a plan has space for only two videos.
      const token = await addUser(server.address, { ...PERSON, email: `round-${round}@calotype.local` })
      const account = { server: server.address, token }
      const folder = path.join(data, `round-${round}`)
      mkdirSync(folder)
      // Alternate the order, because the first upload slows down the second one.
      const isBareFirst = round % 2 === 0
      const firstBareMs = isBareFirst ? await sendBare(folder, account, megabytes) : null
      const transferProcess = await sendByTransferProcess(folder, account, megabytes)
      const bareMs = firstBareMs ?? (await sendBare(folder, account, megabytes))
      shares.push(bareMs / transferProcess.ms)
      const [rate, bareRate] = [transferProcess.ms, bareMs].map((ms) => ((1000 * megabytes) / ms).toFixed(0))
      console.log(
        `${megabytes} MB: ${rate} MB/s, bare client ${bareRate} MB/s${isBareFirst ? ' before it' : ''}; ` +
          `scanned in ${(transferProcess.lookedMs / 1000).toFixed(1)} s, peak ${(transferProcess.peak / MEBIBYTE).toFixed(0)} MB`,
      )
      rmSync(folder, { recursive: true })
    }
  } finally {
    await server.stop()
  }
  console.log(`${computeMean(shares).toFixed(2)} of a bare client's rate (at least ${MIN_SHARE})`)
  return computeMean(shares) >= MIN_SHARE
}

async function benchFiles(data: string, count: number): Promise<boolean> {
  const root = path.join(data, 'many')
  makeTree(root, count)
  const stub = await startStub()
  const desktop = startDesktop(path.join(data, 'journal'), { server: stub.address, token: 'bench' })
  try {
    const startedAt = performance.now()
    const formatElapsed = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
    await desktop.preview(root)
    const memoryAfterScan = await desktop.memory()
    console.log(
      `${count} files scanned: ${formatElapsed()}, ${(memoryAfterScan.rss / MEBIBYTE).toFixed(0)} MB`,
    )
    await desktop.call({ name: 'startImport', args: [{ labels: [], description: '' }] })
    await desktop.waitForStatus('sending')
    const heaps: number[] = []
    for (let tenth = 1; tenth <= 10; tenth++) {
      while (desktop.state().status === 'sending' && countDone(desktop) < (count * tenth) / 10)
        await new Promise((resolve) => setTimeout(resolve, 100))
      const { heapUsed } = await desktop.memory()
      heaps.push(heapUsed / MEBIBYTE)
    }
    await desktop.waitForStatus('done')
    const { peak } = await desktop.memory()
    const growth = Math.max(...heaps) - Math.min(...heaps)
    console.log(
      `Sent: ${formatElapsed()}; heap by tenths ${heaps.map((heap) => heap.toFixed(0)).join(', ')} MB`,
    )
    console.log(
      `Peak ${(peak / MEBIBYTE).toFixed(0)} MB (under ${MAX_MB}), heap growth ${growth.toFixed(0)} MB (under ${MAX_GROWTH_MB})`,
    )
    const state = desktop.state()
    const isAll = state.status === 'done' && countDone(desktop) === count
    if (!isAll) console.log('Not every file was sent:', JSON.stringify(state))
    return isAll && peak / MEBIBYTE < MAX_MB && growth < MAX_GROWTH_MB
  } finally {
    await desktop.kill()
    stub.stop()
  }
}

/** Measures the memory of the page and the main process while the whole app imports the files. */
async function benchApp(data: string, count: number): Promise<boolean> {
  const root = path.join(data, 'many, by the app')
  makeTree(root, count)
  const { heaps, mainBytes } = await importWithBuiltApp(data, root, count)
  const heapsMB = heaps.map((bytes) => bytes / MEBIBYTE)
  const growth = Math.max(...heapsMB) - (heapsMB[0] ?? 0)
  console.log(
    `${count} files uploaded by the app; heap of the page before, after the scan, and by tenths ` +
      `${heapsMB.map((heap) => heap.toFixed(1)).join(', ')} MB, growth ${growth.toFixed(1)} MB (under ${MAX_GROWTH_MB}); ` +
      `main at most ${(mainBytes / MEBIBYTE).toFixed(0)} MB (under ${MAX_MB})`,
  )
  return growth < MAX_GROWTH_MB && mainBytes / MEBIBYTE < MAX_MB
}

function countDone(desktop: ReturnType<typeof startDesktop>): number {
  const state = desktop.state()
  return state.status === 'sending' || state.status === 'done' ? state.uploaded.count : 0
}

const cliArgs = process.argv.slice(2)
const createFolder = (name: string, size: number) => {
  const argument = cliArgs.find((each) => each.split('=')[0] === name)
  return argument === undefined && cliArgs.length > 0 ? null : Number(argument?.split('=')[1] ?? size)
}
const data = mkdtempSync(path.join(tmpdir(), 'calotype-transfer-'))
try {
  const megabytes = createFolder('rate', 1024)
  const count = createFolder('files', 100_000)
  const appFolder = createFolder('app', 100_000)
  if (megabytes !== null && !(await benchRate(data, megabytes))) process.exitCode = 1
  if (count !== null && !(await benchFiles(data, count))) process.exitCode = 1
  if (appFolder !== null && !(await benchApp(data, appFolder))) process.exitCode = 1
} finally {
  rmSync(data, { recursive: true, force: true })
}

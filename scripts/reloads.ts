/**
 * @file `npm run test:reloads`: uploads a 1 GiB video from a real browser. Meanwhile, the page is reloaded 20 times and
 * the server killed 20 times, at random moments; every fifth restart is slow. After a reload, the same file is selected
 * again. Received chunks must not be sent again, and the result must be a single identical item. `npm run test:reloads
 * 250 10` sets the size in MB and the number of interruptions.
 */
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { createCaller, PERSON, startServer } from './bench/library.ts'
import { makeVideo } from './bench/upload/files.ts'
import { buildWeb } from './buildWeb.ts'
import { createLaunchOptions } from './chromium.ts'
import { addUser } from './demo/seed.ts'
import { hashFile } from './hashFile.ts'
import { type Counter, startCounter } from './reloads/counter.ts'

const MEBIBYTE = 1024 ** 2
const [VIDEO_MB = 1024, INTERRUPTIONS = 40] = process.argv.slice(2).map(Number)
const CHUNK_BYTES = 100 * MEBIBYTE
/** Maximum number of bytes in incomplete blocks and buffers that are lost when two requests are interrupted. */
const CUT_BYTES = 8 * MEBIBYTE
const SLOW_RESTART_MS = 10_000
const TIMEOUT_MS = 90_000
const POLL_MS = 5
/**
 * Status if a newer request resumes the same chunk, or if a killed server has lost bytes of the chunk. The page then
 * requests the offset, so this isn't a failure.
 */
const NOT_RESUMABLE = 416
/**
 * Each interruption happens within this fraction of its part of the upload, so that the upload isn't finished before
 * the last one.
 */
const LATEST_SHARE = 0.9

/** Waits for a condition. Throws after a timeout. */
async function waitUntil(what: string, isMet: () => boolean): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; !isMet(); await sleep(POLL_MS))
    if (Date.now() > end) throw new Error(`Timed out waiting until ${what}.`)
}

const toMegabytes = (bytes: number) => Math.round(bytes / MEBIBYTE)

const sumSentBytes = ({ attempts }: Counter) => attempts.reduce((sum, { bytes }) => sum + bytes, 0)

/** Waits for a random moment of the upload, which is later for later interruptions. */
async function waitForRandomMoment(counter: Counter, nth: number): Promise<void> {
  const share = (nth + Math.random() * LATEST_SHARE) / INTERRUPTIONS
  await waitUntil('more had been sent', () => sumSentBytes(counter) >= share * VIDEO_MB * MEBIBYTE)
}

/**
 * Checks that no received chunk was sent again. At most one chunk in progress may be lost when the server is killed,
 * and none when the page is reloaded.
 */
function checkAttempts(counter: Counter): void {
  const receivedChunks = new Set<number>()
  for (const { chunk, status } of counter.attempts) {
    if (receivedChunks.has(chunk))
      throw new Error(`Chunk ${chunk} was sent again after it had been acknowledged.`)
    if (status === 200) receivedChunks.add(chunk)
    else if (status !== null && status !== NOT_RESUMABLE)
      throw new Error(`Chunk ${chunk} got the response ${status}.`)
  }
  const maxBytes = VIDEO_MB * MEBIBYTE + Math.ceil(INTERRUPTIONS / 2) * (CHUNK_BYTES + 2 * CUT_BYTES)
  if (sumSentBytes(counter) > maxBytes)
    throw new Error(`${sumSentBytes(counter)} bytes were sent; at most ${maxBytes} are allowed.`)
}

await buildWeb()
const folder = mkdtempSync(path.join(tmpdir(), 'calotype-reloads-'))
const data = path.join(folder, 'data')
const video = makeVideo(folder, VIDEO_MB)
const counter = await startCounter()
let server = await startServer(data)
counter.server = server.address
const browser = await chromium.launch(createLaunchOptions())

const choose = (page: Page) => page.locator('input[type=file]').first().setInputFiles(video)

async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.getByText('Choose again: 1 file from your last visit').waitFor()
  await choose(page)
}

async function restart(isSlow: boolean): Promise<void> {
  counter.server = null
  await server.kill()
  if (isSlow) await sleep(SLOW_RESTART_MS)
  server = await startServer(data)
  counter.server = server.address
}

const page = await browser.newPage()
try {
  const token = await addUser(server.address, PERSON)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.addInitScript(
    `localStorage.setItem('token', '${token}'); localStorage.setItem('analytics', 'no')`,
  )
  await page.goto(`${counter.address}/upload`)
  await choose(page)
  await page.getByRole('button', { name: 'Upload All' }).click()
  const startedAt = Date.now()
  for (let nth = 0; nth < INTERRUPTIONS; nth++) {
    await waitForRandomMoment(counter, nth)
    console.log(
      Math.round((Date.now() - startedAt) / 1000),
      nth,
      counter.attempts.length,
      toMegabytes(sumSentBytes(counter)),
    )
    await (nth % 2 === 0 ? reload(page) : restart(nth % 10 === 9))
  }
  await page.getByText('Successfully uploaded 1 file(s)').waitFor({ timeout: TIMEOUT_MS })
  const seconds = Math.round((Date.now() - startedAt) / 1000)

  checkAttempts(counter)
  const items = await createCaller(server.address, token)<{ checksum: string }[]>('/api/media/all-metadata')
  const originals = globSync(path.join(data, 'blob/*/*/*')).filter((file) => statSync(file).isFile())
  const sha256 = await hashFile(video)
  const hashes = [...items.map(({ checksum }) => checksum), ...(await Promise.all(originals.map(hashFile)))]
  if (hashes.join() !== [sha256, sha256].join())
    throw new Error(`The stored file differs from the video: ${hashes}.`)
  console.log(
    `${INTERRUPTIONS} interruptions in ${seconds} s: one identical item. ${toMegabytes(sumSentBytes(counter))} MB were sent for ${VIDEO_MB} MB.`,
  )
} catch (error) {
  console.error('The page shows:', await page.locator('main').innerText())
  console.error('The last chunks sent:', counter.attempts.slice(-4))
  throw error
} finally {
  await browser.close()
  counter.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

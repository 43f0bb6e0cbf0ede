/**
 * @file `npm run test:reloads`: a film of 1 GiB is uploaded from a real browser, and on its way the page is reloaded 20 times
 * and the server killed 20 times, at random moments; one time in five it stays away for a while. After a reload the same
 * file is chosen again. What the server has is never sent again, and in the end there is one item, to the byte.
 * `npm run test:reloads 250 10` is a film of 250 MB and 10 interruptions.
 */
import { createHash } from 'node:crypto'
import { createReadStream, globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { asking, PERSON, startServer } from './bench/library.ts'
import { makeFilm } from './bench/upload/files.ts'
import { buildWeb } from './buildWeb.ts'
import { launchOptions } from './chromium.ts'
import { join } from './demo/seed.ts'
import { type Counter, startCounter } from './reloads/counter.ts'

const MEBIBYTE = 1024 ** 2
const [FILM_MB = 1024, INTERRUPTIONS = 40] = process.argv.slice(2).map(Number)
const CHUNK_BYTES = 100 * MEBIBYTE
/** Of two requests that are cut, so much at most is not kept: blocks that were not full, and what lay in buffers. */
const CUT_BYTES = 8 * MEBIBYTE
/** The server takes so long to come back when it is slow. */
const AWAY_MS = 10_000
const PATIENCE_MS = 90_000
const LOOK_EVERY_MS = 5
/** Later, and all may have arrived before the last interruption. */
const LATEST_SHARE = 0.9

/** Waits for something; throws when it does not come. */
async function until(what: string, isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !isSo(); await sleep(LOOK_EVERY_MS))
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}.`)
}

const inMB = (bytes: number) => Math.round(bytes / MEBIBYTE)

const sent = ({ attempts }: Counter) => attempts.reduce((sum, { bytes }) => sum + bytes, 0)

/** A moment somewhere on the way: the more there were, the later. */
async function someMoment(counter: Counter, nth: number): Promise<void> {
  const share = (nth + Math.random() * LATEST_SHARE) / INTERRUPTIONS
  await until('more had been sent', () => sent(counter) >= share * FILM_MB * MEBIBYTE)
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: MEBIBYTE }), hash)
  return hash.digest('hex')
}

/** Nothing that arrived is sent again; a killed server costs no more than one chunk that was on its way, a reload nothing of it. */
function checkAttempts(counter: Counter): void {
  const there = new Set<number>()
  for (const { chunk, status } of counter.attempts) {
    if (there.has(chunk)) throw new Error(`Chunk ${chunk} was sent again after it had arrived.`)
    if (status === 200) there.add(chunk)
    else if (status !== null) throw new Error(`Chunk ${chunk} was answered ${status}.`)
  }
  const most = FILM_MB * MEBIBYTE + Math.ceil(INTERRUPTIONS / 2) * (CHUNK_BYTES + 2 * CUT_BYTES)
  if (sent(counter) > most)
    throw new Error(`${sent(counter)} bytes were sent, and no more than ${most} may be.`)
}

await buildWeb()
const folder = mkdtempSync(path.join(tmpdir(), 'calotype-reloads-'))
const data = path.join(folder, 'data')
const film = makeFilm(folder, FILM_MB)
const counter = await startCounter()
let server = await startServer(data)
counter.server = server.address
const browser = await chromium.launch(launchOptions())

const choose = (page: Page) => page.locator('input[type=file]').first().setInputFiles(film)

async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.getByText('Choose 1 file of your last visit again').waitFor()
  await choose(page)
}

async function restart(isSlow: boolean): Promise<void> {
  counter.server = null
  await server.kill()
  if (isSlow) await sleep(AWAY_MS)
  server = await startServer(data)
  counter.server = server.address
}

const page = await browser.newPage()
try {
  const token = await join(server.address, PERSON)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.addInitScript(
    `localStorage.setItem('token', '${token}'); localStorage.setItem('analytics', 'no')`,
  )
  await page.goto(`${counter.address}/upload`)
  await choose(page)
  await page.getByRole('button', { name: 'Upload All' }).click()
  const began = Date.now()
  for (let nth = 0; nth < INTERRUPTIONS; nth++) {
    await someMoment(counter, nth)
    console.log(Math.round((Date.now() - began) / 1000), nth, counter.attempts.length, inMB(sent(counter)))
    await (nth % 2 === 0 ? reload(page) : restart(nth % 10 === 9))
  }
  await page.getByText('Successfully uploaded 1 file(s)').waitFor({ timeout: PATIENCE_MS })
  const seconds = Math.round((Date.now() - began) / 1000)

  checkAttempts(counter)
  const items = await asking(server.address, token)<{ checksum: string }[]>('/api/media/all-metadata')
  const kept = globSync(path.join(data, 'blob/*/*/*')).filter((file) => statSync(file).isFile())
  const sha256 = await sha256Of(film)
  const hashes = [...items.map(({ checksum }) => checksum), ...(await Promise.all(kept.map(sha256Of)))]
  if (hashes.join() !== [sha256, sha256].join()) throw new Error(`What is kept is not the film: ${hashes}.`)
  console.log(
    `${INTERRUPTIONS} interruptions in ${seconds} s: one item, to the byte. ${inMB(sent(counter))} MB were sent for ${FILM_MB} MB.`,
  )
} catch (error) {
  console.error('The page said:', await page.locator('main').innerText())
  console.error('The last chunks that were sent:', counter.attempts.slice(-4))
  throw error
} finally {
  await browser.close()
  counter.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * @file `npm run test:reloads`: a film of 1 GiB is uploaded from a real browser, and on its way the page is reloaded 20 times
 * and the server killed 20 times, at random moments. After a reload the same file is chosen again. What the server has is
 * never sent again, and in the end there is one item, to the byte.
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
const FILM_MB = 1024
const CHUNK_BYTES = 100 * MEBIBYTE
const CHUNKS = Math.ceil((FILM_MB * MEBIBYTE) / CHUNK_BYTES)
const INTERRUPTIONS = 40
const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 5

/** Waits for something; throws when it does not come. */
async function until(what: string, isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !isSo(); await sleep(LOOK_EVERY_MS))
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}.`)
}

const arrived = ({ attempts }: Counter) => attempts.filter(({ status }) => status === 200).length

const bytesOf = (chunk: number) => Math.min(CHUNK_BYTES, FILM_MB * MEBIBYTE - chunk * CHUNK_BYTES)

/** A moment somewhere within a chunk that is being sent; the more interruptions there were, the later the chunk. */
async function someMoment(counter: Counter, nth: number): Promise<void> {
  const chunks = Math.floor((nth * CHUNKS) / INTERRUPTIONS)
  await until(`${chunks} chunks had arrived`, () => arrived(counter) >= chunks)
  const begun = counter.attempts.length
  const share = Math.random()
  const isThere = () => {
    const last = counter.attempts.at(-1)
    return last?.isOpen === true && last.bytes >= share * bytesOf(last.chunk)
  }
  await until('a chunk was on its way', () => isThere() || counter.attempts.length > begun + 1)
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: MEBIBYTE }), hash)
  return hash.digest('hex')
}

/** Nothing that arrived is sent again, and an interruption costs no more than one chunk that was on its way. */
function checkAttempts({ attempts }: Counter): void {
  const there = new Set<number>()
  for (const { chunk, status } of attempts) {
    if (there.has(chunk)) throw new Error(`Chunk ${chunk} was sent again after it had arrived.`)
    if (status === 200) there.add(chunk)
    else if (status !== null) throw new Error(`Chunk ${chunk} was answered ${status}.`)
  }
  const again = attempts.length - CHUNKS
  if (again > INTERRUPTIONS)
    throw new Error(`${again} chunks were sent again after ${INTERRUPTIONS} interruptions.`)
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

async function restart(): Promise<void> {
  counter.server = null
  await server.kill()
  server = await startServer(data)
  counter.server = server.address
}

try {
  const token = await join(server.address, PERSON)
  const page = await browser.newPage()
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
    await (nth % 2 === 0 ? reload(page) : restart())
  }
  await page.getByText('Successfully uploaded 1 file(s)').waitFor({ timeout: PATIENCE_MS })
  const seconds = Math.round((Date.now() - began) / 1000)

  checkAttempts(counter)
  const items = await asking(server.address, token)<{ checksum: string }[]>('/api/media/all-metadata')
  const kept = globSync(path.join(data, 'blob/*/*/*')).filter((file) => statSync(file).isFile())
  const sha256 = await sha256Of(film)
  const hashes = [...items.map(({ checksum }) => checksum), ...(await Promise.all(kept.map(sha256Of)))]
  if (hashes.join() !== [sha256, sha256].join()) throw new Error(`What is kept is not the film: ${hashes}.`)
  const sent = counter.attempts.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(
    `${INTERRUPTIONS} interruptions in ${seconds} s: one item, to the byte. ${CHUNKS} chunks were sent, and ` +
      `${counter.attempts.length - CHUNKS} of them again because they were cut off. ${Math.round(sent / MEBIBYTE)} MB were sent ` +
      `for ${FILM_MB} MB.`,
  )
} finally {
  await browser.close()
  counter.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * @file `npm run test:kills`: the desktop app's transfers are killed 200 times while they send a film of 5 GB. At most one
 * chunk may be sent again for each kill, and what the library has in the end must be the film. About a quarter of an hour;
 * `npm run test:kills kills=10 megabytes=500 chunk=10` is a part of it.
 */
import { createHash } from 'node:crypto'
import { createReadStream, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { asking, PERSON, startServer } from './bench/library.ts'
import { countingLine } from './bench/transfer/countingLine.ts'
import { startDesktop } from './bench/transfer/desktop.ts'
import { writeFilm } from './bench/transfer/film.ts'
import { join } from './demo/seed.ts'

const MEBIBYTE = 1024 ** 2
/** What requests are besides the chunks themselves, for each life of the process. */
const ENVELOPES_BYTES = 65_536
const LOOK_MS = 2
/** The last of the kills comes before so much of the film was sent. */
const LATEST_SHARE = 0.95

const asked = new Map(process.argv.slice(2).map((each) => each.split('=') as [string, string]))
const numberOf = (name: string, usual: number) => Number(asked.get(name) ?? usual)
const kills = numberOf('kills', 200)
const fileBytes = numberOf('megabytes', 5120) * MEBIBYTE
const chunkBytes = numberOf('chunk', 100) * MEBIBYTE

async function sha256Of(place: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place), hash)
  return hash.digest('hex')
}

const data = mkdtempSync(path.join(tmpdir(), 'calotype-kills-'))
const root = path.join(data, 'films')
const film = path.join(root, 'film.mp4')
mkdirSync(root)
await writeFilm(film, fileBytes)
const server = await startServer(path.join(data, 'library'))
const line = await countingLine(server.address)
try {
  const token = await join(server.address, PERSON)
  const start = () =>
    startDesktop(path.join(data, 'journal'), { server: line.address, token }, { chunkBytes })
  let desktop = start()
  await desktop.preview(root)
  await desktop.call({ name: 'startImport', args: [{ labels: [], description: '' }] })

  let killed = 0
  const isThrough = async () =>
    (await asking(server.address, token)<unknown[]>('/api/media/all-metadata')).length > 0
  while (killed < kills && !(await isThrough())) {
    // The more there were, the later: else it is through before all of them.
    const goal = ((killed + Math.random()) / kills) * LATEST_SHARE * fileBytes
    while (line.bytes() < goal && desktop.state().status !== 'done') await wait(LOOK_MS)
    await desktop.kill()
    killed += 1
    if (killed % 20 === 0) console.log(`${killed} kills, ${(line.bytes() / MEBIBYTE).toFixed(0)} MB sent`)
    desktop = start()
  }
  await desktop.until('done')
  await desktop.kill()

  const sent = line.bytes()
  const most = fileBytes + killed * chunkBytes + (killed + 1) * ENVELOPES_BYTES
  const items = await asking(server.address, token)<{ checksum: string }[]>('/api/media/all-metadata')
  const blobs = globSync(path.join(data, 'library/blob/**/*.mp4'))
  const expected = await sha256Of(film)
  const problems = [
    killed < kills && `It was through after ${killed} kills.`,
    sent > most && `${sent} bytes were sent, at most ${most} were to be.`,
    items.length !== 1 && `The library has ${items.length} items.`,
    items.some(({ checksum }) => checksum !== expected) && 'The library tells another SHA-256.',
    blobs.length !== 1 && `There are ${blobs.length} files.`,
    (await Promise.all(blobs.map(sha256Of))).some((found) => found !== expected) && 'The file is another.',
  ].filter((problem) => problem !== false)
  console.log(
    `${killed} kills: ${(sent / MEBIBYTE).toFixed(0)} MB sent of a film of ${fileBytes / MEBIBYTE} MB ` +
      `(at most ${(most / MEBIBYTE).toFixed(0)} MB). ${problems.join(' ') || 'The library has it, once and whole.'}`,
  )
  if (problems.length > 0) process.exitCode = 1
} finally {
  line.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}
process.exit()

/**
 * @file `npm run test:kills`: kills the desktop app's transfer process 200 times while it uploads a 5 GB video. Each
 * kill may repeat at most one chunk, and the library must end up with the identical video. Takes about a quarter of an
 * hour; `npm run test:kills kills=10 megabytes=500 chunk=10` is a shorter test.
 */
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createCaller, PERSON, startServer } from './bench/library.ts'
import { startCountingProxy } from './bench/transfer/countingProxy.ts'
import { startDesktop } from './bench/transfer/desktop.ts'
import { writeVideo } from './bench/transfer/video.ts'
import { addUser } from './demo/seed.ts'
import { hashFile } from './hashFile.ts'

const MEBIBYTE = 1024 ** 2
/** Maximum number of bytes that a process sends in addition to the chunks. */
const ENVELOPES_BYTES = 65_536
const POLL_MS = 2
/** Fraction of the upload within which all kills happen, so that the upload isn't finished before the last kill. */
const MAX_SHARE = 0.95

const options = new Map(process.argv.slice(2).map((each) => each.split('=') as [string, string]))
const getNumber = (name: string, usual: number) => Number(options.get(name) ?? usual)
const kills = getNumber('kills', 200)
const fileBytes = getNumber('megabytes', 5120) * MEBIBYTE
const chunkBytes = getNumber('chunk', 100) * MEBIBYTE

const data = mkdtempSync(path.join(tmpdir(), 'calotype-kills-'))
const root = path.join(data, 'videos')
const video = path.join(root, 'video.mp4')
mkdirSync(root)
await writeVideo(video, fileBytes)
const server = await startServer(path.join(data, 'library'))
const proxy = await startCountingProxy(server.address)
try {
  const token = await addUser(server.address, PERSON)
  const start = () =>
    startDesktop(path.join(data, 'journal'), { server: proxy.address, token }, { chunkBytes })
  let desktop = start()
  await desktop.preview(root)
  await desktop.call({ name: 'startImport', args: [{ labels: [], description: '' }] })

  let killed = 0
  const isFinished = async () =>
    (await createCaller(server.address, token)<unknown[]>('/api/media/all-metadata')).length > 0
  while (killed < kills && !(await isFinished())) {
    // Distribute the kills over the upload, so that it isn't finished before the last kill.
    const nextKillAt = ((killed + Math.random()) / kills) * MAX_SHARE * fileBytes
    while (proxy.bytes() < nextKillAt && desktop.state().status !== 'done') await wait(POLL_MS)
    await desktop.kill()
    killed += 1
    if (killed % 20 === 0)
      console.log(`${killed} kills, ${(proxy.bytes() / MEBIBYTE).toFixed(0)} MB uploaded`)
    desktop = start()
  }
  await desktop.waitForStatus('done')
  await desktop.kill()

  const sentBytes = proxy.bytes()
  const maxBytes = fileBytes + killed * chunkBytes + (killed + 1) * ENVELOPES_BYTES
  const items = await createCaller(server.address, token)<{ checksum: string }[]>('/api/media/all-metadata')
  const blobs = globSync(path.join(data, 'library/blob/**/*.mp4'))
  const expected = await hashFile(video)
  const problems = [
    killed < kills && `The upload finished after only ${killed} kills.`,
    sentBytes > maxBytes && `${sentBytes} bytes were sent; at most ${maxBytes} are allowed.`,
    items.length !== 1 && `The library has ${items.length} items.`,
    items.some(({ checksum }) => checksum !== expected) && 'The library reports another SHA-256.',
    blobs.length !== 1 && `There are ${blobs.length} files.`,
    (await Promise.all(blobs.map(hashFile))).some((found) => found !== expected) &&
      'The stored file differs.',
  ].filter((problem) => problem !== false)
  console.log(
    `${killed} kills: ${(sentBytes / MEBIBYTE).toFixed(0)} MB sent for a video of ${fileBytes / MEBIBYTE} MB ` +
      `(at most ${(maxBytes / MEBIBYTE).toFixed(0)} MB). ${problems.join(' ') || 'The library has one identical item.'}`,
  )
  if (problems.length > 0) process.exitCode = 1
} finally {
  proxy.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}
process.exit()

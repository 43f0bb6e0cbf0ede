/**
 * @file `npm run demo`: starts a server with a temporary library of generated photos from nine years, and prints its
 * accounts.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import { readSettings, serve } from '../packages/server/src/main.ts'
import { buildWeb } from './buildWeb.ts'
import { createClip } from './demo/clips.ts'
import { createPhotograph } from './demo/photographs.ts'
import { addUser, upload } from './demo/seed.ts'

const PHOTOS = 330
const JONAS_PHOTOS = 44
const CLIP_EVERY = 64
const LAST_YEAR = 2025
const MAX_CONCURRENT_UPLOADS = 4
const PASSWORD = 'Darkroom-1841'
const ADMIN = 'admin@calotype.local'
const ANNA = { firstName: 'Anna', lastName: 'Lindqvist', email: 'anna@calotype.local', password: PASSWORD }
const JONAS = { firstName: 'Jonas', lastName: 'Berg', email: 'jonas@calotype.local', password: PASSWORD }

/** Renders and uploads photos. For one in every `CLIP_EVERY` photos, also uploads a short video. */
async function uploadLibrary(server: string, token: string, count: number, firstSeed: number): Promise<void> {
  const seeds = Array.from({ length: count }, (_, index) => firstSeed + index)
  let done = 0
  await pLimit(MAX_CONCURRENT_UPLOADS).map(seeds, async (seed) => {
    const photo = await createPhotograph(seed, PHOTOS, LAST_YEAR)
    await upload(server, token, photo, [photo.caption])
    const video = seed % CLIP_EVERY === 0 ? await createClip(photo, `MOV_${seed}.mp4`) : null
    if (video !== null) await upload(server, token, video, [video.caption, 'film'])
    done += 1
    if (process.stdout.isTTY || done % 40 === 0)
      process.stdout.write(`\rGenerating photos: ${done} of ${count}`)
  })
  process.stdout.write('\n')
}

await buildWeb()
const data = mkdtempSync(path.join(tmpdir(), 'calotype-demo-'))
const settings = {
  ...readSettings(process.env),
  data,
  adminEmail: ADMIN,
  adminPassword: PASSWORD,
  simulatePayments: true,
}
const server = await serve(settings).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

async function stopServer(): Promise<never> {
  await server.close()
  rmSync(data, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGINT', () => void stopServer())
process.on('SIGTERM', () => void stopServer())

await uploadLibrary(server.address, await addUser(server.address, ANNA), PHOTOS, 0)
await uploadLibrary(server.address, await addUser(server.address, JONAS), JONAS_PHOTOS, PHOTOS)

console.log(`
Calotype is running at ${server.address}, with a library that is deleted when you stop it (Ctrl-C).

  ${ANNA.email}     ${PASSWORD}   ${PHOTOS} photographs over nine years
  ${JONAS.email}    ${PASSWORD}   ${JONAS_PHOTOS} photographs
  ${ADMIN}    ${PASSWORD}   administrator`)

/**
 * @file `npm run bench:upload`: measures uploads of a 1 GiB video and 1,000 photos of 2 MB from the real page to the
 * real server, alternately with a bare page that PUTs the same files to a bare server. Runs on Linux only. `large` and
 * `many` run only one of the two; `npm run bench:upload many -- --photos 200 --rounds 1` is a quick run. Deleting files
 * from the same disk in the five minutes before a run may slow down the uploads (docs/decisions/0030).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildWeb } from '../buildWeb.ts'
import { addUser } from '../demo/seed.ts'
import { hashFile } from '../hashFile.ts'
import { PERSON, startServer } from './library.ts'
import { changeVideo, makeVideo, makePhotos } from './upload/files.ts'
import { type Measurement, measureUpload, type UploadMethod } from './upload/measureUpload.ts'
import { type Summary, printSummary } from './upload/printSummary.ts'

const BARE = fileURLToPath(new URL('./upload/bareServer.ts', import.meta.url))
const MEBIBYTE = 1024 ** 2
const VIDEO_MB = 1024
const PHOTO_BYTES = 2 * MEBIBYTE
/**
 * Number of connections of the bare page. Browsers open at most six to a host, so this is the fastest possible page.
 */
const MAX_CONNECTIONS = 6
const MAX_STALL_MS = 50

const options = parseArgs({
  allowPositionals: true,
  options: { photos: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '3' } },
})
const [wanted] = options.positionals
const PHOTOS = Number(options.values.photos)
const ROUNDS = Number(options.values.rounds)
const folder = mkdtempSync(path.join(tmpdir(), 'calotype-bench-'))
const chosenFolder = path.join(folder, 'chosen')
const bareUploads = path.join(folder, 'bare-uploads')
const data = path.join(folder, 'data')
for (const directory of [chosenFolder, bareUploads]) mkdirSync(directory)

await buildWeb()
const server = await startServer(data)
const bare = spawn(process.execPath, [BARE, bareUploads], { stdio: ['ignore', 'pipe', 'inherit'] })
const [output] = (await once(bare.stdout, 'data')) as [Buffer]
const bareUrl = /at (\S+)/.exec(String(output))?.[1] ?? ''
let people = 0

function createBareMethod(atOnce: number): UploadMethod {
  return {
    address: bareUrl,
    initScript: '',
    acknowledgedBy: '/kept/',
    serverPid: bare.pid ?? 0,
    send: (page) => page.evaluate(`observations.startedAt = performance.now(); void send(${atOnce})`),
  }
}

/** Creates the upload method of the real page, for a new user with an empty library. */
async function createRealMethod(
  acknowledgedBy: string,
  duringUpload?: UploadMethod['duringUpload'],
): Promise<UploadMethod> {
  const token = await addUser(server.address, { ...PERSON, email: `person-${people++}@calotype.local` })
  return {
    address: `${server.address}/upload`,
    initScript: `localStorage.setItem('token', '${token}'); localStorage.setItem('analytics', 'no')`,
    acknowledgedBy,
    serverPid: server.pid,
    async send(page) {
      const button = page.getByRole('button', { name: 'Upload All' })
      await button.evaluate((element: HTMLElement) => {
        Object.assign((globalThis as unknown as { observations: object }).observations, {
          startedAt: performance.now(),
        })
        element.click()
      })
    },
    ...(duringUpload && { duringUpload }),
  }
}

/**
 * Checks that the originals have the contents of these files. Then truncates them instead of deleting them, because
 * deleting would slow down the next upload (docs/decisions/0030).
 */
async function checkStored(files: readonly string[]): Promise<void> {
  const originals = globSync(path.join(data, 'blob/*/*/*')).filter((file) => statSync(file).size > 0)
  const hashFiles = async (paths: readonly string[]) =>
    (await Promise.all(paths.map(hashFile))).toSorted().join()
  if ((await hashFiles(originals)) !== (await hashFiles(files)))
    throw new Error('The stored files differ from the uploaded ones.')
  await waitForJobs()
  for (const file of originals) truncateSync(file)
}

/** Waits until the server has rendered everything. */
async function waitForJobs(): Promise<void> {
  const database = new DatabaseSync(path.join(data, 'calotype.sqlite'), { timeout: 5000 })
  const open = database.prepare("select 1 from job where state in ('queued', 'running')")
  while (open.get() !== undefined) await sleep(100)
  database.close()
}

/** Uploads the same files several times, alternating between the methods. */
async function compare<Name extends string>(
  what: string,
  methods: Readonly<Record<Name, () => Promise<UploadMethod>>>,
  files: () => Promise<{ paths: readonly string[]; bytes: number }>,
): Promise<Record<Name, Summary>> {
  const measurements = new Map<Name, Measurement[]>()
  for (let round = 0; round < ROUNDS; round++) {
    const { paths, bytes } = await files()
    const names = Object.keys(methods) as Name[]
    // Alternate the order, because earlier uploads slow down later ones.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const measurement = await measureUpload(await methods[name](), paths, bytes)
      measurements.set(name, [...(measurements.get(name) ?? []), measurement])
      if (name.startsWith('real')) await checkStored(paths)
    }
  }
  console.log(`${what}, medians of ${ROUNDS}`)
  return printSummary(measurements)
}

/** Prints a requirement that isn't met, and makes the benchmark fail at the end. */
function checkRequirement(requirement: string, isMet: boolean): void {
  if (isMet) return
  console.log(`  ✗ ${requirement}`)
  process.exitCode = 1
}

async function measureLargeFiles(): Promise<void> {
  const video = makeVideo(chosenFolder, VIDEO_MB)
  const methods = { bare: async () => createBareMethod(1), real: () => createRealMethod('/complete$') }
  const { bare: least, real } = await compare('1 GiB', methods, async () => {
    changeVideo(video)
    return { paths: [video], bytes: VIDEO_MB * MEBIBYTE }
  })
  rmSync(video)
  checkRequirement('at least 0.95 of the bare speed', real.speed >= 0.95 * least.speed)
  checkRequirement('no stall of more than 50 ms', real.longestStallMs <= MAX_STALL_MS)
  checkRequirement('less than 64 MB more memory in the page', real.pageGrowthMB < 64)
  checkRequirement('at most 45 MB more memory at the server', real.serverGrowthMB <= 45)
}

async function measureManyFiles(): Promise<void> {
  const methods = {
    bare: async () => createBareMethod(1),
    'bare, six connections': async () => createBareMethod(MAX_CONNECTIONS),
    'real, list visible': () => createRealMethod('/api/upload/$'),
    'real, other screen': () =>
      createRealMethod('/api/upload/$', async (page) => {
        await page.getByRole('link', { name: 'Gallery', exact: true }).first().click()
      }),
  }
  const summaries = await compare(`${PHOTOS} photos of 2 MB`, methods, async () => ({
    paths: await makePhotos(chosenFolder, PHOTOS, PHOTO_BYTES),
    bytes: PHOTOS * PHOTO_BYTES,
  }))
  const inView = summaries['real, list visible']
  checkRequirement('at least 1.2 of the bare speed', inView.speed >= 1.2 * summaries.bare.speed)
  checkRequirement('no stall of more than 50 ms', inView.longestStallMs <= MAX_STALL_MS)
  checkRequirement(
    'at most 5% slower with the list visible',
    inView.speed >= 0.95 * summaries['real, other screen'].speed,
  )
}

try {
  if (wanted !== 'many') await measureLargeFiles()
  if (wanted !== 'large') await measureManyFiles()
} finally {
  bare.kill()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

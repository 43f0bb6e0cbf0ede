/**
 * @file `npm run bench:renditions`: measures how many photos per second the server renders, during uploads and after
 * the last upload, compared with processes that only run sharp. Also measures the peak memory of the server and its
 * workers, and their memory a minute after the last job. Runs on Linux only. `-- --photos 60 --rounds 1` takes a minute
 * and a half.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { addUser } from '../demo/seed.ts'
import { PERSON, startServer } from './library.ts'
import { median } from './median.ts'
import { countChildren, readResidentMB } from './renditions/memory.ts'
import { makePhotos } from './renditions/photos.ts'
import { uploadAll } from './renditions/upload.ts'
import { readCpuTimes, subtractCpuTimes } from './upload/cpuTimes.ts'

const BARE_LOOP = fileURLToPath(new URL('./renditions/bareLoop.ts', import.meta.url))
const CONNECTIONS = 4
const SAMPLE_MS = 100
const IDLE_SECONDS = 60
const LIMITS = { uploading: 0.9, afterwards: 0.97, idleMB: 250 }

const { values } = parseArgs({
  options: { photos: { type: 'string', default: '144' }, rounds: { type: 'string', default: '3' } },
})
const PHOTOS = Number(values.photos)
const ROUNDS = Number(values.rounds)
const PROCESSES = availableParallelism()

const folder = mkdtempSync(path.join(tmpdir(), 'calotype-renditions-'))
const photoFolder = path.join(folder, 'photos')
mkdirSync(photoFolder)

const readCpuSeconds = (pids: readonly number[]) => {
  const processes = readCpuTimes(new Map(pids.map((pid) => [pid, String(pid)])))
  return [...processes].reduce((sum, [name, seconds]) => sum + (name === 'others' ? 0 : seconds), 0)
}

/** Renders all photos in processes that only run sharp. */
async function renderBare(photos: readonly string[], method: 'once' | 'twice') {
  const output = path.join(folder, `bare-${method}`)
  mkdirSync(output, { recursive: true })
  const shares = Array.from({ length: PROCESSES }, (_, nth) =>
    photos.filter((_photo, index) => index % PROCESSES === nth),
  )
  const processes = shares.map((share) => fork(BARE_LOOP, [output, method, ...share]))
  await Promise.all(processes.map((each) => once(each, 'message')))
  const pids = processes.map(({ pid = 0 }) => pid)
  const cpuBefore = readCpuSeconds(pids)
  const started = performance.now()
  let cpu = 0
  const sampling = setInterval(() => (cpu = Math.max(cpu, readCpuSeconds(pids) - cpuBefore)), SAMPLE_MS)
  await Promise.all(
    processes.map((each) => {
      each.send('start')
      return once(each, 'exit')
    }),
  )
  clearInterval(sampling)
  const seconds = (performance.now() - started) / 1000
  rmSync(output, { recursive: true })
  return { perSecond: photos.length / seconds, cpu }
}

/** Uploads all photos to a new server and waits until it has rendered them. */
async function renderByServer(photos: readonly string[], round: number) {
  const data = path.join(folder, `data-${round}`)
  const server = await startServer(data)
  const token = await addUser(server.address, PERSON)
  const database = new DatabaseSync(path.join(data, 'calotype.sqlite'), { timeout: 5000 })
  const counting = database.prepare(`select count(*) as open from job where state in ('queued', 'running')`)
  const openJobs = () => Number(counting.get()?.['open'])
  let peakMB = 0
  const sampling = setInterval(() => (peakMB = Math.max(peakMB, readResidentMB(server.pid))), SAMPLE_MS)
  const roots = new Map([[server.pid, 'server']])
  const cpuBefore = readCpuTimes(roots)
  const started = performance.now()
  try {
    await uploadAll(server.address, token, photos, CONNECTIONS)
    const uploaded = performance.now()
    const remaining = openJobs()
    while (openJobs() > 0) await sleep(SAMPLE_MS / 2)
    const finishedAt = performance.now()
    const cpu = subtractCpuTimes(cpuBefore, readCpuTimes(roots))
    clearInterval(sampling)
    const failed = database.prepare(`select count(*) as failed from job where state <> 'done'`).get()?.[
      'failed'
    ]
    if (failed !== 0) throw new Error(`${failed} photos were not rendered.`)
    const endMB = readResidentMB(server.pid)
    await sleep(IDLE_SECONDS * 1000)
    return {
      uploading: photos.length / ((finishedAt - started) / 1000),
      uploadSeconds: (uploaded - started) / 1000,
      afterwards: remaining / ((finishedAt - uploaded) / 1000),
      remaining,
      cpu,
      peakMB,
      endMB,
      idleMB: readResidentMB(server.pid),
      idleProcesses: countChildren(server.pid),
    }
  } finally {
    clearInterval(sampling)
    database.close()
    await server.stop()
    rmSync(data, { recursive: true })
  }
}

try {
  const photos = await makePhotos(photoFolder, PHOTOS)
  const ratios: { uploading: number; afterUploads: number; idleMB: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await renderBare(photos, 'twice')
    const decodedOnce = await renderBare(photos, 'once')
    const served = await renderByServer(photos, round)
    const after = await renderBare(photos, 'twice')
    // Average the measurements from before and after the server's, because other work on the machine changes the speed
    // from minute to minute.
    const bare = (before.perSecond + after.perSecond) / 2
    ratios.push({
      uploading: served.uploading / bare,
      afterUploads: served.afterwards / bare,
      idleMB: served.idleMB,
    })
    const cpu = [...served.cpu].filter(([name]) => name !== 'others')
    const total = cpu.reduce((sum, [, seconds]) => sum + seconds, 0)
    console.log(
      `Round ${round + 1}: ${PROCESSES} processes that only run sharp: ${before.perSecond.toFixed(2)} and ${after.perSecond.toFixed(2)} photos/s,` +
        ` ${decodedOnce.perSecond.toFixed(2)} with one decoding; ${before.cpu.toFixed(1)} and ${decodedOnce.cpu.toFixed(1)} s of CPU`,
    )
    console.log(
      `  server: ${served.uploading.toFixed(2)} photos/s from the first upload on, ${served.afterwards.toFixed(2)} after the last one` +
        ` (uploads took ${served.uploadSeconds.toFixed(1)} s, ${served.remaining} photos were not rendered yet); ${total.toFixed(1)} s of CPU`,
    )
    console.log(
      `  memory of server and workers: at most ${served.peakMB.toFixed(0)} MB, ${served.endMB.toFixed(0)} MB after the last job,` +
        ` ${served.idleMB.toFixed(0)} MB and ${served.idleProcesses} workers ${IDLE_SECONDS} s later`,
    )
    const largest = cpu.toSorted(([, a], [, b]) => b - a).slice(0, 6)
    console.log(`  CPU: ${largest.map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`).join(', ')}`)
  }
  const uploading = median(ratios.map((ratio) => ratio.uploading))
  const afterwards = median(ratios.map((ratio) => ratio.afterUploads))
  const idleMB = median(ratios.map((ratio) => ratio.idleMB))
  console.log(
    `Of the bare loop: ${uploading.toFixed(2)} while uploading, ${afterwards.toFixed(2)} afterwards`,
  )
  if (uploading < LIMITS.uploading || afterwards < LIMITS.afterwards || idleMB > LIMITS.idleMB) {
    console.log(
      `✗ The limits are ${LIMITS.uploading} while uploading, ${LIMITS.afterwards} afterwards, ${LIMITS.idleMB} MB when idle.`,
    )
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

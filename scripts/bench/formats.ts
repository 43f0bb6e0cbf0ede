/**
 * @file `npm run bench:formats`: measures the CPU time and the peak memory of a worker that renders a photo of 12
 * megapixels, for each format. Also compares a worker that renders a JPEG with one that can't load the decoders of
 * other formats. Runs on Linux only, and needs ffmpeg and `heif-enc`.
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { needsDisplayRendition } from '../../packages/formats/src/kinds.ts'
import { encodeExif } from '../../packages/server/src/testing/files/relatedFiles.ts'
import { median } from './median.ts'
import { makePhotos } from './renditions/photos.ts'

const MEASURE_SCRIPT = fileURLToPath(
  new URL('../../packages/server/src/testing/workers/measureRendering.ts', import.meta.url),
)
const ROUNDS = 3
const JPEG_ROUNDS = 7
/** Maximum share of additional CPU time and memory that a JPEG may take because of the other decoders. */
const MAX_DIFFERENCE = 0.03
const CAMERA = { make: 'Nikon', model: 'NIKON Z 9', takenAt: '2024:07:03 18:20:11' }
/** Makes the decoders of other formats unavailable, as in a library that supports only JPEG. */
const WITHOUT_DECODERS = `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from 'node:module'
registerHooks({
  resolve(specifier, context, next) {
    if (/libheif|jsquash/.test(specifier)) throw new Error('This decoder is unavailable.')
    return next(specifier, context)
  },
})`)}`

interface Cost {
  cpuSeconds: number
  peakMB: number
}

const folder = mkdtempSync(path.join(tmpdir(), 'calotype-formats-'))
const toPath = (name: string) => path.join(folder, name)

async function measure(file: string, type: string, execArgv: string[] = []): Promise<Cost> {
  const display = needsDisplayRendition(type) ? toPath('display') : ''
  const child = fork(MEASURE_SCRIPT, [file, toPath('thumbnail'), toPath('preview'), type, display], {
    execArgv,
  })
  const [cost] = (await once(child, 'message')) as [Cost]
  return cost
}

const summarize = (costs: readonly Cost[]): Cost => ({
  cpuSeconds: median(costs.map(({ cpuSeconds }) => cpuSeconds)),
  peakMB: median(costs.map(({ peakMB }) => peakMB)),
})

async function createFiles(): Promise<(readonly [format: string, file: string, type: string])[]> {
  const [jpeg = ''] = await makePhotos(folder, 1)
  await sharp(jpeg).avif({ quality: 60, effort: 2 }).toFile(toPath('a.avif'))
  execFileSync('heif-enc', ['-q', '60', '-p', 'preset=ultrafast', jpeg, '-o', toPath('a.heic')])
  execFileSync('ffmpeg', ['-v', 'error', '-i', jpeg, '-c:v', 'libjxl', '-effort', '3', toPath('a.jxl')])
  writeFileSync(toPath('a.nef'), Buffer.concat([encodeExif(CAMERA), readFileSync(jpeg)]))
  return [
    ['JPEG', jpeg, 'image/jpeg'],
    ['HEIC', toPath('a.heic'), 'image/heic'],
    ['AVIF', toPath('a.avif'), 'image/avif'],
    ['JPEG XL', toPath('a.jxl'), 'image/jxl'],
    ['RAW preview', toPath('a.nef'), 'image/x-nikon-nef'],
  ]
}

const format = ({ cpuSeconds, peakMB }: Cost) =>
  `${cpuSeconds.toFixed(2)} s of CPU time, ${peakMB.toFixed(0)} MB`

try {
  const files = await createFiles()
  for (const [name, file, type] of files) {
    const costs: Cost[] = []
    while (costs.length < ROUNDS) costs.push(await measure(file, type))
    console.log(`${name}: ${format(summarize(costs))}`)
  }
  const [, jpeg = ''] = files[0] ?? []
  const costsWith: Cost[] = []
  const costsWithout: Cost[] = []
  // Alternate, because other work on the machine changes the speed from minute to minute.
  while (costsWith.length < JPEG_ROUNDS) {
    costsWith.push(await measure(jpeg, 'image/jpeg'))
    costsWithout.push(await measure(jpeg, 'image/jpeg', ['--import', WITHOUT_DECODERS]))
  }
  const [present, absent] = [summarize(costsWith), summarize(costsWithout)]
  console.log(`JPEG with the other decoders: ${format(present)}; without them: ${format(absent)}`)
  const limit = 1 + MAX_DIFFERENCE
  if (present.cpuSeconds > absent.cpuSeconds * limit || present.peakMB > absent.peakMB * limit) {
    console.log(`✗ The limit is ${MAX_DIFFERENCE * 100}% more.`)
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

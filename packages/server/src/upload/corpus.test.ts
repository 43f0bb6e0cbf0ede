import { readdirSync, readFileSync } from 'node:fs'
import { setInterval } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  HEIC,
  HEIC_TILE,
  orientHeic,
  readAvifTile,
  writeCyclicHeic,
  writeGrid,
} from '../testing/files/buildHeif.ts'
import { encodeJxl, wrapJxl } from '../testing/files/encodeJxl.ts'
import { createFlatGif, createFlatJpeg, createFlatPng, createFlatTiff } from '../testing/files/flatImages.ts'
import { applyOrientation, openPicture, type Picture, PICTURE } from '../testing/files/picture.ts'
import { encodeExif } from '../testing/files/relatedFiles.ts'
import { type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { width: WIDTH, height: HEIGHT } = PICTURE
const TAKEN = '2024-07-03T18:20:11'
const EXIF_DATE = '2024:07:03 18:20:11'
/** The name of a photo without EXIF metadata, from which the server reads the date. */
const DATED_NAME = '2024-07-03 18.20.11'
const CAMERA = { make: 'Nikon', model: 'NIKON Z 9', takenAt: EXIF_DATE }
/** Maximum mean difference between the channel values of two pictures. The values range from 0 to 255. */
const MAX_ERROR = 2
const MAX_MEMORY_MB = 700

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.addUser()
})
afterAll(() => server.destroy())

/** Returns the picture in Display P3, with an orientation and a date. */
const openTagged = (orientation: number): Sharp =>
  openPicture()
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .withExifMerge({ IFD2: { DateTimeOriginal: EXIF_DATE } })

const encodeRaw = async (orientation: number) =>
  Buffer.concat([
    encodeExif({ ...CAMERA, orientation }),
    await openPicture().withIccProfile('p3').jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer(),
  ])

const encodePictureAsJxl = async () => {
  const { data } = await openPicture().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return wrapJxl(await encodeJxl(data, WIDTH, HEIGHT), CAMERA)
}

/** Encodes a GIF in sRGB, because its format has no color profiles. */
const encodeGif = () => openPicture().gif().toBuffer()

/** Encoders of formats with an orientation. */
const ORIENTED = [
  [
    `a.jpg`,
    (orientation: number) =>
      openTagged(orientation).jpeg({ quality: 98, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  [`a.png`, (orientation: number) => openTagged(orientation).png().toBuffer()],
  [
    `a.webp`,
    (orientation: number) => openTagged(orientation).webp({ quality: 95, smartSubsample: true }).toBuffer(),
  ],
  [`a.avif`, (orientation: number) => openTagged(orientation).avif({ quality: 90, effort: 2 }).toBuffer()],
  [`a.heic`, async (orientation: number) => orientHeic(orientation)],
  [
    `${DATED_NAME}.tif`,
    (orientation: number) => openTagged(orientation).tiff({ compression: 'lzw' }).toBuffer(),
  ],
  [`a.nef`, encodeRaw],
] as const

/** Encoders of all formats. */
const FORMATS = [
  ...ORIENTED.map(([name, encode]) => [name, () => encode(1)] as const),
  ['a.jxl', encodePictureAsJxl] as const,
  [`${DATED_NAME}.gif`, encodeGif] as const,
]

/** Side of the squares whose means are compared. Lossy compression hardly changes means. */
const SQUARE = 8

/** Returns the mean colors of all squares. */
function average({ data, width, height }: Picture): number[] {
  const columns = width / SQUARE
  const sums = Array<number>(columns * (height / SQUARE) * 3).fill(0)
  for (const [index, value] of data.entries()) {
    const pixel = Math.floor(index / 3)
    const row = Math.floor(pixel / width / SQUARE)
    const position = (row * columns + Math.floor((pixel % width) / SQUARE)) * 3 + (index % 3)
    sums[position] = (sums[position] ?? 0) + value / SQUARE ** 2
  }
  return sums
}

const decode = async (image: Buffer): Promise<Picture> => {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/**
 * Compares a rendition with a WebP of the original pixels, so that only the decoder and the color conversion can cause
 * differences.
 */
async function expectPicture(rendition: Buffer, picture: Picture): Promise<void> {
  const actual = await decode(rendition)
  expect([actual.width, actual.height]).toEqual([picture.width, picture.height])
  const webp = openPicture(picture).webp({ quality: 78, effort: 3 })
  const expected = average(await decode(await webp.toBuffer()))
  const differences = average(actual).map((value, index) => Math.abs(value - (expected[index] ?? 0)))
  expect(differences.reduce((sum, value) => sum + value) / differences.length).toBeLessThan(MAX_ERROR)
}

const fetchRenditions = (fileName: string) =>
  Promise.all([
    ada.fetchFile(`/thumbnails/thumb_${fileName}`),
    ada.fetchFile(`/previews/preview_${fileName}`),
  ])

async function uploadAndCheckBytes(name: string, bytes: Buffer) {
  const { status, body } = await ada.upload(name, bytes)
  expect(status, body.message).toBe(200)
  expect((await ada.fetchFile(`/${body.fileName}`)).bytes.equals(bytes)).toBe(true)
  return body
}

describe.each(ORIENTED)('%s', (name, encode) => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is upright in the right colors with the orientation %i',
    async (orientation) => {
      const body = await uploadAndCheckBytes(name, await encode(orientation))
      const expected = applyOrientation(PICTURE, orientation)
      expect(body).toMatchObject({
        width: expected.width,
        height: expected.height,
        dateTaken: TAKEN,
        damage: null,
      })
      for (const { bytes } of await fetchRenditions(body.fileName)) await expectPicture(bytes, expected)
    },
  )
})

test.each([
  ['a.jxl', encodePictureAsJxl],
  [`${DATED_NAME}.gif`, encodeGif],
])('%s is in the right colors', async (name, encode) => {
  const body = await uploadAndCheckBytes(name, await encode())
  expect(body).toMatchObject({ width: WIDTH, height: HEIGHT, dateTaken: TAKEN, damage: null })
  for (const { bytes } of await fetchRenditions(body.fileName)) await expectPicture(bytes, PICTURE)
})

test.each(['webp', 'gif'] as const)('an animated %s is stored and shown unchanged', async (format) => {
  const frames = Buffer.concat([PICTURE.data, Buffer.from(PICTURE.data).fill(90)])
  const bytes = await sharp(frames, {
    raw: { width: WIDTH, height: HEIGHT * 2, channels: 3, pageHeight: HEIGHT },
  })
    .toFormat(format)
    .toBuffer()
  const { fileName } = await uploadAndCheckBytes(`a.${format}`, bytes)
  const [thumbnail, preview] = await fetchRenditions(fileName)
  expect(preview.bytes.equals(bytes)).toBe(true)
  await expectPicture(thumbnail.bytes, PICTURE)
})

describe('a truncated file', () => {
  test.each(FORMATS)('such as %s is stored and marked as unreadable', async (name, encode) => {
    const bytes = await encode()
    for (const share of [0.3, 0.7]) {
      const { fileName } = await uploadAndCheckBytes(name, bytes.subarray(0, bytes.length * share))
      // Fetch the renditions, so that the job that finds the damage runs before the check.
      await fetchRenditions(fileName)
      const item = await server.context.db
        .selectFrom('media')
        .select('is_unreadable')
        .where('file_name', '=', fileName)
        .executeTakeFirstOrThrow()
      expect(item.is_unreadable, `${share} of ${name}`).toBe(1)
    }
  })
})

/** Returns the highest peak memory usage of any worker, in megabytes. */
function readPeakMemory(): number {
  const peaks = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'latin1')
        const isWorker = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status)
        return isWorker ? Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024 : 0
      } catch {
        return 0
      }
    })
  return Math.max(...peaks)
}

async function measurePeak(run: () => Promise<void>): Promise<number> {
  const controller = new AbortController()
  let peakMB = 0
  const sampling = (async () => {
    for await (const _tick of setInterval(50, undefined, { signal: controller.signal }))
      peakMB = Math.max(peakMB, readPeakMemory())
  })().catch(() => {})
  await run()
  controller.abort()
  await sampling
  return peakMB
}

const MEGAPIXELS_256 = { width: 16_000, height: 16_000 }
const flatAvif = () =>
  sharp({ create: { width: 512, height: 512, channels: 3, background: '#456' } })
    .avif({ effort: 0 })
    .toBuffer()

/** Returns boxes of a type, nested `depth` levels deep. */
const nestBoxes = (type: string, depth: number) =>
  Buffer.concat(
    Array.from({ length: depth }, (_, level) => {
      const head = Buffer.alloc(12)
      head.writeUInt32BE((depth - level) * 12)
      head.write(type, 4, 'latin1')
      return head
    }),
  )

describe.runIf(process.platform === 'linux')('a hostile file', () => {
  test.each([
    ['a JPEG of 256 megapixels', 'a.jpg', () => createFlatJpeg(MEGAPIXELS_256)],
    ['a PNG of 256 megapixels', 'a.png', () => createFlatPng(MEGAPIXELS_256)],
    [
      'a GIF of four gigapixels',
      'a.gif',
      () => createFlatGif({ width: 65_535, height: 65_535 }, { frames: 100 }),
    ],
    ['a TIFF of 256 megapixels', 'a.tif', () => createFlatTiff(MEGAPIXELS_256)],
    ['a HEIC grid of 961 tiles', 'a.heic', () => writeGrid(HEIC_TILE, 31, 31)],
    [
      'a HEIC grid larger than its tiles',
      'b.heic',
      () => writeGrid(HEIC_TILE, 1, 1, { width: 30_000, height: 30_000 }),
    ],
    [
      'a HEIC with a size beyond all limits',
      'c.heic',
      () => writeGrid(HEIC_TILE, 1, 1, { width: 0xffff_ffff, height: 0xffff_ffff }),
    ],
    ['a HEIC with 62,500 tiles', 'd.heic', () => writeGrid(HEIC_TILE, 250, 250)],
    ['a HEIC whose grids contain each other', 'e.heic', () => writeCyclicHeic()],
    [
      'a HEIC with 100,000 nested boxes',
      'f.heic',
      () => Buffer.concat([HEIC.subarray(0, 28), nestBoxes('meta', 100_000)]),
    ],
    [
      'an AVIF grid larger than its tiles',
      'a.avif',
      async () =>
        writeGrid(readAvifTile(await flatAvif(), 512, 512), 1, 1, { width: 60_000, height: 60_000 }),
    ],
    [
      'an AVIF with 121 tiles',
      'b.avif',
      async () => writeGrid(readAvifTile(await flatAvif(), 512, 512), 11, 11),
    ],
    [
      'a JPEG XL of 2^60 pixels',
      'a.jxl',
      () => Buffer.concat([Buffer.from('ff0afefffffffffffffffffffffffffffffffff', 'hex'), Buffer.alloc(500)]),
    ],
    [
      'a RAW file full of JPEG start markers',
      'a.nef',
      () => Buffer.concat([encodeExif(CAMERA), Buffer.alloc(3_000_000, Buffer.from('ffd8ff', 'hex'))]),
    ],
  ])('%s takes little memory, and the server continues', async (_, name, create) => {
    const bytes = await create()
    const peakMB = await measurePeak(async () => {
      const { status, body } = await ada.upload(name, bytes)
      expect([200, 415]).toContain(status)
      if (status === 415) return
      expect((await ada.fetchFile(`/${body.fileName}`)).bytes.equals(bytes)).toBe(true)
      for (const rendition of await fetchRenditions(body.fileName))
        expect([200, 404]).toContain(rendition.status)
    })
    expect(peakMB).toBeLessThan(MAX_MEMORY_MB)
    const body = await uploadAndCheckBytes('after.png', createFlatPng({ width: 60, height: 40 }))
    expect((await fetchRenditions(body.fileName)).map(({ status }) => status)).toEqual([200, 200])
  })
})

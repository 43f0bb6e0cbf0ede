import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MediaType } from '@calotype/formats/kinds'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  createFlatGif,
  createFlatJpeg,
  createFlatPng,
  createFlatTiff,
  createFlatWebp,
} from '../testing/files/flatImages.ts'
import { renderPhoto } from './renderPhoto.ts'
import { UndecodableError } from './errors.ts'

// Decoding a gigabyte takes seconds of CPU time, and other tests run at the same time.
vi.setConfig({ testTimeout: 120_000 })

const MEASURE_SCRIPT = fileURLToPath(new URL('../testing/workers/measureRendering.ts', import.meta.url))
const MEGAPIXELS_108 = { width: 12_000, height: 9000 }
const MEGAPIXELS_200 = { width: 16_000, height: 12_500 }
const MEGAPIXELS_268 = { width: 16_383, height: 16_383 }
const MEGAPIXELS_500 = { width: 25_000, height: 20_000 }

let folder: string
let thumbnail: string
let preview: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-render-'))
  thumbnail = path.join(folder, 'thumbnail')
  preview = path.join(folder, 'preview')
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(content: Buffer): string {
  const file = path.join(folder, 'photo')
  writeFileSync(file, content)
  return file
}

const render = (content: Buffer, type: MediaType = 'image/jpeg') =>
  renderPhoto({ path: write(content), type, thumbnail, preview })
const readSize = async (file: string) => {
  const { width, height } = await sharp(file).metadata()
  return [width, height]
}

describe.runIf(process.platform === 'linux')('the memory of a worker', () => {
  test.each([
    ['a JPEG of 108 megapixels', 200, () => createFlatJpeg(MEGAPIXELS_108)],
    ['a JPEG of 200 megapixels', 200, () => createFlatJpeg(MEGAPIXELS_200)],
    ['a JPEG of 500 megapixels', 200, () => createFlatJpeg(MEGAPIXELS_500)],
    ['a PNG of 108 megapixels', 300, () => createFlatPng(MEGAPIXELS_108)],
    ['a PNG of 200 megapixels', 300, () => createFlatPng(MEGAPIXELS_200)],
    ['a PNG of 500 megapixels', 300, () => createFlatPng(MEGAPIXELS_500)],
    ['a TIFF of 108 megapixels', 300, () => createFlatTiff(MEGAPIXELS_108)],
    ['a TIFF of 200 megapixels', 300, () => createFlatTiff(MEGAPIXELS_200)],
    ['a TIFF of 500 megapixels', 300, () => createFlatTiff(MEGAPIXELS_500)],
    ['a lossless WebP of 108 megapixels', 700, () => createFlatWebp(MEGAPIXELS_108)],
    ['a lossless WebP of 268 megapixels', 1300, () => createFlatWebp(MEGAPIXELS_268)],
    [
      'a progressive JPEG of 500 megapixels',
      1800,
      () => createFlatJpeg(MEGAPIXELS_500, { progressive: true }),
    ],
    ['an interlaced PNG of 108 megapixels', 600, () => createFlatPng(MEGAPIXELS_108, { interlaced: true })],
    ['an interlaced PNG of 200 megapixels', 900, () => createFlatPng(MEGAPIXELS_200, { interlaced: true })],
  ])('is bounded for %s: %i MB', async (_name, mostMB, make) => {
    const child = fork(MEASURE_SCRIPT, [write(make()), thumbnail, preview])
    const [measured] = (await once(child, 'message')) as [{ peakMB: number }]
    expect(measured.peakMB).toBeLessThan(mostMB)
    expect((await sharp(preview).metadata()).width).toBe(2048)
    expect((await sharp(thumbnail).metadata()).height).toBe(480)
  })
})

test('renders a rotated photo upright, and makes its thumbnail from the preview', async () => {
  const photo = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#b40' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  await render(photo)
  expect(await readSize(preview)).toEqual([683, 2048])
  expect(await readSize(thumbnail)).toEqual([320, 960])
})

test.each([
  ['gray', (image: Sharp) => image.toColourspace('b-w').png()],
  ['16 bits per sample', (image: Sharp) => image.toColourspace('rgb16').png()],
  ['CMYK', (image: Sharp) => image.toColourspace('cmyk').jpeg({ quality: 100 })],
  ['a palette', (image: Sharp) => image.png({ palette: true })],
  ['transparency', (image: Sharp) => image.ensureAlpha(0.5).png()],
])('keeps the colors of a photo with %s', async (_name, encode) => {
  const gray = sharp({ create: { width: 600, height: 500, channels: 3, background: '#808080' } })
  const photo = await encode(gray).toBuffer()
  const computeMeans = async (image: Buffer | string) =>
    (await sharp(image).stats()).channels.slice(0, 3).map(({ mean }) => mean)
  const expected = await computeMeans(await sharp(photo).webp().toBuffer())
  const { thumbhash } = await render(photo)
  for (const file of [preview, thumbnail])
    for (const [channel, mean] of (await computeMeans(file)).entries())
      expect(Math.abs(mean - (expected[channel] ?? 0))).toBeLessThan(3)
  expect(thumbhash).not.toBe('')
})

test('renders the decodable part of a truncated photo', async () => {
  const intactPhoto = createFlatPng({ width: 4000, height: 3000 })
  await render(intactPhoto.subarray(0, intactPhoto.length / 2))
  expect(await readSize(preview)).toEqual([2048, 1536])
})

test('renders the first frame of an animation of 20,000 frames, without a preview', async () => {
  rmSync(preview, { force: true })
  const { isAnimated } = await render(
    createFlatGif({ width: 60, height: 40 }, { frames: 20_000 }),
    'image/gif',
  )
  expect(isAnimated).toBe(true)
  expect(await readSize(thumbnail)).toEqual([60, 40])
  await expect(sharp(preview).metadata()).rejects.toThrow('missing')
})

test('renders the preview of the first page of a TIFF', async () => {
  const page = createFlatTiff({ width: 60, height: 40 })
  await render(appendPage(page), 'image/tiff')
  expect(await readSize(preview)).toEqual([60, 40])
})

/**
 * Appends a second page to a little-endian TIFF with one page. The directory of the new page is a copy of the first
 * directory, so both refer to the same pixels.
 */
function appendPage(tiff: Buffer): Buffer {
  const start = tiff.readUInt32LE(4)
  const end = start + 2 + tiff.readUInt16LE(start) * 12 + 4
  const file = Buffer.concat([tiff, tiff.subarray(start, end)])
  file.writeUInt32LE(tiff.length, end - 4)
  return file
}

describe('damage that decoding finds', () => {
  const photo = sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const corrupt = (bytes: Buffer) =>
    Buffer.from(bytes).fill(0xab, bytes.length >> 1, (bytes.length >> 1) + 64)

  test.each([
    ['JPEG', () => photo.clone().jpeg().toBuffer()],
    ['progressive JPEG', () => photo.clone().jpeg({ progressive: true }).toBuffer()],
    ['PNG', () => photo.clone().png().toBuffer()],
    ['GIF', () => photo.clone().resize(300).gif().toBuffer()],
  ])('is not reported for an intact %s', async (_, encode) => {
    expect(await render(await encode())).toMatchObject({ isDamaged: false })
  })

  const insertRestartMarker = (bytes: Buffer) => {
    bytes.writeUInt16BE(0xffd3, bytes.length >> 1)
    return bytes
  }

  test.each([
    ['JPEG', async () => insertRestartMarker(await photo.clone().jpeg().toBuffer())],
    [
      'progressive JPEG',
      async () => insertRestartMarker(await photo.clone().jpeg({ progressive: true }).toBuffer()),
    ],
    ['PNG', async () => corrupt(await photo.clone().png().toBuffer())],
  ])('is reported for a %s with corrupt data, which is still rendered', async (_, encode) => {
    expect(await render(await encode())).toMatchObject({ isDamaged: true })
    expect(await readSize(preview)).toEqual([1200, 900])
  })

  test('is not reported for the bytes that some phones append to the data of a JPEG', async () => {
    const bytes = await photo.clone().jpeg({ progressive: true }).toBuffer()
    const appendedZeros = Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(2), bytes.subarray(-2)])
    expect(await render(appendedZeros)).toMatchObject({ isDamaged: false })
  })

  test('is an error if nothing can be decoded', async () => {
    // Overwrite many bytes, because a few corrupt bytes in random noise may still be valid codes.
    const gif = (await photo.clone().resize(300).gif().toBuffer()).fill(0xab, 1000)
    await expect(render(gif)).rejects.toBeInstanceOf(UndecodableError)
  })
})

test('rejects a file that is not an image', async () => {
  await expect(render(Buffer.from('no image'))).rejects.toThrow('unsupported image format')
})

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEIC } from '../testing/files/buildHeif.ts'
import { encodeJxl, wrapJxl } from '../testing/files/encodeJxl.ts'
import { openPicture, PICTURE } from '../testing/files/picture.ts'
import { setFormatSet } from '../testing/servers/setFormatSet.ts'
import { type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'

const { width: WIDTH, height: HEIGHT } = PICTURE
const TAKEN = '2024-07-03T18:20:11'
/** A point in the image and its color in sRGB. */
const POINT = { left: 150, top: 80 }
const COLOR = [239, 213, 64]

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.addUser()
})
afterAll(() => server.destroy())

/** Returns the picture in Display P3, with a date. */
const openTagged = () =>
  openPicture()
    .withIccProfile('p3')
    .withExif({ IFD0: { Make: 'Apple' }, IFD2: { DateTimeOriginal: '2024:07:03 18:20:11' } })

async function readColor(image: Buffer): Promise<number[]> {
  const pixel = sharp(image)
    .extract({ ...POINT, width: 1, height: 1 })
    .removeAlpha()
    .raw()
  return [...(await pixel.toBuffer())]
}

async function expectColor(image: Buffer): Promise<void> {
  const color = await readColor(image)
  for (const [channel, value] of COLOR.entries())
    expect(Math.abs((color[channel] ?? 0) - value), `${color} instead of ${COLOR}`).toBeLessThan(8)
}

test.each([
  ['a.webp', 'image/webp', () => openTagged().webp({ quality: 95 }).toBuffer(), TAKEN],
  ['a.avif', 'image/avif', () => openTagged().avif({ quality: 90 }).toBuffer(), TAKEN],
  ['a.HEIC', 'image/heic', async () => HEIC, TAKEN],
  // The file name contains the date, because sharp doesn't write EXIF to TIFF files.
  [
    '2024-07-03 18.20.11.tif',
    'image/tiff',
    () => openTagged().tiff({ compression: 'lzw' }).toBuffer(),
    TAKEN,
  ],
])(
  'stores %s unchanged, and renders it upright in the right colors',
  async (name, type, encode, dateTaken) => {
    const bytes = await encode()
    const { status, body } = await ada.upload(name, bytes)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type,
      name,
      width: WIDTH,
      height: HEIGHT,
      dateTaken,
      damage: null,
    })
    expect((await ada.fetchFile(`/${body.fileName}`)).bytes.equals(bytes)).toBe(true)
    for (const key of [`/thumbnails/thumb_${body.fileName}`, `/previews/preview_${body.fileName}`]) {
      const rendition = await ada.fetchFile(key)
      expect([rendition.status, rendition.type]).toEqual([200, 'image/webp'])
      await expectColor(rendition.bytes)
    }
  },
)

const CAMERA = { make: 'Nikon', model: 'NIKON Z 9', takenAt: '2024:07:03 18:20:11' }

async function createJxl(): Promise<Buffer> {
  const { data } = await openTagged().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return encodeJxl(data, WIDTH, HEIGHT)
}

test('reads the size of a JPEG XL codestream, and the date in one with boxes', async () => {
  const codestream = await createJxl()
  const codestreamUpload = await ada.upload('a.jxl', codestream)
  const boxed = await ada.upload('b.jxl', wrapJxl(codestream, CAMERA))
  for (const { status, body } of [codestreamUpload, boxed])
    expect([status, body]).toMatchObject([
      200,
      { type: 'image/jxl', width: WIDTH, height: HEIGHT, damage: null },
    ])
  expect(boxed.body).toMatchObject({ dateTaken: TAKEN, cameraName: 'NIKON Z 9' })
  for (const { body } of [codestreamUpload, boxed]) {
    const { type, bytes } = await ada.fetchFile(`/displays/display_${body.fileName}`)
    expect([type, (await sharp(bytes).metadata()).width]).toEqual(['image/jpeg', WIDTH])
  }
  const truncatedUpload = await ada.upload('c.jxl', wrapJxl(codestream, CAMERA).subarray(0, -50))
  expect(truncatedUpload.body).toMatchObject({ damage: 'unreadable' })
})

test('gives guests of a link without metadata a JPEG XL photo that still opens', async () => {
  const { body } = await ada.upload('a.jxl', wrapJxl(await createJxl(), CAMERA))
  const link = await ada.post<{ token: string }>('/api/sharing/create-link', {
    title: 'Sea',
    fileNames: [body.fileName],
  })
  const file = await fetch(`${server.address}/api/public/shared/${link.body.token}/file/${body.fileName}`)
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.includes('NIKON')).toBe(false)
  const secondUpload = await ada.upload('again.jxl', bytes)
  expect(secondUpload.body).toMatchObject({ width: WIDTH, height: HEIGHT, damage: null })
  expect((await ada.fetchFile(`/previews/preview_${secondUpload.body.fileName}`)).status).toBe(200)
})

test('says why an SVG is refused', async () => {
  const svg = Buffer.from(
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  )
  for (const name of ['a.svg', 'a.jpg']) {
    const { status, body } = await ada.upload(name, svg)
    expect([status, body.message]).toEqual([
      415,
      expect.stringMatching(/SVG files can contain scripts\. Convert to PNG and upload again\.$/),
    ])
  }
})

test.each([
  ['a HEIC photo', 'b.heic', async () => HEIC],
  ['a TIFF photo', 'b.tif', () => openTagged().tiff().toBuffer()],
])('renders %s as a full-size JPEG, because browsers don’t support the format', async (_, name, encode) => {
  const { body } = await ada.upload(name, await encode())
  const { status, type, bytes } = await ada.fetchFile(`/displays/display_${body.fileName}`)
  expect([status, type]).toEqual([200, 'image/jpeg'])
  const { width, height, exif } = await sharp(bytes).metadata()
  expect({ width, height, exif }).toEqual({ width: WIDTH, height: HEIGHT, exif: undefined })
  await expectColor(bytes)
})

test('creates no display rendition for formats that browsers support', async () => {
  const { body } = await ada.upload('c.webp', await openTagged().webp().toBuffer())
  expect((await ada.fetchFile(`/displays/display_${body.fileName}`)).status).toBe(404)
})

test('shows the original of an animated WebP as its preview', async () => {
  const frames = await sharp(Buffer.concat([Buffer.alloc(20 * 20 * 3), Buffer.alloc(20 * 20 * 3, 255)]), {
    raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
  })
    .webp()
    .toBuffer()
  const { body } = await ada.upload('moving.webp', frames)
  expect((await ada.fetchFile(`/previews/preview_${body.fileName}`)).bytes.equals(frames)).toBe(true)
})

test('marks a truncated HEIC, and accepts one with data after its last box', async () => {
  const truncated = await ada.upload('half.heic', HEIC.subarray(0, HEIC.length - 200))
  expect(truncated.body).toMatchObject({ damage: 'unreadable' })
  const motion = await ada.upload('motion.heic', Buffer.concat([HEIC, Buffer.from('SEFT trailer')]))
  expect(motion.body).toMatchObject({ damage: null })
})

test('refuses a RAW file of another maker, although it starts like a TIFF', async () => {
  const raw = await ada.upload('a.pef', await openTagged().tiff().toBuffer())
  expect([raw.status, raw.body.message]).toEqual([
    415,
    'File "a.pef" has unsupported format. Only JPG, PNG, GIF, WebP, AVIF, JXL, HEIC, TIFF, RAW, MP4, MOV, AVI, MKV, WebM, 3GP and PDF files are supported. Convert to JPEG and upload again.',
  ])
})

test('accepts only the formats of the specification while the feature flag is off', async () => {
  const readFormats = async () => (await ada.request('/api/upload/formats')).json()
  expect(await readFormats()).toMatchObject({ set: 'wide', types: expect.arrayContaining(['image/heic']) })
  await setFormatSet(server.context, 'standard')
  expect(await readFormats()).toEqual({
    set: 'standard',
    types: [
      'image/jpeg',
      'image/png',
      'image/gif',
      'video/mp4',
      'video/quicktime',
      'video/x-msvideo',
      'application/pdf',
    ],
  })
  const { status, body } = await ada.upload('d.heic', HEIC)
  expect([status, body.message]).toEqual([
    415,
    'File "d.heic" has unsupported format. Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are supported. Convert to JPEG and upload again.',
  ])
})

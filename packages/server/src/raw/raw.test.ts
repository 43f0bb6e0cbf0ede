import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readZip } from '../testing/files/readZip.ts'
import { type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { findEmbeddedJpeg } from './readRaw.ts'
import { readRawExif } from './readRawExif.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const SECRET = 'NIKON Z 9'
let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient
let preview: Buffer
let thumbnail: Buffer

beforeAll(async () => {
  server = await startTestServer()
  ada = await server.addUser()
  const create = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#4080c0' } })
      .jpeg()
      .toBuffer()
  preview = await create(120, 80)
  thumbnail = await create(30, 20)
})
afterAll(() => server.destroy())

/** Creates a TIFF directory with a camera name, an orientation and a date. */
function createTiff(start = 'II*\0'): Buffer {
  const directory = Buffer.alloc(26 + 5 * 12)
  directory.write(start, 'latin1')
  directory.writeUInt32LE(26, 4)
  const date = Buffer.from('2024:07:03 18:20:11\0', 'latin1')
  const name = Buffer.from(`${SECRET}\0`, 'latin1')
  const entries = [
    [272, 2, name.length, 200],
    [274, 3, 1, 6],
    [34_665, 4, 1, 100],
  ] as const
  const writeEntries = (offset: number, rows: readonly (readonly [number, number, number, number])[]) => {
    directory.writeUInt16LE(rows.length, offset)
    for (const [index, [tag, type, count, value]] of rows.entries()) {
      const entry = offset + 2 + index * 12
      directory.writeUInt16LE(tag, entry)
      directory.writeUInt16LE(type, entry + 2)
      directory.writeUInt32LE(count, entry + 4)
      directory.writeUInt32LE(value, entry + 8)
    }
  }
  writeEntries(26, entries)
  const exif = Buffer.alloc(100)
  exif.writeUInt16LE(1, 0)
  exif.writeUInt16LE(36_867, 2)
  exif.writeUInt16LE(2, 4)
  exif.writeUInt32LE(date.length, 6)
  exif.writeUInt32LE(220, 10)
  const file = Buffer.alloc(300)
  directory.copy(file)
  exif.copy(file, 100)
  name.copy(file, 200)
  date.copy(file, 220)
  return file
}

const createRaw = (start: string, ...parts: Buffer[]) => Buffer.concat([createTiff(start), ...parts])
const createCr2 = () => {
  const file = createRaw('II*\0', thumbnail, preview)
  file.write('CR', 8)
  return file
}

test.each([
  ['a.DNG', 'image/x-adobe-dng', () => createRaw('II*\0', thumbnail, preview)],
  ['a.nef', 'image/x-nikon-nef', () => createRaw('II*\0', preview, thumbnail)],
  ['a.arw', 'image/x-sony-arw', () => createRaw('II*\0', preview)],
  ['a.cr2', 'image/x-canon-cr2', createCr2],
  ['a.orf', 'image/x-olympus-orf', () => createRaw('IIRO', preview)],
  ['a.rw2', 'image/x-panasonic-rw2', () => createRaw('IIU\0', preview)],
])('stores %s unchanged, and shows the largest JPEG in it upright', async (name, type, create) => {
  const bytes = create()
  const { status, body } = await ada.upload(name, bytes)
  expect(status).toBe(200)
  expect(body).toMatchObject({ type, width: 80, height: 120, dateTaken: '2024-07-03T18:20:11', damage: null })
  const storedFile = await ada.fetchFile(`/${body.fileName}`)
  expect(storedFile.bytes.equals(bytes)).toBe(true)
  const display = await ada.fetchFile(`/displays/display_${body.fileName}`)
  expect(await sharp(display.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 80, height: 120 })
  expect((await ada.fetchFile(`/thumbnails/thumb_${body.fileName}`)).type).toBe('image/webp')
})

test.each([
  ['a.raf', 'image/x-fuji-raf', 'FUJIFILMCCD-RAW 0201'],
  ['a.cr3', 'image/x-canon-cr3', '\0\0\0\x18ftypcrx \0\0\0\x01crx isom'],
])('shows the JPEG in %s, which is no TIFF', async (name, type, start) => {
  const { body } = await ada.upload(name, Buffer.concat([Buffer.from(start, 'latin1'), preview]))
  expect(body).toMatchObject({ type, width: 120, height: 80 })
})

test('reads the date and the orientation in the blocks of a CR3', async () => {
  const exposure = Buffer.alloc(80)
  exposure.write('II*\0', 'latin1')
  exposure.writeUInt32LE(8, 4)
  exposure.writeUInt16LE(1, 8)
  exposure.writeUInt16LE(36_867, 10)
  exposure.writeUInt16LE(2, 12)
  exposure.writeUInt32LE(20, 14)
  exposure.writeUInt32LE(40, 18)
  exposure.write('2024:07:03 18:20:11\0', 40, 'latin1')
  const start = Buffer.from('\0\0\0\x18ftypcrx \0\0\0\x01crx isom', 'latin1')
  const file = Buffer.concat([
    start,
    Buffer.from('CMT1'),
    createTiff(),
    Buffer.from('CMT2'),
    exposure,
    preview,
  ])
  expect(await readRawExif(file, null)).toMatchObject({
    Model: SECRET,
    Orientation: 6,
    DateTimeOriginal: '2024:07:03 18:20:11',
  })
})

test('keeps a RAW file without a preview, and marks it as unreadable', async () => {
  const bytes = createRaw('II*\0', Buffer.alloc(5000, 7))
  const { status, body } = await ada.upload('bare.dng', bytes)
  expect([status, body]).toMatchObject([200, { type: 'image/x-adobe-dng', damage: 'unreadable' }])
  expect((await ada.fetchFile(`/displays/display_${body.fileName}`)).status).toBe(404)
  expect((await ada.fetchFile(`/${body.fileName}`)).bytes.equals(bytes)).toBe(true)
})

test('examines only a few of the sequences that look like the start of a JPEG', async () => {
  const file = Buffer.alloc(3_000_000, Buffer.from('ffd8ff', 'hex'))
  expect(await findEmbeddedJpeg(file)).toBeNull()
})

test('gives guests of a link without metadata a JPEG instead', async () => {
  const { body } = await ada.upload('sea.nef', createRaw('II*\0', preview))
  await ada.fetchFile(`/displays/display_${body.fileName}`)
  const created = await ada.post<{ token: string }>('/api/sharing/create-link', {
    title: 'Sea',
    fileNames: [body.fileName],
  })
  const group = `${server.address}/api/public/shared/${created.body.token}`
  const file = await fetch(`${group}/file/${body.fileName}`)
  const bytes = Buffer.from(await file.arrayBuffer())
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(file.headers.get('content-disposition')).toBe('attachment; filename=sea.nef.jpg')
  expect(bytes.includes(SECRET)).toBe(false)
  const archive = await fetch(`${group}/archive`)
  const entries = await readZip(Buffer.from(await archive.arrayBuffer()))
  expect(JSON.stringify(entries.map(({ name }) => name))).toContain('sea.nef.jpg')
})

import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createUploadDriver } from '../testing/uploads/chunkedUpload.ts'
import { type TestItem, type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { setFormatSet } from '../testing/servers/setFormatSet.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient

beforeAll(async () => {
  server = await startTestServer()
  await setFormatSet(server.context, 'standard')
  ada = await server.addUser()
})
afterAll(() => server.destroy())

const computeSha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/**
 * Creates an image of 60 × 90 pixels that looks red at the top and blue at the bottom when viewers apply this EXIF
 * orientation.
 */
async function createRedOverBlue(orientation = 1): Promise<Sharp> {
  const blue = { create: { width: 60, height: 45, channels: 3, background: '#00f' } } as const
  const upright = sharp({ create: { width: 60, height: 90, channels: 3, background: '#f00' } })
  const image = sharp(
    await upright
      .composite([{ input: blue, top: 45, left: 0 }])
      .png()
      .toBuffer(),
  )
  const storedImage = sharp(await undoOrientation(image, orientation).png().toBuffer())
  return storedImage.withMetadata({ orientation })
}

/** Reverses the transformation that viewers apply for this orientation. */
function undoOrientation(picture: Sharp, orientation: number): Sharp {
  const transformations = [
    () => picture,
    () => picture.flop(),
    () => picture.rotate(180),
    () => picture.flip(),
    () => picture.flip().rotate(90),
    () => picture.rotate(270),
    () => picture.flip().rotate(270),
    () => picture.rotate(90),
  ]
  return transformations[orientation - 1]?.() ?? picture
}

async function expectRedOverBlue(picture: Buffer): Promise<void> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const getPixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ]
  expect(info.height).toBeGreaterThan(info.width)
  const [red, blue] = [getPixel(30, 10), getPixel(30, info.height - 10)]
  expect(red[0]).toBeGreaterThan(200)
  expect(red[2]).toBeLessThan(90)
  expect(blue[2]).toBeGreaterThan(110)
  expect(blue[0]).toBeLessThan(90)
}

describe('a photo', () => {
  const photos: readonly (readonly [string, () => Promise<Buffer>, string])[] = [
    ...Array.from({ length: 8 }, (_, index) => {
      const createImage = async () => (await createRedOverBlue(index + 1)).jpeg().toBuffer()
      return [`orientation ${index + 1}.jpg`, createImage, 'image/jpeg'] as const
    }),
    [
      'CMYK.jpg',
      async () => (await createRedOverBlue()).toColourspace('cmyk').jpeg().toBuffer(),
      'image/jpeg',
    ],
    [
      '16 bit.png',
      async () => (await createRedOverBlue()).toColourspace('rgb16').png().toBuffer(),
      'image/png',
    ],
    ['still.gif', async () => (await createRedOverBlue()).gif().toBuffer(), 'image/gif'],
    [
      'progressive.jpg',
      async () => (await createRedOverBlue()).jpeg({ progressive: true }).toBuffer(),
      'image/jpeg',
    ],
    ['a PNG by content.jpg', async () => (await createRedOverBlue()).png().toBuffer(), 'image/png'],
    ['🏔️ “top” & <b>.jpg', async () => (await createRedOverBlue()).jpeg().toBuffer(), 'image/jpeg'],
    [
      `${'long '.repeat(40)}.jpg`,
      async () => (await createRedOverBlue()).jpeg({ quality: 60 }).toBuffer(),
      'image/jpeg',
    ],
    ['../../etc/passwd\r\n.jpg', async () => (await createRedOverBlue()).jpeg().toBuffer(), 'image/jpeg'],
  ]

  test.each(photos)('%j is stored unchanged, with upright renditions', async (name, createImage, type) => {
    const bytes = await createImage()
    const { status, body: item } = await ada.upload(name, bytes)
    expect(status).toBe(200)
    expect(item).toMatchObject({ type, width: 60, height: 90, checksum: computeSha256(bytes) })
    expect(item.name).toBe(name.replace(/[\r\n]/g, ''))
    expect(item.fileName).toMatch(/^[\w-]{22}\.(jpg|png|gif)$/)

    const original = await ada.fetchFile(`/${item.fileName}`)
    expect(original).toMatchObject({ status: 200, type })
    expect(computeSha256(original.bytes)).toBe(computeSha256(bytes))
    for (const key of [`/thumbnails/thumb_${item.fileName}`, `/previews/preview_${item.fileName}`]) {
      const picture = await ada.fetchFile(key)
      expect(picture).toMatchObject({ status: 200, type: 'image/webp' })
      await expectRedOverBlue(picture.bytes)
    }
    const readItem = (await (await ada.request(`/api/media/${item.id}`)).json()) as TestItem
    expect(readItem).toMatchObject({ status: 'ready', thumbhash: expect.stringMatching(/^[\w+/]{20,}=*$/) })
  })

  test('gets a thumbnail even if it is truncated', async () => {
    const noise = {
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', sigma: 60 },
      },
    }
    const completeJpeg = await sharp(noise as SharpOptions)
      .jpeg()
      .toBuffer()
    const { status, body: item } = await ada.upload(
      'cut off.jpg',
      completeJpeg.subarray(0, completeJpeg.length / 2),
    )
    expect(status).toBe(200)
    expect((await ada.fetchFile(`/thumbnails/thumb_${item.fileName}`)).status).toBe(200)
  })

  test('is its own preview if it is an animated GIF', async () => {
    const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((background) => createFrame(background)))
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { body: item } = await ada.upload('moving.gif', animation)
    const preview = await ada.fetchFile(`/previews/preview_${item.fileName}`)
    expect(preview).toMatchObject({ status: 200, type: 'image/gif' })
    expect(computeSha256(preview.bytes)).toBe(computeSha256(animation))
    expect((await ada.fetchFile(`/thumbnails/thumb_${item.fileName}`)).type).toBe('image/webp')
  })

  const createFrame = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()

  test('has the date, position and camera from its EXIF metadata', async () => {
    const exif = {
      IFD0: { Make: 'NIKON CORPORATION', Model: 'NIKON D750' },
      IFD2: {
        DateTimeOriginal: '2021:07:03 10:22:11',
        FNumber: '28/10',
        ExposureTime: '1/250',
        FocalLength: '35/1',
      },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '46/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '7/1 15/1 0/1',
      },
    }
    const bytes = await (await createRedOverBlue()).withExif(exif).jpeg().toBuffer()
    const { body: item } = await ada.upload('IMG_20190101_000000.jpg', bytes, {
      latitude: 1,
      longitude: 1,
      city: ' Bern ',
    })
    expect(item).toMatchObject({
      dateTaken: '2021-07-03T10:22:11',
      dateTakenSource: 'exif',
      cameraName: 'NIKON D750',
      aperture: 'f/2.8',
      shutterSpeed: '1/250',
      focalLength: '35 mm',
      latitude: -46.5,
      longitude: 7.25,
      city: 'Bern',
    })
  })
})

describe('the descriptor', () => {
  const createPhoto = async () => (await createRedOverBlue()).jpeg().toBuffer()

  test('can follow the file, and be a plain field', async () => {
    const dto = JSON.stringify({
      name: 'b.jpg',
      labels: ['lake', ' lake ', 'winter', ''],
      description: ' The first ice. ',
    })
    const response = await ada.postForm<TestItem>('/api/upload/', [
      ['file', await createPhoto()],
      ['dto', dto],
    ])
    expect(response).toMatchObject({
      status: 200,
      body: { labels: ['lake', 'winter'], description: 'The first ice.' },
    })
  })

  test('cannot override properties that the server determines', async () => {
    const overrides = {
      id: '1',
      path: '/etc/passwd',
      type: 'text/html',
      size: 1,
      checksum: 'x',
      uploaded: true,
      iso: 5,
    }
    const { status, body: item } = await ada.upload('c.jpg', await createPhoto(), overrides)
    expect(status).toBe(200)
    expect(item).toMatchObject({ type: 'image/jpeg', iso: null })
    expect(item.id).toBeGreaterThan(1)
  })

  test.each([
    ['not JSON', '{'],
    ['a list', '[]'],
    ['without a name', '{}'],
    ['with a field that does not exist', '{"name":"a.jpg","ownerId":1}'],
    ['with an impossible position', '{"name":"a.jpg","latitude":100}'],
    ['deeply nested', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['that changes prototypes', '{"name":"a.jpg","__proto__":{"ownerId":1}}'],
  ])('is rejected if it is %s', async (_, dto) => {
    const before = (await server.listStoredFiles()).length
    const response = await ada.postForm<TestItem>('/api/upload/', [
      ['dto', dto],
      ['file', await createPhoto()],
    ])
    expect(response.status).toBe(400)
    expect(await server.listStoredFiles()).toHaveLength(before)
  })

  test('and the file are both required exactly once', async () => {
    const file = ['file', await createPhoto()] as const
    const dto = ['dto', '{"name":"a.jpg"}'] as const
    expect(await ada.postForm<TestItem>('/api/upload/', [file])).toMatchObject({
      status: 400,
      body: { message: 'dto is missing.' },
    })
    expect(await ada.postForm<TestItem>('/api/upload/', [dto])).toMatchObject({
      status: 400,
      body: { message: 'file is missing.' },
    })
    expect((await ada.postForm<TestItem>('/api/upload/', [dto, file, file])).status).toBe(400)
    expect((await ada.postForm<TestItem>('/api/upload/', [dto, dto, file])).status).toBe(400)
    expect(
      (
        await ada.postForm<TestItem>(
          '/api/upload/',
          Array.from({ length: 30 }, (_, index) => [`x${index}`, 'x'] as const),
        )
      ).status,
    ).toBe(413)
    const noForm = await ada.request('/api/upload/', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(noForm.status).toBe(400)
  })
})

describe('a rejected file', () => {
  const SUPPORTED = 'Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are supported.'
  const createUnsupportedMessage = (name: string, why = SUPPORTED) =>
    `File "${name}" has unsupported format. ${why}`
  const PDF_INSIDE = 'The file is a PDF: rename it so that its name ends in .pdf, and upload it again.'

  test.each([
    ['empty.jpg', '', 400, 'File is empty (0 bytes) or inaccessible'],
    [
      'page.png',
      '<!doctype html><script>1</script>',
      415,
      createUnsupportedMessage('page.png', 'The file can’t be read as a photo.'),
    ],
    [
      'drawing.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      415,
      createUnsupportedMessage('drawing.svg'),
    ],
    [
      'video.mov',
      '\0\0\0\x14ftypheic\0\0\0\0heic',
      415,
      createUnsupportedMessage(
        'video.mov',
        `${SUPPORTED} The content is HEIC. Convert to JPEG and upload again.`,
      ),
    ],
    [
      'IMG_1.HEIC',
      '\0\0\0\x14ftypheic\0\0\0\0heic',
      415,
      createUnsupportedMessage('IMG_1.HEIC', `${SUPPORTED} Convert to JPEG and upload again.`),
    ],
    [
      'video.avi',
      'RIFF\0\0\0\0WAVEfmt ',
      415,
      createUnsupportedMessage('video.avi', 'The file can’t be read as a video.'),
    ],
    [
      'letter.pdf',
      '<!doctype html>%PDF-1.7',
      415,
      createUnsupportedMessage('letter.pdf', 'The file can’t be read as a PDF.'),
    ],
    ['letter.jpg', '%PDF-1.7', 415, createUnsupportedMessage('letter.jpg', `${SUPPORTED} ${PDF_INSIDE}`)],
    [
      'list.mp4',
      '#EXTM3U\nhttp://127.0.0.1/canary',
      415,
      createUnsupportedMessage('list.mp4', 'The file can’t be read as a video.'),
    ],
  ])('is deleted: %s', async (name, content, status, message) => {
    const newUser = await server.addUser()
    const before = await server.listStoredFiles()
    expect(await newUser.upload(name, Buffer.from(content, 'latin1'))).toMatchObject({
      status,
      body: { message },
    })
    expect(await server.listStoredFiles()).toEqual(before)
    expect(await (await newUser.request('/api/media/all-metadata')).json()).toEqual([])
    expect(await (await newUser.request('/api/media/available-months')).json()).toEqual([])
  })

  test.each(['Scan 1.PDF', 'Scan 1.zip', 'Scan 1.tar.gz', 'Scan 1.tar', 'Scan 1.RAR', 'Scan 1.7z'])(
    'is not a photo named %s, which gets the extension of its content',
    async (name) => {
      const user = await server.addUser()
      const { status, body } = await user.upload(name, await (await createRedOverBlue()).jpeg().toBuffer())
      expect([status, body]).toMatchObject([200, { name: 'Scan 1.jpg', type: 'image/jpeg' }])
    },
  )

  test('is deleted if its upload is interrupted', async () => {
    const before = await server.listStoredFiles()
    const { authorization } = await server.addUser()
    const { hostname, port } = new URL(server.address)
    const socket = connect(Number(port), hostname)
    const head = `POST /api/upload/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nContent-Length: 100000\r\n`
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
    socket.write(`${head}Content-Type: multipart/form-data; boundary=x\r\n\r\n${part}\xff\xd8\xff`, 'latin1')
    await expect.poll(async () => (await server.listStoredFiles()).length).toBe(before.length + 1)
    socket.destroy()
    await expect.poll(() => server.listStoredFiles()).toEqual(before)
  })

  test('is reported with a message if the disk is full', async () => {
    const fullServer = await startTestServer({ CALOTYPE_RESERVE_BYTES: String(2 ** 52) })
    const member = await fullServer.addUser()
    const response = await member.upload('a.jpg', await (await createRedOverBlue()).jpeg().toBuffer())
    expect(response).toMatchObject({ status: 507, body: { message: 'The server’s disk is full.' } })
    expect(await fullServer.listStoredFiles()).toEqual([])
    await fullServer.destroy()
  })
})

test('stores files with equal names and content as separate items', async () => {
  const [firstUser, secondUser] = [await server.addUser(), await server.addUser()]
  const bytes = await (await createRedOverBlue()).jpeg().toBuffer()
  const items = await Promise.all(
    [firstUser, firstUser, secondUser].map((user) => user.upload('IMG_0001.jpg', bytes)),
  )
  expect(new Set(items.map(({ body }) => body.fileName)).size).toBe(3)
  expect(items.map(({ body }) => body.name)).toEqual(['IMG_0001.jpg', 'IMG_0001.jpg', 'IMG_0001.jpg'])
})

test('stores 200 concurrent uploads with one name as 200 items (F20)', async () => {
  const people = [await server.addUser(), await server.addUser()]
  const samePhoto = await (await createRedOverBlue()).jpeg().toBuffer()
  const createOtherPhoto = (index: number) => Buffer.concat([samePhoto, Buffer.from(`photo ${index}`)])
  const sentPhotos = Array.from({ length: 200 }, (_, index) =>
    index % 4 < 2 ? samePhoto : createOtherPhoto(index),
  )
  const upload = async (bytes: Buffer, index: number) =>
    (await people[index % 2]?.upload('IMG_0001.jpg', bytes))?.body
  const storedImage = await Promise.all(sentPhotos.map(upload))
  expect(storedImage.map((item) => item?.checksum)).toEqual(sentPhotos.map(computeSha256))
  expect(new Set(storedImage.map((item) => item?.fileName)).size).toBe(200)
  for (const user of people)
    expect(
      (await user.request('/api/media/all-metadata').then((all) => all.json())) as TestItem[],
    ).toHaveLength(100)
})

test('stores 200 concurrent attempts of one upload as one item (F20)', async () => {
  const user = await server.addUser()
  const bytes = await (await createRedOverBlue()).jpeg().toBuffer()
  const uploadAttempts = Array.from({ length: 200 }, () => user.upload('a.jpg', bytes, { localId: 'once' }))
  const responses = await Promise.all(uploadAttempts)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
  expect(
    (await user.request('/api/media/all-metadata').then((all) => all.json())) as TestItem[],
  ).toHaveLength(1)
})

test('returns the stored item when an upload is repeated', async () => {
  const [firstUser, secondUser] = [await server.addUser(), await server.addUser()]
  const [bytes, others] = [
    await (await createRedOverBlue()).jpeg().toBuffer(),
    await (await createRedOverBlue(3)).jpeg().toBuffer(),
  ]
  const send = (user: TestClient, content: Buffer, localId: string) =>
    user.upload('a.jpg', content, { localId })
  const uploadAttempts = await Promise.all([1, 2, 3].map(() => send(firstUser, bytes, 'first')))
  const [id] = new Set(uploadAttempts.map(({ body }) => body.id))
  expect(uploadAttempts.map(({ status, body }) => [status, body.id])).toEqual([1, 2, 3].map(() => [200, id]))
  const different = await Promise.all([
    send(firstUser, others, 'first'),
    send(firstUser, bytes, 'second'),
    send(secondUser, bytes, 'first'),
  ])
  expect(new Set([id, ...different.map(({ body }) => body.id)]).size).toBe(4)
  expect(
    (await firstUser.request('/api/media/all-metadata').then((all) => all.json())) as TestItem[],
  ).toHaveLength(3)
})

describe('a file that is uploaded with unlessThere', () => {
  const unlessThere = true
  const listAll = async (user: TestClient) =>
    (await (await user.request('/api/media/all-metadata')).json()) as TestItem[]

  test('becomes one item, even if it is sent several times concurrently, in one request or in chunks', async () => {
    const user = await server.addUser()
    const bytes = await (await createRedOverBlue()).jpeg().toBuffer()
    const uploadInChunks = async () => {
      const initiation = await user.post<{ uploadId: string }>('/api/upload/chunked/initiate', {
        fileName: 'b.jpg',
        fileSize: bytes.length,
        chunkSize: bytes.length,
        totalChunks: 1,
        mediaMetadata: { name: 'b.jpg', unlessThere },
      })
      const upload = createUploadDriver(user, initiation.body.uploadId, bytes, bytes.length)
      await upload.sendChunk(0)
      const ids = [(await upload.complete()).body.fileId, (await upload.complete()).body.fileId]
      expect(ids[1]).toBe(ids[0])
      return ids[0]
    }
    const uploadWhole = async (index: number) =>
      (await user.upload('a.jpg', bytes, { localId: String(index), unlessThere })).body.id
    const ids = await Promise.all([...[1, 2, 3, 4].map(uploadWhole), uploadInChunks(), uploadInChunks()])
    expect(new Set(ids).size).toBe(1)
    expect(await listAll(user)).toHaveLength(1)
  })

  test('is stored if its duplicate is in the trash or belongs to another user', async () => {
    const [user, other] = [await server.addUser(), await server.addUser()]
    const bytes = await (await createRedOverBlue()).jpeg().toBuffer()
    const first = (await user.upload('a.jpg', bytes, { unlessThere })).body.id
    await user.post('/api/media/trash', { mediaIds: [first] })
    expect((await user.upload('a.jpg', bytes, { unlessThere })).body.id).not.toBe(first)
    expect(await listAll(user)).toHaveLength(1)
    await other.upload('a.jpg', bytes, { unlessThere })
    expect(await listAll(other)).toHaveLength(1)
  })
})

import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { finishDeletions } from '../storage/sweep.ts'
import {
  BURST_IDENTIFIER,
  CONTENT_IDENTIFIER,
  encodeBurstPhoto,
  encodeCameraJpeg,
  encodeMicroVideo,
  encodeMotion,
  encodeMotionPhoto,
  encodeRaw,
  encodeSamsungMotionPhoto,
} from '../testing/files/relatedFiles.ts'
import { readZip } from '../testing/files/readZip.ts'
import { setFormatSet } from '../testing/servers/setFormatSet.ts'
import { type TestClient, type TestItem, startTestServer } from '../testing/servers/startTestServer.ts'

// Starting servers and encoding and transcoding videos are slow while other tests run.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const HEIC = readFileSync(new URL('../testing/files/heic/livePhoto.heic', import.meta.url))
const HEIC_IDENTIFIER = '5A1F0C3E-9B1D-4C59-8E55-3C2B7B0D1A77'
const IPHONE = { make: 'Apple', model: 'iPhone 15', takenAt: '2024:07:03 18:20:11' }
const CAMERA = { make: 'Nikon', model: 'NIKON Z 9', takenAt: '2024:07:03 18:20:11' }

interface Item extends TestItem {
  motionFileName: string | null
  stackSize: number
  isFavorite: boolean
}

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient
let mp4: Buffer

beforeAll(async () => {
  server = await startTestServer({ FFMPEG_PATH: 'ffmpeg' })
  mp4 = encodeMotion()
})
beforeEach(async () => {
  ada = await server.addUser()
})
afterAll(() => server.destroy())

const createLivePhoto = async (seed = 0) => {
  const identifier = randomUUID().toUpperCase()
  return {
    photo: await encodeCameraJpeg({ ...IPHONE, seed, notes: { [CONTENT_IDENTIFIER]: identifier } }),
    video: encodeMotion({ contentIdentifier: identifier }),
  }
}

async function upload(name: string, bytes: Buffer, dto: object = {}): Promise<Item> {
  const { status, body } = await ada.upload(name, bytes, dto)
  expect([status, body]).toMatchObject([200, {}])
  return body as Item
}
const get = async <T>(path: string, client = ada) => (await (await client.request(path)).json()) as T
const listItems = () => get<Item[]>('/api/media/all-metadata')
const listCompanions = (id: number) => get<Item[]>(`/api/media/${id}/companions`)
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function expectStored(...files: { fileName: string; bytes: Buffer }[]): Promise<void> {
  for (const { fileName, bytes } of files)
    expect(sum((await ada.fetchFile(`/${fileName}`)).bytes)).toBe(sum(bytes))
}

describe('a Live Photo', () => {
  test.each([
    ['the photo', true],
    ['the video', false],
  ])('is one item if %s is uploaded first', async (_first, isPhotoFirst) => {
    const { photo, video } = await createLivePhoto()
    const files = [
      ['IMG_1.JPG', photo],
      ['IMG_1.MOV', video],
    ] as const
    for (const [name, bytes] of isPhotoFirst ? files : files.toReversed()) await upload(name, bytes)
    const items = await listItems()
    expect(items).toMatchObject([{ name: 'IMG_1.JPG', stackSize: 1, dateTaken: '2024-07-03T18:20:11' }])
    const [item] = items
    const [companion] = await listCompanions(item?.id ?? 0)
    expect(companion).toMatchObject({ name: 'IMG_1.MOV', fileName: item?.motionFileName })
    await expectStored(
      { fileName: item?.fileName ?? '', bytes: photo },
      { fileName: companion?.fileName ?? '', bytes: video },
    )
    const played = await ada.request(`/api/media/secured/${item?.motionFileName}`)
    expect([played.status, played.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(await get('/api/media/available-months')).toEqual([
      { year: 2024, month: 7, count: 1, videos: 0, documents: 0 },
    ])
    expect(await get('/api/media/search?q=img_1')).toMatchObject([{ name: 'IMG_1.JPG' }])
  })

  test('in HEIC is paired with its video', async () => {
    await upload('IMG_2.MOV', encodeMotion({ contentIdentifier: HEIC_IDENTIFIER }))
    await upload('IMG_2.HEIC', HEIC)
    const items = await listItems()
    expect(items).toMatchObject([{ name: 'IMG_2.HEIC', type: 'image/heic' }])
    expect(items[0]?.motionFileName).toMatch(/\.mov$/)
  })

  test('is paired if both files are uploaded at the same time', async () => {
    const pairs = await Promise.all([1, 2, 3].map(createLivePhoto))
    await Promise.all(
      pairs.flatMap(({ photo, video }, index) => [
        upload(`${index}.MOV`, video),
        upload(`${index}.JPG`, photo),
      ]),
    )
    const items = await listItems()
    expect(items.map(({ name }) => name).sort()).toEqual(['0.JPG', '1.JPG', '2.JPG'])
    expect(items.every(({ motionFileName }) => motionFileName?.endsWith('.mov'))).toBe(true)
  })

  test('recognizes its video as a duplicate, and lists a second copy separately', async () => {
    const { photo, video } = await createLivePhoto()
    await upload('a.JPG', photo)
    const companion = await upload('a.MOV', video)
    expect(await upload('a.MOV', video, { unlessThere: true })).toMatchObject({ id: companion.id })
    const check = await ada.post<{ existing: object[] }>('/api/upload/check', { checksums: [sum(video)] })
    expect(check.body.existing).toEqual([{ checksum: sum(video), mediaIds: [companion.id] }])
    expect(await listItems()).toHaveLength(1)
    const copy = await upload('b.MOV', video)
    expect((await listItems()).map(({ id }) => id)).toContain(copy.id)
    await expectStored({ fileName: copy.fileName, bytes: video })
  })

  test('is deleted and restored with its video', async () => {
    const { photo, video } = await createLivePhoto()
    const item = await upload('a.JPG', photo)
    const companion = await upload('a.MOV', video)
    const isVisible = async () => (await ada.fetchFile(`/${companion.fileName}`)).status === 200
    await ada.post('/api/media/trash', { mediaIds: [item.id] })
    expect([await isVisible(), await listItems()]).toEqual([false, []])
    expect(await get('/api/media/trash?page=0&limit=10')).toMatchObject({
      fileUploadResponseList: [{ id: item.id }],
    })
    await ada.post('/api/media/restore', { mediaIds: [item.id] })
    expect([await isVisible(), (await listItems()).length]).toEqual([true, 1])

    await ada.post('/api/media/trash', { mediaIds: [item.id] })
    await ada.request('/api/media/trash', { method: 'DELETE' })
    await vi.waitFor(async () => {
      await finishDeletions(server.context)
      const storedPaths = (await server.listStoredFiles()).join()
      expect([storedPaths.includes(item.fileName), storedPaths.includes(companion.fileName)]).toEqual([
        false,
        false,
      ])
    })
  })

  test('is in the albums of both files', async () => {
    const { photo, video } = await createLivePhoto()
    const companion = await upload('a.MOV', video)
    const first = await ada.post<{ id: number }>('/api/albums', { title: 'First', mediaIds: [companion.id] })
    const item = await upload('a.JPG', photo)
    const second = await ada.post<{ id: number }>('/api/albums', { title: 'Second' })
    await ada.post(`/api/albums/${second.body.id}/media`, { mediaIds: [companion.id, item.id] })
    for (const { body } of [first, second]) {
      expect(await get(`/api/albums/${body.id}`)).toMatchObject({ photoCount: 1 })
      expect(await get(`/api/albums/${body.id}/media?page=0&limit=10`)).toMatchObject({
        fileUploadResponseList: [{ id: item.id }],
      })
    }
  })

  test('gives other users its video only once it is shared', async () => {
    const { photo, video } = await createLivePhoto()
    const item = await upload('a.JPG', photo)
    const { fileName } = await upload('a.MOV', video)
    const eve = await server.addUser()
    const { email } = await get<{ email: string }>('/api/user/me', eve)
    const statuses = async () => [
      (await eve.fetchFile(`/${fileName}`)).status,
      (await eve.request(`/api/media/${item.id}/companions`)).status,
    ]
    expect(await statuses()).toEqual([404, 404])
    await ada.post(`/api/media/${item.id}/share`, { targetEmail: email, accessType: 'read' })
    expect(await statuses()).toEqual([200, 200])
    expect((await eve.request(`/api/media/${item.id}/unstack`, { method: 'POST' })).status).toBe(404)
  })

  test('gives guests of a link both files', async () => {
    const { photo, video } = await createLivePhoto()
    const item = await upload('a.JPG', photo)
    const companion = await upload('a.MOV', video)
    const otherPhoto = await upload('b.JPG', await encodeCameraJpeg(CAMERA))
    const link = await ada.post<{ token: string }>('/api/sharing/create-link', {
      title: 'Sea',
      fileNames: [item.fileName],
      includeMetadata: true,
    })
    const group = `${server.address}/api/public/shared/${link.body.token}`
    const path = `/api/public/shared/${link.body.token}`
    expect(await (await fetch(group)).json()).toMatchObject({
      fileCount: 1,
      totalSizeMB: (photo.length + video.length) / 1024 ** 2,
      files: [
        {
          name: 'a.JPG',
          motionUrl: `${path}/video/${companion.fileName}`,
          motionFileUrl: `${path}/file/${companion.fileName}`,
        },
      ],
    })
    const played = await fetch(`${group}/video/${companion.fileName}`)
    expect([played.status, played.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect((await fetch(`${group}/video/${otherPhoto.fileName}`)).status).toBe(404)
    expect((await fetch(`${group}/file/${companion.fileName}`)).status).toBe(200)
    expect((await fetch(`${group}/file/${otherPhoto.fileName}`)).status).toBe(404)
    const archive = Buffer.from(await (await fetch(`${group}/archive`)).arrayBuffer())
    expect((await readZip(archive)).map(({ name }) => name)).toEqual(['a.JPG', 'a.MOV'])
  })

  test('gives guests of a link without metadata no metadata of its video', async () => {
    const { photo, video } = await createLivePhoto()
    const item = await upload('a.JPG', photo)
    const companion = await upload('a.MOV', video)
    const moving = await upload('b.jpg', await encodeMotionPhoto(CAMERA, mp4))
    const raw = await upload('DSC_1.NEF', await encodeRaw(CAMERA))
    const link = await ada.post<{ token: string }>('/api/sharing/create-link', {
      title: 'Sea',
      fileNames: [item.fileName, moving.fileName, raw.fileName],
      includeMetadata: false,
    })
    const group = `${server.address}/api/public/shared/${link.body.token}`
    const { files } = (await (await fetch(group)).json()) as {
      files: { name: string; motionUrl: string | null; motionFileUrl: string | null }[]
    }
    expect(files.find(({ name }) => name === 'b.jpg')).toMatchObject({
      motionUrl: `/api/public/shared/${link.body.token}/video/${moving.fileName}`,
      motionFileUrl: null,
    })
    const paths = [
      `file/${item.fileName}`,
      `file/${companion.fileName}`,
      `video/${companion.fileName}`,
      `file/${moving.fileName}`,
      `video/${moving.fileName}`,
      `file/${raw.fileName}`,
    ]
    const sentFiles = await Promise.all(
      paths.map(async (path) => Buffer.from(await (await fetch(`${group}/${path}`)).arrayBuffer())),
    )
    const archive = Buffer.from(await (await fetch(`${group}/archive`)).arrayBuffer())
    const archived = await readZip(archive)
    expect(archived.map(({ name }) => name).sort()).toEqual(['DSC_1.NEF.jpg', 'a.JPG', 'a.MOV', 'b.jpg'])
    expect([photo, video].every((bytes) => bytes.includes('com.apple') || bytes.includes('Apple iOS'))).toBe(
      true,
    )
    for (const bytes of [...sentFiles, ...archived.map((entry) => entry.bytes)])
      for (const secret of ['Secret place', 'com.apple', 'Apple iOS', CAMERA.model])
        expect(bytes.includes(secret)).toBe(false)
  })

  test('counts in the size of a link to an album until it is unstacked or deleted', async () => {
    const album = await ada.post<{ id: number }>('/api/albums', { title: 'Sea' })
    const link = await ada.post<{ token: string }>('/api/shares/link', {
      resourceId: album.body.id,
      resourceType: 'ALBUM',
      permission: 'VIEW',
    })
    const readTotals = async () => {
      const response = await fetch(`${server.address}/api/public/shared/${link.body.token}`)
      const { fileCount, totalSizeMB } = (await response.json()) as { fileCount: number; totalSizeMB: number }
      return [fileCount, Math.round(totalSizeMB * 1024 ** 2)]
    }
    const { photo, video } = await createLivePhoto()
    const raw = await encodeRaw(CAMERA)
    const jpeg = await encodeCameraJpeg(CAMERA)
    const companion = await upload('a.MOV', video)
    const stacked = await upload('DSC_1.JPG', jpeg)
    await ada.post(`/api/albums/${album.body.id}/media`, { mediaIds: [companion.id, stacked.id] })
    const item = await upload('a.JPG', photo)
    await upload('DSC_1.NEF', raw)
    expect(await readTotals()).toEqual([2, photo.length + video.length + jpeg.length + raw.length])
    await ada.request(`/api/media/${stacked.id}/unstack`, { method: 'POST' })
    expect(await readTotals()).toEqual([3, photo.length + video.length + jpeg.length + raw.length])
    await ada.post('/api/media/trash', { mediaIds: [item.id] })
    expect(await readTotals()).toEqual([2, jpeg.length + raw.length])
    await ada.post('/api/media/restore', { mediaIds: [item.id] })
    expect(await readTotals()).toEqual([3, photo.length + video.length + jpeg.length + raw.length])
  })

  test('is in the archive of a link without metadata, although a RAW file has no JPEG yet', async () => {
    const item = await upload('a.JPG', await encodeCameraJpeg(IPHONE))
    const raw = await upload('DSC_1.NEF', await encodeRaw(CAMERA))
    const link = await ada.post<{ token: string }>('/api/sharing/create-link', {
      title: 'Sea',
      fileNames: [item.fileName, raw.fileName],
      includeMetadata: false,
    })
    const group = `${server.address}/api/public/shared/${link.body.token}`
    await (await fetch(`${group}/file/${raw.fileName}`)).arrayBuffer()
    await server.context.objects.remove({ kind: 'display', fileName: raw.fileName })
    const archive = Buffer.from(await (await fetch(`${group}/archive`)).arrayBuffer())
    const files = await readZip(archive)
    expect(files.map(({ name }) => name)).toEqual(['a.JPG', expect.stringMatching(/\.txt$/)])
    expect(files.at(-1)?.bytes.toString()).toContain('DSC_1.NEF.jpg')
  })

  test('is exported with its video', async () => {
    const { photo, video } = await createLivePhoto()
    await upload('a.JPG', photo)
    await upload('a.MOV', video)
    const { url } = (await ada.post<{ url: string }>('/api/user/export', {})).body
    const archive = Buffer.from(await (await fetch(new URL(url, server.address))).arrayBuffer())
    const names = (await readZip(archive)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['photos/2024-07/a.JPG', 'photos/2024-07/a.MOV']))
  })

  test('is two items in a library with the formats of the specification', async () => {
    const { photo, video } = await createLivePhoto()
    await setFormatSet(server.context, 'standard')
    try {
      await upload('a.JPG', photo)
      await upload('a.MOV', video)
      expect(await listItems()).toHaveLength(2)
    } finally {
      await setFormatSet(server.context, 'wide')
    }
  })
})

describe('a motion photo', () => {
  test.each([
    ['Google', encodeMotionPhoto],
    ['an older Google camera', encodeMicroVideo],
    ['Samsung', encodeSamsungMotionPhoto],
  ])('of %s plays the video in its file, without its metadata', async (_maker, encode) => {
    const bytes = await encode(CAMERA, mp4)
    const item = await upload('a.jpg', bytes)
    expect(item).toMatchObject({ motionFileName: item.fileName, stackSize: 1, damage: null })
    expect(await listCompanions(item.id)).toEqual([])
    const played = await ada.request(`/api/media/secured/${item.fileName}`)
    const video = Buffer.from(await played.arrayBuffer())
    expect([played.status, played.headers.get('content-type'), video.length]).toEqual([
      200,
      'video/mp4',
      mp4.length,
    ])
    expect([mp4.includes('Secret place'), video.includes('Secret place')]).toEqual([true, false])
    await expectStored({ fileName: item.fileName, bytes })
  })

  test('plays in every browser if its video is in HEVC', async () => {
    const hevc = encodeMotion({ codec: 'libx265' })
    const { fileName } = await upload('a.jpg', await encodeMotionPhoto(CAMERA, hevc))
    const played = await ada.request(`/api/media/secured/${fileName}`)
    const video = Buffer.from(await played.arrayBuffer())
    expect([video.includes('avc1'), video.includes('hvc1'), video.includes('hev1')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test.each([
    ['was cut off', () => Buffer.alloc(0)],
    ['is something else', () => Buffer.alloc(mp4.length, 7)],
    ['is shorter than announced', () => mp4.subarray(0, 600)],
  ])('whose video %s is only a photo', async (_damage, createEnd) => {
    const motionPhoto = await encodeMotionPhoto(CAMERA, mp4)
    const item = await upload('a.jpg', Buffer.concat([motionPhoto.subarray(0, -mp4.length), createEnd()]))
    expect(item.motionFileName).toBeNull()
    expect((await ada.request(`/api/media/secured/${item.fileName}`)).status).toBe(404)
  })
})

describe('a stack', () => {
  test.each([
    ['the JPEG', true],
    ['the RAW file', false],
  ])('of a RAW file and its JPEG shows the JPEG if %s is uploaded first', async (_first, isJpegFirst) => {
    const files = [
      ['DSC_1.JPG', await encodeCameraJpeg(CAMERA)],
      ['DSC_1.NEF', await encodeRaw(CAMERA)],
    ] as const
    for (const [name, bytes] of isJpegFirst ? files : files.toReversed()) await upload(name, bytes)
    const items = await listItems()
    expect(items).toMatchObject([{ name: 'DSC_1.JPG', stackSize: 2, motionFileName: null }])
    const companions = await listCompanions(items[0]?.id ?? 0)
    expect(companions).toMatchObject([{ name: 'DSC_1.NEF', type: 'image/x-nikon-nef' }])
    const thumbnail = await ada.fetchFile(`/thumbnails/thumb_${companions[0]?.fileName}`)
    expect(thumbnail.type).toBe('image/webp')
  })

  test('contains no file with another name, time or camera', async () => {
    await upload('DSC_1.JPG', await encodeCameraJpeg(CAMERA))
    await upload('DSC_2.NEF', await encodeRaw({ ...CAMERA, seed: 1 }))
    await upload('DSC_1.NEF', await encodeRaw({ ...CAMERA, seed: 2, takenAt: '2024:07:03 18:20:12' }))
    await upload('DSC_1.NEF', await encodeRaw({ ...CAMERA, seed: 3, model: 'NIKON Z 8' }))
    expect((await listItems()).map(({ stackSize }) => stackSize)).toEqual([1, 1, 1, 1])
  })

  test('contains the photos of a burst of Apple or Google', async () => {
    const notes = { [BURST_IDENTIFIER]: randomUUID() }
    for (const seed of [1, 2, 3])
      await upload(`IMG_${seed}.JPG`, await encodeCameraJpeg({ ...IPHONE, seed, notes }))
    for (const seed of [4, 5])
      await upload(`PXL_${seed}.jpg`, await encodeBurstPhoto({ ...CAMERA, seed }, 'b-1'))
    expect((await listItems()).map(({ name, stackSize }) => [name, stackSize]).sort()).toEqual([
      ['IMG_1.JPG', 3],
      ['PXL_4.jpg', 2],
    ])
  })

  test('is not stacked again once it was unstacked', async () => {
    await upload('DSC_1.NEF', await encodeRaw(CAMERA))
    const item = await upload('DSC_1.JPG', await encodeCameraJpeg(CAMERA))
    const unstacked = await ada.request(`/api/media/${item.id}/unstack`, { method: 'POST' })
    expect(unstacked.status).toBe(204)
    expect((await listItems()).map(({ name, stackSize }) => [name, stackSize]).sort()).toEqual([
      ['DSC_1.JPG', 1],
      ['DSC_1.NEF', 1],
    ])
    expect(await get('/api/media/available-months')).toMatchObject([{ count: 2 }])
    await upload('DSC_1.JPG', await encodeCameraJpeg({ ...CAMERA, seed: 7 }))
    expect((await listItems()).map(({ stackSize }) => stackSize)).toEqual([1, 1, 1])
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  BURST_IDENTIFIER,
  CONTENT_IDENTIFIER,
  encodeCameraJpeg,
  encodeMotion,
  encodeMotionPhoto,
  encodeRaw,
} from '../testing/files/relatedFiles.ts'
import { setFormatSet } from '../testing/servers/setFormatSet.ts'
import { type TestClient, type TestItem, startTestServer } from '../testing/servers/startTestServer.ts'
import { inspectExisting } from './inspectExisting.ts'

// Encoding and inspecting files are slow while other tests run.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const IPHONE = { make: 'Apple', model: 'iPhone 15', takenAt: '2024:07:03 18:20:11' }
const CAMERA = { make: 'Nikon', model: 'NIKON Z 9', takenAt: '2024:07:03 18:20:11' }

interface Item extends TestItem {
  motionFileName: string | null
  stackSize: number
  companionCount: number
  panorama: object | null
}

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient

beforeAll(async () => {
  server = await startTestServer({ FFMPEG_PATH: 'ffmpeg' })
})
beforeEach(async () => {
  ada = await server.addUser()
})
afterAll(() => server.destroy())

const upload = async (name: string, bytes: Buffer) => (await ada.upload(name, bytes)).body as Item
const listItems = async () => {
  const items = (await (await ada.request('/api/media/all-metadata')).json()) as Item[]
  return items.map(({ name, stackSize, companionCount }) => [name, stackSize, companionCount]).sort()
}
const readItem = async (id: number) => (await (await ada.request(`/api/media/${id}`)).json()) as Item
const inspect = (signal = new AbortController().signal, pause = async () => {}) =>
  inspectExisting(server.context, signal, pause)

/** Turns all files into items that an earlier version stored. */
async function forgetCompanions(): Promise<void> {
  const { db } = server.context
  await db.updateTable('media').set({ companion_of: null, trashed_at: null, needs_inspection: 1 }).execute()
  await db.updateTable('media').set({ stack_key: null, motion_file: null }).execute()
}

async function uploadLivePhoto(name: string): Promise<Item> {
  const identifier = randomUUID().toUpperCase()
  await upload(`${name}.MOV`, encodeMotion({ contentIdentifier: identifier }))
  const notes = { [CONTENT_IDENTIFIER]: identifier }
  return upload(`${name}.JPG`, await encodeCameraJpeg({ ...IPHONE, notes }))
}

async function uploadRawAndJpeg(): Promise<Item> {
  await upload('DSC_1.NEF', await encodeRaw(CAMERA))
  return upload('DSC_1.JPG', await encodeCameraJpeg(CAMERA))
}

describe('items that an earlier version stored', () => {
  test('are paired and stacked like new files, without losing one', async () => {
    const livePhoto = await uploadLivePhoto('a')
    const mp4 = encodeMotion()
    const motionPhoto = await upload('b.jpg', await encodeMotionPhoto({ ...CAMERA, seed: 1 }, mp4))
    await uploadRawAndJpeg()
    const identifier = randomUUID()
    for (const seed of [2, 3, 4])
      await upload(
        `IMG_${seed}.JPG`,
        await encodeCameraJpeg({ ...IPHONE, seed, notes: { [BURST_IDENTIFIER]: identifier } }),
      )
    const stacked = await listItems()
    const { db, objects } = server.context
    const files = (await server.listStoredFiles()).length
    await forgetCompanions()
    await vi.waitFor(
      async () =>
        expect(
          await db.selectFrom('job').where('state', 'in', ['queued', 'running']).selectAll().execute(),
        ).toEqual([]),
      30_000,
    )
    await objects.remove({ kind: 'video', fileName: motionPhoto.fileName })
    expect(await listItems()).toHaveLength(8)

    await inspect()
    expect(await listItems()).toEqual(stacked)
    expect(stacked).toHaveLength(4)
    expect((await readItem(livePhoto.id)).motionFileName).toMatch(/\.mov$/)
    expect((await readItem(motionPhoto.id)).motionFileName).toBe(motionPhoto.fileName)
    const played = await ada.request(`/api/media/secured/${motionPhoto.fileName}`)
    expect(Buffer.from(await played.arrayBuffer())).toHaveLength(mp4.length)
    expect(await server.listStoredFiles()).toHaveLength(files)
  })

  test('remain separate if they were unstacked, are shared, or are copies', async () => {
    const { id } = await uploadRawAndJpeg()
    await ada.request(`/api/media/${id}/unstack`, { method: 'POST' })
    const { db } = server.context
    await db.updateTable('media').set({ needs_inspection: 1 }).execute()
    await inspect()
    expect(await listItems()).toEqual([
      ['DSC_1.JPG', 1, 0],
      ['DSC_1.NEF', 1, 0],
    ])

    ada = await server.addUser()
    await uploadRawAndJpeg()
    await forgetCompanions()
    const raw = await db
      .selectFrom('media')
      .selectAll()
      .where('name', '=', 'DSC_1.NEF')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await ada.post('/api/sharing/create-link', { title: 'Sea', fileNames: [raw.file_name] })
    await inspect()
    expect(await listItems()).toEqual([
      ['DSC_1.JPG', 1, 0],
      ['DSC_1.NEF', 1, 0],
    ])

    ada = await server.addUser()
    await uploadRawAndJpeg()
    await upload('DSC_1.NEF', await encodeRaw(CAMERA))
    await forgetCompanions()
    await inspect()
    expect(await listItems()).toEqual([
      ['DSC_1.JPG', 2, 1],
      ['DSC_1.NEF', 1, 0],
    ])
  })

  test('remain separate if only one of them is in a shared album', async () => {
    await setFormatSet(server.context, 'standard')
    const notes = { [BURST_IDENTIFIER]: randomUUID() }
    const [first, second, third] = [
      await upload('IMG_1.JPG', await encodeCameraJpeg({ ...IPHONE, seed: 1, notes })),
      await upload('IMG_2.JPG', await encodeCameraJpeg({ ...IPHONE, seed: 2, notes })),
      await upload('IMG_3.JPG', await encodeCameraJpeg({ ...IPHONE, seed: 3, notes })),
    ]
    const album = await ada.post<{ id: number }>('/api/albums', {
      title: 'Sea',
      mediaIds: [first.id, third.id],
    })
    const link = await ada.post<{ token: string }>('/api/shares/link', {
      resourceId: album.body.id,
      resourceType: 'ALBUM',
      permission: 'VIEW',
    })
    await setFormatSet(server.context, 'wide')
    await inspect()
    expect(await listItems()).toEqual([
      ['IMG_1.JPG', 2, 1],
      ['IMG_2.JPG', 1, 0],
    ])
    const files = `${server.address}/api/public/shared/${link.body.token}/file`
    expect((await fetch(`${files}/${third.fileName}`)).status).toBe(200)
    expect((await fetch(`${files}/${second.fileName}`)).status).toBe(404)
  })

  test('are inspected once, and after an interruption from where it stopped', async () => {
    await uploadRawAndJpeg()
    await uploadLivePhoto('a')
    await forgetCompanions()
    const stopController = new AbortController()
    let count = 0
    const inspection = inspect(stopController.signal, async () => {
      count += 1
      if (count === 3) stopController.abort()
    })
    await expect(inspection).rejects.toThrow('aborted')
    const readMarked = () =>
      server.context.db.selectFrom('live_media').select('id').where('needs_inspection', '=', 1).execute()
    const marked = await readMarked()
    expect(marked.length).toBeGreaterThan(0)
    await inspect(undefined, async () => {
      count += 1
    })
    expect(await readMarked()).toEqual([])
    expect(await listItems()).toEqual([
      ['DSC_1.JPG', 2, 1],
      ['a.JPG', 1, 1],
    ])
    const total = count
    await inspect(undefined, async () => {
      count += 1
    })
    expect(count).toBe(total)
  })

  test('remain as they are while the library accepts only the standard formats', async () => {
    await setFormatSet(server.context, 'standard')
    await uploadLivePhoto('a')
    await inspect()
    expect(await listItems()).toHaveLength(2)
    await setFormatSet(server.context, 'wide')
    await inspect()
    expect(await listItems()).toEqual([['a.JPG', 1, 1]])
  })

  test('become panorama photos if their XMP says so, like new ones', async () => {
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><GPano:ProjectionType>equirectangular</GPano:ProjectionType></x:xmpmeta>'
    const jpeg = await encodeCameraJpeg(CAMERA, xmp)
    await setFormatSet(server.context, 'standard')
    const { id } = await upload('a.jpg', jpeg)
    expect((await readItem(id)).panorama).toBeNull()
    await setFormatSet(server.context, 'wide')
    const other = await upload('b.jpg', await encodeCameraJpeg({ ...CAMERA, seed: 3 }, xmp))
    expect(other.panorama).toMatchObject({ height: 1 })
    await inspect()
    expect((await readItem(id)).panorama).toEqual(other.panorama)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createXmp } from '../account/createXmp.ts'
import { BURST_IDENTIFIER, encodeCameraJpeg, encodeRaw } from '../testing/files/relatedFiles.ts'
import { readZip } from '../testing/files/readZip.ts'
import { setFormatSet } from '../testing/servers/setFormatSet.ts'
import { type TestClient, type TestItem, startTestServer } from '../testing/servers/startTestServer.ts'

// Starting servers is slow while other tests run.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const CAMERA = { make: 'Nikon', model: 'NIKON Z 9', takenAt: '2024:07:03 18:20:11' }
const XMP = createXmp({
  labels: '["Lake","Ice & snow"]',
  description: 'The first <ice>.',
  rating: 4,
  city: 'Bern',
  country: 'Switzerland',
  latitude: 46.9481,
  longitude: -7.4474,
  taken_at: '2023-02-01T10:11:12',
  companion_of: null,
}) as Buffer
const EXPECTED = {
  labels: ['Lake', 'Ice & snow'],
  description: 'The first <ice>.',
  rating: 4,
  city: 'Bern',
  country: 'Switzerland',
  latitude: expect.closeTo(46.9481, 4),
  longitude: expect.closeTo(-7.4474, 4),
  dateTaken: '2023-02-01T10:11:12',
  companionCount: 1,
  stackSize: 1,
}

let server: Awaited<ReturnType<typeof startTestServer>>
let ada: TestClient

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ada = await server.addUser()
})
afterAll(() => server.destroy())

const listItems = async () => (await (await ada.request('/api/media/all-metadata')).json()) as TestItem[]

test.each([
  ['IMG_1.xmp', true],
  ['IMG_1.xmp', false],
  ['img_1.JPG.xmp', true],
  ['img_1.JPG.xmp', false],
])('applies the metadata of %s to its photo, in any order (photo first: %s)', async (name, isPhotoFirst) => {
  const files = [
    ['IMG_1.JPG', await encodeCameraJpeg(CAMERA)],
    [name, XMP],
  ] as const
  for (const [fileName, bytes] of isPhotoFirst ? files : files.toReversed())
    expect((await ada.upload(fileName, bytes)).status).toBe(200)
  const items = await listItems()
  expect(items).toMatchObject([{ name: 'IMG_1.JPG', ...EXPECTED }])
  const companions = await (await ada.request(`/api/media/${items[0]?.id}/companions`)).json()
  expect(companions).toMatchObject([{ name, type: 'application/rdf+xml' }])
  expect((await ada.fetchFile(`/${(companions as TestItem[])[0]?.fileName}`)).bytes.equals(XMP)).toBe(true)
})

test.each([
  ['raw', 'jpeg', 'sidecar'],
  ['raw', 'sidecar', 'jpeg'],
  ['jpeg', 'raw', 'sidecar'],
  ['jpeg', 'sidecar', 'raw'],
  ['sidecar', 'raw', 'jpeg'],
  ['sidecar', 'jpeg', 'raw'],
] as const)('applies to both formats of a photo that are uploaded as %s, %s, %s', async (...order) => {
  const files = {
    raw: ['DSC_1.NEF', await encodeRaw(CAMERA)],
    jpeg: ['DSC_1.JPG', await encodeCameraJpeg(CAMERA)],
    sidecar: ['DSC_1.xmp', XMP],
  } as const
  for (const [name, bytes] of order.map((kind) => files[kind])) await ada.upload(name, bytes)
  const [item, ...others] = await listItems()
  expect(item).toMatchObject({ name: 'DSC_1.JPG', ...EXPECTED, companionCount: 2, stackSize: 2 })
  expect(others).toEqual([])
  const companions = await (await ada.request(`/api/media/${item?.id}/companions`)).json()
  expect(companions).toHaveLength(2)
  expect(companions).toContainEqual(
    expect.objectContaining({ name: 'DSC_1.NEF', rating: 4, dateTaken: EXPECTED.dateTaken }),
  )
})

test.each(['before', 'after'])('applies to one photo of a burst that is uploaded %s it', async (when) => {
  const notes = { [BURST_IDENTIFIER]: randomUUID() }
  const [first, second] = await Promise.all(
    [1, 2].map((seed) => encodeCameraJpeg({ ...CAMERA, make: 'Apple', seed, notes })),
  )
  await ada.upload('IMG_1.JPG', first as Buffer)
  if (when === 'after') await ada.upload('IMG_2.xmp', XMP)
  await ada.upload('IMG_2.JPG', second as Buffer)
  if (when === 'before') await ada.upload('IMG_2.xmp', XMP)
  const [item, ...others] = await listItems()
  expect(item).toMatchObject({ name: 'IMG_1.JPG', rating: null, dateTaken: '2024-07-03T18:20:11' })
  expect(others).toEqual([])
  const companions = await (await ada.request(`/api/media/${item?.id}/companions`)).json()
  expect(companions).toContainEqual(expect.objectContaining({ name: 'IMG_2.JPG', rating: 4 }))
})

test('lists a sidecar without a photo, and refuses one in a library with the formats of the specification', async () => {
  await ada.upload('IMG_1.JPG', await encodeCameraJpeg(CAMERA))
  await ada.upload('IMG_10.xmp', XMP)
  expect((await listItems()).map(({ name }) => name).sort()).toEqual(['IMG_1.JPG', 'IMG_10.xmp'])
  await setFormatSet(server.context, 'standard')
  try {
    expect((await ada.upload('IMG_1.xmp', XMP)).status).toBe(415)
  } finally {
    await setFormatSet(server.context, 'wide')
  }
})

test('is exported, and gives guests of a link without metadata nothing', async () => {
  const { body } = await ada.upload('IMG_1.JPG', await encodeCameraJpeg(CAMERA))
  await ada.upload('IMG_1.xmp', XMP)
  await ada.upload('IMG_2.JPG', await encodeCameraJpeg({ ...CAMERA, seed: 2 }), { labels: ['Sea'] })
  const { url } = (await ada.post<{ url: string }>('/api/user/export', {})).body
  const archive = Buffer.from(await (await fetch(new URL(url, server.address))).arrayBuffer())
  const entries = await readZip(archive)
  const find = (name: string) => entries.find((entry) => entry.name.endsWith(name))?.bytes.toString()
  expect(find('2023-02/IMG_1.xmp')).toBe(XMP.toString())
  expect(find('2023-02/IMG_1.JPG.xmp')).toBeUndefined()
  expect(find('2024-07/IMG_2.JPG.xmp')).toContain('<rdf:li>Sea</rdf:li>')
  const link = await ada.post<{ token: string }>('/api/sharing/create-link', {
    title: 'Sea',
    fileNames: [body.fileName],
  })
  const shared = await fetch(`${server.address}/api/public/shared/${link.body.token}/archive`)
  const names = (await readZip(Buffer.from(await shared.arrayBuffer()))).map(({ name }) => name)
  expect(names).toEqual(['IMG_1.JPG'])
})

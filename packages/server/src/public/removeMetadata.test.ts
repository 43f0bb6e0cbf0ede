import exifr from 'exifr'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestItem, type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { readZip } from '../testing/files/readZip.ts'

// oxlint-disable-next-line import/no-named-as-default-member -- exifr is a CommonJS module without named exports
const { gps } = exifr

let server: Awaited<ReturnType<typeof startTestServer>>
let owner: TestClient
let photo: TestItem
let original: Buffer

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser()
  original = await sharp({ create: { width: 1200, height: 900, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({
      IFD2: { BodySerialNumber: 'SERIAL-4711' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 36/1',
      },
    })
    .toBuffer()
  photo = (await owner.upload('IMG_1.jpg', original)).body
}, 60_000)

afterAll(() => server.destroy())

async function createLink(choice: { includeMetadata?: boolean } = {}): Promise<string> {
  const { body } = await owner.post<{ token: string }>('/api/sharing/create-link', {
    title: 'Sea',
    fileNames: [photo.fileName],
    ...choice,
  })
  return `${server.address}/api/public/shared/${body.token}`
}

const fetchBytes = async (address: string, headers = {}) =>
  Buffer.from(await (await fetch(address, { headers })).arrayBuffer())

/** Reads the metadata that is left in a file. The file must have the length of the original. */
async function readMetadata(file: Buffer | undefined) {
  expect(file).toHaveLength(original.length)
  return { position: file && (await gps(file)), hasSerialNumber: file?.includes('SERIAL-4711') }
}

const NO_METADATA = { position: undefined, hasSerialNumber: false }

test('sends guests a file, its ranges and an archive without metadata', async () => {
  const link = await createLink()
  const file = await fetchBytes(`${link}/file/${photo.fileName}`)
  expect(await readMetadata(file)).toEqual(NO_METADATA)
  expect(await sharp(file).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer())
  const range = await fetchBytes(`${link}/file/${photo.fileName}`, { range: 'bytes=20-300' })
  expect(range).toEqual(file.subarray(20, 301))
  const [entry] = await readZip(await fetchBytes(`${link}/archive`))
  expect(await readMetadata(entry?.bytes)).toEqual(NO_METADATA)
})

test('sends guests the original if the link includes metadata', async () => {
  const link = await createLink({ includeMetadata: true })
  expect(await fetchBytes(`${link}/file/${photo.fileName}`)).toEqual(original)
  const [entry] = await readZip(await fetchBytes(`${link}/archive`))
  expect(entry?.bytes).toEqual(original)
})

test('sends a cached file again once the link no longer includes metadata', async () => {
  const link = await createLink({ includeMetadata: true })
  const first = await fetch(`${link}/file/${photo.fileName}`)
  await first.arrayBuffer()
  const token = link.slice(link.lastIndexOf('/') + 1)
  await owner.request(`/api/sharing/update/${token}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Sea', includeMetadata: false }),
  })
  const etag = first.headers.get('etag') ?? ''
  const file = await fetchBytes(`${link}/file/${photo.fileName}`, { 'if-none-match': etag })
  expect(await readMetadata(file)).toEqual(NO_METADATA)
})

test('creates links without metadata in the share dialog, and keeps the choice if an update omits it', async () => {
  const body = { resourceId: photo.id, resourceType: 'MEDIA', permission: 'VIEW' }
  const creation = await owner.post<{ token: string; includeMetadata: boolean }>('/api/shares/link', body)
  expect(creation.body.includeMetadata).toBe(false)
  const update = async (change: object) => {
    const response = await owner.request(`/api/sharing/update/${creation.body.token}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Sea', ...change }),
    })
    return ((await response.json()) as { includeMetadata: boolean }).includeMetadata
  }
  expect(await update({ includeMetadata: true })).toBe(true)
  expect(await update({})).toBe(true)
})

test('sends the owner the original', async () => {
  expect((await owner.fetchFile(`/${photo.fileName}`)).bytes).toEqual(original)
})

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectContractResponse } from '../testing/expectContractResponse.ts'
import { deleteOriginal, flipByte, getOriginalPath } from '../testing/files/originals.ts'
import { type TestItem, type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { readZip } from '../testing/files/readZip.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const DAY_MS = 86_400_000
const CANARY = 'canary-of-the-owner'

interface TestFile {
  fileName: string
  name: string
  fileUrl: string
  thumbnailUrl: string
  displayUrl: string | null
  width: number
  height: number
}

interface Group {
  title: string
  description: string | null
  createdByName: string
  expiresAt: string | null
  files: TestFile[]
}

let now = Date.UTC(2026, 0, 1)
let server: Awaited<ReturnType<typeof startTestServer>>
let owner: TestClient
let stranger: TestClient
let photo: TestItem
let movie: TestItem
let unsharedItem: TestItem
let photoBytes: Buffer
let videoBytes: Buffer

beforeAll(async () => {
  server = await startTestServer(
    {},
    () => now,
    () => now,
  )
  owner = await server.addUser()
  stranger = await server.addUser()
  photoBytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#567' } })
    .withExif({
      IFD2: { DateTimeOriginal: '2019:08:31 18:45:10' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '54/1 5/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '12/1 8/1 0/1',
      },
    })
    .jpeg()
    .toBuffer()
  videoBytes = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'),
    randomBytes(3_000_000),
  ])
  const dto = { creationDate: '2020-02-02T12:00:00Z', city: CANARY, labels: [CANARY], description: CANARY }
  photo = (await owner.upload('Gipfel “1”.jpg', photoBytes, dto)).body
  movie = (await owner.upload('film.mp4', videoBytes, dto)).body
  unsharedItem = (await owner.upload(`${CANARY}.jpg`, photoBytes)).body
})
afterAll(() => server.destroy())

async function createLink(
  fileNames = [photo.fileName, movie.fileName],
  overrides: object = {},
): Promise<string> {
  const creation = await owner.post<{ token: string }>('/api/sharing/create-link', {
    title: 'By the sea',
    fileNames,
    ...overrides,
  })
  expect(creation.status).toBe(201)
  return creation.body.token
}

const revoke = (token: string) => owner.request(`/api/sharing/revoke/${token}`, { method: 'DELETE' })
const requestLink = (suffix: string, request: RequestInit = {}) =>
  fetch(`${server.address}/api/public/shared/${suffix}`, request)
const readGroup = async (token: string) => (await (await requestLink(token)).json()) as Group

/** Advances the clock beyond the window of the rate limit for unknown links. */
const expireFailedLookups = () => {
  now += 16 * 60_000
}

async function createAlbumLink(mediaIds: number[]) {
  const { body: album } = await owner.post<{ id: number }>('/api/albums', { title: 'Sea' })
  const change = (method: string, ids: number[]) =>
    method === 'POST'
      ? owner.post(`/api/albums/${album.id}/media`, { mediaIds: ids })
      : owner.request(`/api/albums/${album.id}/media?${ids.map((id) => `mediaIds=${id}`).join('&')}`, {
          method,
        })
  await change('POST', mediaIds)
  const creation = await owner.post<{ token: string }>('/api/shares/link', {
    resourceId: album.id,
    resourceType: 'ALBUM',
    permission: 'VIEW',
  })
  return { token: creation.body.token, change }
}

const STATES = {
  live: () => createLink(),
  expired: async () => {
    const token = await createLink(undefined, { expirationDays: 1 })
    now += 2 * DAY_MS
    return token
  },
  revoked: async () => {
    const token = await createLink()
    expect((await revoke(token)).status).toBe(204)
    return token
  },
  unknown: async () => randomBytes(16).toString('base64url'),
  missing: async () => '',
}
const CALLERS = ['guest', 'owner signed in', 'other member'] as const
const VIEWS = {
  view: ['getSharedGroup', () => ''],
  file: ['getSharedFile', () => `/file/${photo.fileName}`],
  thumbnail: ['getSharedThumbnail', () => `/thumbnail/${photo.fileName}`],
  preview: ['getSharedPreview', () => `/preview/${photo.fileName}`],
  video: ['getSharedVideo', () => `/video/${movie.fileName}`],
  archive: ['getSharedArchive', () => '/archive'],
} as const
const CASES = (Object.keys(STATES) as (keyof typeof STATES)[]).flatMap((state) =>
  CALLERS.flatMap((caller) =>
    (Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((view) => ({ state, caller, view })),
  ),
)

describe('guest access', () => {
  beforeAll(expireFailedLookups)

  /** Bodies and headers of the responses to rejected requests. */
  const refusals = new Set<string>()
  const unstableHeaders = ['date', 'connection', 'keep-alive']

  test.each(CASES)('a $state link, $caller, $view', async ({ state, caller, view }) => {
    const [operationId, suffix] = VIEWS[view]
    const client = { guest: null, 'owner signed in': owner, 'other member': stranger }[caller]
    const token = await STATES[state]()
    const response = await requestLink(
      token + suffix(),
      client ? { headers: { authorization: client.authorization } } : {},
    )
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const body: unknown = isJson ? JSON.parse(bytes.toString()) : ''

    expect(response.status).toBe({ live: 200, missing: 400 }[state as string] ?? 404)
    expectContractResponse(operationId, response.status, body)
    expect(bytes.toString('latin1')).not.toContain(CANARY)
    expect(response.headers.get('x-robots-tag')).toBe(state === 'missing' ? null : 'noindex')
    const headers = [...response.headers].filter(([name]) => !unstableHeaders.includes(name))
    if (response.status === 404) refusals.add(JSON.stringify([body, headers]))
  })

  test('rejects all requests with the same response', () => {
    expect([...refusals]).toEqual([expect.stringContaining('"message":"Not found."')])
  })
})

describe('a shared group', () => {
  test('contains the texts of the link, and only the public fields of its files', async () => {
    const token = await createLink(undefined, { description: 'For you', expirationDays: 7 })
    const group = await readGroup(token)
    expect(group).toMatchObject({ title: 'By the sea', description: 'For you' })
    expect(group.expiresAt).toBe(new Date(now + 7 * DAY_MS).toISOString())
    expect(group.createdByName).toMatch(/^person-\d+-\d+$/)
    expect(group.files.find(({ fileName }) => fileName === photo.fileName)).toEqual({
      fileName: photo.fileName,
      name: 'Gipfel “1”.jpg',
      fileType: 'image/jpeg',
      fileSizeMB: photoBytes.length / 1024 ** 2,
      creationDate: '2020-02-02T12:00:00.000Z',
      dateTaken: '2019-08-31T18:45:10',
      width: 60,
      height: 40,
      fileUrl: `/api/public/shared/${token}/file/${photo.fileName}`,
      thumbnailUrl: `/api/public/shared/${token}/thumbnail/${photo.fileName}`,
      previewUrl: `/api/public/shared/${token}/preview/${photo.fileName}`,
      displayUrl: null,
      videoUrl: null,
      motionUrl: null,
      motionFileUrl: null,
      panorama: null,
      status: expect.stringMatching(/^(?:processing|ready)$/),
    })
    expect(JSON.stringify(group)).not.toMatch(/latitude|longitude|54\.|12\.1/)
  })

  test('offers a JPEG in full size of a photo that browsers may not show', async () => {
    const bytes = readFileSync(new URL('../testing/files/heic/displayP3.heic', import.meta.url))
    const heic = (await owner.upload('sea.heic', bytes)).body
    const token = await createLink([heic.fileName, photo.fileName])
    const { files } = await readGroup(token)
    const file = files.find(({ fileName }) => fileName === heic.fileName)
    const displayUrl = file?.displayUrl
    expect(displayUrl).toBe(`/api/public/shared/${token}/display/${heic.fileName}`)
    const response = await fetch(`${server.address}${displayUrl}`)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const jpeg = await sharp(await response.arrayBuffer()).metadata()
    expect(jpeg).toMatchObject({ format: 'jpeg', width: file?.width, height: file?.height })
    expect((await requestLink(`${token}/display/${photo.fileName}`)).status).toBe(404)
  })

  test('is not cached, and its files must be revalidated', async () => {
    const token = await createLink()
    const readCachePolicy = async (suffix: string) =>
      (await requestLink(token + suffix)).headers.get('cache-control')
    expect(await readCachePolicy('')).toBe('no-store')
    expect(await readCachePolicy('/archive')).toBe('no-store')
    expect(await readCachePolicy(`/file/${photo.fileName}`)).toBe('private, no-cache')
    expect(await readCachePolicy(`/thumbnail/${photo.fileName}`)).toBe('private, no-cache')
  })

  test('follows its album, without removed photos and those in the trash', async () => {
    const { token, change } = await createAlbumLink([photo.id])
    const names = async () => (await readGroup(token)).files.map(({ name }) => name)
    const fetchStatus = async (item: TestItem) => (await requestLink(`${token}/file/${item.fileName}`)).status
    expect([await names(), await fetchStatus(movie)]).toEqual([[photo.name], 404])
    await change('POST', [movie.id])
    expect([(await names()).sort(), await fetchStatus(movie)]).toEqual([[photo.name, movie.name].sort(), 200])
    await change('DELETE', [photo.id])
    expect([await names(), await fetchStatus(photo)]).toEqual([[movie.name], 404])

    await owner.post('/api/media/trash', { mediaIds: [movie.id] })
    expect([await names(), await fetchStatus(movie)]).toEqual([[], 404])
    expect(await readZip(Buffer.from(await (await requestLink(`${token}/archive`)).arrayBuffer()))).toEqual(
      [],
    )
    await owner.post('/api/media/restore', { mediaIds: [movie.id] })
    expect([await names(), await fetchStatus(movie)]).toEqual([[movie.name], 200])
  })
})

describe('a shared file', () => {
  test('supports ranges until the link is revoked', async () => {
    const token = await createLink(undefined, { includeMetadata: true })
    const requestPath = `${token}/file/${movie.fileName}`
    const part = await requestLink(requestPath, { headers: { range: 'bytes=1000-1999' } })
    const actualRange = [part.status, part.headers.get('content-range')]
    expect(actualRange).toEqual([206, `bytes 1000-1999/${videoBytes.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(videoBytes.subarray(1000, 2000))).toBe(true)
    const fullResponse = await requestLink(requestPath)
    expect(fullResponse.headers.get('content-type')).toBe('video/mp4')
    const etag = fullResponse.headers.get('etag') ?? ''
    expect(Buffer.from(await fullResponse.arrayBuffer()).equals(videoBytes)).toBe(true)
    expect((await requestLink(requestPath, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect(
      (await requestLink(requestPath, { headers: { range: `bytes=${videoBytes.length}-` } })).status,
    ).toBe(416)

    await revoke(token)
    const headers = [['range', 'bytes=2000-'] as const, ['if-none-match', etag] as const]
    for (const header of [[], ...headers.map((entry) => [entry])])
      expect((await requestLink(requestPath, { headers: Object.fromEntries(header) })).status).toBe(404)
    expect((await requestLink(`${token}/thumbnail/${movie.fileName}`)).status).toBe(404)
  })

  test('is sent unchanged if the link includes metadata', async () => {
    const response = await requestLink(
      `${await createLink(undefined, { includeMetadata: true })}/file/${photo.fileName}`,
    )
    expect(Buffer.from(await response.arrayBuffer()).equals(photoBytes)).toBe(true)
    expect(response.headers.get('content-disposition')).toContain('filename="Gipfel _1_.jpg"')
  })

  test('has a WebP thumbnail for a photo and an animated one for a video', async () => {
    const token = await createLink()
    const readType = async ({ fileName }: TestItem) =>
      (await requestLink(`${token}/thumbnail/${fileName}`)).headers.get('content-type')
    expect([await readType(photo), await readType(movie)]).toEqual(['image/webp', 'image/gif'])
  })

  test('has a WebP preview for a photo, but none for a document', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
    const { body: document } = await owner.upload('papers.pdf', pdf)
    const token = await createLink([photo.fileName, document.fileName])
    const preview = await requestLink(`${token}/preview/${photo.fileName}`)
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await requestLink(`${token}/preview/${document.fileName}`)).status).toBe(404)
    const { files } = await readGroup(token)
    expect(files.find(({ name }) => name === 'papers.pdf')).toMatchObject({ previewUrl: null })
  })

  test('is never another file of the owner', async () => {
    const token = await createLink()
    const names = [
      unsharedItem.fileName,
      `..%2f${unsharedItem.fileName}`,
      `%2e%2e%2f${unsharedItem.fileName}`,
      `${photo.fileName}%2f..%2f${unsharedItem.fileName}`,
      `thumb_${photo.fileName}`,
      `${photo.fileName}%00`,
      `X${photo.fileName}`,
    ]
    for (const name of names)
      for (const kind of ['file', 'thumbnail', 'preview'])
        expect((await requestLink(`${token}/${kind}/${name}`)).status).toBe(404)
  })
})

describe('an archive', () => {
  const readArchive = async (token: string) => {
    const response = await requestLink(`${token}/archive`)
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  test("contains the unchanged files with the owner's names", async () => {
    const { headers, bytes } = await readArchive(await createLink(undefined, { includeMetadata: true }))
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-length')).toBe(String(bytes.length))
    expect(headers.get('content-disposition')).toBe('attachment; filename="By the sea.zip"')
    const entries = await readZip(bytes)
    const actualRange = Object.fromEntries(entries.map((entry) => [entry.name, entry.bytes]))
    expect(Object.keys(actualRange).sort()).toEqual(['Gipfel “1”.jpg', 'film.mp4'])
    expect(actualRange['Gipfel “1”.jpg']?.equals(photoBytes)).toBe(true)
    expect(actualRange['film.mp4']?.equals(videoBytes)).toBe(true)
  })

  test('numbers equal names and ignores paths in names', async () => {
    const names = ['../../a.jpg', '..\\..\\a.jpg', '/etc/a.jpg', 'b.jpg', 'B.jpg']
    const items = await Promise.all(
      names.map(async (name) => (await owner.upload(name, photoBytes)).body.fileName),
    )
    const { headers, bytes } = await readArchive(await createLink(items, { title: '../.."x"\n.zip' }))
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=("[\w. ]+"|[\w.]+)$/)
    const entries = (await readZip(bytes)).map(({ name }) => name)
    expect(entries).toHaveLength(5)
    expect(new Set(entries.map((name) => name.toLowerCase())).size).toBe(5)
    for (const name of entries) expect(name).toMatch(/^[^/\\.][^/\\]*$/)
  })

  test('has complete headers for HEAD, without a body', async () => {
    const token = await createLink()
    const { bytes } = await readArchive(token)
    const head = await requestLink(`${token}/archive`, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(bytes.length))
    expect(await head.text()).toBe('')
  })

  test('omits a damaged and a missing file and names them', async () => {
    const damagedItem = (await owner.upload('rotten.mp4', Buffer.concat([videoBytes, Buffer.from('x')]))).body
    const lostItem = (await owner.upload('lost.mp4', Buffer.concat([videoBytes, Buffer.from('y')]))).body
    const token = await createLink([damagedItem.fileName, lostItem.fileName, photo.fileName])
    deleteOriginal(server.data, lostItem.fileName)
    flipByte(getOriginalPath(server.data, damagedItem.fileName), 5000)
    const { headers, bytes: archive } = await readArchive(token)
    expect(headers.get('content-length')).toBe(String(archive.length))
    const entries = await readZip(archive)
    const notice = entries.find(({ name }) => name === 'Files that could not be included.txt')
    expect(entries).toHaveLength(2)
    expect(notice?.bytes.toString()).toContain('rotten.mp4')
    expect(notice?.bytes.toString()).toContain('lost.mp4')
    expect(notice?.bytes.toString()).not.toContain(photo.name)
  })

  test.runIf(process.platform === 'linux')('is no longer read after the guest has disconnected', async () => {
    const largeVideo = (
      await owner.upload('large.mp4', Buffer.concat([videoBytes, Buffer.alloc(30_000_000)]))
    ).body
    const request = get(
      `${server.address}/api/public/shared/${await createLink([largeVideo.fileName])}/archive`,
    )
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    await once(response, 'readable')
    await vi.waitFor(() => expect(openFiles(largeVideo.fileName)).toBe(1))
    request.destroy()
    await vi.waitFor(() => expect(openFiles(largeVideo.fileName)).toBe(0), { timeout: 5000 })
  })
})

/** Counts the open file descriptors of a file in this process. */
function openFiles(fileName: string): number {
  const targets = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return ''
    }
  })
  return targets.filter((target) => target.endsWith(fileName)).length
}

describe('guessing tokens', () => {
  beforeAll(expireFailedLookups)

  test('10,000 times finds nothing and is rate limited', async () => {
    const token = await createLink()
    const statusCounts: Record<number, number> = {}
    const guessToken = async () => {
      const guessedToken = randomBytes(16).toString('base64url')
      const { statusCode } = await server.app.inject(`/api/public/shared/${guessedToken}`)
      statusCounts[statusCode] = (statusCounts[statusCode] ?? 0) + 1
    }
    for (let round = 0; round < 100; round++) await Promise.all(Array.from({ length: 100 }, guessToken))
    expect(statusCounts).toEqual({ 404: 100, 429: 9900 })
    const groupResponse = await requestLink(token)
    expectContractResponse('getSharedGroup', groupResponse.status, await groupResponse.json())
    expect([groupResponse.status, Number(groupResponse.headers.get('retry-after')) > 0]).toEqual([429, true])
    expireFailedLookups()
    expect((await requestLink(token)).status).toBe(200)
  })

  test("doesn't count views of many photos of one link", async () => {
    const token = await createLink()
    for (let round = 0; round < 3; round++) {
      const responses = Array.from({ length: 60 }, () => requestLink(`${token}/thumbnail/${photo.fileName}`))
      expect(new Set((await Promise.all(responses)).map(({ status }) => status))).toEqual(new Set([200]))
    }
    for (let round = 0; round < 120; round++)
      expect((await requestLink(`${token}/file/AAAAAAAAAAAAAAAAAAAAAA.jpg`)).status).toBe(404)
    expect((await requestLink(token)).status).toBe(200)
  })
})

import { createHash } from 'node:crypto'
import { symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestItem, type TestClient } from '../testing/servers/startTestServer.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const MAX_CONCURRENT_REQUESTS = 20
const CANARY = 'canary-that-must-not-sing'

let server: Awaited<ReturnType<typeof startTestServer>>
let owner: TestClient
let stranger: TestClient
let item: TestItem
let bytes: Buffer
let address: string
let blob: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addUser()
  stranger = await server.addUser()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
  item = (await owner.upload('Gipfel “1”.jpg', bytes)).body
  address = `/authz?key=/${item.fileName}`
  blob = path.join(server.data, (await server.listStoredFiles())[0] ?? '')
  await owner.fetchFile(`/thumbnails/thumb_${item.fileName}`)
})
afterAll(() => server.destroy())

const requestFile = (headers: Record<string, string>, method = 'GET') =>
  owner.request(address, { headers, method })
const computeSha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

describe('an original', () => {
  test("is sent with the owner's file name and the detected type, and must be revalidated", async () => {
    const response = await requestFile({})
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="Gipfel _1_.jpg"; filename*=UTF-8''Gipfel%20%E2%80%9C1%E2%80%9D.jpg`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${item.checksum}"`,
    })
    expect(computeSha256(Buffer.from(await response.arrayBuffer()))).toBe(computeSha256(bytes))
  })

  test('is not sent again if the client has it', async () => {
    const etag = `"${item.checksum}"`
    for (const ifNoneMatch of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await requestFile({ 'if-none-match': ifNoneMatch })
      expect(response.status).toBe(304)
      expect(await response.text()).toBe('')
    }
    expect((await requestFile({ 'if-none-match': '"x"' })).status).toBe(200)
  })

  test('is sent in parts', async () => {
    const last = bytes.length - 1
    const parts = [
      ['bytes=0-0', 0, 0],
      ['bytes=10-99', 10, 99],
      ['bytes=1000-', 1000, last],
      ['bytes=-7', last - 6, last],
      [`bytes=${last}-${last + 5}`, last, last],
    ] as const
    for (const [range, from, to] of parts) {
      const response = await requestFile({ range })
      expect(response.status).toBe(206)
      expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to}/${bytes.length}`)
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(from, to + 1))).toBe(true)
    }
  })

  test('has no ranges outside the file', async () => {
    const response = await requestFile({ range: `bytes=${bytes.length}-` })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
    expect(await response.json()).toMatchObject({ message: 'The range is outside the file.' })
  })

  test('is sent completely if it has changed since the client received a part', async () => {
    expect((await requestFile({ range: 'bytes=0-0', 'if-range': '"old"' })).status).toBe(200)
    expect((await requestFile({ range: 'bytes=0-0', 'if-range': `"${item.checksum}"` })).status).toBe(206)
  })

  test.each([{}, { range: 'bytes=5-9' }, { range: 'bytes=-5' }])(
    'has the same headers for HEAD, with %j',
    async (range) => {
      const pickHeaders = ({ status, headers }: Response) => {
        const unstableHeaders = ['date', 'connection', 'keep-alive']
        return [status, [...headers].filter(([name]) => !unstableHeaders.includes(name))]
      }
      const head = await requestFile(range, 'HEAD')
      const get = await requestFile(range)
      expect(pickHeaders(head)).toEqual(pickHeaders(get))
      expect(await head.text()).toBe('')
      await get.arrayBuffer()
    },
  )

  test('is never sent if it is damaged', async () => {
    const { body: otherItem } = await owner.upload('rotten.jpg', bytes)
    const { objects } = server.context
    async function replaceOriginal(content: Uint8Array): Promise<void> {
      const scratchFile = path.join(objects.scratch, 'damaged')
      writeFileSync(scratchFile, content)
      await objects.put({ kind: 'original', fileName: otherItem.fileName }, scratchFile)
    }
    const damagedBytes = Buffer.from(bytes)
    damagedBytes.writeUInt8((damagedBytes[5000] ?? 0) ^ 1, 5000)
    await replaceOriginal(damagedBytes)
    const response = await owner.request(`/authz?key=/${otherItem.fileName}`)
    expect(response.status).toBe(500)
    await replaceOriginal(damagedBytes.subarray(0, 4000))
    expect((await owner.request(`/authz?key=/${otherItem.fileName}`)).status).toBe(500)
  })
})

describe('a thumbnail', () => {
  const request = (headers: Record<string, string>, caller = owner, method = 'GET') =>
    caller.request(`/authz?key=/thumbnails/thumb_${item.fileName}`, { headers, method })

  test('is revalidated each time and not sent twice', async () => {
    const response = await request({})
    const { etag = '', ...otherHeaders } = Object.fromEntries(response.headers)
    expect(otherHeaders).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
    expect((await response.arrayBuffer()).byteLength).toBe(Number(otherHeaders['content-length']))
    const cachedResponse = await request({ 'if-none-match': etag })
    expect([cachedResponse.status, cachedResponse.headers.get('etag'), await cachedResponse.text()]).toEqual([
      304,
      etag,
      '',
    ])
    expect((await request({ 'if-none-match': etag }, stranger)).status).toBe(404)
  })

  test('supports ranges, and has the same headers for HEAD', async () => {
    const original = Buffer.from(await (await request({})).arrayBuffer())
    const part = await request({ range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${original.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(original.subarray(10, 20))).toBe(true)
    const head = await request({}, owner, 'HEAD')
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(original.length), ''])
  })
})

describe('a video', () => {
  test('is sent only to its owner, and only if it is a video', async () => {
    const brokenVideo = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42 the rest is broken', 'latin1')
    const { body: video } = await owner.upload('film.mp4', brokenVideo)
    const secured = `/api/media/secured/${video.fileName}`
    const response = await owner.request(secured, { headers: { range: 'bytes=4-7' } })
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      206,
      'video/mp4',
      'ftyp',
    ])
    expect((await stranger.request(secured)).status).toBe(404)
    expect((await fetch(server.address + secured)).status).toBe(401)
    expect((await owner.request(`/api/media/secured/${item.fileName}`)).status).toBe(404)
  })
})

describe('a document', () => {
  test('is stored unchanged, sent as a download, and has no thumbnail or preview', async () => {
    const pdfBytes = Buffer.from('%PDF-1.7 <script>alert(1)</script>')
    const { body: pdf } = await owner.upload('Brief.pdf', pdfBytes)
    expect(pdf).toMatchObject({ type: 'application/pdf', status: 'ready', thumbhash: null })
    expect(pdf.fileName).toMatch(/\.pdf$/)
    const response = await owner.request(`/authz?key=/${pdf.fileName}`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=Brief.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(computeSha256(Buffer.from(await response.arrayBuffer()))).toBe(computeSha256(pdfBytes))
    for (const where of [
      `/authz?key=/thumbnails/thumb_${pdf.fileName}`,
      `/authz?key=/previews/preview_${pdf.fileName}`,
      `/api/media/secured/${pdf.fileName}`,
    ])
      expect((await owner.request(where)).status).toBe(404)
  })
})

test('gives strangers the same response as for missing files', async () => {
  const missingText = await (await stranger.request('/authz?key=/aaaaaaaaaaaaaaaaaaaaaa.jpg')).text()
  for (const key of [
    `/${item.fileName}`,
    `/thumbnails/thumb_${item.fileName}`,
    `/previews/preview_${item.fileName}`,
  ])
    for (const method of ['GET', 'HEAD']) {
      const response = await stranger.request(`/authz?key=${key}`, {
        method,
        headers: { range: 'bytes=0-3' },
      })
      expect(response.status).toBe(404)
      expect(await response.text()).toBe(method === 'GET' ? missingText : '')
    }
})

test('rejects 300 attempts to read other files', async () => {
  writeFileSync(path.join(server.data, 'canary.jpg'), CANARY)
  symlinkSync('/etc/passwd', path.join(path.dirname(blob), 'linkedlinkedlinkedlink.jpg'))
  const relative = path.relative(server.data, blob)
  const targets = [
    'canary.jpg',
    'calotype.sqlite',
    'linkedlinkedlinkedlink.jpg',
    relative,
    'etc/passwd',
    'proc/self/environ',
    `${item.fileName}`,
  ]
  const traversals = [
    '../..',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '%252e%252e%252f',
    '..\\',
    '..%5c',
    '%c0%ae%c0%ae/',
    '....//',
    '//',
    '/',
  ]
  const invalidKeys = ['/X', '/thumbnails/thumb_X', '/previews/preview_X', 'X']
  const suffixes = ['', '%00.jpg', '.gif']
  const payloads = targets.flatMap((target) =>
    traversals
      .flatMap((up) => [up + target, up.repeat(4) + target])
      .flatMap((ending) => invalidKeys.map((wrap) => wrap.replace('X', ending))),
  )
  const attempts = [
    ...payloads.map((payload) => `/authz?key=${payload}`),
    ...payloads.filter((payload) => payload.startsWith('/')).map((payload) => `/api/media/secured${payload}`),
    ...suffixes.map((end) => `/authz?key=/${item.fileName}${end}x`),
    `/authz?key=/${item.fileName}&key=/canary.jpg`,
    '/authz?key[]=/canary.jpg',
    '/authz?key[toString]=1',
    '/authz',
    '/authz?key=',
    `/authz?key=/${'a'.repeat(65_000)}`,
    '/authz?key=%',
    '/authz?key=%ff%fe',
    `/authz?key=/${item.fileName.toUpperCase()}`,
  ]
  expect(attempts.length).toBeGreaterThan(300)
  const leaks: string[] = []
  const attempt = async (where: string) => {
    const response = await stranger.request(where)
    const text = await response.text()
    const isRefused = response.status >= 400 && response.status < 500
    if (!isRefused || /canary-that|root:|SQLite format|PATH=|JFIF/.test(text))
      leaks.push(`${response.status} ${where}`)
  }
  for (let start = 0; start < attempts.length; start += MAX_CONCURRENT_REQUESTS)
    await Promise.all(attempts.slice(start, start + MAX_CONCURRENT_REQUESTS).map(attempt))
  expect(leaks).toEqual([])
})

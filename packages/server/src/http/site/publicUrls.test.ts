import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeAll, afterAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/servers/createTestServer.ts'

const BUILD_ORIGIN = 'https://calotype.example'
const PUBLIC_URL = 'https://photos.example.org'
const POLICY = "default-src 'self'"
const createHead = (origin: string) =>
  `<html data-public-origin="${origin}"><head><link rel="canonical" href="${origin}/"><meta property="og:image" content="${origin}/preview.png">`
/** The text on the page mentions the build's origin, which the server must not replace there. */
const BODY = `</head><body>Read more at ${BUILD_ORIGIN}/blog</body>`
const BUILD = {
  '__site.json': JSON.stringify({
    origin: BUILD_ORIGIN,
    policy: POLICY,
    policies: {},
    routes: ['/gallery'],
    variants: [],
  }),
  'index.html': createHead(BUILD_ORIGIN) + BODY,
  '__spa-fallback.html': createHead(BUILD_ORIGIN) + BODY,
  '__shared-fallback.html': createHead(BUILD_ORIGIN) + BODY,
  '__shared-page.html': `${createHead(BUILD_ORIGIN)}<!--share-head--></head><body><!--share-page--></body>`,
  '__server/package.json': '{"type":"module"}',
  '__server/entry.share.js':
    "export const renderShare = () => ({ head: '<title>gone</title>', page: 'gone' })",
  'robots.txt': `Sitemap: ${BUILD_ORIGIN}/sitemap.xml`,
  'sitemap.xml': `<loc>${BUILD_ORIGIN}/</loc><loc>${BUILD_ORIGIN}/blog</loc>`,
}

let webFolder: string
let server: TestServer

beforeAll(async () => {
  webFolder = await mkdtemp(path.join(tmpdir(), 'calotype-web-'))
  for (const [name, content] of Object.entries(BUILD)) {
    await mkdir(path.dirname(path.join(webFolder, name)), { recursive: true })
    await writeFile(path.join(webFolder, name), content)
  }
})
afterAll(() => rm(webFolder, { recursive: true }))
afterEach(() => server.close())

const start = async (env: Record<string, string>) => {
  server = await createTestServer({ CALOTYPE_WEB: webFolder, ...env })
}

const openUrl = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: new URL(PUBLIC_URL).host, accept: 'text/html,*/*', ...headers } })

test.each([
  ['/', 200],
  ['/gallery', 200],
  ['/no/such/page', 404],
  ['/share', 404],
])('writes PUBLIC_URL into the head of %s, and leaves its content as it is', async (url, status) => {
  await start({ PUBLIC_URL })
  const { statusCode, headers, body } = await openUrl(url)
  expect([statusCode, body]).toEqual([status, createHead(PUBLIC_URL) + BODY])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-cache',
  })
})

test('writes PUBLIC_URL into the head of a share link, whose page is rendered for each request', async () => {
  await start({ PUBLIC_URL })
  const { body } = await openUrl('/share/abc')
  expect(body).toContain(`${createHead(PUBLIC_URL)}<title>gone</title>`)
})

test('writes PUBLIC_URL into the sitemap and robots.txt', async () => {
  await start({ PUBLIC_URL })
  expect((await openUrl('/robots.txt')).body).toBe(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
  const { headers, body } = await openUrl('/sitemap.xml')
  expect(body).toBe(`<loc>${PUBLIC_URL}/</loc><loc>${PUBLIC_URL}/blog</loc>`)
  expect(headers['content-type']).toMatch(/xml/)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses pages with %s', async (encoding, decompress) => {
  await start({ PUBLIC_URL })
  for (const url of ['/', '/share']) {
    const { headers, rawPayload } = await openUrl(url, { 'accept-encoding': encoding })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(decompress(rawPayload).toString(), url).toBe(createHead(PUBLIC_URL) + BODY)
  }
})

test('responds 304 to a browser that has the page, and sends it again after PUBLIC_URL has changed', async () => {
  await start({ PUBLIC_URL })
  const { headers } = await openUrl('/')
  const conditionalHeaders = { 'if-none-match': headers['etag'] ?? '' }
  const { statusCode, body } = await openUrl('/', conditionalHeaders)
  expect([statusCode, body]).toEqual([304, ''])
  expect((await openUrl('/no/such/page', conditionalHeaders)).statusCode).toBe(404)
  await server.close()
  await start({ PUBLIC_URL: 'https://photos.example.net', CALOTYPE_HOSTS: 'photos.example.org' })
  expect((await openUrl('/', conditionalHeaders)).body).toBe(createHead('https://photos.example.net') + BODY)
})

test('sends the headers of a page without its content for HEAD', async () => {
  await start({ PUBLIC_URL })
  const headers = { host: new URL(PUBLIC_URL).host }
  const head = await server.app.inject({ method: 'HEAD', url: '/', headers })
  const length = String(Buffer.byteLength(createHead(PUBLIC_URL) + BODY))
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', length])
})

test.each<[what: string, env: Record<string, string>]>([
  ['without PUBLIC_URL', {}],
  ['if PUBLIC_URL is the origin of the build', { PUBLIC_URL: BUILD_ORIGIN }],
])('sends the files of the build %s', async (_what, env) => {
  await start({ CALOTYPE_HOSTS: new URL(PUBLIC_URL).host, ...env })
  expect((await openUrl('/')).body).toBe(BUILD['index.html'])
  expect((await openUrl('/robots.txt')).body).toBe(BUILD['robots.txt'])
})

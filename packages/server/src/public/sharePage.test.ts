import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addMedia } from '../testing/uploads/addMedia.ts'
import {
  createBearer,
  addTestUser,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'

// Starting the server is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const POLICY = "default-src 'self'; style-src 'self' 'sha256-b25l'"
/** A renderer whose page shows the number of files and has a style attribute. */
const RENDERER = `export const renderShare = (token, share, fileId) => ({
  head: '<title>Shared</title>',
  page: share.status === 'missing' ? 'gone' : share.status === 'rateLimited' ? 'wait' : '<p style="width:calc(1px &amp; 2px)">' + share.group.files.length + '</p>' + (fileId === null ? '' : '<b>' + fileId + '</b>'),
})`
const BUILD = {
  '__site.json': JSON.stringify({
    policy: "default-src 'none'",
    policies: { '__shared-page.html': POLICY },
    routes: [],
    variants: [],
  }),
  '__spa-fallback.html': 'shell',
  '__shared-fallback.html': 'shell of links',
  '__shared-page.html': '<head><!--share-head--></head><body><!--share-page--></body>',
  '__server/package.json': '{"type":"module"}',
}

let web: string
let server: TestServer
let token: string
let fileNames: string[]

beforeAll(async () => {
  web = await mkdtemp(path.join(tmpdir(), 'calotype-web-'))
  await writeBuild(web, RENDERER)
  server = await createTestServer({ CALOTYPE_WEB: web })
  const owner = await addTestUser(server, 'owner@example.test')
  fileNames = []
  for (let index = 0; index < 70; index++) fileNames.push((await addMedia(server.app, owner.id)).file_name)
  const creation = await server.app.inject({
    method: 'POST',
    url: '/api/sharing/create-link',
    headers: createBearer(owner),
    payload: { title: '</script><script>alert(1)</script>', fileNames },
  })
  token = creation.json<{ token: string }>().token
})
afterAll(async () => {
  await server.close()
  await rm(web, { recursive: true })
})

/** Writes a web app build with a renderer for share pages. */
async function writeBuild(folder: string, renderer: string): Promise<void> {
  await mkdir(path.join(folder, '__server'), { recursive: true })
  const files = { ...BUILD, '__server/entry.share.js': renderer }
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
}

interface PageData {
  token: string
  share: { group: { title: string; start: number; files: { fileName: string }[] } }
}

/** Parses the embedded JSON data of a page. */
function parseData(body: string): PageData {
  const [, json = ''] = /<script type="application\/json" id="initial-share">(.*?)<\/script>/.exec(body) ?? []
  return JSON.parse(json) as PageData
}

const parseGroup = (body: string) => parseData(body).share.group

const openPage = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })

test('renders the page of a link with its first photos and their data, and forbids caching it', async () => {
  const { statusCode, headers, body } = await openPage(`/share/${token}`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  expect(body).toContain('<head><title>Shared</title></head>')
  expect(body).toContain('>60</p>')
  const { token: tokenInData, share } = parseData(body)
  expect(tokenInData).toBe(token)
  expect(share.group.files).toHaveLength(60)
  expect(share.group.title).toBe('</script><script>alert(1)</script>')
  expect(body).not.toContain('<script>alert')
})

test('the policy allows the style attributes of this page and no others', async () => {
  const { headers } = await openPage(`/share/${token}`)
  const hash = createHash('sha256').update('width:calc(1px & 2px)').digest('base64')
  expect(headers['content-security-policy']).toBe(
    `${POLICY}; style-src-attr 'unsafe-hashes' 'sha256-${hash}'`,
  )
  expect((await openPage('/share/unknown')).headers['content-security-policy']).toBe(POLICY)
})

test.each(['/share/AAAAAAAAAAAAAAAAAAAAAA', '/share/a.b', '/share/a.b/c.d'])(
  'responds to %s with 404 and a page that says so',
  async (url) => {
    const { statusCode, headers, body } = await openPage(url)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(body).toContain('<body>gone<script')
  },
)

test('doesn’t serve the code of the renderer', async () => {
  for (const url of ['/__server/entry.share.js', '/__server/package.json'])
    expect((await openPage(url)).statusCode).toBe(404)
})

test('sends the loading page if the renderer cannot be loaded', async () => {
  const brokenBuild = path.join(web, 'broken')
  await writeBuild(brokenBuild, "throw new Error('The renderer is broken.')")
  const otherServer = await createTestServer({ CALOTYPE_WEB: brokenBuild })
  const { statusCode, body } = await otherServer.app.inject({
    url: '/share/unknown',
    headers: { accept: 'text/html' },
  })
  expect([statusCode, body]).toEqual([200, 'shell of links'])
  await otherServer.close()
})

test('includes the files around the open file in its page', async () => {
  const [last = ''] = fileNames
  const [fileId = ''] = last.split('.')
  const { statusCode, headers, body } = await openPage(`/share/${token}/${fileId}`)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toContain(`<b>${fileId}</b>`)
  const { start, files } = parseGroup(body)
  expect(start).toBe(60)
  expect(files.map(({ fileName }) => fileName)).toContain(last)
})

test('includes the first files in the page of a file that the link doesn’t share', async () => {
  const { statusCode, body } = await openPage(`/share/${token}/not-shared`)
  expect(statusCode).toBe(200)
  expect(parseGroup(body).start).toBe(0)
})

test('counts guessed tokens of pages, and asks the visitor to wait after too many', async () => {
  for (let index = 0; index < 100; index++) await openPage(`/share/${'guess'.repeat(4)}${index}`)
  const { statusCode, headers, body } = await openPage(`/share/${token}`)
  expect(statusCode).toBe(429)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  const seconds = Number(headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(body).toContain('<body>wait<script')
  expect(parseData(body).share).toEqual({ status: 'rateLimited', retryAfterMs: seconds * 1000 })
  expect((await server.app.inject(`/api/public/shared/${token}`)).statusCode).toBe(429)
})

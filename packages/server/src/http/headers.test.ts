import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toErrorBody } from './errors.ts'
import { operations } from './contract/contract.ts'
import { type TestServer, createTestServer } from '../testing/servers/createTestServer.ts'

const PAGE = `<!doctype html><script src="/assets/app-a1b2.js"></script>`
const SCRIPT = 'console.log(1)'
const POLICY = "default-src 'self'"
const LOGIN_POLICY = "default-src 'self'; script-src 'sha256-b25l'"
const SITE = {
  policy: POLICY,
  policies: { 'login/index.html': LOGIN_POLICY },
  variants: [
    { path: '/login', parameter: 'q', value: null, file: '__search.html' },
    { path: '/login', parameter: 'as', value: 'guest', file: '__login-as-guest.html' },
  ],
  routes: ['/gallery', '/albums', '/albums/:id', '/albums/:id/media/:mediaId', '/shared'],
}
const BUILD: Record<string, string | Buffer> = {
  '__site.json': JSON.stringify(SITE),
  'index.html': PAGE,
  'login/index.html': '<!doctype html><title>login</title>',
  '__search.html': '<!doctype html><title>search</title>',
  '__login-as-guest.html': '<!doctype html><title>guest</title>',
  '__spa-fallback.html': '<!doctype html><title>shell</title>',
  '__shared-fallback.html': '<!doctype html><title>shell of a link</title>',
  'assets/app-a1b2.js': SCRIPT,
  'assets/app-a1b2.js.br': brotliCompressSync(SCRIPT),
  'assets/app-a1b2.js.gz': gzipSync(SCRIPT),
  'video-worker.js': 'self.x = 1',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
let web: string
let server: TestServer

beforeAll(async () => {
  web = await mkdtemp(path.join(tmpdir(), 'calotype-web-'))
  for (const [name, content] of Object.entries(BUILD)) {
    await mkdir(path.dirname(path.join(web, name)), { recursive: true })
    await writeFile(path.join(web, name), content)
  }
  server = await createTestServer({ CALOTYPE_WEB: web, TRUST_PROXY: '1', CALOTYPE_HOSTS: 'photos.example' })
})
afterAll(async () => {
  await server.close()
  await rm(web, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const getPage = (url: string) => get(url, { accept: 'text/html,*/*' })

describe('every response', () => {
  test.each<[method: string, url: string]>([
    ...operations.map(
      ({ method, path: pathTemplate }) =>
        [method, pathTemplate.replaceAll(/\{\w+\}/g, '1')] as [string, string],
    ),
    ...Object.keys(BUILD).map((name) => ['GET', `/${name}`] as [string, string]),
    ['GET', '/'],
    ['GET', '/login'],
    ['GET', '/gallery'],
    ['GET', '/api/none'],
    ['PATCH', '/api/user/me'],
    ['OPTIONS', '/api/user/me'],
    ['GET', '/%zz'],
    ['GET', '/assets/none.js'],
  ])('to %s %s has the security headers (T39) and no CORS headers', async (method, url) => {
    const { headers } = await server.app.inject({
      method: method as 'GET',
      url,
      headers: { origin: 'https://evil.example', accept: 'text/html' },
    })
    expect(headers).toMatchObject(COMMON_HEADERS)
    expect(headers['content-security-policy']).toBeTruthy()
    expect(headers['cache-control']).toBeTruthy()
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('service-worker-allowed')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('has an HSTS header if the request used TLS', async () => {
    const { headers } = await get('/health', { 'x-forwarded-proto': 'https' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })
})

describe('the API', () => {
  test.each(['/health', '/api/user/me', '/api/none', '/authz?key=/x'])(
    'responds to %s with a sandbox policy and without caching',
    async (url) => {
      const { headers } = await get(url)
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-type']).toMatch(/^application\/json/)
    },
  )

  test('responds to an unknown path with JSON even to a browser', async () => {
    const response = await getPage('/api/none')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual(toErrorBody(404, 'Not found.'))
  })

  test.each([
    '{"email":',
    '[]',
    '"x"',
    '{"__proto__":{"a":1}}',
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  ])('responds 400 to a malformed body: %.20s', async (payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'Bad Request', status: 400 })
  })

  test('responds 400 to a NUL in any text', async () => {
    const payload = { email: 'ada@example.test', password: 'Paper\0-1841' }
    const response = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ message: 'The request contains a NUL character.' })
  })

  test('responds 413 to a body over 1 MB and 415 to another content type', async () => {
    const send = (type: string, payload: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': type },
        payload,
      })
    expect((await send('application/json', `"${'x'.repeat(1_100_000)}"`)).statusCode).toBe(413)
    expect((await send('text/plain', '{"email":"a@b","password":"x"}')).statusCode).toBe(415)
    expect((await send('application/x-www-form-urlencoded', 'email=a@b&password=x')).statusCode).toBe(415)
  })

  test('checks the token first, so that forms of other sites are rejected', async () => {
    for (const { method, path: pathTemplate, access } of operations) {
      if (access === 'public') continue
      for (const type of [
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
      ]) {
        const hasBody = method === 'POST' || method === 'PUT'
        const response = await server.app.inject({
          method: method as 'GET',
          url: pathTemplate.replaceAll(/\{\w+\}/g, 'x'),
          headers: hasBody ? { 'content-type': type } : {},
          ...(hasBody && { payload: '--x' }),
        })
        expect(`${response.statusCode} ${method} ${pathTemplate}`).toBe(`401 ${method} ${pathTemplate}`)
      }
    }
  })
})

describe('the web app', () => {
  test('is a page that must be revalidated, with the policy of its build', async () => {
    const { headers, body } = await getPage('/')
    expect(body).toBe(PAGE)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe(POLICY)
  })

  test.each(['/login', '/login?next=%2Fgallery'])('responds to %s with the prerendered page', async (url) => {
    const { body, headers } = await getPage(url)
    expect(body).toContain('login')
    expect(headers['content-security-policy']).toBe(LOGIN_POLICY)
  })

  test.each<[url: string, status: number]>([
    ['/gallery', 200],
    ['/gallery/?year=2024', 200],
    ['/albums/12', 200],
    ['/albums/12/media/3', 200],
    ['/share/abc', 200],
    ['/albums/12/3', 404],
    ['/blog/nope', 404],
    ['/no/such/page', 404],
    ['//etc/passwd', 404],
    ['//evil.example/login/', 404],
    ['//login/', 404],
    ['/nope/', 404],
    ['/login%00', 404],
  ])('responds to %s with the shell, noindex and the status %i', async (url, status) => {
    const { statusCode, body, headers } = await getPage(url)
    expect(statusCode).toBe(status)
    expect(body).toContain('shell')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['content-security-policy']).toBe(POLICY)
  })

  test('sends programs that accept anything an existing page, and 404 otherwise', async () => {
    for (const url of ['/gallery', '/share/abc']) {
      expect((await get(url, { accept: '*/*' })).body, url).toContain('shell')
      expect((await get(url, { accept: 'application/json' })).statusCode, url).toBe(404)
    }
    expect((await get('/no/such/page', { accept: '*/*' })).json()).toMatchObject({ status: 404 })
  })

  test.each([
    ['/login/', '/login'],
    ['/login/?next=%2F%2Fevil.example%2F', '/login?next=%2F%2Fevil.example%2F'],
    ['/login/index.html?a=1', '/login?a=1'],
    ['/index.html', '/'],
  ])('redirects %s to the canonical address %s', async (url, location) => {
    const { statusCode, headers } = await getPage(url)
    expect([statusCode, headers['location']]).toEqual([308, location])
  })

  describe('a form sent before the script has loaded', () => {
    const send = (url: string, type = 'application/x-www-form-urlencoded') =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type, accept: 'text/html,*/*' },
        payload: 'email=ann%40example.test&password=Secret-1',
      })

    test.each(['/', '/login', '/login?next=%2Fgallery', '/gallery', '/albums/12', '/share/abc'])(
      'redirects to %s without the submitted fields',
      async (url) => {
        for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'a/b']) {
          const { statusCode, headers, body } = await send(url, type)
          expect([statusCode, headers['location'], body]).toEqual([303, url, ''])
          expect(headers['cache-control']).toBe('no-store')
        }
      },
    )

    test.each([
      '/api/none',
      '/api',
      '/authz',
      '/health',
      '/no/such/page',
      '//login',
      '//evil.example/login',
      '/favicon.svg',
      '/assets/app-a1b2.js',
      '/video-worker.js',
    ])('has nothing at %s', async (url) => {
      const response = await send(url)
      expect(response.statusCode).toBe(404)
      expect(response.headers).not.toHaveProperty('location')
      expect(response.json()).toMatchObject({ message: 'Not found.' })
    })
  })

  test.each(['/share/abc', '/share/Zk3vQm8tYw1nR5xC7pLb2A', '/share', '/share/%22%3E%3Cscript%3E'])(
    'responds to %s with the shell of share links, which must not be indexed',
    async (url) => {
      const { headers, body } = await getPage(url)
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['content-security-policy']).toBe(POLICY)
      expect(body).toBe(BUILD['__shared-fallback.html'])
    },
  )

  test.each([
    ['/login', 'login/index.html'],
    ['/login?as=guest', '__login-as-guest.html'],
    ['/login?utm_source=mail&as=guest', '__login-as-guest.html'],
    ['/login?as=somebody', 'login/index.html'],
    ['/login?q=', 'login/index.html'],
    ['/login?q=lake&as=guest', '__search.html'],
  ])('serves the page for the query of %s', async (url, file) => {
    const { statusCode, body } = await getPage(url)
    expect([statusCode, body]).toEqual([200, BUILD[file]])
  })

  test('lets rendered pages be indexed', async () => {
    for (const url of ['/', '/login']) expect((await getPage(url)).headers).not.toHaveProperty('x-robots-tag')
  })

  test('caches files with a hash in their name for a year', async () => {
    const { headers, body } = await get('/assets/app-a1b2.js')
    expect(body).toBe(SCRIPT)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript/)
  })

  test('is sent with the compression of the build', async () => {
    for (const [encoding, suffix] of [
      ['br', 'br'],
      ['gzip', 'gz'],
    ] as const) {
      const response = await get('/assets/app-a1b2.js', { 'accept-encoding': encoding })
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.headers['vary']).toMatch(/accept-encoding/i)
      expect(response.headers['content-type']).toMatch(/javascript/)
      expect(response.rawPayload).toEqual(BUILD[`assets/app-a1b2.js.${suffix}`])
    }
  })

  test.each(['/assets/none.js', '/assets/app-a1b2.js.br', '/assets/', '/assets/..%2f..%2fpackage.json'])(
    'responds 404 to %s instead of the shell',
    async (url) => {
      const response = await getPage(url)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ message: 'Not found.' })
    },
  )

  test.each([
    '/blog/x.y',
    '//evil.example/',
    '/none.css',
    '/nope/index.html',
    '/__spa-fallback.html.map',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
  ])('shows the error page to a browser at %s, and JSON to a program', async (url) => {
    const { statusCode, headers, body } = await getPage(url)
    expect([statusCode, body]).toEqual([404, BUILD['__spa-fallback.html']])
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' })
    const program = await get(url, { accept: '*/*' })
    expect([program.statusCode, program.json().message]).toEqual([404, 'Not found.'])
  })

  test.each(['/share/%22%3E%3Cscript%3E', '/share/a/b/c'])(
    'responds 404 to %s, because no share link has this path',
    async (url) => {
      expect(await getPage(url)).toMatchObject({ statusCode: 404, body: BUILD['__shared-fallback.html'] })
    },
  )

  test('responds 304 if the client has the file already', async () => {
    const { headers } = await get('/favicon.svg')
    expect((await get('/favicon.svg', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
  })

  test('responds with an explanation if it is not built, and the API works', async () => {
    const otherServer = await createTestServer()
    const response = await otherServer.app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(503)
    expect(response.json().message).toContain('hasn’t been built')
    expect((await otherServer.app.inject('/health')).json()).toEqual({ status: 'ok' })
    await otherServer.close()
  })
})

describe('a service worker', () => {
  const workerHeaders = { 'service-worker': 'script' }

  test('is served from one script of the build, without caching', async () => {
    const { statusCode, headers } = await get('/video-worker.js', workerHeaders)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toMatch(/javascript/)
  })

  test.each([
    '/assets/app-a1b2.js',
    '/',
    '/api/media/secured/x.mp4',
    '/authz?key=/x.jpg',
    '/api/video-worker.js',
    '/health',
  ])('is refused as %s', async (url) => expect((await get(url, workerHeaders)).statusCode).toBe(403))
})

import contract from '@calotype/openapi' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addTestUser,
  createBearer,
  createTestServer,
  type TestServer,
} from '../testing/servers/createTestServer.ts'

const ALLOWED_ORIGIN = 'https://app.example.org'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ CALOTYPE_CORS_ORIGINS: `${ALLOWED_ORIGIN}, https://other.example.org/` })
})
afterAll(() => server.close())

const preflight = (origin: string) =>
  server.app.inject({
    method: 'OPTIONS',
    url: '/api/user/me',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type',
    },
  })

test.each([ALLOWED_ORIGIN, 'https://other.example.org'])(
  'allows requests with a token from pages of %s',
  async (origin) => {
    const { statusCode, headers } = await preflight(origin)
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': expect.stringContaining('PATCH') as string,
      'access-control-allow-headers': 'authorization,content-type',
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')

    const { token } = await addTestUser(server, `${new URL(origin).hostname}@example.test`)
    const response = await server.app.inject({
      url: '/api/user/me',
      headers: { ...createBearer({ token }), origin },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['access-control-allow-origin']).toBe(origin)
    expect(response.headers['access-control-expose-headers']).toContain('retry-after')
  },
)

/** Headers that pages of other origins can always read. */
const ALWAYS_READABLE = ['cache-control', 'content-length']

function findHeaders(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const ownHeaders = 'headers' in part ? Object.keys(part.headers as object) : []
  return [...ownHeaders, ...Object.values(part).flatMap(findHeaders)]
}

test('lets pages of other origins read all response headers of the contract', async () => {
  const response = await server.app.inject({ url: '/health', headers: { origin: ALLOWED_ORIGIN } })
  const exposed = String(response.headers['access-control-expose-headers']).split(', ')
  const headers = new Set(findHeaders(contract.paths).map((name) => name.toLowerCase()))
  expect([...headers].filter((name) => ![...exposed, ...ALWAYS_READABLE].includes(name))).toEqual([])
})

test.each(['https://evil.example', 'https://app.example.org.evil.example', 'http://app.example.org', 'null'])(
  'does not allow requests from pages of %s',
  async (origin) => {
    expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin')
    const response = await server.app.inject({ url: '/health', headers: { origin } })
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
    expect(response.headers['vary']).toContain('Origin')
  },
)

test('requires a token even from pages of an allowed origin', async () => {
  const response = await server.app.inject({ url: '/api/user/me', headers: { origin: ALLOWED_ORIGIN } })
  expect(response.statusCode).toBe(401)
  expect(response.headers['access-control-allow-origin']).toBe(ALLOWED_ORIGIN)
})

test.each(['https://app.example.org/path', 'app.example.org', '*'])(
  'does not start with the origin %s',
  async (value) => {
    await expect(createTestServer({ CALOTYPE_CORS_ORIGINS: value })).rejects.toThrow(
      'CALOTYPE_CORS_ORIGINS must be an address like https://photos.example.org, without a path.',
    )
  },
)

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endSessions } from '../auth/sessions.ts'
import {
  addTestUser,
  createBearer,
  createTestServer,
  PASSWORD,
  type TestServer,
  type TestUser,
} from '../testing/servers/createTestServer.ts'
import { MAX_TOKENS } from './accessTokens.ts'

const DAY_MS = 86_400_000
const NEW_TOKEN = { name: 'Backup', scopes: ['account:read'], expiresInDays: 30, currentPassword: PASSWORD }

let server: TestServer
let user: TestUser
let users = 0
let now = Date.UTC(2026, 0, 1)

beforeAll(async () => {
  server = await createTestServer(
    {},
    () => now,
    () => now,
  )
})
beforeEach(async () => {
  users += 1
  user = await addTestUser(server, `tokens${users}@example.test`)
})
afterAll(() => server.close())

function request(method: 'GET' | 'POST' | 'DELETE', url: string, token: string, payload?: object) {
  return server.app.inject({ method, url, headers: createBearer({ token }), ...(payload && { payload }) })
}

interface ListedToken {
  id: number
  name: string
  scopes: string[]
  expiresAt: string
  isExpired: boolean
  lastUsedAt: string | null
}

async function create(changes: object = {}): Promise<{ token: string; accessToken: ListedToken }> {
  const response = await request('POST', '/api/user/tokens', user.token, { ...NEW_TOKEN, ...changes })
  expect(response.statusCode).toBe(201)
  return response.json()
}

const setRoles = (roles: readonly string[]) =>
  server.app.context.db
    .updateTable('user')
    .set({ roles: JSON.stringify(roles) })
    .where('id', '=', user.id)
    .execute()

const list = async (): Promise<ListedToken[]> => (await request('GET', '/api/user/tokens', user.token)).json()
const getStatus = async (token: string) => (await request('GET', '/api/user/me', token)).statusCode

test('creates a token with a recognizable prefix, and stores only its hash', async () => {
  const { token, accessToken } = await create({ name: '  Backup  ' })
  expect(token).toMatch(/^calotype_pat_[\w-]{43}$/)
  expect(accessToken).toMatchObject({ name: 'Backup', scopes: ['account:read'], lastUsedAt: null })
  expect(accessToken.expiresAt).toBe(new Date(now + 30 * DAY_MS).toISOString())
  const rows = await server.app.context.db.selectFrom('access_token').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token.slice('calotype_pat_'.length))
})

test('lists tokens without their secrets, and with their last use to the hour', async () => {
  const { token } = await create()
  await create({ name: 'Newer' })
  expect(await getStatus(token)).toBe(200)
  const usedAt = new Date(now).toISOString()
  now += 1000
  expect(await getStatus(token)).toBe(200)
  const tokens = await list()
  expect(tokens.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
    ['Newer', null],
    ['Backup', usedAt],
  ])
  expect(JSON.stringify(tokens)).not.toContain(token)
})

test('rejects a revoked token with the next request', async () => {
  const { token, accessToken } = await create()
  expect(await getStatus(token)).toBe(200)
  const revocation = await request('DELETE', `/api/user/tokens/${accessToken.id}`, user.token)
  expect(revocation.statusCode).toBe(204)
  expect(await getStatus(token)).toBe(401)
  expect(await list()).toEqual([])
})

test('rejects a token from the moment of its expiry', async () => {
  const { token } = await create({ expiresInDays: 1 })
  now += DAY_MS - 1
  expect(await getStatus(token)).toBe(200)
  now += 1
  expect(await getStatus(token)).toBe(401)
  expect((await list()).map(({ isExpired }) => isExpired)).toEqual([true])
})

test.each([
  ['another case', (token: string) => token.toUpperCase()],
  ['a missing character', (token: string) => token.slice(0, -1)],
  ['another prefix', (token: string) => token.replace('calotype_pat_', 'calotype_pat-')],
  ['no prefix', (token: string) => token.replace('calotype_pat_', '')],
  ['the prefix of a token and the token of a session', () => `calotype_pat_${user.token}`],
])('rejects a token with %s', async (_, change) => {
  const { token } = await create()
  expect(await getStatus(change(token))).toBe(401)
})

test('names the scope that a token lacks', async () => {
  const { token } = await create()
  const response = await request('GET', '/api/media/years', token)
  expect(response.statusCode).toBe(403)
  expect(response.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="media:read"')
  expect(response.json()).toMatchObject({ code: 'INSUFFICIENT_SCOPE' })
})

test('creates no token without the right password, and limits guesses', async () => {
  const guessToken = () =>
    request('POST', '/api/user/tokens', user.token, { ...NEW_TOKEN, currentPassword: 'not it' })
  const first = await guessToken()
  expect(first.statusCode).toBe(400)
  expect(first.json()).toMatchObject({ field: 'currentPassword' })
  for (let attempt = 1; attempt < 10; attempt += 1) await guessToken()
  const last = await guessToken()
  expect(last.statusCode).toBe(429)
  expect(last.headers['retry-after']).toBeDefined()
  expect(await list()).toEqual([])
  now += DAY_MS
})

test.each([
  ['an unknown scope', { scopes: ['everything'] }],
  ['no scope', { scopes: [] }],
  ['a scope twice', { scopes: ['media:read', 'media:read'] }],
  ['no name', { name: '   ' }],
  ['no expiry', { expiresInDays: 0 }],
  ['an expiry after more than a year', { expiresInDays: 366 }],
  ['a field that only the server sets', { lastUsedAt: '2026-01-01T00:00:00Z' }],
])('creates no token with %s', async (_, changes) => {
  const response = await request('POST', '/api/user/tokens', user.token, { ...NEW_TOKEN, ...changes })
  expect(response.statusCode).toBe(400)
  expect(await list()).toEqual([])
})

test('creates at most 50 tokens for a user', async () => {
  for (let count = 0; count < MAX_TOKENS; count += 1) await create()
  const response = await request('POST', '/api/user/tokens', user.token, NEW_TOKEN)
  expect(response.statusCode).toBe(409)
}, 60_000)

test('revokes all tokens when the password changes', async () => {
  const { token } = await create()
  const changeResponse = await request('POST', '/api/user/change-password', user.token, {
    currentPassword: PASSWORD,
    newPassword: 'Cyanotype-1842!',
  })
  expect(changeResponse.statusCode).toBe(200)
  expect(await getStatus(token)).toBe(401)
})

test('keeps tokens when all other devices are signed out', async () => {
  const { token } = await create()
  expect((await request('DELETE', '/api/user/sessions', user.token)).statusCode).toBe(204)
  await endSessions(server.app.context.db, user.id, { exceptId: null })
  expect(await getStatus(token)).toBe(200)
})

test('deletes the tokens of a deleted account', async () => {
  const { token } = await create()
  expect((await request('DELETE', '/api/user', user.token)).statusCode).toBe(204)
  expect(await getStatus(token)).toBe(401)
})

test('lets only administrators create tokens with administrator permissions, and audits them', async () => {
  const changes = { scopes: ['admin:read', 'media:read'] }
  const refusal = await request('POST', '/api/user/tokens', user.token, { ...NEW_TOKEN, ...changes })
  expect(refusal.statusCode).toBe(400)
  expect(refusal.json()).toMatchObject({ field: 'scopes' })

  await setRoles(['ADMIN'])
  const { token, accessToken } = await create(changes)
  await request('DELETE', `/api/user/tokens/${accessToken.id}`, user.token)
  const { entries } = (await request('GET', '/api/admin/audit?kind=token', user.token)).json<{
    entries: { kind: string; subject: string; act: string }[]
  }>()
  expect(entries.map(({ kind, subject, act }) => `${kind} ${subject} ${act}`)).toEqual([
    'token Backup deleted',
    'token Backup created',
  ])
  expect(JSON.stringify(entries)).not.toContain(token)
})

test('serves a token with administrator permissions only while its user is an administrator', async () => {
  await setRoles(['ADMIN'])
  const { token } = await create({ scopes: ['admin:read'] })
  expect((await request('GET', '/api/admin/users', token)).statusCode).toBe(200)
  await setRoles(['USER'])
  expect((await request('GET', '/api/admin/users', token)).statusCode).toBe(404)
})

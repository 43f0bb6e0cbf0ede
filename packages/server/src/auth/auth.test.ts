import { toErrorBody, type ErrorBody } from '../http/errors.ts'
import { argon2Sync } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getPlan } from '../plans/getPlan.ts'
import { createSession, MAX_SESSIONS } from './sessions.ts'
import { expectContractResponse } from '../testing/expectContractResponse.ts'
import {
  createBearer,
  addTestUser,
  addTestAdministrator,
  PASSWORD,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let server: TestServer
let clock = Date.UTC(2026, 5, 1)

beforeAll(async () => {
  server = await createTestServer(
    {},
    () => clock,
    () => clock,
  )
})
afterAll(() => server.close())

async function post(operationId: string, url: string, payload: object, remoteAddress = '192.0.2.1') {
  const response = await server.app.inject({ method: 'POST', url, payload, remoteAddress })
  expectContractResponse(operationId, response.statusCode, response.body ? response.json() : null)
  return response
}

const signUp = (body: object) => post('signUp', '/api/auth/signup', body)
const signIn = (email: string, password: string, address?: string) =>
  post('signIn', '/api/auth/login', { email, password }, address)

async function readMe(token: string) {
  return server.app.inject({ url: '/api/user/me', headers: createBearer({ token }) })
}

describe('signing up', () => {
  test('creates an account with names, but never an administrator', async () => {
    const response = await signUp({
      email: 'Ada@example.org',
      password: PASSWORD,
      planName: 'Studio',
      firstName: ' Ada ',
      lastName: 'Lovelace',
    })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      id: 2,
      email: 'Ada@example.org',
      firstName: 'Ada',
      lastName: 'Lovelace',
      name: 'Ada Lovelace',
      roles: ['USER'],
      emailVerified: false,
    })
    const row = await server.app.context.db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', 2)
      .executeTakeFirstOrThrow()
    expect(await getPlan(server.app.context.db, 2)).toMatchObject({ plan: { name: 'Free' } })
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  })

  test('responds 409 to an address that has an account, regardless of case', async () => {
    const response = await signUp({ email: 'ADA@EXAMPLE.ORG', password: PASSWORD })
    expect(response.statusCode).toBe(409)
    expect(response.json().message).toBe('An account with this email already exists.')
  })

  test.each([
    [{ email: 'nobody', password: 'x' }, 'Please enter an email address.'],
    [{ email: 'a b@example.org', password: 'x' }, 'Please enter an email address.'],
    [{ email: 'a\u200bb@example.org', password: 'x' }, 'Please enter an email address.'],
    [{ email: '"ada"@example.org', password: 'x' }, 'Please enter an email address.'],
    [{ email: 'ada,bob@example.org', password: 'x' }, 'Please enter an email address.'],
    [{ email: 'a@x..org', password: 'x' }, 'Please enter an email address.'],
    [{ email: '.a@x.org', password: 'x' }, 'Please enter an email address.'],
    [{ email: 'a..b@x.org', password: 'x' }, 'Please enter an email address.'],
    [{ email: 'b@example.org' }, 'password is missing.'],
    [{ email: 'b@example.org', password: '' }, 'password must not be empty.'],
    [{ email: 'b@example.org', password: 'é1'.repeat(400) }, 'The password is too long.'],
    [{ email: 'b@example.org', password: 7 }, 'password must be of type string.'],
    [{ email: 'b@example.org', password: 'x', roles: ['ADMIN'] }, 'roles is not expected here.'],
    [{ email: 'b@example.org', password: 'x', id: 1 }, 'id is not expected here.'],
  ])('with %j returns 400 and a readable message', async (body, message) => {
    const response = await signUp(body)
    const { errors: _errors, ...error } = response.json<ErrorBody>()
    expect(error).toEqual(toErrorBody(400, message, { code: error.code }))
  })

  test('never assigns the id of the first administrator or of a deleted account', async () => {
    const { db } = server.app.context
    const { id } = await addTestUser(server, 'gone@example.org')
    await db.deleteFrom('user').where('id', '=', id).execute()
    expect((await addTestUser(server, 'next@example.org')).id).toBe(id + 1)
    expect((await addTestAdministrator(server)).id).toBe(1)
  })
})

describe('signing in', () => {
  test('returns the user and a token that is not stored in plain text', async () => {
    const response = await signIn('ada@example.org', PASSWORD)
    expect(response.statusCode).toBe(200)
    const { token, user } = response.json()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await readMe(token)).json()).toEqual(user)
    const storedSessions = await server.app.context.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(storedSessions)).not.toContain(token)
  })

  test('accepts the password in any Unicode normalization', async () => {
    await signUp({ email: 'zoe@example.org', password: 'Zoë-in-1841'.normalize('NFD') })
    expect((await signIn('zoe@example.org', 'Zoë-in-1841'.normalize('NFC'))).statusCode).toBe(200)
  })

  test('rehashes a password with a weak hash', async () => {
    const { db } = server.app.context
    const nonce = Buffer.alloc(16, 7)
    const tag = argon2Sync('argon2id', {
      message: PASSWORD,
      nonce,
      parallelism: 1,
      tagLength: 32,
      memory: 64,
      passes: 1,
    })
    const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
    const weakHash = `$argon2id$v=19$m=64,t=1,p=1$${salt}$${hash}`
    await db
      .updateTable('user')
      .set({ password_hash: weakHash })
      .where('email', '=', 'zoe@example.org')
      .execute()
    expect((await signIn('zoe@example.org', 'wrong')).statusCode).toBe(401)
    expect((await signIn('zoe@example.org', PASSWORD)).statusCode).toBe(200)
    const { password_hash } = await db
      .selectFrom('user')
      .select('password_hash')
      .where('email', '=', 'zoe@example.org')
      .executeTakeFirstOrThrow()
    expect(password_hash).toContain('m=19456,t=2,p=1')
    expect((await signIn('zoe@example.org', PASSWORD)).statusCode).toBe(200)
  })

  test('responds to an unknown address with the same error as to a wrong password, and as slowly', async () => {
    const unknownDurations: number[] = []
    const wrongDurations: number[] = []
    const bodies = new Set<string>()
    for (let round = 0; round < 12; round++) {
      for (const [email, durations] of [
        ['ada@example.org', wrongDurations],
        ['nobody@example.org', unknownDurations],
      ] as const) {
        const before = performance.now()
        const response = await signIn(email, 'wrong', `198.51.100.${round}`)
        durations.push(performance.now() - before)
        bodies.add(`${response.statusCode} ${response.body}`)
      }
    }
    expect([...bodies]).toEqual([
      `401 ${JSON.stringify(toErrorBody(401, 'Invalid email or password.', { code: 'WRONG_CREDENTIALS' }))}`,
    ])
    // If the server computed no hash for unknown addresses, it would respond to them a hundred times faster.
    expect(computeMedian(unknownDurations) / computeMedian(wrongDurations)).toBeGreaterThan(0.2)
    expect(computeMedian(unknownDurations) / computeMedian(wrongDurations)).toBeLessThan(5)
  })
})

describe('guessing a password', () => {
  test('is blocked after ten wrong passwords, only for this account and IP address', async () => {
    clock += 20 * MINUTE_MS
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => signIn('ada@example.org', 'guess', '203.0.113.9')),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    const refusedResponses = responses.filter(({ statusCode }) => statusCode === 429)
    expect(refusedResponses).toHaveLength(20)
    expect(Number(refusedResponses[0]?.headers['retry-after'])).toBe(900)

    expect((await signIn('ada@example.org', PASSWORD, '203.0.113.9')).statusCode).toBe(429)
    expect((await signIn('ada@example.org', PASSWORD, '203.0.113.10')).statusCode).toBe(200)
    clock += 15 * MINUTE_MS
    expect((await signIn('ada@example.org', PASSWORD, '203.0.113.9')).statusCode).toBe(200)
  })

  test('is blocked despite a different X-Forwarded-For each time', async () => {
    const evaluatedGuesses: number[] = []
    for (let guess = 0; guess < 100; guess++) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': `10.0.0.${guess}` },
        payload: { email: 'zoe@example.org', password: 'guess' },
        remoteAddress: '203.0.113.50',
      })
      if (response.statusCode === 401) evaluatedGuesses.push(guess)
    }
    expect(evaluatedGuesses).toHaveLength(10)
  })

  test('counts a /64 network of IPv6 as one address', async () => {
    clock += 20 * MINUTE_MS
    for (let guess = 0; guess < 10; guess++)
      await signIn('ada@example.org', 'guess', `2001:db8:1:2::${guess + 1}`)
    expect((await signIn('ada@example.org', PASSWORD, '2001:db8:1:2:ffff::9')).statusCode).toBe(429)
    expect((await signIn('ada@example.org', PASSWORD, '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  test('is blocked for an IP address that tries many accounts', async () => {
    clock += 20 * MINUTE_MS
    const guesses = Array.from({ length: 25 }, (_, index) => index)
    let evaluatedGuesses = 0
    for (let batch = 0; batch < 5; batch++) {
      const responses = await Promise.all(
        guesses.map((index) => signIn(`someone${batch}-${index}@example.org`, 'guess', '203.0.113.77')),
      )
      evaluatedGuesses += responses.filter(({ statusCode }) => statusCode === 401).length
    }
    expect(evaluatedGuesses).toBe(100)
  })

  test('rejects many concurrent sign-ins before they use up the thread pool', async () => {
    clock += 20 * MINUTE_MS
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        signIn(`busy${index}@example.org`, 'guess', `192.0.2.${index + 10}`),
      ),
    )
    const busyResponses = responses.filter(({ statusCode }) => statusCode === 503)
    expect(busyResponses).toHaveLength(60 - 34)
    expect(Number(busyResponses[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(34)
  })
})

describe('a session', () => {
  const createUserToken = async () => (await addTestUser(server, `${Math.random()}@example.org`)).token

  test('ends at sign-out, while other sessions continue', async () => {
    const { id, token } = await addTestUser(server, 'two@example.org')
    const otherToken = await createSession(server.app.context, id)
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: createBearer({ token }),
    })
    expectContractResponse('signOut', response.statusCode, response.body)
    expect(response.statusCode).toBe(204)
    expect((await readMe(token)).statusCode).toBe(401)
    expect((await readMe(otherToken)).statusCode).toBe(200)
  })

  test('ends after 30 days without use', async () => {
    const token = await createUserToken()
    clock += 30 * DAY_MS
    expect((await readMe(token)).statusCode).toBe(200)
    clock += 30 * DAY_MS + 1
    expect((await readMe(token)).statusCode).toBe(401)
  })

  test('ends after 90 days even if used', async () => {
    const token = await createUserToken()
    for (let day = 0; day < 90; day += 10) {
      expect((await readMe(token)).statusCode).toBe(200)
      clock += 10 * DAY_MS
    }
    expect((await readMe(token)).statusCode).toBe(200)
    clock += 1
    expect((await readMe(token)).statusCode).toBe(401)
  })

  test('ends if the user has too many sessions and it is the least recently used', async () => {
    const { id, token } = await addTestUser(server, 'script@example.org')
    const { db } = server.app.context
    await db
      .insertInto('session')
      .values(
        Array.from({ length: MAX_SESSIONS - 1 }, (_, index) => ({
          user_id: id,
          token_hash: `script ${index}`,
          created_at: clock - DAY_MS,
          last_used_at: clock - DAY_MS + index,
        })),
      )
      .execute()
    const newest = await createSession(server.app.context, id)
    const remainingSessions = await db
      .selectFrom('session')
      .select('token_hash')
      .where('user_id', '=', id)
      .execute()
    const hashes = remainingSessions.map(({ token_hash }) => token_hash)
    expect(hashes).toHaveLength(MAX_SESSIONS)
    expect(hashes).not.toContain('script 0')
    expect(hashes).toContain('script 1')
    for (const usedToken of [token, newest]) expect((await readMe(usedToken)).statusCode).toBe(200)
  })

  test('reads the roles with every request', async () => {
    const { id, token } = await addTestUser(server, 'promoted@example.org')
    const users = { url: '/api/admin/users', headers: createBearer({ token }) }
    expect((await server.app.inject(users)).statusCode).toBe(404)
    const setRoles = (roles: string[]) =>
      server.app.context.db
        .updateTable('user')
        .set({ roles: JSON.stringify(roles) })
        .where('id', '=', id)
        .execute()
    await setRoles(['ADMIN'])
    expect((await server.app.inject(users)).statusCode).toBe(200)
    expect((await server.app.inject({ ...users, url: '/api/admin/email/stats' })).statusCode).toBe(404)
    await setRoles(['USER'])
    expect((await server.app.inject(users)).statusCode).toBe(404)
  })

  test('rejects 2000 tokens that are almost right', async () => {
    const token = await createUserToken()
    const bodies = new Set<string>()
    for (const headers of createInvalidHeaders(token)) {
      const response = await server.app.inject({ url: '/api/user/me', headers })
      bodies.add(`${response.statusCode} ${response.body}`)
    }
    expect([...bodies]).toEqual([`401 ${JSON.stringify(toErrorBody(401, 'Please sign in.'))}`])
    expect((await readMe(token)).statusCode).toBe(200)
  })

  test('rejects two Authorization headers', async () => {
    const validHeader = `Bearer ${await createUserToken()}`
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as { port: number }
    const status = await new Promise((resolve, reject) => {
      request({ port, path: '/api/user/me', headers: { authorization: [validHeader, validHeader] } as never })
        .on('response', (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(401)
  })
})

/** Returns 2,000 invalid headers: changed letters, lengths, cases and schemes, and forged JWTs. */
function createInvalidHeaders(token: string): Record<string, string>[] {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const values = [
    '',
    token,
    'Bearer',
    'Bearer ',
    `Bearer  ${token}`,
    `bearer ${token}`,
    `BEARER ${token}`,
    `Basic ${token}`,
    `Bearer ${token} `.padEnd(60, 'x'),
    `Bearer ${token},Bearer ${token}`,
    `Bearer ${token}=`,
    `Bearer "${token}"`,
    `Bearer ${token}\u00a0`,
    `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":1}').toString('base64url')}.`,
  ]
  const changedTokens = new Set<string>([
    token.toUpperCase(),
    token.toLowerCase(),
    [...token].toReversed().join(''),
  ])
  for (let length = 0; length < token.length; length++)
    changedTokens.add(token.slice(0, length)).add(token.slice(length + 1))
  for (let index = 0; changedTokens.size + values.length < 2000; index++) {
    const position = index % token.length
    const letter =
      alphabet[(alphabet.indexOf(token[position] ?? '') + 1 + Math.floor(index / token.length)) % 64]
    changedTokens.add(token.slice(0, position) + letter + token.slice(position + 1))
  }
  changedTokens.delete(token)
  return [...values, ...[...changedTokens].map((value) => `Bearer ${value}`)].map((authorization) => ({
    authorization,
  }))
}

function computeMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

import contract from '@calotype/openapi' with { type: 'json' }
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeSqlite } from '../testing/postgres/describeDatabase.ts'
import { expectContractResponse } from '../testing/expectContractResponse.ts'
import {
  createBearer,
  addTestUser,
  PASSWORD,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'

let server: TestServer

beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

describeSqlite('a SQLite database', () => {
  test('responds 503 after 5 s if another program locks the database, and the write can be retried', async () => {
    const { token } = await addTestUser(server, 'ada@example.test')
    const signOut = () =>
      server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: createBearer({ token }) })
    const otherConnection = new DatabaseSync(path.join(server.data, 'calotype.sqlite'))
    otherConnection.exec('begin immediate')
    const response = await signOut()
    expectContractResponse('signOut', response.statusCode, response.json())
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    otherConnection.exec('rollback')
    otherConnection.close()
    expect((await signOut()).statusCode).toBe(204)
  }, 20_000)

  test('responds 507 if the disk is full, with a time to retry', async () => {
    const { token } = await addTestUser(server, 'ada@example.test')
    await sql`pragma max_page_count = 1`.execute(server.app.context.db)
    const statuses: number[] = []
    let retryAfter: unknown
    for (let index = 0; index < 60 && !statuses.includes(507); index++) {
      const email = `${index}@${`${'x'.repeat(60)}.`.repeat(3)}example.test`
      const payload = { email, password: PASSWORD }
      const response = await server.app.inject({ method: 'POST', url: '/api/auth/signup', payload })
      statuses.push(response.statusCode)
      retryAfter = response.headers['retry-after']
    }
    expect(new Set(statuses)).toEqual(new Set([201, 507]))
    expect(retryAfter).toBe('10')
    expect(
      (await server.app.inject({ url: '/api/user/me', headers: createBearer({ token }) })).statusCode,
    ).toBe(200)
  }, 20_000)
})

test('reveals nothing about an internal error', async () => {
  const { token } = await addTestUser(server, 'ada@example.test')
  await sql`drop view media_month`.execute(server.app.context.db)
  const response = await server.app.inject({ url: '/api/media/years', headers: createBearer({ token }) })
  expectContractResponse('listYears', response.statusCode, response.json())
  expect(response.json()).toEqual({
    message: 'Something went wrong on our side.',
    error: 'Internal Server Error',
    status: 500,
    code: 'INTERNAL_SERVER_ERROR',
    type: 'about:blank',
    title: 'Internal Server Error',
    detail: 'Something went wrong on our side.',
  })
})

test('responds 503 to a health check if the database cannot be read', async () => {
  await sql`alter table "user" rename to lost`.execute(server.app.context.db)
  const response = await server.app.inject('/health')
  expectContractResponse('getHealth', response.statusCode, response.json())
  expect(response.statusCode).toBe(503)
  await sql`alter table lost rename to "user"`.execute(server.app.context.db)
})

test.each<[body: object, field: string, message: string]>([
  [{ email: 'ada@example.test' }, 'password', 'password is missing.'],
  [{ email: 'ada', password: PASSWORD }, 'email', 'Please enter an email address.'],
  [{ email: 'ada@example.test', password: PASSWORD, admin: true }, 'admin', 'admin is not expected here.'],
  [{ email: 'ada@example.test', password: 'password' }, 'password', expect.any(String) as string],
])('names the invalid field of %j', async (payload, field, message) => {
  const response = await server.app.inject({ method: 'POST', url: '/api/auth/signup', payload })
  expectContractResponse('signUp', response.statusCode, response.json())
  expect(response.json()).toMatchObject({ status: 400, errors: [{ field, message }] })
})

test('the contract lists the codes of all errors', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'testing/**'] })
  const usedCodes = files.flatMap((file) => {
    const [, ...calls] = readFileSync(path.join(folder, file), 'utf8').split(/new (?:Field)?Problem\(/)
    return calls.flatMap((call) => findCodes(readCallArguments(call)))
  })
  expect([...new Set(usedCodes)].toSorted()).toEqual(contract.components.schemas.ErrorCode.enum.toSorted())
})

const findCodes = (call: string) => Array.from(call.matchAll(/'([A-Z_]{5,})'/g), ([, code]) => code)

function readCallArguments(source: string): string {
  let depth = 1
  let end = 0
  while (depth > 0 && end < source.length) {
    if (source[end] === '(') depth += 1
    if (source[end] === ')') depth -= 1
    end += 1
  }
  return source.slice(0, end)
}

test.each([
  ['application/problem+json', 'application/problem+json'],
  ['application/json, application/problem+json;q=0.9', 'application/problem+json'],
  ['application/json', 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
])('responds to Accept: %s with an error of type %s', async (accept, type) => {
  for (const url of ['/api/user/me', '/api/media/0', '/api/none']) {
    const response = await server.app.inject({ url, headers: { accept } })
    expect(response.headers['content-type']).toMatch(type)
    const { status, title, detail, code } = response.json()
    expect({ status, title, detail, code }).toEqual({
      status: response.statusCode,
      title: expect.any(String) as string,
      detail: expect.any(String) as string,
      code: expect.stringMatching(/^[A-Z_]+$/) as string,
    })
  }
})

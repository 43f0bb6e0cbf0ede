import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectContractResponse } from '../testing/expectContractResponse.ts'
import {
  bearer,
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

test('responds 503 after 5 s if another program locks the database, and the write can be retried', async () => {
  const { token } = await addTestUser(server, 'ada@example.test')
  const signOut = () =>
    server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: bearer({ token }) })
  const other = new DatabaseSync(path.join(server.data, 'calotype.sqlite'))
  other.exec('begin immediate')
  const response = await signOut()
  expectContractResponse('signOut', response.statusCode, response.json())
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
  other.exec('rollback')
  other.close()
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
  expect((await server.app.inject({ url: '/api/user/me', headers: bearer({ token }) })).statusCode).toBe(200)
}, 20_000)

test('reveals nothing about an internal error', async () => {
  const { token } = await addTestUser(server, 'ada@example.test')
  await sql`drop view media_month`.execute(server.app.context.db)
  const response = await server.app.inject({ url: '/api/media/years', headers: bearer({ token }) })
  expectContractResponse('listYears', response.statusCode, response.json())
  expect(response.json()).toEqual({
    message: 'Something went wrong on our side.',
    error: 'Internal Server Error',
    status: 500,
  })
})

test('responds 503 to a health check if the database cannot be read', async () => {
  await sql`alter table user rename to lost`.execute(server.app.context.db)
  const response = await server.app.inject('/health')
  expectContractResponse('getHealth', response.statusCode, response.json())
  expect(response.statusCode).toBe(503)
  await sql`alter table lost rename to user`.execute(server.app.context.db)
})

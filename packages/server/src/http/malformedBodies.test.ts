import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { requestTemplates, createUrl } from '../testing/contractRequests.ts'
import {
  type MalformedBody,
  createMalformedForms,
  createMalformedJsonBodies,
} from '../testing/malformedBodies.ts'
import {
  createBearer,
  addTestAdministrator,
  type TestUser,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Matches stack traces, SQL and paths, which responses must not contain. */
const LEAK_PATTERN =
  /\.[jt]s:\d+|node:|node_modules|\bat \S+ \(|SQLITE|sqlite|\b(?:insert into|select .+ from|update .+ set)\b/i
/** Longer than the window of any rate limit, so that every body reaches the validation. */
const BETWEEN_REQUESTS_MS = 20 * 60_000

const operations = requestTemplates.flatMap((template) => {
  if (template.contentType === 'multipart/form-data')
    return [{ template, bodies: createMalformedForms(template) }]
  return template.contentType === 'application/json'
    ? [{ template, bodies: createMalformedJsonBodies(template) }]
    : []
})

let now = Date.UTC(2026, 0, 1)
let server: TestServer
let administrator: TestUser

beforeAll(async () => {
  server = await createTestServer({ CALOTYPE_MIN_CHUNK_BYTES: '1' }, () => now)
  administrator = await addTestAdministrator(server)
})
afterAll(() => server.close())

/**
 * Tables that any request may change, because they record when sessions were last used and which changes have yet to be
 * written to the manifest.
 */
const CHANGING_TABLES = ['session', 'manifest_change']

/** Computes a checksum of all tables except `CHANGING_TABLES`, and of the names of all stored files. */
async function hashState(): Promise<string> {
  const { db } = server.app.context
  const tables = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(db)
  const hash = createHash('sha256')
  for (const { name } of tables.rows.filter(({ name: table }) => !CHANGING_TABLES.includes(table)))
    hash.update(
      JSON.stringify([name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows], replaceBigInt),
    )
  const files = readdirSync(server.data, { recursive: true }).map(String)
  return hash.update(files.filter((file) => /^(?:blob|staged|tmp)/.test(file)).join()).digest('hex')
}

const replaceBigInt = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

describe.each(operations)('$template.operationId', ({ template, bodies }) => {
  test('rejects malformed bodies without a server error, a leak or a change', async () => {
    const before = await hashState()
    const problems: unknown[] = []
    for (const body of bodies) {
      const problem = await findProblem(body)
      if (problem) problems.push([body.name, problem])
    }
    expect(problems).toEqual([])
    expect(await hashState()).toBe(before)
  })

  async function findProblem({ contentType, payload }: MalformedBody): Promise<unknown> {
    now += BETWEEN_REQUESTS_MS
    const { statusCode, body } = await server.app.inject({
      method: template.method,
      url: createUrl(template),
      headers: {
        ...createBearer(administrator),
        ...(contentType !== null && { 'content-type': contentType }),
      },
      payload,
    })
    if (statusCode < 400 || statusCode >= 500) return [statusCode, body]
    if (LEAK_PATTERN.test(body) || body.includes(server.data)) return [statusCode, body]
    const response = JSON.parse(body) as { message?: unknown; status?: unknown }
    return typeof response.message === 'string' && response.status === statusCode ? null : [statusCode, body]
  }
})

test('covers at least 1,100 bodies', () => {
  expect(operations.reduce((sum, { bodies }) => sum + bodies.length, 0)).toBeGreaterThanOrEqual(1100)
})

import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { addTestUser, createTestServer, type TestServer } from '../testing/servers/createTestServer.ts'
import { addMedia } from '../testing/uploads/addMedia.ts'

const TOKEN = 'collodion-wet-plate-1851'

let server: TestServer
afterEach(() => server.close())

const getMetrics = (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

test('sends metrics to a client with the token', async () => {
  server = await createTestServer({ CALOTYPE_METRICS_TOKEN: TOKEN })
  await addTestUser(server, 'anna@example.test')
  await server.app.inject({ url: '/health' })
  const response = await getMetrics(`Bearer ${TOKEN}`)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('text/plain; version=0.0.4')
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.body).toContain('calotype_users 1\n')
  expect(response.body).toContain('calotype_sessions 1\n')
  expect(response.body).toContain('calotype_http_responses_total{operation="getHealth",status="200"} 1\n')
  expect(response.body).toMatch(/calotype_disk_free_bytes [1-9]/)
  expect(response.body).toContain('process_resident_memory_bytes')
  expect(response.body).not.toContain('anna')
})

test('counts jobs only in their current state', async () => {
  server = await createTestServer({ CALOTYPE_METRICS_TOKEN: TOKEN })
  const { db } = server.app.context
  const anna = await addTestUser(server, 'anna@example.test')
  const { id } = await addMedia(server.app, anna.id)
  await db
    .insertInto('job')
    .values({ kind: 'render', media_id: id, state: 'failed', attempts: 3, created_at: 0 })
    .execute()
  expect((await getMetrics(`Bearer ${TOKEN}`)).body).toContain('calotype_jobs{state="failed"} 1\n')
  await db.updateTable('job').set({ state: 'done' }).execute()
  const { body } = await getMetrics(`Bearer ${TOKEN}`)
  expect(body).toContain('calotype_jobs{state="done"} 1\n')
  expect(body).not.toContain('state="failed"')
  expect(body).toContain('calotype_media 1\n')
})

test('sends nothing without the token', async () => {
  server = await createTestServer({ CALOTYPE_METRICS_TOKEN: TOKEN })
  for (const authorization of [undefined, TOKEN, 'Bearer ', `Bearer ${TOKEN}!`, 'Bearer collodion'])
    expect((await getMetrics(authorization)).statusCode).toBe(401)
})

test('has no metrics unless a token is configured', async () => {
  server = await createTestServer()
  for (const authorization of [undefined, 'Bearer ', 'Bearer null'])
    expect((await getMetrics(authorization)).statusCode).toBe(404)
})

test('has every metric that the Grafana dashboard shows', async () => {
  server = await createTestServer({ CALOTYPE_METRICS_TOKEN: TOKEN })
  const { body } = await getMetrics(`Bearer ${TOKEN}`)
  const dashboard = readFileSync(new URL('../../../../docs/grafana-dashboard.json', import.meta.url), 'utf8')
  const names = new Set(dashboard.match(/\b(?:calotype|process|nodejs)_[a-z0-9_]+/g))
  expect(names.size).toBeGreaterThan(10)
  for (const name of names) expect(body).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `)
})

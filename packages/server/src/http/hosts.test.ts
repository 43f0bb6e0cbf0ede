import { describe, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { createTestServer } from '../testing/servers/createTestServer.ts'
import { createHostCheck } from './hosts.ts'

const HOSTILE_NAMES = [
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example:4280',
  'nas.local.evil.example',
  'evil.example:80',
  'photos.example.org.evil.example',
  'a b',
  '',
]

describe.each([
  {
    env: {},
    known: ['localhost', 'localhost:4280', '127.0.0.1:9', '[::1]:4280'],
    unknown: ['192.168.1.20', 'nas', 'nas.local'],
  },
  {
    env: { PUBLIC_URL: 'https://photos.example.org', HOST: '0.0.0.0' },
    known: ['photos.example.org', 'photos.example.org:443', 'localhost:4280'],
    unknown: ['192.168.1.20', 'nas', 'nas.local'],
  },
  {
    env: { CALOTYPE_HOSTS: 'nas.example.org', HOST: '0.0.0.0' },
    known: ['nas.example.org:4280', 'NAS.example.org'.toLowerCase()],
    unknown: ['192.168.1.20', 'other.example.org'],
  },
  {
    env: { HOST: '192.168.1.20' },
    known: ['192.168.1.20:4280', 'localhost'],
    unknown: ['192.168.1.21', 'nas'],
  },
  {
    env: { HOST: '0.0.0.0' },
    known: ['192.168.1.20:4280', '[fd00::1]:4280', 'nas', 'nas:4280', 'nas.local', 'photos.home.arpa'],
    unknown: ['photos.example.org', '[evil.example]', 'nas.local.'],
  },
])('a server with $env', ({ env, known, unknown }) => {
  const isKnown = createHostCheck(readSettings(env))

  test.each(known)('accepts %s', (name) => expect(isKnown(name)).toBe(true))
  test.each([...unknown, ...HOSTILE_NAMES])('refuses %j', (name) => expect(isKnown(name)).toBe(false))
})

test.each([
  ['photos.example.org', 'photos.example.org', 200],
  ['127.0.0.1:4280', 'photos.example.org', 200],
  ['photos.example.org', 'evil.example', 421],
  ['photos.example.org', 'photos.example.org, evil.example', 421],
  ['photos.example.org', 'evil.example, photos.example.org', 421],
  ['evil.example', 'photos.example.org', 421],
])('responds to Host %s with X-Forwarded-Host %s behind a proxy with %i', async (host, forwarded, status) => {
  const server = await createTestServer({ PUBLIC_URL: 'https://photos.example.org', TRUST_PROXY: 'true' })
  const headers = { host, 'x-forwarded-host': forwarded }
  expect((await server.app.inject({ url: '/health', headers })).statusCode).toBe(status)
  await server.close()
})

test('ignores X-Forwarded-Host without a trusted proxy', async () => {
  const server = await createTestServer()
  const headers = { host: 'localhost', 'x-forwarded-host': 'evil.example' }
  expect((await server.app.inject({ url: '/health', headers })).statusCode).toBe(200)
  await server.close()
})

import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { createPublicOrigin } from './publicOrigin.ts'

const readOrigin = (env: Record<string, string>) => createPublicOrigin(readSettings(env), createServer())()

test.each([
  [{}, 'http://localhost:4280'],
  [{ HOST: '::1', PORT: '80' }, 'http://localhost:80'],
  [{ HOST: '192.168.1.20' }, 'http://192.168.1.20:4280'],
  [{ HOST: 'fd00::1' }, 'http://[fd00::1]:4280'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://photos.example.org/' }, 'https://photos.example.org'],
  [{ PUBLIC_URL: 'http://photos.example.org:8080' }, 'http://photos.example.org:8080'],
])('returns the origin for %j: %s', (env, origin) => {
  expect(readOrigin(env)).toBe(origin)
})

test('returns an address of this machine if the server listens on every network interface', () => {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const { hostname } = new URL(readOrigin({ HOST: '0.0.0.0' }))
  expect(['localhost', ...addresses.map(({ address }) => address)]).toContain(hostname)
})

test.each([
  'photos.example.org',
  'ftp://photos.example.org',
  'https://photos.example.org/album',
  'https://photos.example.org?x',
  'https://somebody:secret@photos.example.org',
  'javascript:alert(1)',
])('rejects %s as PUBLIC_URL without repeating a password', (PUBLIC_URL) => {
  expect(() => readSettings({ PUBLIC_URL })).toThrow(/^PUBLIC_URL must be an address like/)
  expect(() => readSettings({ PUBLIC_URL })).not.toThrow(/secret/)
})

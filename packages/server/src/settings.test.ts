import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('renders photos with one process per processor unless the operator chooses another number', () => {
  expect(readSettings({}).workers).toBe(availableParallelism())
  expect(readSettings({ CALOTYPE_WORKERS: '3' }).workers).toBe(3)
})

test.each(['0', '-1', '1.5', 'all', '257'])('rejects %s as the number of workers', (value) => {
  expect(() => readSettings({ CALOTYPE_WORKERS: value })).toThrow(
    `CALOTYPE_WORKERS must be a whole number from 1 to 256, not '${value}'.`,
  )
})

test('uses the defaults for variables that are unset or blank', () => {
  expect(readSettings({ PORT: ' ', MAIL_RETRY_SECONDS: '' })).toMatchObject({
    port: 4280,
    mailRetryMs: 60_000,
    reserveBytes: null,
    trustProxy: false,
    hosts: [],
    corsOrigins: [],
  })
})

test('trusts proxies on this machine if TRUST_PROXY is true, and otherwise the listed addresses', () => {
  expect(readSettings({ TRUST_PROXY: 'true' }).trustProxy).toEqual(['loopback'])
  expect(readSettings({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual(['10.0.0.1', '10.0.0.2'])
})

test('rejects a short metrics token without repeating it', () => {
  expect(() => readSettings({ CALOTYPE_METRICS_TOKEN: 'collodion' })).toThrow(
    /^CALOTYPE_METRICS_TOKEN must have at least 16 characters\.$/,
  )
})

test('rejects a payment key without its webhook secret', () => {
  expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk' })).toThrow(
    'Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
  )
})

import { expect, test } from 'vitest'
import { createAttempts } from './attempts.ts'

test('slows down sign-in to an account that was tried from a hundred addresses, without locking out its owner', async () => {
  const { begin } = createAttempts(() => 0)
  for (let guess = 0; guess < 100; guess++) await begin(`192.0.2.${guess}`, 'ada')
  const startedAt = performance.now()
  await begin('198.51.100.1', 'ada')
  expect(performance.now() - startedAt).toBeGreaterThan(1900)
  const other = performance.now()
  await begin('198.51.100.1', 'bea')
  expect(performance.now() - other).toBeLessThan(500)
})

test("doesn't count an attempt that was withdrawn", async () => {
  const { begin } = createAttempts(() => 0)
  for (let round = 0; round < 300; round++) (await begin('192.0.2.1', 'ada'))()
  await expect(begin('192.0.2.1', 'ada')).resolves.toBeTypeOf('function')
})

test('reports when the next attempt is allowed, and allows it then', async () => {
  let now = 1_000_000
  const { begin } = createAttempts(() => now)
  for (let guess = 0; guess < 10; guess++) await begin('192.0.2.1', 'ada')
  now += 14 * 60_000
  await expect(begin('192.0.2.1', 'ada')).rejects.toMatchObject({ status: 429, retryAfter: 60 })
  now += 60_000
  await expect(begin('192.0.2.1', 'ada')).resolves.toBeTypeOf('function')
})

test('counts attempts from more addresses than it stores without slowing down', async () => {
  const { begin } = createAttempts(() => 0)
  const beginMany = async (first: number) => {
    for (let index = first; index < first + 30_000; index++)
      await begin(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`)
  }
  for (const first of [0, 30_000, 60_000, 90_000]) await beginMany(first)
  const before = process.cpuUsage()
  await beginMany(120_000)
  const { user } = process.cpuUsage(before)
  expect(user).toBeLessThan(1_500_000)
})

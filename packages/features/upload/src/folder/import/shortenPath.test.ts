import { expect, test } from 'vitest'
import { shortenPath } from './importFailures.ts'

test('omits the middle of a long path', () => {
  expect(shortenPath(`${'a'.repeat(200)}${'z'.repeat(101)}`)).toBe(
    `${'a'.repeat(120)} … ${'a'.repeat(19)}${'z'.repeat(101)}`,
  )
})

test('counts characters instead of UTF-16 units', () => {
  const path = `${'🌄'.repeat(200)}.jpg`
  expect(shortenPath(path)).toBe(path)
})

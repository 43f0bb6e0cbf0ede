import { expect, test } from 'vitest'
import { shortened } from './skippedEntries.ts'

test('leaves out the midst of what is too long to be read', () => {
  expect(shortened(`${'a'.repeat(200)}${'z'.repeat(101)}`)).toBe(
    `${'a'.repeat(120)} … ${'a'.repeat(19)}${'z'.repeat(101)}`,
  )
})

test('counts signs: what takes two units each is not longer for that', () => {
  const path = `${'🌄'.repeat(200)}.jpg`
  expect(shortened(path)).toBe(path)
})

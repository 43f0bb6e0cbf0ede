import { expect, test } from 'vitest'
import { changedFields } from './changedFields.ts'

test('returns only the values that differ', () => {
  const original = { name: 'a', description: null, active: true }
  expect(changedFields({ name: 'a', description: 'b', active: false }, original)).toEqual({
    description: 'b',
    active: false,
  })
  expect(changedFields(original, original)).toEqual({})
})

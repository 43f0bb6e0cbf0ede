import { expect, test } from 'vitest'
import { getChangedFields } from './getChangedFields.ts'

test('returns only the values that differ', () => {
  const original = { name: 'a', description: null, active: true }
  expect(getChangedFields({ name: 'a', description: 'b', active: false }, original)).toEqual({
    description: 'b',
    active: false,
  })
  expect(getChangedFields(original, original)).toEqual({})
})

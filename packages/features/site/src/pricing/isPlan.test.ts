import { aPlan } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { isPlan } from './isPlan.ts'

test('accepts a valid plan', () => {
  expect(isPlan(aPlan())).toBe(true)
})

test.each([
  null,
  'plan',
  {},
  { ...aPlan(), price: '299' },
  { ...aPlan(), currency: 'euros' },
  { ...aPlan(), features: null },
  { ...aPlan(), features: [{}] },
])('rejects %o', (thing) => {
  expect(isPlan(thing)).toBe(false)
})

import { expect, test } from 'vitest'
import { brand } from './brand.ts'

test('include everything that sign-in and sign-up must mention (AUTH-002 to AUTH-007)', () => {
  const claims = JSON.stringify(brand.claims)
  expect(claims).toMatch(/end-to-end encrypt/i)
  expect(claims).toMatch(/smart organi[sz]ation/i)
  expect(claims).toMatch(/secure sharing/i)
  expect(claims).toMatch(/free plan/i)
  expect(claims).toMatch(/no credit card/i)
  expect(claims).toMatch(/under 2 minutes/i)
})

import { aManagedPlan } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { getChangedFields } from '../getChangedFields.ts'
import { isValidPrice, isValidStorage, toFields, toValues } from './planForm.ts'

test('changes nothing if the user changes nothing', () => {
  for (const locale of ['en', 'de'])
    for (const storageLimitMB of [1, 100, 250, 5120, 2_097_152]) {
      const plan = aManagedPlan({ storageLimitMB, price: 1999 })
      expect(getChangedFields(toFields(toValues(plan, locale), plan), plan)).toEqual({})
    }
})

test('reads prices and storage with either decimal separator', () => {
  const values = {
    ...toValues(null, 'de'),
    name: ' Solo ',
    price: '4,5',
    storage: '0,5',
    features: 'a\n\n b ',
  }
  expect(toFields(values, null)).toMatchObject({
    name: 'Solo',
    price: 450,
    storageLimitMB: 512,
    features: ['a', 'b'],
  })
})

test('rejects prices below 0.50, no storage, and texts that aren’t numbers', () => {
  expect(['0', '0.00', '0.49', '', '1.234', '-1', 'free', '1.000,00'].filter(isValidPrice)).toEqual([])
  expect(['2.99', '0.50', '1', ' 3 '].every(isValidPrice)).toBe(true)
  expect(['0', '', '9999999', '-1', '5 GB'].filter(isValidStorage)).toEqual([])
  expect(['5', '0.5', '1048576'].every(isValidStorage)).toBe(true)
})

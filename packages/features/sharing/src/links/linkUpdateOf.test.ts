import { expect, test } from 'vitest'
import { linkUpdateOf } from './linkUpdateOf.ts'

test('title and description are trimmed', () => {
  expect(linkUpdateOf({ title: ' Lake ', description: ' All of it. ', expiration: 30 })).toEqual({
    title: 'Lake',
    description: 'All of it.',
    expirationDays: 30,
  })
})

test('an empty description is left out, and so is an expiry that stays', () => {
  expect(linkUpdateOf({ title: 'Lake', description: '  ', expiration: 'kept' })).toEqual({ title: 'Lake' })
})

test('never and remove are both sent', () => {
  expect(linkUpdateOf({ title: 'L', description: '', expiration: null })).toHaveProperty(
    'expirationDays',
    null,
  )
  expect(linkUpdateOf({ title: 'L', description: '', expiration: 0 })).toHaveProperty('expirationDays', 0)
})

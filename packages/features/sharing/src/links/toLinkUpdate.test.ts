import { expect, test } from 'vitest'
import { toLinkUpdate } from './toLinkUpdate.ts'

const form = { title: 'Lake', description: '', expiration: 'kept' } as const

test('trims the title and the description', () => {
  expect(toLinkUpdate({ ...form, title: ' Lake ', description: ' All of it. ', expiration: 30 })).toEqual({
    title: 'Lake',
    description: 'All of it.',
    expirationDays: 30,
  })
})

test('omits an empty description and unchanged choices', () => {
  expect(toLinkUpdate({ ...form, description: '  ' })).toEqual({ title: 'Lake' })
})

test('sends both ways to remove an expiry', () => {
  expect(toLinkUpdate({ ...form, expiration: null })).toHaveProperty('expirationDays', null)
  expect(toLinkUpdate({ ...form, expiration: 0 })).toHaveProperty('expirationDays', 0)
})

test('sends a changed choice of metadata', () => {
  expect(toLinkUpdate({ ...form, includeMetadata: true })).toHaveProperty('includeMetadata', true)
})

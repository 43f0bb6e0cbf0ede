import { expect, test } from 'vitest'
import { linkUpdateOf } from './linkUpdateOf.ts'

const form = { title: 'Lake', description: '', expiration: 'kept' } as const

test('trims the title and the description', () => {
  expect(linkUpdateOf({ ...form, title: ' Lake ', description: ' All of it. ', expiration: 30 })).toEqual({
    title: 'Lake',
    description: 'All of it.',
    expirationDays: 30,
  })
})

test('omits an empty description and unchanged choices', () => {
  expect(linkUpdateOf({ ...form, description: '  ' })).toEqual({ title: 'Lake' })
})

test('sends both ways to remove an expiry', () => {
  expect(linkUpdateOf({ ...form, expiration: null })).toHaveProperty('expirationDays', null)
  expect(linkUpdateOf({ ...form, expiration: 0 })).toHaveProperty('expirationDays', 0)
})

test('sends a changed choice of metadata', () => {
  expect(linkUpdateOf({ ...form, includeMetadata: true })).toHaveProperty('includeMetadata', true)
})

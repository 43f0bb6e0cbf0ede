import { aSharedLink } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { toLinkUpdate } from './toLinkUpdate.ts'

const link = aSharedLink({ title: 'Lake', description: 'All of it.', includeMetadata: false, version: 'v1' })
const form = { title: 'Lake', description: 'All of it.', expiration: 'kept', includeMetadata: false } as const

test('sends nothing if nothing changed', () => {
  expect(toLinkUpdate({ ...form, title: ' Lake ', description: ' All of it. ' }, link)).toBeNull()
  const unlimitedLink = aSharedLink({
    title: 'Lake',
    description: null,
    expiresAt: null,
    includeMetadata: false,
  })
  expect(toLinkUpdate({ ...form, description: '', expiration: null }, unlimitedLink)).toBeNull()
})

test('sends a changed title with the description, with the version of the link', () => {
  expect(toLinkUpdate({ ...form, title: ' Sea ' }, link)).toEqual({
    title: 'Sea',
    description: 'All of it.',
    version: 'v1',
  })
})

test('omits an empty description, which removes it', () => {
  expect(toLinkUpdate({ ...form, description: '  ' }, link)).toEqual({ title: 'Lake', version: 'v1' })
})

test('sends only a changed expiry, with both ways to remove one', () => {
  expect(toLinkUpdate({ ...form, expiration: 30 }, link)).toEqual({ expirationDays: 30, version: 'v1' })
  expect(toLinkUpdate({ ...form, expiration: null }, link)).toHaveProperty('expirationDays', null)
  expect(toLinkUpdate({ ...form, expiration: 0 }, link)).toHaveProperty('expirationDays', 0)
})

test('sends a changed choice of metadata', () => {
  expect(toLinkUpdate({ ...form, includeMetadata: true }, link)).toEqual({
    includeMetadata: true,
    version: 'v1',
  })
})

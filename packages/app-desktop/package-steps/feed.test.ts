import { expect, test } from 'vitest'
import { createUpdateFeed } from './feed.ts'

test('accepts only https:// addresses for the update feed', () => {
  expect(createUpdateFeed(undefined)).toBeNull()
  expect(createUpdateFeed('')).toBeNull()
  const url = 'https://photos.example.org/app'
  expect(createUpdateFeed(url)).toEqual({ provider: 'generic', url })
  for (const insecureUrl of ['http://photos.example.org/app', 'photos.example.org', 'file:///app'])
    expect(() => createUpdateFeed(insecureUrl)).toThrow('must begin with https://')
})

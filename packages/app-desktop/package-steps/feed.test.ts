import { expect, test } from 'vitest'
import { updateFeed } from './feed.ts'

test('accepts only https:// addresses for the update feed', () => {
  expect(updateFeed(undefined)).toBeNull()
  expect(updateFeed('')).toBeNull()
  const url = 'https://photos.example.org/app'
  expect(updateFeed(url)).toEqual({ provider: 'generic', url })
  for (const other of ['http://photos.example.org/app', 'photos.example.org', 'file:///app'])
    expect(() => updateFeed(other)).toThrow('must begin with https://')
})

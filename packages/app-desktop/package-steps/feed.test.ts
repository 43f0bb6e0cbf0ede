import { expect, test } from 'vitest'
import { feedOf } from './feed.ts'

test('new versions are looked for at a safe address, or nowhere', () => {
  expect(feedOf(undefined)).toBeNull()
  expect(feedOf('')).toBeNull()
  const url = 'https://photos.example.org/app'
  expect(feedOf(url)).toEqual({ provider: 'generic', url })
  for (const other of ['http://photos.example.org/app', 'photos.example.org', 'file:///app'])
    expect(() => feedOf(other)).toThrow('must begin with https://')
})

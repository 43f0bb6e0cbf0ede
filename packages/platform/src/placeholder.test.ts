import { mediaItems } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { placeholderUrl } from './placeholder.ts'

test('a ThumbHash is a small PNG, decoded once', () => {
  const [item] = mediaItems(1)
  const url = placeholderUrl(item?.thumbhash ?? null)
  expect(url).toMatch(/^data:image\/png;base64,/)
  expect(placeholderUrl(item?.thumbhash ?? null)).toBe(url)
})

test('without a ThumbHash, or with a broken one, there is no placeholder', () => {
  expect(placeholderUrl(null)).toBeNull()
  expect(placeholderUrl('not base64!')).toBeNull()
})

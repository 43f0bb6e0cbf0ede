import { mediaItems } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { placeholderUrl } from './placeholder.ts'

test('decodes a ThumbHash to a small PNG, once', () => {
  const [item] = mediaItems(1)
  const url = placeholderUrl(item?.thumbhash ?? null)
  expect(url).toMatch(/^data:image\/png;base64,/)
  expect(placeholderUrl(item?.thumbhash ?? null)).toBe(url)
})

test('returns null without a ThumbHash, and for a broken one', () => {
  expect(placeholderUrl(null)).toBeNull()
  expect(placeholderUrl('not base64!')).toBeNull()
})

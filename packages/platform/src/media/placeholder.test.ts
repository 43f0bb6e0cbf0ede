import { createMediaItems } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { getPlaceholderUrl } from './placeholder.ts'

test('decodes a ThumbHash to a small PNG, once', () => {
  const [item] = createMediaItems(1)
  const url = getPlaceholderUrl(item?.thumbhash ?? null)
  expect(url).toMatch(/^data:image\/png;base64,/)
  expect(getPlaceholderUrl(item?.thumbhash ?? null)).toBe(url)
})

test('returns null without a ThumbHash, and for an invalid one', () => {
  expect(getPlaceholderUrl(null)).toBeNull()
  expect(getPlaceholderUrl('not base64!')).toBeNull()
})

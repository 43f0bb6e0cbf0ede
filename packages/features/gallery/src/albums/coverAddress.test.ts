import { expect, it } from 'vitest'
import { coverAddress } from './coverAddress.ts'

it('is the thumbnail of the cover, and of a film its .gif preview', () => {
  expect(coverAddress('abc.jpg')).toBe('/authz?key=/thumbnails/thumb_abc.jpg')
  expect(coverAddress('abc.mp4')).toBe('/authz?key=/thumbnails/thumb_abc.mp4.gif')
})

it('is nothing without a cover', () => {
  expect(coverAddress(null)).toBeNull()
})

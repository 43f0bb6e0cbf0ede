import { aMediaItem, aVideo } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { originalAddress, previewAddress, thumbnailAddress, videoUrl } from './mediaUrl.ts'

const photo = aMediaItem({ fileName: 'pW3k.jpg' })
const video = aVideo({ fileName: 'clip.mp4' })

test('a thumbnail lies at /authz?key=/thumbnails/thumb_{fileName} (GAL-034)', () => {
  expect(thumbnailAddress(photo)).toBe('/authz?key=/thumbnails/thumb_pW3k.jpg')
})

test('a video’s thumbnail is its file name plus .gif (GAL-035)', () => {
  expect(thumbnailAddress(video)).toBe('/authz?key=/thumbnails/thumb_clip.mp4.gif')
})

test('a full image lies at /authz?key=/{fileName} (VIEW-014), its preview beside the thumbnails', () => {
  expect(originalAddress(photo)).toBe('/authz?key=/pW3k.jpg')
  expect(previewAddress(photo)).toBe('/authz?key=/previews/preview_pW3k.jpg')
})

test('a video lies at /api/media/secured/{fileName} (VIDEO-014)', () => {
  expect(videoUrl(video)).toBe('/api/media/secured/clip.mp4')
})

test('what is still being made has another address than what is made, and asks the same', () => {
  const address = thumbnailAddress({ ...photo, status: 'processing' })
  expect(address).not.toBe(thumbnailAddress(photo))
  expect(new URL(address, 'http://host').href.replace(/#.*/, '')).toBe(
    new URL(thumbnailAddress(photo), 'http://host').href,
  )
})

test('a name cannot leave its place in an address', () => {
  expect(videoUrl({ fileName: '../a b&c' })).toBe('/api/media/secured/..%2Fa%20b%26c')
})

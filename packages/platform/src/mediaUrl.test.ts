import { aMediaItem, aVideo } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { coverAddress, originalAddress, previewAddress, thumbnailAddress, videoUrl } from './mediaUrl.ts'

const photo = aMediaItem({ fileName: 'pW3k.jpg' })
const video = aVideo({ fileName: 'clip.mp4' })

test('a thumbnail lies at /authz?key=/thumbnails/thumb_{fileName} (GAL-034)', () => {
  expect(thumbnailAddress(photo)).toBe('/authz?key=/thumbnails/thumb_pW3k.jpg')
})

test('a video’s thumbnail is its file name plus .gif (GAL-035)', () => {
  expect(thumbnailAddress(video)).toBe('/authz?key=/thumbnails/thumb_clip.mp4.gif')
})

test('a cover is the thumbnail of its photo or film, which its stored name tells', () => {
  expect(coverAddress('abc.jpg')).toBe('/authz?key=/thumbnails/thumb_abc.jpg')
  for (const film of ['abc.mp4', 'abc.mov', 'abc.avi'])
    expect(coverAddress(film)).toBe(`/authz?key=/thumbnails/thumb_${film}.gif`)
  expect(coverAddress(null)).toBeNull()
})

test('a full image lies at /authz?key=/{fileName} (VIEW-014), its preview beside the thumbnails', () => {
  expect(originalAddress(photo)).toBe('/authz?key=/pW3k.jpg')
  expect(previewAddress(photo)).toBe('/authz?key=/previews/preview_pW3k.jpg')
})

test('a video lies at /api/media/secured/{fileName} (VIDEO-014)', () => {
  expect(videoUrl(video)).toBe('/api/media/secured/clip.mp4')
})

test('what is still being made has another address than what is made, and asks the same', () => {
  const address = previewAddress({ ...photo, status: 'processing' })
  expect(address).not.toBe(previewAddress(photo))
  expect(new URL(address, 'http://host').href.replace(/#.*/, '')).toBe(
    new URL(previewAddress(photo), 'http://host').href,
  )
})

test('the pictures of a film are made before what a player plays of it', () => {
  const film = { ...video, status: 'processing', thumbhash: 'uQgSDYJnd2iAiIeAdqd5eGeEcA==' } as const
  expect(thumbnailAddress(film)).toBe(thumbnailAddress(video))
})

test('a document has no thumbnail', () => {
  expect(thumbnailAddress({ ...photo, fileName: 'pW3k.pdf', type: 'application/pdf' })).toBeNull()
  expect(coverAddress('pW3k.pdf')).toBeNull()
})

test('a name cannot leave its place in an address', () => {
  expect(videoUrl({ fileName: '../a b&c' })).toBe('/api/media/secured/..%2Fa%20b%26c')
})

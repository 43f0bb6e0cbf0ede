import { aMediaItem, aVideo } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import {
  getCoverUrl,
  getFullSizeUrl,
  getOriginalUrl,
  getPreviewUrl,
  getThumbnailUrl,
  getVideoUrl,
} from './mediaUrl.ts'

const photo = aMediaItem({ fileName: 'pW3k.jpg' })
const video = aVideo({ fileName: 'clip.mp4' })

test('requests a thumbnail from /authz?key=/thumbnails/thumb_{fileName} (GAL-034)', () => {
  expect(getThumbnailUrl(photo)).toBe('/authz?key=/thumbnails/thumb_pW3k.jpg')
})

test('appends .gif to the file name of a video for its thumbnail (GAL-035)', () => {
  expect(getThumbnailUrl(video)).toBe('/authz?key=/thumbnails/thumb_clip.mp4.gif')
})

test('uses the thumbnail of the photo or video as the cover, by the stored file name', () => {
  expect(getCoverUrl('abc.jpg')).toBe('/authz?key=/thumbnails/thumb_abc.jpg')
  for (const fileName of ['abc.mp4', 'abc.mov', 'abc.avi'])
    expect(getCoverUrl(fileName)).toBe(`/authz?key=/thumbnails/thumb_${fileName}.gif`)
  expect(getCoverUrl(null)).toBeNull()
})

test('requests an original from /authz?key=/{fileName} (VIEW-014) and a preview from /previews', () => {
  expect(getOriginalUrl(photo)).toBe('/authz?key=/pW3k.jpg')
  expect(getPreviewUrl(photo)).toBe('/authz?key=/previews/preview_pW3k.jpg')
})

test('requests a photo in full size as uploaded, or as JPEG if browsers need another format', () => {
  expect(getFullSizeUrl(photo)).toBe('/authz?key=/pW3k.jpg')
  const heic = aMediaItem({ fileName: 'pW3k.heic', type: 'image/heic' })
  expect(getFullSizeUrl(heic)).toBe('/authz?key=/displays/display_pW3k.heic')
})

test('requests a video from /api/media/secured/{fileName} (VIDEO-014)', () => {
  expect(getVideoUrl(video)).toBe('/api/media/secured/clip.mp4')
})

test('uses a different URL while an image is being rendered, but the same request', () => {
  const url = getPreviewUrl({ ...photo, status: 'processing' })
  expect(url).not.toBe(getPreviewUrl(photo))
  expect(new URL(url, 'http://host').href.replace(/#.*/, '')).toBe(
    new URL(getPreviewUrl(photo), 'http://host').href,
  )
})

test('uses the final thumbnail of a video before its playable rendition is ready', () => {
  const processing = { ...video, status: 'processing', thumbhash: 'uQgSDYJnd2iAiIeAdqd5eGeEcA==' } as const
  expect(getThumbnailUrl(processing)).toBe(getThumbnailUrl(video))
})

test('returns no thumbnail for a document', () => {
  expect(getThumbnailUrl({ ...photo, fileName: 'pW3k.pdf', type: 'application/pdf' })).toBeNull()
  expect(getCoverUrl('pW3k.pdf')).toBeNull()
})

test('encodes a file name so that it cannot change the path', () => {
  expect(getVideoUrl({ fileName: '../a b&c' })).toBe('/api/media/secured/..%2Fa%20b%26c')
})

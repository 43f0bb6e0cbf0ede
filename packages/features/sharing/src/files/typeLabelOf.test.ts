import { expect, test } from 'vitest'
import { typeLabelOf } from './typeLabelOf.ts'

test('the badge names the format where it is short', () => {
  expect(typeLabelOf('image/jpeg')).toBe('JPEG')
  expect(typeLabelOf('video/mp4')).toBe('MP4')
  expect(typeLabelOf('application/pdf')).toBe('PDF')
  expect(typeLabelOf('video/quicktime')).toBe('Video')
  expect(typeLabelOf('application/vnd.rar')).toBe('File')
  expect(typeLabelOf('')).toBe('File')
})

import { expect, test } from 'vitest'
import { getTypeLabel } from './getTypeLabel.ts'

test('names the format if it is short, else the kind', () => {
  expect(getTypeLabel('image/jpeg')).toBe('JPEG')
  expect(getTypeLabel('video/mp4')).toBe('MP4')
  expect(getTypeLabel('application/pdf')).toBe('PDF')
  expect(getTypeLabel('video/quicktime')).toBe('Video')
  expect(getTypeLabel('application/vnd.rar')).toBe('File')
  expect(getTypeLabel('')).toBe('File')
})

import { expect, test } from 'vitest'
import { getTypeLabel } from './getTypeLabel.ts'
import { fileTexts } from '../text.ts'

test('names the format if it is short, else the kind', () => {
  expect(getTypeLabel('image/jpeg', fileTexts.english)).toBe('JPEG')
  expect(getTypeLabel('video/mp4', fileTexts.english)).toBe('MP4')
  expect(getTypeLabel('application/pdf', fileTexts.english)).toBe('PDF')
  expect(getTypeLabel('video/quicktime', fileTexts.english)).toBe('Video')
  expect(getTypeLabel('application/vnd.rar', fileTexts.english)).toBe('File')
  expect(getTypeLabel('', fileTexts.english)).toBe('File')
})

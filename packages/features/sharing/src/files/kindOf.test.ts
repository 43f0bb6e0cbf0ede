import { expect, test } from 'vitest'
import { kindOf, typeLabelOf } from './kindOf.ts'

test('photos and videos are told apart, and all else is a file', () => {
  expect(['image/jpeg', 'video/mp4', 'application/zip', ''].map(kindOf)).toEqual([
    'image',
    'video',
    'other',
    'other',
  ])
})

test('the badge names the format where it is short', () => {
  expect(typeLabelOf('image/jpeg')).toBe('JPEG')
  expect(typeLabelOf('video/mp4')).toBe('MP4')
  expect(typeLabelOf('application/vnd.rar')).toBe('File')
  expect(typeLabelOf('')).toBe('File')
})

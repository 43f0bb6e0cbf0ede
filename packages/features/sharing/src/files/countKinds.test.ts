import { expect, test } from 'vitest'
import { text } from '../text.ts'
import { countKinds } from './countKinds.ts'

const textFor = (...fileTypes: string[]) =>
  text.files.count(countKinds(fileTypes.map((fileType) => ({ fileType }))))

test('names photos, videos and documents when all files are of one kind', () => {
  expect(textFor('image/jpeg')).toBe('1 photo')
  expect(textFor('image/jpeg', 'image/heic')).toBe('2 photos')
  expect(textFor('video/mp4')).toBe('1 video')
  expect(textFor('video/mp4', 'video/quicktime')).toBe('2 videos')
  expect(textFor('application/pdf')).toBe('1 file')
})

test('calls files of different kinds items', () => {
  expect(textFor('image/jpeg', 'video/mp4')).toBe('2 items')
  expect(textFor('image/jpeg', 'video/mp4', 'application/pdf')).toBe('3 items')
})

test('counts no files as 0 photos', () => {
  expect(textFor()).toBe('0 photos')
})

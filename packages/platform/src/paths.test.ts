import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('builds the paths of the specification', () => {
  expect(paths.versusGooglePhotos).toBe('/calotype-vs-google-photos')
  expect(paths.galleryYear(2021)).toBe('/gallery?year=2021')
  expect(paths.myLink('abc', 2)).toBe('/my-links/view/abc?fileIndex=2')
  expect(paths.myLink('abc')).toBe('/my-links/view/abc')
  expect(paths.signupFor('Family & friends')).toBe('/signup?plan=Family%20%26%20friends')
})

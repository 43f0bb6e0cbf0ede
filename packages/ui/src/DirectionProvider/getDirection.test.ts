import { expect, test } from 'vitest'
import { getDirection } from './getDirection.ts'

test.each(['ar', 'ar-EG', 'fa', 'he', 'ur-PK', 'dv', 'az-Arab', 'yi'])('%s is right to left', (locale) => {
  expect(getDirection(locale)).toBe('rtl')
})

test.each(['en-US', 'de', 'az', 'ja', 'hi', 'ar-Latn', 'xx'])('%s is left to right', (locale) => {
  expect(getDirection(locale)).toBe('ltr')
})

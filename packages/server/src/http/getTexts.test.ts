import { expect, test } from 'vitest'
import { german } from './serverTexts.de.ts'
import { getTexts } from './getTexts.ts'
import { english } from './serverTexts.ts'

test.each([
  [undefined, 'English'],
  ['', 'English'],
  ['en-US,en;q=0.9,de;q=0.8', 'English'],
  ['de-CH', 'German'],
  ['fr;q=0.9, DE;q=0.5, en;q=0.4', 'German'],
  ['en;q=0.5, de', 'German'],
  ['de;q=0, en;q=0.1', 'English'],
  ['*', 'English'],
  ['constructor, ;q=x', 'English'],
])('with Accept-Language %j, emails are in %s', (header, language) => {
  const headers = header === undefined ? {} : { 'accept-language': header }
  expect(getTexts({ headers })).toBe(language === 'German' ? german : english)
})

import { expect, test } from 'vitest'
import { getEnteredTitle } from '../media/enteredTitle.ts'
import { createFormat } from './createFormat.ts'
import { de } from './words.de.ts'

const { formatAlbumTitle } = createFormat('en-US')

test.each([
  [{ title: 'Harbour', name: 'Old' }, 'Harbour'],
  [{ title: '  ', name: ' Old ' }, 'Old'],
  [{ name: 'Old' }, 'Old'],
  [{ title: '' }, 'Untitled Album'],
  [{}, 'Untitled Album'],
])('displays %j as %s', (album, title) => {
  expect(formatAlbumTitle(album)).toBe(title)
})

test('displays an album without a title in the user’s language', () => {
  expect(createFormat('de', de.texts).formatAlbumTitle({})).toBe(de.texts.untitledAlbum)
})

test('returns an empty title for an album without one, so that the edit form starts empty', () => {
  expect(getEnteredTitle({})).toBe('')
})

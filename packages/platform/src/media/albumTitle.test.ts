import { expect, test } from 'vitest'
import { albumTitle, enteredTitle } from './albumTitle.ts'

test.each([
  [{ title: 'Harbour', name: 'Old' }, 'Harbour'],
  [{ title: '  ', name: ' Old ' }, 'Old'],
  [{ name: 'Old' }, 'Old'],
  [{ title: '' }, 'Untitled Album'],
  [{}, 'Untitled Album'],
])('displays %j as %s', (album, title) => {
  expect(albumTitle(album)).toBe(title)
})

test('returns an empty given title where none was given, so that the edit form starts empty', () => {
  expect(enteredTitle({})).toBe('')
})

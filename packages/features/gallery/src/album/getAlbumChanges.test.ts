import { anAlbum } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { getAlbumChanges, toFormValues } from './getAlbumChanges.ts'

const before = toFormValues(anAlbum())

test.each([
  [{ title: 'Doors' }],
  [{ description: null }],
  [{ description: 'Oak.' }],
  [{ coverPhoto: 'other.jpg' }],
  [{ title: 'Doors', description: 'Oak.', coverPhoto: 'other.jpg' }],
])('sends only the changed fields: %j', (changes) => {
  expect(getAlbumChanges(before, { ...before, ...changes })).toEqual(changes)
})

test('returns null when nothing changed', () => {
  expect(getAlbumChanges(before, { ...before })).toBeNull()
})

test('treats an empty description and a missing one as equal', () => {
  const blank = { ...before, description: '' }
  expect(getAlbumChanges(blank, { ...blank, description: null })).toBeNull()
})

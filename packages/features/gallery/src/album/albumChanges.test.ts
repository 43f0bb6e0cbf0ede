import { anAlbum } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { albumChanges, formValues } from './albumChanges.ts'

const before = formValues(anAlbum())

test.each([
  [{ title: 'Doors' }],
  [{ description: null }],
  [{ description: 'Oak.' }],
  [{ coverPhoto: 'other.jpg' }],
  [{ title: 'Doors', description: 'Oak.', coverPhoto: 'other.jpg' }],
])('sends only the changed fields: %j', (changes) => {
  expect(albumChanges(before, { ...before, ...changes })).toEqual(changes)
})

test('returns null when nothing changed', () => {
  expect(albumChanges(before, { ...before })).toBeNull()
})

test('treats an empty description and a missing one as equal', () => {
  const blank = { ...before, description: '' }
  expect(albumChanges(blank, { ...blank, description: null })).toBeNull()
})

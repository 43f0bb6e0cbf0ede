import { expect, test } from 'vitest'
import { readNote } from './note.ts'

const nothing = {
  title: null,
  takenAt: null,
  description: null,
  latitude: null,
  longitude: null,
  isFavorite: false,
  isTrashed: false,
}
const noteOf = (told: object, name = 'a.jpg.json') => readNote(name, JSON.stringify(told))

test('a note of a photo tells what Google knew', () => {
  const told = {
    title: 'sea.jpg',
    description: ' The sea.\n',
    photoTakenTime: { timestamp: '-14182980' },
    geoData: { latitude: 0, longitude: 0 },
    geoDataExif: { latitude: 54.9, longitude: 8.3 },
    favorited: true,
  }
  expect(noteOf(told)).toEqual({
    ...nothing,
    title: 'sea.jpg',
    description: 'The sea.',
    takenAt: -14182980000,
    latitude: 54.9,
    longitude: 8.3,
    isFavorite: true,
  })
})

test.each([
  { photoTakenTime: null, geoData: 'x', title: 7, description: {} },
  { photoTakenTime: { timestamp: '1e9' }, geoData: { latitude: 91, longitude: 0.1 } },
  { photoTakenTime: { timestamp: '0' } },
  { photoTakenTime: { timestamp: 0 } },
  { photoTakenTime: { timestamp: '99999999999999999' }, geoData: { latitude: '1', longitude: '2' } },
])('what makes no sense is as good as missing: %j', (told) => expect(noteOf(told)).toEqual(nothing))

test.each([
  [
    { title: 'Lake', description: '', date: {} },
    { album: 'Lake', description: null },
  ],
  [
    { title: '', access: 'protected' },
    { album: null, description: null },
  ],
  [{ albumData: { title: 'Lake', date: {} } }, { album: 'Lake', description: null }],
])('%j is of an album', (told, album) => expect(noteOf(told)).toEqual(album))

test.each([
  'metadata.json',
  'Metadaten.json',
  'métadonnées.json',
  'metadata(1).json',
  'метаданные.json',
  'メタデータ(2).json',
])('%s needs no date to be of an album', (name) => {
  const told = { title: 'Lake', description: 'In spring' }
  expect(noteOf(told, name)).toEqual({ album: 'Lake', description: 'In spring' })
  expect(noteOf(told)).toBeNull()
  expect(noteOf({ title: 'Lake' }, name)).toBeNull()
})

test.each(['', 'null', '[]', '{', '7', '{"title":"Anna"}', '{"__proto__":{"photoTakenTime":{}}}'])(
  '%j is no note',
  (json) => expect(readNote('a.jpg.json', json)).toBeNull(),
)

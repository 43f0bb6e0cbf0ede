import { expect, test } from 'vitest'
import { parseSidecar } from './sidecar.ts'

const emptySidecar = {
  title: null,
  takenAt: null,
  description: null,
  latitude: null,
  longitude: null,
  isFavorite: false,
  isTrashed: false,
}
const parse = (content: object, name = 'a.jpg.json') => parseSidecar(name, JSON.stringify(content))

test('reads the metadata of a photo', () => {
  const content = {
    title: 'sea.jpg',
    description: ' The sea.\n',
    photoTakenTime: { timestamp: '-14182980' },
    geoData: { latitude: 0, longitude: 0 },
    geoDataExif: { latitude: 54.9, longitude: 8.3 },
    favorited: true,
  }
  expect(parse(content)).toEqual({
    ...emptySidecar,
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
])('ignores invalid values: %j', (content) => expect(parse(content)).toEqual(emptySidecar))

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
])('recognizes %j as the sidecar of an album', (content, album) => expect(parse(content)).toEqual(album))

test.each([
  'metadata.json',
  'Metadaten.json',
  'métadonnées.json',
  'metadata(1).json',
  'метаданные.json',
  'メタデータ(2).json',
])('recognizes %s as the sidecar of an album without a date', (name) => {
  const content = { title: 'Lake', description: 'In spring' }
  expect(parse(content, name)).toEqual({ album: 'Lake', description: 'In spring' })
  expect(parse(content)).toBeNull()
  expect(parse({ title: 'Lake' }, name)).toBeNull()
})

test.each(['', 'null', '[]', '{', '7', '{"title":"Anna"}', '{"__proto__":{"photoTakenTime":{}}}'])(
  'does not recognize %j as a sidecar',
  (json) => expect(parseSidecar('a.jpg.json', json)).toBeNull(),
)

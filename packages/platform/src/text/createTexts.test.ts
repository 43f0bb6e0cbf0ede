// cspell:ignore Alben
import { expect, test } from 'vitest'
import { createTexts, resolveTexts, type TextOverride, type Translation } from './createTexts.ts'

const catalog = createTexts('photos', {
  title: 'Photos',
  kinds: { photo: 'Photo', video: 'Video' },
  count: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  columns: ['Name', 'Size'],
})

const german: Translation<typeof catalog> = {
  catalog: 'photos',
  texts: {
    title: 'Fotos',
    kinds: { photo: 'Foto', video: 'Video' },
    count: (count) => (count === 1 ? '1 Foto' : `${count} Fotos`),
    columns: ['Name', 'Größe'],
  },
}

test('returns the English texts without translations', () => {
  expect(resolveTexts(catalog, [])).toBe(catalog.english)
  expect(resolveTexts(catalog, [{ catalog: 'albums', texts: { title: 'Alben' } }])).toBe(catalog.english)
})

test('returns all texts of a translation', () => {
  const text = resolveTexts(catalog, [german])
  expect(text).toEqual(german.texts)
  expect(text.count(2)).toBe('2 Fotos')
})

test('replaces only the texts of an override, without changing the catalog', () => {
  const override: TextOverride<typeof catalog> = {
    catalog: 'photos',
    texts: { kinds: { photo: 'Picture' }, columns: ['File'] },
  }
  const text = resolveTexts(catalog, [override])
  expect(text).toEqual({ ...catalog.english, kinds: { photo: 'Picture', video: 'Video' }, columns: ['File'] })
  expect(catalog.english.kinds.photo).toBe('Photo')
  expect(resolveTexts(catalog, [german, override]).title).toBe('Fotos')
  expect(resolveTexts(catalog, [override, german]).kinds.photo).toBe('Foto')
})

test('accepts only complete translations with texts of the same type', () => {
  const complete = german.texts
  const { title, ...incomplete } = complete
  // @ts-expect-error -- The title is missing.
  const missing: Translation<typeof catalog> = { catalog: 'photos', texts: incomplete }
  // @ts-expect-error -- A function is expected.
  const wrongType: Translation<typeof catalog> = { catalog: 'photos', texts: { ...complete, count: 'Fotos' } }
  // @ts-expect-error -- There is no catalog with this name.
  const wrongName: Translation<typeof catalog> = { catalog: 'albums', texts: complete }
  // @ts-expect-error -- There is no such text.
  const unknownKey: TextOverride<typeof catalog> = { catalog: 'photos', texts: { subtitle: title } }
  expect([missing, wrongType, wrongName, unknownKey]).toHaveLength(4)
})

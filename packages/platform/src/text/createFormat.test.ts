// cspell:ignore Januar Juli Unbekanntes
import { expect, test } from 'vitest'
import { format as german } from '../de.ts'
import { createFormat } from './createFormat.ts'

test('formats numbers, money and dates in German', () => {
  expect(german.formatCount(12_345)).toBe('12.345')
  expect(german.formatBytes(1536)).toBe('1,5 KB')
  expect(german.formatBytes(3)).toBe('3 Byte')
  expect(german.formatMoney(1999, 'eur').replaceAll(/\s/g, ' ')).toBe('19,99 €')
  expect(german.formatMonth('2024-07')).toBe('Juli 2024')
  expect(german.formatDate('2025-01-15')).toBe('15. Januar 2025')
  expect(german.formatDate('2025-99')).toBe('Unbekanntes Datum')
  expect(german.formatKinds({ count: 5, videos: 1, documents: 0 })).toBe('4 Fotos, 1 Video')
})

test('selects plural forms by the rules of the language', () => {
  const { pluralize, selectPlural } = createFormat('pl')
  const photos = { one: 'zdjęcie', few: 'zdjęcia', many: 'zdjęć', other: 'zdjęcia' }
  expect([1, 2, 5, 22].map((count) => pluralize(count, photos))).toEqual([
    '1 zdjęcie',
    '2 zdjęcia',
    '5 zdjęć',
    '22 zdjęcia',
  ])
  expect(selectPlural(5, { other: 'zdjęcia' })).toBe('zdjęcia')
  expect(createFormat('fr').pluralize(0, 'photo')).toBe('0 photo')
})

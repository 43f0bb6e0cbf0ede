import { expect, test } from 'vitest'
import { createAlbumTitles } from './createAlbumTitles.ts'

const listTitles = (...folders: string[]) => Object.fromEntries(createAlbumTitles(folders, 'Photos'))

test('names an album after its folder, or after the root for files directly in the root', () => {
  expect(listTitles('', '2024/Lisbon', '2024/夏休み ')).toEqual({
    '': 'Photos',
    '2024/Lisbon': 'Lisbon',
    '2024/夏休み ': '夏休み',
  })
})

test('adds only the parent folders that are needed to distinguish folders with the same name', () => {
  expect(listTitles('2023/Italy', '2024/Italy', '2024/Lisbon')).toEqual({
    '2023/Italy': 'Italy (2023)',
    '2024/Italy': 'Italy (2024)',
    '2024/Lisbon': 'Lisbon',
  })
  expect(listTitles('Anna/2024/Italy', 'Ben/2024/Italy', '2023/Italy', 'Italy')).toEqual({
    'Anna/2024/Italy': 'Italy (Anna/2024)',
    'Ben/2024/Italy': 'Italy (Ben/2024)',
    '2023/Italy': 'Italy (2023)',
    Italy: 'Italy (Photos)',
  })
})

test('skips parent folders with the same name as the folder', () => {
  expect(listTitles('', 'Photos')).toEqual({ '': 'Photos', Photos: 'Photos (2)' })
  expect(listTitles('2023/Italy', '2023/Italy/Italy', '2023/Italy/Italy/Italy')).toEqual({
    '2023/Italy': 'Italy (2023)',
    '2023/Italy/Italy': 'Italy (2023/Italy)',
    '2023/Italy/Italy/Italy': 'Italy (2023/Italy/Italy)',
  })
})

test('combines folders whose names differ only in Unicode normalization', () => {
  const [one, two] = ['\u00FCber', 'u\u0308ber']
  expect(listTitles(one, two)).toEqual({ [one]: one, [two]: one })
  expect(listTitles(`2023/${one}`, `2024/${two}`)).toEqual({
    [`2023/${one}`]: `${one} (2023)`,
    [`2024/${two}`]: `${one} (2024)`,
  })
})

test('gives each folder a unique title', () => {
  expect(listTitles('2023/Italy', '2024/Italy', 'Italy (2023)')).toEqual({
    '2023/Italy': 'Italy (Photos/2023)',
    '2024/Italy': 'Italy (2024)',
    'Italy (2023)': 'Italy (2023) (Photos)',
  })
  expect(listTitles('a/Sea', 'a/Sea ', 'a/ Sea')).toEqual({
    'a/Sea': 'Sea (Photos/a)',
    'a/Sea ': 'Sea (Photos/a) (2)',
    'a/ Sea': 'Sea (Photos/a) (3)',
  })
})

test('shortens titles to the limit and keeps them unique', () => {
  const longName = '🌊'.repeat(90)
  const deepFolders = Array.from({ length: 12 }, (_, index) => `${longName}/${index}/${longName}/${longName}`)
  const shortened = [
    ...createAlbumTitles([...deepFolders, `x/${longName}`, `y/${longName}`], 'Photos').values(),
  ]
  expect(new Set(shortened).size).toBe(14)
  for (const title of shortened) {
    expect(Array.from(title).length).toBeLessThanOrEqual(100)
    expect(title.isWellFormed()).toBe(true)
  }
  expect(shortened.slice(-2).map((title) => title.slice(-4))).toEqual([' (x)', ' (y)'])
})

test('normalizes titles like the server', () => {
  expect(listTitles('Sea\u202E', 'Land\u0007', '\u0007', '\u200B\u2060', '\u200E/Hill')).toEqual({
    'Sea\u202E': 'Sea',
    'Land\u0007': 'Land',
    '\u200E/Hill': 'Hill',
  })
})

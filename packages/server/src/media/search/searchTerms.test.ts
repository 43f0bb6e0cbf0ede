import { expect, test } from 'vitest'
import { searchTerms } from './searchTerms.ts'

test('searches for words of three or more characters unchanged', () => {
  expect(searchTerms('Zürich IMG_0412.jpg')).toEqual({ substrings: ['Zürich', 'IMG_0412.jpg'], prefixes: [] })
})

test('replaces letters that have no accent to remove', () => {
  expect(searchTerms('Gruß Łódź Smørrebrød').substrings).toEqual(['Gruss', 'lódź', 'Smorrebrod'])
})

test('ignores repeated words and the punctuation around them', () => {
  expect(searchTerms('"lake" (lake) … - ***').substrings).toEqual(['lake'])
})

test('completes two letters anywhere, with and without their accents', () => {
  expect(searchTerms('ür').prefixes).toEqual([['ür', 'ur']])
})

test('completes a single letter at the beginning of words only', () => {
  const [prefixes = []] = searchTerms('L').prefixes
  expect(prefixes).toContain(' l')
  expect(prefixes).toContain('_l')
  expect(prefixes).not.toContain('l')
})

test('completes an emoji, a Chinese character and a Korean syllable anywhere', () => {
  expect(searchTerms('👍 京 한').prefixes).toEqual([['👍'], ['京'], ['한']])
})

test('reads an emoji without its variation selector', () => {
  expect(searchTerms('❤\uFE0F').prefixes).toEqual([['❤']])
})

test('ignores single letters next to longer words', () => {
  expect(searchTerms('lake w 4')).toEqual({ substrings: ['lake'], prefixes: [] })
  expect(searchTerms('la w')).toEqual({ substrings: [], prefixes: [['la']] })
})

test('narrows a search by three short words at most', () => {
  expect(searchTerms('aa bb cc dd ee lake')).toMatchObject({ substrings: ['lake'] })
  expect(searchTerms('aa bb cc dd ee lake').prefixes).toHaveLength(3)
})

test('finds no word in punctuation and control characters', () => {
  for (const query of ['', ' \t', '%', '"\u0000*', '\u200D'])
    expect(searchTerms(query)).toEqual({ substrings: [], prefixes: [] })
})

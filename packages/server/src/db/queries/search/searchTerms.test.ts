import { expect, test } from 'vitest'
import { parseSearchTerms } from './searchTerms.ts'

test('searches for words of three or more characters unchanged', () => {
  expect(parseSearchTerms('Zürich IMG_0412.jpg')).toEqual({
    substrings: ['Zürich', 'IMG_0412.jpg'],
    prefixes: [],
  })
})

test('replaces letters that have no accent to remove', () => {
  expect(parseSearchTerms('Gruß Łódź Smørrebrød').substrings).toEqual(['Gruss', 'lódź', 'Smorrebrod'])
})

test('ignores repeated words and the punctuation around them', () => {
  expect(parseSearchTerms('"lake" (lake) … - ***').substrings).toEqual(['lake'])
})

test('completes two letters anywhere, with and without their accents', () => {
  expect(parseSearchTerms('ür').prefixes).toEqual([['ür', 'ur']])
})

test('completes a single letter at the beginning of words only', () => {
  const [prefixes = []] = parseSearchTerms('L').prefixes
  expect(prefixes).toContain(' l')
  expect(prefixes).toContain('_l')
  expect(prefixes).not.toContain('l')
})

test('completes an emoji, a Chinese character and a Korean syllable anywhere', () => {
  expect(parseSearchTerms('👍 京 한').prefixes).toEqual([['👍'], ['京'], ['한']])
})

test('reads an emoji without its variation selector', () => {
  expect(parseSearchTerms('❤\uFE0F').prefixes).toEqual([['❤']])
})

test('ignores single letters next to longer words', () => {
  expect(parseSearchTerms('lake w 4')).toEqual({ substrings: ['lake'], prefixes: [] })
  expect(parseSearchTerms('la w')).toEqual({ substrings: [], prefixes: [['la']] })
})

test('narrows a search by three short words at most', () => {
  expect(parseSearchTerms('aa bb cc dd ee lake')).toMatchObject({ substrings: ['lake'] })
  expect(parseSearchTerms('aa bb cc dd ee lake').prefixes).toHaveLength(3)
})

test('finds no word in punctuation and control characters', () => {
  for (const query of ['', ' \t', '%', '"\u0000*', '\u200D'])
    expect(parseSearchTerms(query)).toEqual({ substrings: [], prefixes: [] })
})

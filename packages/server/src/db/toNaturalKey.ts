/** Letters that Unicode doesn't decompose into a base letter and a combining mark. */
const BASIC_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ŧ: 't',
}
const NOT_DECOMPOSED = new RegExp(`[${Object.keys(BASIC_LETTERS).join('')}]`, 'g')
const ASCII = /^[\0-\x7F]*$/

/** Removes letter case and diacritical marks, so that comparisons ignore them: `Élan` becomes `elan`. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{Mn}/gu, '')
      .toLowerCase()
      // Converting to uppercase and back turns `ß` into `ss`.
      .toUpperCase()
      .toLowerCase()
      .replaceAll(NOT_DECOMPOSED, (letter) => BASIC_LETTERS[letter] ?? letter)
  )
}

/** A key must fit into the `cursor` parameter. Longer texts with the same beginning get the same key. */
const MAX_LENGTH = 256

/**
 * Returns a sort key. Comparing keys by code point puts texts in natural order: case and diacritics are ignored, and
 * numbers are compared by value, so `user2` precedes `user10`. Scripts are sorted in Unicode order.
 */
export function toNaturalKey(text: string): string {
  const key = foldText(text.slice(0, MAX_LENGTH)).replaceAll(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+(?=\d)/, '')
    // The length comes first because a number with more digits is greater. The zero sorts numbers before letters.
    return `0${String.fromCodePoint(0x30 + significant.length)}${significant}`
  })
  return key.slice(0, MAX_LENGTH)
}

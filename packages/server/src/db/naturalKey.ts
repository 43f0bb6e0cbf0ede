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

/** Removes letter case and marks, so that texts match as people read them: `Élan` becomes `elan`. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{Mn}/gu, '')
      .toLowerCase()
      // `ß` becomes two letters.
      .toUpperCase()
      .toLowerCase()
      .replaceAll(NOT_DECOMPOSED, (letter) => BASIC_LETTERS[letter] ?? letter)
  )
}

/** Longer texts with the same beginning get the same key. A key has to fit into the `after` parameter of a page. */
const MAX_LENGTH = 256

/**
 * Returns a key whose order by code points is the natural order of the texts: without letter case and marks, and with numbers
 * by their value, so that `user2` comes before `user10`. Scripts follow each other as in Unicode.
 */
export function naturalKey(text: string): string {
  const key = foldText(text.slice(0, MAX_LENGTH)).replaceAll(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+(?=\d)/, '')
    // A number with more digits is greater, and numbers sort before letters.
    return `0${String.fromCodePoint(0x30 + significant.length)}${significant}`
  })
  return key.slice(0, MAX_LENGTH)
}

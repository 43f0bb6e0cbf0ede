/**
 * Letters that the tokenizer of the search index doesn't fold, because Unicode doesn't decompose them. Migration 0035
 * wrote them into the triggers of the index, so changing them requires another migration.
 */
export const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ħ: 'h',
  Ħ: 'h',
  ŧ: 't',
  Ŧ: 't',
  ı: 'i',
}
const FOLDED = new RegExp(`[${Object.keys(FOLDED_LETTERS).join('')}]`, 'g')

/** Folds the letters of a query in the same way as the index does, so that `Straße` finds `Strasse`. */
export const foldLetters = (query: string) =>
  query.replaceAll(FOLDED, (letter) => FOLDED_LETTERS[letter] ?? letter)

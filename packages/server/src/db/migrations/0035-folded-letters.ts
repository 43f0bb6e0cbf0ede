import { replaceIndex, searchableText } from './0021-substring-search.ts'

/** Letters that the tokenizer of the search index doesn't fold, because Unicode doesn't decompose them. */
const FOLDED_LETTERS: Readonly<Record<string, string>> = {
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

/** Replaces the letters of a query like the index replaces those of a text, so that `strasse` finds `Straße`. */
export const foldLetters = (query: string) =>
  query.replaceAll(FOLDED, (letter) => FOLDED_LETTERS[letter] ?? letter)

const foldedText = (media: 'new' | 'media') =>
  Object.entries(FOLDED_LETTERS).reduce(
    (text, [letter, folded]) => `replace(${text}, '${letter}', '${folded}')`,
    searchableText(media),
  )

export const foldedLetters = `
drop table media_text_term;
${replaceIndex(foldedText)}
`

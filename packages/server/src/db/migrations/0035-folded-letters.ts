import { FOLDED_LETTERS } from '../foldLetters.ts'
import { replaceIndex, searchableText } from './0021-substring-search.ts'

const foldedText = (media: 'new' | 'media') =>
  Object.entries(FOLDED_LETTERS).reduce(
    (text, [letter, folded]) => `replace(${text}, '${letter}', '${folded}')`,
    searchableText(media),
  )

export const foldedLetters = `
drop table media_text_term;
${replaceIndex(foldedText)}
`

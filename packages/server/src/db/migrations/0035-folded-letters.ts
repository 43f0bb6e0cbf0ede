import { FOLDED_LETTERS } from '../foldLetters.ts'
import { replaceIndex, toSearchableTextSql } from './0021-substring-search.ts'

export const toFoldedTextSql = (media: 'new' | 'media') =>
  Object.entries(FOLDED_LETTERS).reduce(
    (text, [letter, folded]) => `replace(${text}, '${letter}', '${folded}')`,
    toSearchableTextSql(media),
  )

export const foldedLetters = `
drop table media_text_term;
${replaceIndex(toFoldedTextSql)}
`

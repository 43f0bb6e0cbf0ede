import { foldLetters } from '../../db/foldLetters.ts'

/** The terms of a query, all of which an item must contain. */
export interface SearchTerms {
  /** Texts of three or more characters, which appear anywhere in the item's text. */
  substrings: string[]
  /** For each shorter word, the prefixes of the trigrams that contain it. At least one of them must match. */
  prefixes: string[][]
}

/** The index consists of trigrams, so shorter words must first be completed to trigrams. */
const TRIGRAM_LENGTH = 3
/** Maximum number of short words in a search, because each takes a few milliseconds. Further ones are ignored. */
const MAX_SHORT_WORDS = 3
/** The characters after which a single letter or digit counts as the beginning of a word. */
const WORD_SEPARATORS = [...' _-.,:;/()[]"\'#&+@']

const SEPARATORS = /[\s\p{Cc}]+/u
/** Text before the first and after the last letter, digit, symbol or emoji. */
const PUNCTUATION =
  /^[^\p{L}\p{N}\p{So}\p{Emoji_Presentation}\p{RI}]+|[^\p{L}\p{M}\p{N}\p{So}\p{Sk}\p{Emoji_Presentation}\p{RI}]+$/gu
/** The variation selector that requests the colored form of a symbol; the indexed text may have either form. */
const VARIATION_SELECTOR = /\uFE0F$/u
/**
 * Letters and digits of scripts that write many of them for one word. One Chinese character or emoji is a word by
 * itself.
 */
const ALPHABETIC =
  /^[\p{Nd}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}]$/u

/**
 * Splits a query at spaces into the terms that the index is searched for. Case, accents and surrounding punctuation
 * don't count. A single letter or digit must begin a word, and is ignored next to longer words.
 */
export function parseSearchTerms(query: string): SearchTerms {
  const words = new Set(
    foldLetters(query.toWellFormed().normalize('NFC'))
      .split(SEPARATORS)
      .map((word) => word.replaceAll(PUNCTUATION, '').replace(VARIATION_SELECTOR, ''))
      .filter((word) => word !== ''),
  )
  const isShort = (word: string) => [...word].length < TRIGRAM_LENGTH
  const isLetter = (word: string) => ALPHABETIC.test(word)
  const shortWords = [...words].filter(isShort)
  // A letter begins a word of nearly every item, so it narrows a search the least and costs the most.
  const selective = [...words].some((word) => !isLetter(word))
    ? shortWords.filter((word) => !isLetter(word))
    : shortWords
  return {
    substrings: [...words].filter((word) => !isShort(word)),
    prefixes: selective.slice(0, MAX_SHORT_WORDS).map(listPrefixes),
  }
}

function listPrefixes(word: string): string[] {
  const spellings = [...new Set([word.toLowerCase(), fold(word)])]
  if (!ALPHABETIC.test(word)) return spellings
  return spellings.flatMap((letter) => WORD_SEPARATORS.map((separator) => separator + letter))
}

/** Folds case and accents like the index's tokenizer. Recomposes Hangul, because only accents should be removed. */
const fold = (word: string) => word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')

import { foldLetters } from '../../foldLetters.ts'

/** The terms of a query, all of which an item must contain. */
export interface SearchTerms {
  /** Strings of three or more characters, which may occur anywhere in the item's text. */
  substrings: string[]
  /** For each shorter word, the prefixes of the trigrams that contain it. At least one of them must match. */
  prefixes: string[][]
}

/** The index consists of trigrams, so shorter words are completed to trigrams. */
const TRIGRAM_LENGTH = 3
/** Maximum number of short words in a search, because each takes a few milliseconds. Additional ones are ignored. */
const MAX_SHORT_WORDS = 3
/** The characters after which a single letter or digit counts as the start of a word. */
const WORD_SEPARATORS = [...' _-.,:;/()[]"\'#&+@']

const SEPARATORS = /[\s\p{Cc}]+/u
/** Text before the first and after the last letter, digit, symbol or emoji. */
const PUNCTUATION =
  /^[^\p{L}\p{N}\p{So}\p{Emoji_Presentation}\p{RI}]+|[^\p{L}\p{M}\p{N}\p{So}\p{Sk}\p{Emoji_Presentation}\p{RI}]+$/gu
/** The variation selector that requests the colored form of a symbol; the indexed text may have either form. */
const VARIATION_SELECTOR = /\uFE0F$/u
/**
 * Letters and digits of scripts whose words have several letters. One Chinese character or emoji is a word by itself.
 */
const ALPHABETIC =
  /^[\p{Nd}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}]$/u

/**
 * Splits a query at spaces into search terms. Ignores case, accents and surrounding punctuation. A single letter or
 * digit must start a word, and is ignored if the query has longer words.
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
  // Nearly every item has a word that starts with a given letter, so a letter narrows the search least and costs most.
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

/** Folds case and accents like the index's tokenizer. Recomposes Hangul, whose syllables NFD splits into letters. */
const fold = (word: string) => word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')

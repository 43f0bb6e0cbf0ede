import { expect, test } from 'vitest'
import { folderText } from './folder/text.ts'
import { text } from './text.ts'
import { watchedText } from './watched/text.ts'

type Words = (...counts: readonly unknown[]) => unknown

const NOUNS =
  'files|photos|videos|folders|albums|archives|names|links|paths|notes|reasons|labels|characters|minutes|hours|others'
/** '1 files', '1 more files', '1 were': wrong of one, and right of 21 or 0.1. */
const WRONG_OF_ONE = new RegExp(
  String.raw`(?<![\d.,])1 (?:(?:other|more|hidden) )?(?:${NOUNS}|are|were|have|lie|stay)\b`,
)

/** They never speak of one: limits, and what is said of more than a hundred files (UPL-055). */
const NEVER_OF_ONE = ['text.tooManyLabels', 'text.labelTooLong', 'text.firstShown']

/** The specification's words to the letter, of one as well (UPL-056, FOLDER-028). */
const TO_THE_LETTER = ['text.someFailed', 'folderText.found']

/** Every function among the words, by where it stands. */
function functionsOf(words: object, place: string): readonly (readonly [string, Words])[] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    const at = `${place}.${name}`
    if (typeof value === 'function') return [[at, value as Words] as const]
    return typeof value === 'object' && value !== null ? functionsOf(value, at) : []
  })
}

/** Each of so many is none, one or two. */
function counts(length: number): readonly (readonly number[])[] {
  if (length === 0) return [[]]
  return counts(length - 1).flatMap((others) => [0, 1, 2].map((count) => [...others, count]))
}

/** What takes counts by name, in an order of its own. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'folderText.albumsFilled': ['made', 'addedTo'],
  'folderText.unpacked': [
    'archives',
    'added',
    'known',
    'leftOut',
    'missingSidecars',
    'metadataNotImported',
    'trashed',
    'others',
  ],
}

function said(place: string, words: Words): readonly string[] {
  if (place === 'text.othersRejected.unsupported') return [String(words(1, '.heic'))]
  const names = NAMED[place]
  if (names === undefined) return counts(5).map((each) => String(words(...each)))
  return counts(names.length).map((each) =>
    String(words(Object.fromEntries(names.map((name, index) => [name, each[index]])), each[0])),
  )
}

const all = [
  ...functionsOf(text, 'text'),
  ...functionsOf(folderText, 'folderText'),
  ...functionsOf(watchedText, 'watchedText'),
].filter(([place]) => ![...NEVER_OF_ONE, ...TO_THE_LETTER].includes(place))

test.each(all)('%s speaks of one as of one', (place, words) => {
  expect(said(place, words).filter((sentence) => WRONG_OF_ONE.test(sentence))).toEqual([])
})

test('what is wrong of one is noticed', () => {
  for (const wrong of [
    '1 files',
    'Found 1 files (2 KB)',
    'Stopped after 0 of 1 files',
    '1 more photos',
    '1 are left',
    '1 paths too long',
  ])
    expect(wrong).toMatch(WRONG_OF_ONE)
  for (const right of [
    '1 file',
    '21 files',
    '1,001 files',
    '0.1 hours',
    'About 1.5 hours left',
    '1 of 2 files',
  ])
    expect(right).not.toMatch(WRONG_OF_ONE)
})

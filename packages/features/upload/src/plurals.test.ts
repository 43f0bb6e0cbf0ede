import { expect, test } from 'vitest'
import { folderText } from './folder/text.ts'
import { text } from './text.ts'
import { watchedText } from './watched/text.ts'

type Message = (...counts: readonly unknown[]) => unknown

const NOUNS =
  'files|photos|videos|folders|albums|archives|names|links|paths|notes|reasons|labels|characters|minutes|hours|others'
/** '1 files', '1 more files', '1 were': wrong of one, and right of 21 or 0.1. */
const WRONG_SINGULAR = new RegExp(
  String.raw`(?<![\d.,])1 (?:(?:other|more|hidden) )?(?:${NOUNS}|are|were|have|lie|stay)\b`,
)

/** They never speak of one: limits, and what is said of more than a hundred files (UPL-055). */
const NEVER_SINGULAR = ['text.tooManyLabels', 'text.labelTooLong', 'text.firstShown']

/** The specification's words to the letter, of one as well (UPL-056, FOLDER-028). */
const SPECIFIED = ['text.someFailed', 'folderText.found']

/** Every function among the words, by where it stands. */
function functionsOf(message: object, path: string): readonly (readonly [string, Message])[] {
  return Object.entries(message).flatMap(([name, value]: [string, unknown]) => {
    const at = `${path}.${name}`
    if (typeof value === 'function') return [[at, value as Message] as const]
    return typeof value === 'object' && value !== null ? functionsOf(value, at) : []
  })
}

/** Each of so many is none, one or two. */
function counts(length: number): readonly (readonly number[])[] {
  if (length === 0) return [[]]
  return counts(length - 1).flatMap((others) => [0, 1, 2].map((count) => [...others, count]))
}

/** What takes counts by name, in an order of its own. */
const NAMED_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
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

function callWithCounts(path: string, message: Message): readonly string[] {
  if (path === 'text.othersRejected.unsupported') return [String(message(1, '.heic'))]
  const names = NAMED_PARAMETERS[path]
  if (names === undefined) return counts(5).map((each) => String(message(...each)))
  return counts(names.length).map((each) =>
    String(message(Object.fromEntries(names.map((name, index) => [name, each[index]])), each[0])),
  )
}

const all = [
  ...functionsOf(text, 'text'),
  ...functionsOf(folderText, 'folderText'),
  ...functionsOf(watchedText, 'watchedText'),
].filter(([path]) => ![...NEVER_SINGULAR, ...SPECIFIED].includes(path))

test.each(all)('%s speaks of one as of one', (path, message) => {
  expect(callWithCounts(path, message).filter((sentence) => WRONG_SINGULAR.test(sentence))).toEqual([])
})

test('what is wrong of one is noticed', () => {
  for (const incorrect of [
    '1 files',
    'Found 1 files (2 KB)',
    'Stopped after 0 of 1 files',
    '1 more photos',
    '1 are left',
    '1 paths too long',
  ])
    expect(incorrect).toMatch(WRONG_SINGULAR)
  for (const correct of [
    '1 file',
    '21 files',
    '1,001 files',
    '0.1 hours',
    'About 1.5 hours left',
    '1 of 2 files',
  ])
    expect(correct).not.toMatch(WRONG_SINGULAR)
})

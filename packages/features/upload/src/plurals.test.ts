import { expect, test } from 'vitest'
import { folderTexts } from './folder/text.ts'
import { uploadTexts } from './text.ts'
import { watchedTexts } from './watched/text.ts'

const folderText = folderTexts.english

const text = uploadTexts.english

const watchedText = watchedTexts.english

type Message = (...counts: readonly unknown[]) => unknown

const NOUNS =
  'files|photos|videos|folders|albums|archives|names|links|paths|notes|reasons|labels|characters|minutes|hours|others'
/** Matches a plural after the number 1, such as '1 files' or '1 were', but not after 21 or 0.1. */
const WRONG_SINGULAR = new RegExp(
  String.raw`(?<![\d.,])1 (?:(?:other|more|hidden) )?(?:${NOUNS}|are|were|have|lie|stay)\b`,
)

/** Texts that are never used with 1, such as limits, and the count of a list with more than 100 files (UPL-055). */
const NEVER_SINGULAR = ['text.tooManyLabels', 'text.labelTooLong', 'text.firstShown']

/** Texts that the specification requires without a singular form (UPL-056, FOLDER-028). */
const SPECIFIED = ['text.someFailed', 'folderText.found']

/** Returns all functions of a text catalog with their paths. */
function listFunctions(message: object, path: string): readonly (readonly [string, Message])[] {
  return Object.entries(message).flatMap(([name, value]: [string, unknown]) => {
    const keyPath = `${path}.${name}`
    if (typeof value === 'function') return [[keyPath, value as Message] as const]
    return typeof value === 'object' && value !== null ? listFunctions(value, keyPath) : []
  })
}

/** Returns all combinations of 0, 1 and 2 for the given number of parameters. */
function createCounts(length: number): readonly (readonly number[])[] {
  if (length === 0) return [[]]
  return createCounts(length - 1).flatMap((others) => [0, 1, 2].map((count) => [...others, count]))
}

/** Parameter names of functions that take their counts as an object. */
const NAMED_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  'folderText.albumsFilled': ['made', 'addedTo'],
  'folderText.unpacked': [
    'archives',
    'added',
    'known',
    'skipped',
    'missingSidecars',
    'metadataNotImported',
    'trashed',
    'others',
  ],
}

function callWithCounts(path: string, message: Message): readonly string[] {
  if (path === 'text.othersRejected.unsupported') return [String(message(1, '.heic'))]
  if (path === 'text.unsupportedWide') return [String(message('a.pdf', ['JPG', 'PNG']))]
  const names = NAMED_PARAMETERS[path]
  if (names === undefined) return createCounts(5).map((each) => String(message(...each)))
  return createCounts(names.length).map((each) =>
    String(message(Object.fromEntries(names.map((name, index) => [name, each[index]])), each[0])),
  )
}

const catalogs = [
  ...listFunctions(text, 'text'),
  ...listFunctions(folderText, 'folderText'),
  ...listFunctions(watchedText, 'watchedText'),
].filter(([path]) => ![...NEVER_SINGULAR, ...SPECIFIED].includes(path))

test.each(catalogs)('%s uses the singular for one', (path, message) => {
  expect(callWithCounts(path, message).filter((sentence) => WRONG_SINGULAR.test(sentence))).toEqual([])
})

test('detects a plural after 1', () => {
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

const SECTIONS = ['Context', 'Decision', 'Alternatives considered', 'Consequences']
const MAX_WORDS = 250
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.md$/
const STATUS = /^Status: (?:proposed|accepted|superseded by \d{4}) · Date: \d{4}-\d{2}-\d{2}(?: · .+)?$/m
/**
 * Matches `docs/decisions/NNNN` with or without the rest of the file name, and `record NNNN`. Further numbers may
 * follow. The match is case-sensitive, because `DECISIONS 12` refers to the specification's decisions.
 */
const REFERENCE =
  /(?:decisions\/(?=\d{4})|\b(?:[Rr]ecord|[Dd]ecision)s? )(\d{1,4}\b(?:-[a-z0-9-]+\.md)?(?:(?:, | and )\d{4}\b)*)/g
/** Matches a reference in a record to another record, which may be just its number. Excludes numbers of migrations. */
const NUMBER_IN_RECORD = /(?<!migrations? )\b0\d{3}\b/gi

/** The decision records, and the files that refer to them. */
export interface Documentation {
  /** Texts by file name, such as `0004-content-security-policy.md`. */
  records: ReadonlyMap<string, string>
  /** Text of `docs/decisions/README.md`. */
  index: string
  /** Texts of all other files that may refer to records, by path. */
  files: ReadonlyMap<string, string>
}

/**
 * Returns a message for each record that breaks a rule of `docs/decisions/README.md`, and for each reference to a
 * missing record.
 */
export function findProblems({ records, index, files }: Documentation): readonly string[] {
  const numbers = [...records.keys()].map((name) => name.slice(0, 4))
  const isKnown = (reference: string) => numbers.includes(reference) || records.has(reference)
  const missing = (references: readonly string[]) =>
    references.filter((reference) => !isKnown(reference)).map((reference) => `no record ${reference}`)

  const recordProblems = [...records].flatMap(([name, text]) =>
    [
      ...findRecordProblems(name, text),
      ...(numbers.filter((number) => name.startsWith(number)).length > 1 ? ['its number is used twice'] : []),
      ...(index.includes(`](${name})`) ? [] : ['is missing from docs/decisions/README.md']),
      ...missing(Array.from(text.slice(text.indexOf('\n')).matchAll(NUMBER_IN_RECORD), String)),
    ].map((problem) => `docs/decisions/${name}: ${problem}`),
  )
  const linked = Array.from(index.matchAll(/\]\((\d{4}-[^)]+)\)/g), ([, name = '']) => name)
  const fileProblems = [...files].flatMap(([path, text]) =>
    missing(findReferences(text)).map((problem) => `${path}: ${problem}`),
  )
  return [
    ...recordProblems,
    ...missing(linked).map((problem) => `docs/decisions/README.md: ${problem}`),
    ...fileProblems,
  ]
}

function findRecordProblems(name: string, text: string): string[] {
  const [, number, slug = ''] = FILE_NAME.exec(name) ?? []
  if (number === undefined) return ['the file name is not NNNN-subject-in-kebab-case.md']
  const title = /^# (.+)$/m.exec(text)?.[1] ?? ''
  const parts = text.split(/^## /m).slice(1)
  const headings = parts.map((part) => part.split('\n', 1).join(''))
  const empty = SECTIONS.filter((_, index) => !parts[index]?.slice(headings[index]?.length).trim())
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return [
    ...(`${kebabCase(title)}-`.startsWith(`${number}-${slug}-`)
      ? []
      : [`the title "${title}" has another subject`]),
    ...(STATUS.test(text) ? [] : ['has no line "Status: accepted · Date: YYYY-MM-DD"']),
    ...(headings.join() === SECTIONS.join() ? [] : [`its sections are not ${SECTIONS.join(', ')}`]),
    ...empty.map((section) => `"${section}" is empty`),
    ...(words > MAX_WORDS ? [`has ${words} words; at most ${MAX_WORDS} are allowed`] : []),
  ]
}

const kebabCase = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')

/** Returns the records to which a text refers, by their numbers or file names. */
function findReferences(text: string): string[] {
  return Array.from(text.matchAll(REFERENCE), ([, numbers = '']) =>
    numbers.split(/, | and /).map((number) => number.padStart(4, '0')),
  ).flat()
}

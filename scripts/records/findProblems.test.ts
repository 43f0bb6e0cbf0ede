import { expect, test } from 'vitest'
import { findProblems } from './findProblems.ts'

const NAME = '0004-disk-space.md'
const RECORD = `# 0004 Disk space

Status: accepted · Date: 2026-11-24

## Context

Disks fill up.

## Decision

Keep 5% free.

## Alternatives considered

- A quota: needs root.

## Consequences

Uploads fail early.
`

interface Parts {
  text?: string
  name?: string
  index?: string
  files?: Readonly<Record<string, string>>
}

function problems({ text = RECORD, name = NAME, index = `[x](${name})`, files = {} }: Parts) {
  return findProblems({ records: new Map([[name, text]]), index, files: new Map(Object.entries(files)) })
}

const createProblem = (problem: string) => [`docs/decisions/${NAME}: ${problem}`]

test('accepts a complete record, and references to it by number and by file name', () => {
  const text =
    'docs/decisions/0004 record 0004 decision 4 docs/decisions/0*.md [decision 0004](../docs/decisions/0004-disk-space.md) DECISIONS 7'
  expect(problems({ files: { 'a.ts': text } })).toEqual([])
})

test('accepts a title that begins with the subject of the file name', () => {
  expect(problems({ text: RECORD.replace('Disk space', "Disk space and its users' limits") })).toEqual([])
})

test.each([
  [{ text: RECORD.replace('Disk space', 'Disks') }, 'the title "0004 Disks" has another subject'],
  [{ text: RECORD.replace('0004', '0005') }, 'the title "0005 Disk space" has another subject'],
  [
    { text: RECORD.replace(/## Alternatives[^#]+/, '') },
    'its sections are not Context, Decision, Alternatives considered, Consequences',
  ],
  [{ text: RECORD.replace('Keep 5% free.', '') }, '"Decision" is empty'],
  [{ text: RECORD.replace('Date: 2026-11-24', '') }, 'has no line "Status: accepted · Date: YYYY-MM-DD"'],
  [{ text: `${RECORD}${'word '.repeat(250)}` }, 'has 275 words; at most 250 are allowed'],
  [{ index: '' }, 'is missing from docs/decisions/README.md'],
  [{ text: `${RECORD}See 0009.` }, 'no record 0009'],
] satisfies [Parts, string][])('reports a record that breaks a rule: %#', (parts, problem) => {
  expect(problems(parts)).toEqual(expect.arrayContaining(createProblem(problem)))
})

test('counts neither bullets nor the lines of a table as words', () => {
  const table = '| - |\n'.repeat(300)
  expect(problems({ text: RECORD + table })).toEqual([])
})

test('reports two records with the same number', () => {
  const other = RECORD.replace('Disk space', 'Quotas')
  const records = new Map([
    [NAME, RECORD],
    ['0004-quotas.md', other],
  ])
  const index = `[x](${NAME}) [y](0004-quotas.md)`
  expect(findProblems({ records, index, files: new Map() })).toEqual([
    `docs/decisions/${NAME}: its number is used twice`,
    'docs/decisions/0004-quotas.md: its number is used twice',
  ])
})

test.each([
  ['// See docs/decisions/0009.', '0009'],
  ['// Decision 9', '0009'],
  ['// docs/decisions/0004, 0009', '0009'],
  ['[x](docs/decisions/0004-old-name.md)', '0004-old-name.md'],
])('reports a reference to a missing record: %s', (text, missing) => {
  expect(problems({ files: { 'a.ts': text } })).toEqual([`a.ts: no record ${missing}`])
})

test('reports an entry of the index without a record', () => {
  expect(problems({ index: `[x](${NAME}) [y](0009-gone.md)` })).toEqual([
    'docs/decisions/README.md: no record 0009-gone.md',
  ])
})

import { expect, test } from 'vitest'
import { collectLanguage } from './collectLanguage.ts'

test('collects comments, and joins line comments on consecutive lines', () => {
  const { comments } = collectLanguage(
    'a.ts',
    ['/**', ' * Adds', ' * numbers.', ' */', 'f()', '// One', '// sentence.', '', '// Another.'].join('\n'),
  )
  expect(comments).toEqual([
    { text: 'Adds numbers.', line: 1 },
    { text: 'One sentence.', line: 6 },
    { text: 'Another.', line: 9 },
  ])
})

test('skips comments that instruct a tool', () => {
  expect(collectLanguage('a.ts', '// oxlint-disable-next-line no-var\nvar a').comments).toEqual([])
  expect(collectLanguage('a.ts', '// cspell:disable\nf()').comments).toEqual([])
})

test('collects the names of variables, functions, types and their properties', () => {
  const source = 'const a = 1; function b() {} interface C { d: string } type E = number; class F {}'
  expect(collectLanguage('a.ts', source).names.map(({ text }) => text)).toEqual([
    'a',
    'b',
    'C',
    'd',
    'E',
    'F',
  ])
})

test('collects sentences of strings, templates and JSX, but no keys, routes and SVG paths', () => {
  const source =
    "f('Try again', 'upload-all', 'GET /api/plans', 'M0 0h9', `${count} files`, `Delete ${name}`, <p>No photos yet</p>)"
  expect(collectLanguage('a.tsx', source).texts.map(({ text }) => text)).toEqual([
    'Try again',
    'Delete ${name}',
    'No photos yet',
  ])
})

test('reports a file that cannot be parsed', () => {
  expect(() => collectLanguage('a.ts', 'const')).toThrow('a.ts: ')
})

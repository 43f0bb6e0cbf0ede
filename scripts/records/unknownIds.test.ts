import { expect, test } from 'vitest'
import { findUnknownIds } from './unknownIds.ts'

const SPECIFICATION = ['<a id="UPL-036"></a>UPL-036', '<a id="G-5D"></a>', '<a id="T22"></a>']

test('accepts requirements, gaps and threats that the specification has', () => {
  const text = 'Files are at most 5 GB (UPL-036, G-5D, THREATS T22). Encoded as UTF-8.'
  expect(findUnknownIds(SPECIFICATION, new Map([['a.ts', text]]))).toEqual([])
})

test('names each unknown id once, with its file', () => {
  const text = 'UPL-037 UPL-037 G-61 (THREATS T23)'
  expect(findUnknownIds(SPECIFICATION, new Map([['a.ts', text]]))).toEqual([
    'a.ts: docs/spec has no UPL-037',
    'a.ts: docs/spec has no G-61',
    'a.ts: docs/spec has no T23',
  ])
})

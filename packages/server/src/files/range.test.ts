import { expect, test } from 'vitest'
import { parseRange } from './range.ts'

const SIZE = 1000

/**
 * Range headers for a file of 1000 bytes. RFC 9110 allows a server to send the whole file if a header has several
 * ranges.
 */
const CASES: readonly (readonly [header: string | undefined, expected: string])[] = [
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes', 'whole'],
  ['bytes=', 'unsatisfiable'],
  ['items=0-1', 'whole'],
  ['byte=0-1', 'whole'],
  [' bytes=0-1', 'whole'],
  ['bytes =0-1', 'whole'],
  ['bytes=0-0', '0-0'],
  ['BYTES=0-0', '0-0'],
  ['bytes=0-', '0-999'],
  ['bytes=0-999', '0-999'],
  ['bytes=0-1000', '0-999'],
  ['bytes=0-99999999', '0-999'],
  ['bytes=1-1', '1-1'],
  ['bytes=500-', '500-999'],
  ['bytes=500-600', '500-600'],
  ['bytes=999-', '999-999'],
  ['bytes=999-999', '999-999'],
  ['bytes=999-1000', '999-999'],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=1000-1001', 'unsatisfiable'],
  ['bytes=5000-', 'unsatisfiable'],
  ['bytes=5-2', 'unsatisfiable'],
  ['bytes=-1', '999-999'],
  ['bytes=-500', '500-999'],
  ['bytes=-1000', '0-999'],
  ['bytes=-1001', '0-999'],
  ['bytes=-99999999', '0-999'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes= 0-9', '0-9'],
  ['bytes=0 -9', 'unsatisfiable'],
  ['bytes=0- 9', 'unsatisfiable'],
  ['bytes=0-9 ', '0-9'],
  ['bytes=  -5', '995-999'],
  ['bytes=- 5', 'unsatisfiable'],
  ['bytes=00-09', '0-9'],
  ['bytes=a-b', 'unsatisfiable'],
  ['bytes=0-b', 'unsatisfiable'],
  ['bytes=0x0-9', 'unsatisfiable'],
  ['bytes=1.5-9', 'unsatisfiable'],
  ['bytes=+1-9', 'unsatisfiable'],
  ['bytes=--1', 'unsatisfiable'],
  ['bytes=-', 'unsatisfiable'],
  ['bytes=5', 'unsatisfiable'],
  ['bytes=0-9-', 'unsatisfiable'],
  ['bytes=0-9;', 'unsatisfiable'],
  ['bytes=\t0-9', '0-9'],
  ['bytes=1e3-', 'unsatisfiable'],
  ['bytes=９-', 'unsatisfiable'],
  ['bytes=18446744073709551616-', 'unsatisfiable'],
  ['bytes=0-18446744073709551616', '0-999'],
  ['bytes=-18446744073709551616', '0-999'],
  ['bytes=0-1,2-3', 'whole'],
  ['bytes=0-1, 2-3', 'whole'],
  ['bytes=0-,0-', 'whole'],
  ['bytes=0-1,2000-', 'whole'],
  ['bytes=2000-,3000-', 'unsatisfiable'],
  ['bytes=0-1,', '0-1'],
  ['bytes=,0-1', '0-1'],
  ['bytes=0-1,x', 'whole'],
]

test.each(CASES)('parses Range %j as %s', (header, expected) => {
  const range = parseRange(header, SIZE)
  expect(typeof range === 'string' ? range : `${range.start}-${range.end}`).toBe(expected)
})

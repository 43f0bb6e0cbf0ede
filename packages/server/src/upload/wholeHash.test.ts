import { expect, test } from 'vitest'
import { sha256 } from '../testing/chunks.ts'
import { forgetWhole, goOnHashing, wholeHash } from './wholeHash.ts'

const CHUNKS = ['one', 'two', 'three'].map((text) => Buffer.from(text))
const WHOLE = sha256(Buffer.concat(CHUNKS))
const ETAGS = CHUNKS.map(sha256)

function keep(uploadId: string, index: number): void {
  const hashing = goOnHashing(uploadId, index)
  hashing?.add(CHUNKS[index] ?? Buffer.alloc(0))
  hashing?.end(ETAGS[index] ?? '')
}

test('the whole is known when its chunks came one after another', () => {
  for (const index of [0, 1, 2]) keep('in order', index)
  expect(wholeHash('in order', ETAGS)).toBe(WHOLE)
  expect(wholeHash('in order', ETAGS)).toBe(WHOLE)
})

test('a chunk that was not kept does not count, and may come again', () => {
  keep('again', 0)
  goOnHashing('again', 1)?.add(Buffer.from('half a chunk'))
  keep('again', 1)
  keep('again', 2)
  expect(wholeHash('again', ETAGS)).toBe(WHOLE)
})

test('the whole is not known when a chunk came out of order, or in an earlier process', () => {
  for (const index of [1, 0, 2]) keep('out of order', index)
  expect(wholeHash('out of order', ETAGS)).toBeNull()
  keep('later', 2)
  expect(wholeHash('later', ETAGS)).toBeNull()
})

test('the whole is not known when other chunks are kept than those that were hashed', () => {
  for (const index of [0, 1, 2]) keep('other', index)
  expect(wholeHash('other', [...ETAGS.slice(0, 2), sha256(Buffer.from('another'))])).toBeNull()
  expect(wholeHash('other', ETAGS.slice(0, 2))).toBeNull()
})

test('nothing is known of what is over', () => {
  for (const index of [0, 1, 2]) keep('over', index)
  forgetWhole('over')
  expect(wholeHash('over', ETAGS)).toBeNull()
})

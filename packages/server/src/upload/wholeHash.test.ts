import { expect, test } from 'vitest'
import { sha256 } from '../testing/chunks.ts'
import { forgetWhole, goOnHashing, wholeHash } from './wholeHash.ts'

const CHUNKS = ['one', 'two', 'three'].map((text) => Buffer.from(text))
const WHOLE = sha256(Buffer.concat(CHUNKS))
const ETAGS = CHUNKS.map(sha256)

async function keep(uploadId: string, index: number): Promise<void> {
  using hashing = goOnHashing(uploadId, index)
  await hashing?.add(CHUNKS[index] ?? Buffer.alloc(0))
  hashing?.end(ETAGS[index] ?? '')
}

test('the whole is known when its chunks came one after another', async () => {
  for (const index of [0, 1, 2]) await keep('in order', index)
  expect(await wholeHash('in order', ETAGS)).toBe(WHOLE)
  expect(await wholeHash('in order', ETAGS)).toBe(WHOLE)
})

test('a chunk that was not kept does not count, and may come again', async () => {
  await keep('again', 0)
  using broken = goOnHashing('again', 1)
  await broken?.add(Buffer.from('half a chunk'))
  await keep('again', 1)
  await keep('again', 2)
  expect(await wholeHash('again', ETAGS)).toBe(WHOLE)
})

test('the whole is not known when a chunk came out of order, or in an earlier process', async () => {
  for (const index of [1, 0, 2]) await keep('out of order', index)
  expect(await wholeHash('out of order', ETAGS)).toBeNull()
  await keep('later', 2)
  expect(await wholeHash('later', ETAGS)).toBeNull()
})

test('the whole is not known when other chunks are kept than those that were hashed', async () => {
  for (const index of [0, 1, 2]) await keep('other', index)
  expect(await wholeHash('other', [...ETAGS.slice(0, 2), sha256(Buffer.from('another'))])).toBeNull()
  expect(await wholeHash('other', ETAGS.slice(0, 2))).toBeNull()
})

test('nothing is known of what is over', async () => {
  for (const index of [0, 1, 2]) await keep('over', index)
  forgetWhole('over')
  expect(await wholeHash('over', ETAGS)).toBeNull()
})

import { expect, test } from 'vitest'
import { giveBlock, takeBlock } from '../objects/blocks.ts'
import { sha256 as sha256Of } from '../testing/chunks.ts'
import { etagOf } from './kinds.ts'
import { etag, sha256 } from './sums.ts'

const PIECES = ['some ', 'light ', 'on paper'].map((text) => Buffer.from(text))
const WHOLE = Buffer.concat(PIECES)

test('is of all that was added, in its order', async () => {
  using hash = sha256()
  using sum = etag()
  await Promise.all(PIECES.flatMap((bytes) => [hash.add(bytes), sum.add(bytes)]))
  expect(await hash.hex()).toBe(sha256Of(WHOLE))
  expect(await sum.hex()).toBe(etagOf(WHOLE))
})

test('goes on after it was asked, and in a copy by itself', async () => {
  using hash = sha256()
  await hash.add(PIECES[0] as Buffer)
  using copy = hash.copy()
  await hash.add(Buffer.from('dark'))
  expect(await hash.hex()).toBe(sha256Of(Buffer.from('some dark')))
  for (const bytes of PIECES.slice(1)) await copy.add(bytes)
  expect(await copy.hex()).toBe(sha256Of(WHOLE))
})

test('has read a block of the server once it says so', async () => {
  using hash = sha256()
  const block = takeBlock()
  for (const letter of ['a', 'b']) {
    block.fill(letter)
    await hash.add(block)
  }
  giveBlock(block)
  const both = ['a', 'b'].map((letter) => Buffer.alloc(block.length, letter))
  expect(await hash.hex()).toBe(sha256Of(Buffer.concat(both)))
})

test('knows nothing of what is over', async () => {
  const hash = sha256()
  await hash.add(WHOLE)
  hash[Symbol.dispose]()
  expect(await hash.hex()).toBe('')
})

import { expect, test } from 'vitest'
import { BLOCK_BYTES, releaseBuffer, MOST_SPARE_BLOCKS, acquireBuffer } from './bufferPool.ts'

test('a block is used again when it was given back', () => {
  const block = acquireBuffer()
  expect(block).toHaveLength(BLOCK_BYTES)
  expect(acquireBuffer()).not.toBe(block)
  releaseBuffer(block)
  expect(acquireBuffer()).toBe(block)
})

test('no more blocks stay than a few uploads need, however many there were', () => {
  const crowd = Array.from({ length: MOST_SPARE_BLOCKS + 8 }, acquireBuffer)
  crowd.forEach(releaseBuffer)
  const again = crowd.map(acquireBuffer)
  expect(again.filter((block) => crowd.includes(block))).toHaveLength(MOST_SPARE_BLOCKS)
})

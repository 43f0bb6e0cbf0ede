import { expect, test } from 'vitest'
import { BLOCK_BYTES, releaseBuffer, MOST_SPARE_BLOCKS, acquireBuffer } from './bufferPool.ts'

test('reuses a released block', () => {
  const block = acquireBuffer()
  expect(block).toHaveLength(BLOCK_BYTES)
  expect(acquireBuffer()).not.toBe(block)
  releaseBuffer(block)
  expect(acquireBuffer()).toBe(block)
})

test('keeps a limited number of released blocks', () => {
  const crowd = Array.from({ length: MOST_SPARE_BLOCKS + 8 }, acquireBuffer)
  crowd.forEach(releaseBuffer)
  const again = crowd.map(acquireBuffer)
  expect(again.filter((block) => crowd.includes(block))).toHaveLength(MOST_SPARE_BLOCKS)
})

import { expect, test } from 'vitest'
import { BLOCK_BYTES, releaseBuffer, MAX_FREE_BLOCKS, acquireBuffer } from './bufferPool.ts'

test('reuses a released block', () => {
  const block = acquireBuffer()
  expect(block).toHaveLength(BLOCK_BYTES)
  expect(acquireBuffer()).not.toBe(block)
  releaseBuffer(block)
  expect(acquireBuffer()).toBe(block)
})

test('keeps a limited number of released blocks', () => {
  const blocks = Array.from({ length: MAX_FREE_BLOCKS + 8 }, acquireBuffer)
  blocks.forEach(releaseBuffer)
  const reacquired = blocks.map(acquireBuffer)
  expect(reacquired.filter((block) => blocks.includes(block))).toHaveLength(MAX_FREE_BLOCKS)
})

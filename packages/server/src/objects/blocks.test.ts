import { expect, test } from 'vitest'
import { BLOCK_BYTES, giveBlock, MOST_SPARE_BLOCKS, takeBlock } from './blocks.ts'

test('a block is used again when it was given back', () => {
  const block = takeBlock()
  expect(block).toHaveLength(BLOCK_BYTES)
  expect(takeBlock()).not.toBe(block)
  giveBlock(block)
  expect(takeBlock()).toBe(block)
})

test('no more blocks stay than a few uploads need, however many there were', () => {
  const crowd = Array.from({ length: MOST_SPARE_BLOCKS + 8 }, takeBlock)
  crowd.forEach(giveBlock)
  const again = crowd.map(takeBlock)
  expect(again.filter((block) => crowd.includes(block))).toHaveLength(MOST_SPARE_BLOCKS)
})

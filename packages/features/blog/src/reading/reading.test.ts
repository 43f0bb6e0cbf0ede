import { expect, test } from 'vitest'
import { classifyEngagement } from './reading.ts'

test.each([
  [8, 'high'],
  [7.99, 'medium'],
  [5, 'medium'],
  [4.99, 'low'],
  [2, 'low'],
  [1.99, 'bounce'],
  [0, 'bounce'],
] as const)('classifies %d minutes on a ten-minute article as %s', (minutes, engagement) => {
  expect(classifyEngagement(minutes * 60_000, 10)).toBe(engagement)
})

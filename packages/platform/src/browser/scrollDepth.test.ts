import { expect, test } from 'vitest'
import { findMilestones, getPercentSeen } from './scrollDepth.ts'

test.each([
  [{ top: 400, height: 3000, windowHeight: 800 }, 0],
  [{ top: 0, height: 3000, windowHeight: 800 }, 0],
  [{ top: -1100, height: 3000, windowHeight: 800 }, 50],
  [{ top: -2200, height: 3000, windowHeight: 800 }, 100],
  [{ top: -9000, height: 3000, windowHeight: 800 }, 100],
  [{ top: 300, height: 400, windowHeight: 800 }, 100],
  [{ top: 700, height: 400, windowHeight: 800 }, 0],
])('converts %o to a scroll depth of %d percent', (extent, percent) =>
  expect(getPercentSeen(extent)).toBe(percent),
)

test('reports each milestone once', () => {
  expect(findMilestones(0, 24)).toEqual([])
  expect(findMilestones(0, 60)).toEqual([25, 50])
  expect(findMilestones(60, 100)).toEqual([75, 90, 100])
  expect(findMilestones(100, 100)).toEqual([])
})

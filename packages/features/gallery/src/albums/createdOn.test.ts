import { expect, it } from 'vitest'
import { createdOn } from './createdOn.ts'

it('is the day, without the hour', () => {
  expect(createdOn('2026-03-02T12:05:00Z')).toBe('Mar 2, 2026')
})

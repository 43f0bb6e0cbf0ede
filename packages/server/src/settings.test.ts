import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('renders photos with one process per processor unless the operator chooses another number', () => {
  expect(readSettings({}).workers).toBe(availableParallelism())
  expect(readSettings({ CALOTYPE_WORKERS: '3' }).workers).toBe(3)
})

test.each(['0', '-1', '1.5', 'all', '257'])('rejects %s as the number of workers', (value) => {
  expect(() => readSettings({ CALOTYPE_WORKERS: value })).toThrow(
    `CALOTYPE_WORKERS must be a whole number from 1 to 256, not '${value}'.`,
  )
})

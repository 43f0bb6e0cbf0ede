import { expect, it } from 'vitest'
import { getDateTaken } from './getDateTaken.ts'

const creationDate = '2023-02-03T04:05:06Z'
const dateAdded = '2026-03-04T05:06:07.890Z'

it('returns the date taken, else the date of the file, else the date added', () => {
  expect(getDateTaken({ dateTaken: '2021-01-02T03:04:05', creationDate, dateAdded })).toBe(
    '2021-01-02T03:04:05',
  )
  expect(getDateTaken({ dateTaken: '', creationDate, dateAdded })).toBe('2023-02-03T04:05:06')
  expect(getDateTaken({ dateTaken: '', creationDate: null, dateAdded })).toBe('2026-03-04T05:06:07')
})

it('returns null for a photo without any date', () => {
  expect(getDateTaken({ dateTaken: '', creationDate: null, dateAdded: '' })).toBeNull()
})

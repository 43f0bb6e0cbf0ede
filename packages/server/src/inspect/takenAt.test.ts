import { describe, expect, test } from 'vitest'
import { dateInName, readWallClock, takenAt, wallClockOf } from './takenAt.ts'

const now = new Date('2026-11-21T12:00:00Z')
const nothing = { content: null, name: 'a.jpg', creationDate: null }

describe('a date in EXIF', () => {
  test('is a wall clock', () => expect(readWallClock('2021:07:03 10:22:11', now)).toBe('2021-07-03T10:22:11'))

  test.each([
    '0000:00:00 00:00:00',
    '1825:12:31 23:59:59',
    '2026:11:23 00:00:00',
    '2021:02:30 10:00:00',
    '2021:07:03 24:00:00',
    '    :  :     :  :  ',
    '<script>',
    'x'.repeat(100_000),
    12,
    undefined,
  ])('%j is none', (value) => expect(readWallClock(value, now)).toBeNull())
})

test.each([
  ['IMG_20210703_102211.jpg', '2021-07-03T10:22:11'],
  ['PXL_20210703_102211345.jpg', '2021-07-03T10:22:11'],
  ['2021-07-03 10.22.11.png', '2021-07-03T10:22:11'],
  ['Screenshot 2021-07-03 at 10.22.11.png', '2021-07-03T10:22:11'],
  ['20210703_102211.mp4', '2021-07-03T10:22:11'],
  ['IMG-20210703-WA0012.jpg', '2021-07-03T00:00:00'],
  ['IMG_1234.jpg', null],
  ['DSC_20210703.jpg', null],
  ['IMG_20211303_102211.jpg', null],
  ['IMG_18990703_102211.jpg', null],
  ['IMG_20990703_102211.jpg', null],
  ['9920210703102211_99.jpg', null],
])('the name %s says %s', (name, date) => expect(dateInName(name, now)).toBe(date))

describe('the date taken', () => {
  test('is that of the content before all others', () => {
    const content = { takenAt: '2020-01-02T03:04:05', source: 'exif' } as const
    expect(takenAt({ ...nothing, content, name: 'IMG_20210703_102211.jpg' }, now)).toEqual(content)
  })

  test('else that of the name', () => {
    const known = { ...nothing, name: 'IMG_20210703_102211.jpg', creationDate: '2022-01-01T00:00:00Z' }
    expect(takenAt(known, now)).toEqual({ takenAt: '2021-07-03T10:22:11', source: 'name' })
  })

  test('else that of the file', () => {
    const known = { ...nothing, creationDate: '2022-01-01T10:00:00+05:30' }
    expect(takenAt(known, now)).toEqual({ takenAt: '2022-01-01T10:00:00', source: 'file' })
    const instant = takenAt({ ...nothing, creationDate: '2022-01-01T10:00:00Z' }, now)
    expect(instant).toEqual({ takenAt: wallClockOf(new Date('2022-01-01T10:00:00Z'), now), source: 'file' })
  })

  test('else that of the upload, as for files from the future', () => {
    const upload = { takenAt: wallClockOf(now, now), source: 'upload' }
    expect(takenAt(nothing, now)).toEqual(upload)
    expect(takenAt({ ...nothing, creationDate: '2099-01-01T00:00:00Z' }, now)).toEqual(upload)
    expect(takenAt({ ...nothing, creationDate: 'yesterday' }, now)).toEqual(upload)
  })

  test('is what the camera wrote, where another library tells the same in another zone', () => {
    const content = { takenAt: '2021-07-04T09:00:00', source: 'exif' } as const
    expect(takenAt({ ...nothing, content, told: new Date('2021-07-03T23:00:00Z') }, now)).toEqual(content)
  })

  test('is what another library tells, where the clock of the camera was wrong, and before any name', () => {
    const content = { takenAt: '2003-01-01T00:00:00', source: 'exif' } as const
    const told = new Date(2021, 6, 3, 10, 22, 11)
    const right = { takenAt: '2021-07-03T10:22:11', source: 'file' }
    expect(takenAt({ ...nothing, content, told }, now)).toEqual(right)
    expect(takenAt({ ...nothing, name: 'IMG_20190101_000000.jpg', told }, now)).toEqual(right)
    expect(takenAt({ ...nothing, content, told: new Date('2999-01-01') }, now)).toEqual(content)
  })
})

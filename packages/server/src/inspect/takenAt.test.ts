import { describe, expect, test } from 'vitest'
import { findDateInName, readWallClock, determineTakenAt, toWallClock } from './takenAt.ts'

const now = new Date('2026-11-21T12:00:00Z')
const noDates = { content: null, name: 'a.jpg', creationDate: null }

describe('a date in EXIF', () => {
  test('is a wall-clock time', () =>
    expect(readWallClock('2021:07:03 10:22:11', now)).toBe('2021-07-03T10:22:11'))

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
  ])('is ignored if invalid: %j', (value) => expect(readWallClock(value, now)).toBeNull())
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
])('the name %s contains the date %s', (name, date) => expect(findDateInName(name, now)).toBe(date))

describe('the date taken', () => {
  test('is read from the content first', () => {
    const content = { takenAt: '2020-01-02T03:04:05', source: 'exif' } as const
    expect(determineTakenAt({ ...noDates, content, name: 'IMG_20210703_102211.jpg' }, now)).toEqual(content)
  })

  test('is read from the name if the content has none', () => {
    const sources = { ...noDates, name: 'IMG_20210703_102211.jpg', creationDate: '2022-01-01T00:00:00Z' }
    expect(determineTakenAt(sources, now)).toEqual({ takenAt: '2021-07-03T10:22:11', source: 'name' })
  })

  test('is the date of the file if the name has none', () => {
    const sources = { ...noDates, creationDate: '2022-01-01T10:00:00+05:30' }
    expect(determineTakenAt(sources, now)).toEqual({ takenAt: '2022-01-01T10:00:00', source: 'file' })
    const instant = determineTakenAt({ ...noDates, creationDate: '2022-01-01T10:00:00Z' }, now)
    expect(instant).toEqual({ takenAt: toWallClock(new Date('2022-01-01T10:00:00Z'), now), source: 'file' })
  })

  test('is the time of the upload if the date of the file is missing, invalid or in the future', () => {
    const upload = { takenAt: toWallClock(now, now), source: 'upload' }
    expect(determineTakenAt(noDates, now)).toEqual(upload)
    expect(determineTakenAt({ ...noDates, creationDate: '2099-01-01T00:00:00Z' }, now)).toEqual(upload)
    expect(determineTakenAt({ ...noDates, creationDate: 'yesterday' }, now)).toEqual(upload)
  })

  test('is read from the content if a time zone explains the difference to a sidecar', () => {
    const content = { takenAt: '2021-07-04T09:00:00', source: 'exif' } as const
    expect(
      determineTakenAt({ ...noDates, content, sidecarDate: new Date('2021-07-03T23:00:00Z') }, now),
    ).toEqual(content)
  })

  test('is read from a sidecar if the clock of the camera was wrong, or if the content has no date', () => {
    const content = { takenAt: '2003-01-01T00:00:00', source: 'exif' } as const
    const sidecarDate = new Date(2021, 6, 3, 10, 22, 11)
    const expected = { takenAt: '2021-07-03T10:22:11', source: 'file' }
    expect(determineTakenAt({ ...noDates, content, sidecarDate }, now)).toEqual(expected)
    expect(determineTakenAt({ ...noDates, name: 'IMG_20190101_000000.jpg', sidecarDate }, now)).toEqual(
      expected,
    )
    expect(determineTakenAt({ ...noDates, content, sidecarDate: new Date('2999-01-01') }, now)).toEqual(
      content,
    )
  })
})

import { aDocument, aMediaItem, aVideo } from '@calotype/api/fixtures'
import { expect, test } from 'vitest'
import { formatKinds, formatKindsShort } from './format.ts'
import { countKinds, sumKinds } from '../bridge/kinds.ts'

const createCounts = (photos: number, videos = 0, documents = 0) => ({
  count: photos + videos + documents,
  videos,
  documents,
})

test('names the kinds of items, in singular and plural', () => {
  const counts = [
    createCounts(1),
    createCounts(2),
    createCounts(0, 1),
    createCounts(0, 3),
    createCounts(0, 0, 1),
    createCounts(1234),
    createCounts(0),
  ]
  const texts = ['1 photo', '2 photos', '1 video', '3 videos', '1 document', '1,234 photos', '0 photos']
  expect(counts.map(formatKinds)).toEqual(texts)
  expect(counts.map(formatKindsShort)).toEqual(texts)
})

test('lists several kinds, or counts them as items where there is little space', () => {
  const mixed = [createCounts(4, 1), createCounts(1, 0, 2), createCounts(1000, 20, 3)]
  expect(mixed.map(formatKinds)).toEqual([
    '4 photos, 1 video',
    '1 photo, 2 documents',
    '1,000 photos, 20 videos, 3 documents',
  ])
  expect(mixed.map(formatKindsShort)).toEqual(['5 items', '3 items', '1,023 items'])
})

test('counts items whose kinds are unknown', () => {
  expect([{ count: 1 }, { count: 2 }].map(formatKinds)).toEqual(['1 item', '2 items'])
})

test('counts loaded items, and adds up counts', () => {
  const items = [aMediaItem(), aMediaItem(), aVideo(), aDocument()]
  expect(countKinds(items)).toEqual(createCounts(2, 1, 1))
  expect(sumKinds([createCounts(2, 1, 1), createCounts(0, 5)])).toEqual(createCounts(2, 6, 1))
  expect(sumKinds([createCounts(2, 1), { count: 3 }])).toEqual({
    count: 6,
    videos: undefined,
    documents: undefined,
  })
})

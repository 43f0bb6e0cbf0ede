import { expect, it } from 'vitest'
import { uploadTexts } from './text.ts'

const text = uploadTexts.english

it('formats speeds with at most one decimal', () => {
  expect([0, 900, 1536, 812_000, 3_250_000, 104_857_600].map(text.speed)).toEqual([
    '0 Bytes/s',
    '900 Bytes/s',
    '1.5 KB/s',
    '793 KB/s',
    '3.1 MB/s',
    '100 MB/s',
  ])
})

it('rounds the remaining time', () => {
  expect([0, 60, 120, 3300, 3600, 5400, 9000, 86_400, 180_000].map(text.timeLeft)).toEqual([
    'Less than a minute left',
    'About 1 minute left',
    'About 2 minutes left',
    'About 55 minutes left',
    'About 1 hour left',
    'About 1.5 hours left',
    'About 2.5 hours left',
    'About 24 hours left',
    'More than a day left',
  ])
})

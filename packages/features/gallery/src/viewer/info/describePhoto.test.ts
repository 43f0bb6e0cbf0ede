import type { MediaItem } from '@calotype/api'
import { createFormat } from '@calotype/platform'
import { aMediaItem } from '@calotype/api/fixtures'
import { expect, it } from 'vitest'
import { describePhoto } from './describePhoto.ts'
import { galleryTexts } from '../../text.ts'
import { viewerTexts } from '../text.ts'

const describe = (item: MediaItem) =>
  describePhoto(item, galleryTexts.english, viewerTexts.english, createFormat('en-US'))

const findValue = (label: string, overrides: Parameters<typeof aMediaItem>[0]) =>
  describe(aMediaItem(overrides)).find((fact) => fact.label === label)?.value

it('names the source of the date', () => {
  const [taken] = describe(aMediaItem({ dateTaken: '2024-07-14T18:03:20', dateTakenSource: 'name' }))
  expect(taken).toMatchObject({ label: 'Taken', note: 'From the file name' })
  expect(taken?.value).toContain('2024')
})

it('formats pixels and megapixels', () => {
  expect(findValue('Dimensions', { width: 4032, height: 3024 })).toBe('4032 × 3024 · 12.2 MP')
  expect(findValue('Dimensions', { width: 1, height: 1 })).toBe('1 × 1')
})

it('formats coordinates in all four quadrants', () => {
  expect(findValue('Coordinates', { latitude: 38.72233, longitude: -9.13934 })).toBe('38.7223° N, 9.1393° W')
  expect(findValue('Coordinates', { latitude: -33.8688, longitude: 151.2093 })).toBe(
    '33.8688° S, 151.2093° E',
  )
})

it('omits unknown values', () => {
  const minimalItem = aMediaItem({
    width: null,
    height: null,
    duration: null,
    latitude: null,
    longitude: null,
    city: null,
    country: null,
    cameraName: null,
    aperture: null,
    shutterSpeed: null,
    focalLength: null,
    iso: null,
    description: null,
  })
  expect(describe(minimalItem).map(({ label }) => label)).toEqual(['Taken', 'File name', 'Size', 'Type'])
})

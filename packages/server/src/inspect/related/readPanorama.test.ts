import { expect, test } from 'vitest'
import { readPanorama } from './readPanorama.ts'

const SIZE = { width: 4000, height: 2000 }
const createXmp = (properties: Record<string, string | number>) =>
  `<rdf:Description ${Object.entries(properties)
    .map(([name, value]) => `GPano:${name}="${value}"`)
    .join(' ')}/>`
const EQUIRECTANGULAR = { ProjectionType: 'equirectangular' }

test('reads a whole sphere, as attributes and as elements', () => {
  const sphere = { left: 0, top: 0, width: 1, height: 1 }
  expect(readPanorama(createXmp(EQUIRECTANGULAR), SIZE)).toEqual(sphere)
  const elements = '<GPano:ProjectionType>equirectangular</GPano:ProjectionType>'
  expect(readPanorama(elements, SIZE)).toEqual(sphere)
})

test('reads the part of the sphere that a photo covers', () => {
  const xmp = createXmp({
    ...EQUIRECTANGULAR,
    FullPanoWidthPixels: 8000,
    FullPanoHeightPixels: 4000,
    CroppedAreaImageWidthPixels: 4000,
    CroppedAreaImageHeightPixels: 2000,
    CroppedAreaLeftPixels: 1000,
    CroppedAreaTopPixels: 500,
  })
  expect(readPanorama(xmp, SIZE)).toEqual({ left: 0.125, top: 0.125, width: 0.5, height: 0.5 })
})

test('centers a photo whose position is unknown', () => {
  const xmp = createXmp({ ...EQUIRECTANGULAR, FullPanoWidthPixels: 8000 })
  expect(readPanorama(xmp, SIZE)).toEqual({ left: 0.25, top: 0.25, width: 0.5, height: 0.5 })
})

test.each([
  ['another projection', { ProjectionType: 'cylindrical' }],
  ['no projection', { FullPanoWidthPixels: 8000 }],
  ['a viewer that is switched off', { ...EQUIRECTANGULAR, UsePanoramaViewer: 'False' }],
  ['a part outside the sphere', { ...EQUIRECTANGULAR, CroppedAreaLeftPixels: 100 }],
  ['a negative position', { ...EQUIRECTANGULAR, CroppedAreaLeftPixels: -1 }],
  ['a size of zero', { ...EQUIRECTANGULAR, FullPanoWidthPixels: 0 }],
  ['a narrow part', { ...EQUIRECTANGULAR, FullPanoWidthPixels: 40_000 }],
])('is null for %s', (_name, properties: Record<string, string | number>) => {
  expect(readPanorama(createXmp(properties), SIZE)).toBeNull()
})

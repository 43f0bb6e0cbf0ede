import { expect, test } from 'vitest'
import * as camera from './camera.ts'

test('does not repeat the manufacturer in the name of a camera', () => {
  expect(camera.cameraName('Canon', 'Canon EOS R6')).toBe('Canon EOS R6')
  expect(camera.cameraName('NIKON CORPORATION', 'NIKON D750')).toBe('NIKON D750')
  expect(camera.cameraName('FUJIFILM', 'X100V')).toBe('FUJIFILM X100V')
  expect(camera.cameraName(undefined, 'Pixel 6\0\0')).toBe('Pixel 6')
  expect(camera.cameraName('Apple', undefined)).toBe('Apple')
  expect(camera.cameraName(undefined, 5)).toBeNull()
})

test('formats the exposure in photographic notation', () => {
  expect(camera.aperture(2.8)).toBe('f/2.8')
  expect(camera.aperture(8)).toBe('f/8')
  expect(camera.shutterSpeed(0.004)).toBe('1/250')
  expect(camera.shutterSpeed(0.5)).toBe('0.5')
  expect(camera.shutterSpeed(30)).toBe('30')
  expect(camera.focalLength(35)).toBe('35 mm')
  expect(camera.iso([200, 0])).toBe(200)
})

test('ignores invalid values', () => {
  for (const value of [NaN, Infinity, -1, 0, '2.8', null, undefined, {}]) {
    expect(camera.aperture(value)).toBeNull()
    expect(camera.shutterSpeed(value)).toBeNull()
    expect(camera.focalLength(value)).toBeNull()
    expect(camera.iso(value)).toBeNull()
  }
  expect(camera.cameraName('x'.repeat(100_000), 'y'.repeat(100_000))).toHaveLength(200)
  expect(camera.position(91, 0)).toEqual({ latitude: null, longitude: null })
  expect(camera.position(0, 0)).toEqual({ latitude: null, longitude: null })
  expect(camera.position(46.9, -7.4)).toEqual({ latitude: 46.9, longitude: -7.4 })
})

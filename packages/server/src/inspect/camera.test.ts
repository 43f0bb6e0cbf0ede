import { expect, test } from 'vitest'
import * as camera from './camera.ts'

test('does not repeat the manufacturer in the name of a camera', () => {
  expect(camera.formatCameraName('Canon', 'Canon EOS R6')).toBe('Canon EOS R6')
  expect(camera.formatCameraName('NIKON CORPORATION', 'NIKON D750')).toBe('NIKON D750')
  expect(camera.formatCameraName('FUJIFILM', 'X100V')).toBe('FUJIFILM X100V')
  expect(camera.formatCameraName(undefined, 'Pixel 6\0\0')).toBe('Pixel 6')
  expect(camera.formatCameraName('Apple', undefined)).toBe('Apple')
  expect(camera.formatCameraName(undefined, 5)).toBeNull()
})

test('formats the exposure in photographic notation', () => {
  expect(camera.formatAperture(2.8)).toBe('f/2.8')
  expect(camera.formatAperture(8)).toBe('f/8')
  expect(camera.formatShutterSpeed(0.004)).toBe('1/250')
  expect(camera.formatShutterSpeed(0.5)).toBe('0.5')
  expect(camera.formatShutterSpeed(30)).toBe('30')
  expect(camera.formatFocalLength(35)).toBe('35 mm')
  expect(camera.parseIso([200, 0])).toBe(200)
})

test('ignores invalid values', () => {
  for (const value of [NaN, Infinity, -1, 0, '2.8', null, undefined, {}]) {
    expect(camera.formatAperture(value)).toBeNull()
    expect(camera.formatShutterSpeed(value)).toBeNull()
    expect(camera.formatFocalLength(value)).toBeNull()
    expect(camera.parseIso(value)).toBeNull()
  }
  expect(camera.formatCameraName('x'.repeat(100_000), 'y'.repeat(100_000))).toHaveLength(200)
  expect(camera.validatePosition(91, 0)).toEqual({ latitude: null, longitude: null })
  expect(camera.validatePosition(0, 0)).toEqual({ latitude: null, longitude: null })
  expect(camera.validatePosition(46.9, -7.4)).toEqual({ latitude: 46.9, longitude: -7.4 })
})

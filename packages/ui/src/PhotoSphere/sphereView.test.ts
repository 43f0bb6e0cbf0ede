import { expect, test } from 'vitest'
import { clampView, createSphereView, getHorizontalAngle } from './sphereView.ts'

const SPHERE = { left: 0, top: 0, width: 1, height: 1 }
/** A half turn, 60° high. */
const PART = { left: 0.25, top: 1 / 3, width: 0.5, height: 1 / 3 }
const toDegrees = (radians: number) => Math.round((radians * 180) / Math.PI)

test('starts at the center of the photo', () => {
  expect(createSphereView(SPHERE, 1.5)).toMatchObject({ yaw: 0, pitch: 0 })
  const { yaw, pitch } = createSphereView({ left: 0.5, top: 0, width: 0.5, height: 0.5 }, 1)
  expect([toDegrees(yaw), toDegrees(pitch)]).toEqual([90, 45])
})

test('turns without an end, and looks straight up and down', () => {
  const view = clampView({ yaw: 7, pitch: 3, fieldOfView: 1 }, SPHERE, 1.5)
  expect(toDegrees(view.pitch)).toBe(90)
  expect(view.yaw).toBeCloseTo(7 - 2 * Math.PI)
  expect(toDegrees(clampView({ yaw: 0, pitch: -3, fieldOfView: 1 }, SPHERE, 1.5).pitch)).toBe(-90)
})

test('does not show more than the photo covers', () => {
  const aspectRatio = 1.5
  const { yaw, pitch, fieldOfView } = clampView({ yaw: 9, pitch: 9, fieldOfView: 9 }, PART, aspectRatio)
  expect(toDegrees(fieldOfView)).toBeLessThanOrEqual(60)
  expect(toDegrees(pitch + fieldOfView / 2)).toBeLessThanOrEqual(30)
  expect(toDegrees(yaw + getHorizontalAngle(fieldOfView, aspectRatio) / 2)).toBeLessThanOrEqual(90)
})

test('limits the zoom', () => {
  expect(toDegrees(clampView({ yaw: 0, pitch: 0, fieldOfView: 0 }, SPHERE, 1).fieldOfView)).toBe(20)
  expect(toDegrees(clampView({ yaw: 0, pitch: 0, fieldOfView: 9 }, SPHERE, 1).fieldOfView)).toBe(95)
})

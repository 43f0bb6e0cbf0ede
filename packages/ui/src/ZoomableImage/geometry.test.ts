import { describe, expect, test } from 'vitest'
import { clampPan, fitBox, swipeDirection, WHOLE, zoomAround } from './geometry.ts'

const box = { width: 800, height: 600 }

describe('fitBox', () => {
  test('a wide image takes the whole width', () => {
    expect(fitBox({ width: 4000, height: 2000 }, box)).toEqual({ width: 800, height: 400 })
  })
  test('a tall image takes the whole height', () => {
    expect(fitBox({ width: 1000, height: 4000 }, box)).toEqual({ width: 150, height: 600 })
  })
  test('a small image keeps its own size', () => {
    expect(fitBox({ width: 320, height: 200 }, box)).toEqual({ width: 320, height: 200 })
  })
})

describe('zoomAround', () => {
  test('the middle stays in the middle', () => {
    expect(zoomAround(WHOLE, 2, { x: 0, y: 0 })).toEqual({ zoom: 2, x: 0, y: 0 })
  })
  test('what is under the pointer stays under it', () => {
    const at = { x: 120, y: -60 }
    const before = { zoom: 1.5, x: 30, y: 10 }
    const after = zoomAround(before, 1.8, at)
    expect((at.x - after.x) / after.zoom).toBeCloseTo((at.x - before.x) / before.zoom)
    expect((at.y - after.y) / after.zoom).toBeCloseTo((at.y - before.y) / before.zoom)
  })
  test('it goes no further than eight times', () => {
    expect(zoomAround({ zoom: 6, x: 0, y: 0 }, 10, { x: 0, y: 0 }).zoom).toBe(8)
  })
  test('it goes back no further than the whole image', () => {
    expect(zoomAround({ zoom: 2, x: 0, y: 0 }, 0.01, { x: 0, y: 0 }).zoom).toBe(1)
  })
})

describe('clampPan', () => {
  const image = { width: 800, height: 400 }
  test('the whole image stands in the middle', () => {
    expect(clampPan({ zoom: 1, x: 90, y: -40 }, image, box)).toEqual(WHOLE)
  })
  test('an edge of the image never comes inside the box', () => {
    expect(clampPan({ zoom: 2, x: 900, y: -900 }, image, box)).toEqual({ zoom: 2, x: 400, y: -100 })
  })
  test('within its bounds it stays where it was moved to', () => {
    expect(clampPan({ zoom: 2, x: -150, y: 40 }, image, box)).toEqual({ zoom: 2, x: -150, y: 40 })
  })
})

describe('swipeDirection', () => {
  test('to the left is the next one', () => {
    expect(swipeDirection({ x: -90, y: 10 }, 400)).toBe('next')
  })
  test('to the right is the previous one', () => {
    expect(swipeDirection({ x: 90, y: -10 }, 400)).toBe('previous')
  })
  test('a short way is enough when it is fast', () => {
    expect(swipeDirection({ x: -30, y: 2 }, 50)).toBe('next')
  })
  test('a short slow way means nothing', () => {
    expect(swipeDirection({ x: -30, y: 2 }, 500)).toBeNull()
  })
  test('up and down mean nothing', () => {
    expect(swipeDirection({ x: -80, y: 120 }, 200)).toBeNull()
  })
})

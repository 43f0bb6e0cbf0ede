import { describe, expect, test } from 'vitest'
import { clampPan, fitBox, getSwipeDirection, FULL_VIEW, zoomAround } from './geometry.ts'

const box = { width: 800, height: 600 }

describe('fitBox', () => {
  test('fits a wide image to the width', () => {
    expect(fitBox({ width: 4000, height: 2000 }, box)).toEqual({ width: 800, height: 400 })
  })
  test('fits a tall image to the height', () => {
    expect(fitBox({ width: 1000, height: 4000 }, box)).toEqual({ width: 150, height: 600 })
  })
  test('keeps the size of a small image', () => {
    expect(fitBox({ width: 320, height: 200 }, box)).toEqual({ width: 320, height: 200 })
  })
})

describe('zoomAround', () => {
  test('keeps a centered image centered', () => {
    expect(zoomAround(FULL_VIEW, 2, { x: 0, y: 0 })).toEqual({ zoom: 2, x: 0, y: 0 })
  })
  test('keeps the point under the pointer in place', () => {
    const point = { x: 120, y: -60 }
    const before = { zoom: 1.5, x: 30, y: 10 }
    const after = zoomAround(before, 1.8, point)
    expect((point.x - after.x) / after.zoom).toBeCloseTo((point.x - before.x) / before.zoom)
    expect((point.y - after.y) / after.zoom).toBeCloseTo((point.y - before.y) / before.zoom)
  })
  test('stops at eight times', () => {
    expect(zoomAround({ zoom: 6, x: 0, y: 0 }, 10, { x: 0, y: 0 }).zoom).toBe(8)
  })
  test('stops at the whole image', () => {
    expect(zoomAround({ zoom: 2, x: 0, y: 0 }, 0.01, { x: 0, y: 0 }).zoom).toBe(1)
  })
})

describe('clampPan', () => {
  const image = { width: 800, height: 400 }
  test('centers the whole image', () => {
    expect(clampPan({ zoom: 1, x: 90, y: -40 }, image, box)).toEqual(FULL_VIEW)
  })
  test('keeps the edges of a zoomed image outside the box', () => {
    expect(clampPan({ zoom: 2, x: 900, y: -900 }, image, box)).toEqual({ zoom: 2, x: 400, y: -100 })
  })
  test('leaves a position within the bounds unchanged', () => {
    expect(clampPan({ zoom: 2, x: -150, y: 40 }, image, box)).toEqual({ zoom: 2, x: -150, y: 40 })
  })
})

describe('swipeDirection', () => {
  test('returns the next file for a swipe to the left', () => {
    expect(getSwipeDirection({ x: -90, y: 10 }, 400)).toBe('next')
  })
  test('returns the previous file for a swipe to the right', () => {
    expect(getSwipeDirection({ x: 90, y: -10 }, 400)).toBe('previous')
  })
  test('accepts a short swipe that is fast', () => {
    expect(getSwipeDirection({ x: -30, y: 2 }, 50)).toBe('next')
  })
  test('ignores a short swipe that is slow', () => {
    expect(getSwipeDirection({ x: -30, y: 2 }, 500)).toBeNull()
  })
  test('ignores vertical movement', () => {
    expect(getSwipeDirection({ x: -80, y: 120 }, 200)).toBeNull()
  })
})

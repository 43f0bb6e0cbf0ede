import { expect, test } from 'vitest'
import { placeOf } from './windowState.ts'

const first = { x: 0, y: 25, width: 1440, height: 875 }
const second = { x: 1440, y: 0, width: 1920, height: 1080 }
const window = { x: 100, y: 100, width: 1000, height: 700, isMaximized: false }

test('a window opens where it was', () => {
  expect(placeOf(window, [first])).toEqual({ x: 100, y: 100, width: 1000, height: 700 })
  expect(placeOf({ ...window, x: 1600 }, [first, second])).toMatchObject({ x: 1600, y: 100 })
})

test('one that was never opened is placed by the system, and fits', () => {
  expect(placeOf(null, [first])).toEqual({ width: 1280, height: 860 })
  expect(placeOf(null, [{ ...first, width: 1024, height: 700 }])).toEqual({ width: 1024, height: 700 })
})

test('one whose screen is gone comes back to the first', () => {
  expect(placeOf({ ...window, x: 1600 }, [first])).toEqual({ width: 1000, height: 700 })
  expect(placeOf({ ...window, y: -2000 }, [first])).toEqual({ width: 1000, height: 700 })
})

test('one that hangs over an edge, or is larger than the screen, is brought onto it', () => {
  expect(placeOf({ ...window, x: 1200, y: 500 }, [first])).toEqual({
    x: 440,
    y: 200,
    width: 1000,
    height: 700,
  })
  expect(placeOf({ ...window, width: 3000 }, [first])).toMatchObject({ x: 0, width: 1440 })
})

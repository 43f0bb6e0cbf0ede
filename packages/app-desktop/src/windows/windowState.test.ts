import { expect, test } from 'vitest'
import { restoreBounds } from './windowState.ts'

const firstBounds = { x: 0, y: 25, width: 1440, height: 875 }
const second = { x: 1440, y: 0, width: 1920, height: 1080 }
const window = { x: 100, y: 100, width: 1000, height: 700, isMaximized: false }

test('restores the position of a window', () => {
  expect(restoreBounds(window, [firstBounds])).toEqual({ x: 100, y: 100, width: 1000, height: 700 })
  expect(restoreBounds({ ...window, x: 1600 }, [firstBounds, second])).toMatchObject({ x: 1600, y: 100 })
})

test('lets the system place a new window, and limits its size to the screen', () => {
  expect(restoreBounds(null, [firstBounds])).toEqual({ width: 1280, height: 860 })
  expect(restoreBounds(null, [{ ...firstBounds, width: 1024, height: 700 }])).toEqual({
    width: 1024,
    height: 700,
  })
})

test('moves a window to the first screen if its screen was disconnected', () => {
  expect(restoreBounds({ ...window, x: 1600 }, [firstBounds])).toEqual({ width: 1000, height: 700 })
  expect(restoreBounds({ ...window, y: -2000 }, [firstBounds])).toEqual({ width: 1000, height: 700 })
})

test('moves and shrinks a window that extends beyond its screen', () => {
  expect(restoreBounds({ ...window, x: 1200, y: 500 }, [firstBounds])).toEqual({
    x: 440,
    y: 200,
    width: 1000,
    height: 700,
  })
  expect(restoreBounds({ ...window, width: 3000 }, [firstBounds])).toMatchObject({ x: 0, width: 1440 })
})

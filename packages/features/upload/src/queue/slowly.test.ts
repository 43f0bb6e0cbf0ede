import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createListeners } from './listeners.ts'
import { slowly } from './slowly.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('hears at once, then ten times a second, and of the last change', () => {
  const changes = createListeners()
  const heard = vi.fn()
  const end = slowly(changes.add)(heard)
  changes.tell()
  expect(heard).toHaveBeenCalledTimes(1)
  for (let ms = 0; ms < 1000; ms += 10) {
    vi.advanceTimersByTime(10)
    changes.tell()
  }
  expect(heard).toHaveBeenCalledTimes(11)
  vi.advanceTimersByTime(500)
  expect(heard).toHaveBeenCalledTimes(12)
  changes.tell()
  expect(heard).toHaveBeenCalledTimes(13)
  changes.tell()
  end()
  vi.advanceTimersByTime(500)
  expect(heard).toHaveBeenCalledTimes(13)
})

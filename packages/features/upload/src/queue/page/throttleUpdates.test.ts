import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RENDER_INTERVAL_MS, subscribeToInterval } from './renderInterval.ts'
import { createListeners } from '../listeners.ts'
import { throttleUpdates, SOON_MS, type UpdateTiming } from './throttleUpdates.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createThrottle(getTiming: () => UpdateTiming) {
  const changes = createListeners()
  const listener = vi.fn()
  const end = throttleUpdates(changes.add, () => getTiming)(listener)
  /** Causes a change every 10 ms for the given time. */
  function changeRepeatedly(ms: number) {
    for (let passed = 0; passed < ms; passed += 10) {
      vi.advanceTimersByTime(10)
      changes.notify()
    }
  }
  return { notify: () => changes.notify(), changeRepeatedly, listener, end }
}

it('reports urgent changes immediately, each time', () => {
  const { changeRepeatedly, listener } = createThrottle(() => 'now')
  changeRepeatedly(1000)
  expect(listener).toHaveBeenCalledTimes(100)
})

it('reports `soon` changes immediately, then ten times a second, including the last one', () => {
  const { notify, changeRepeatedly, listener, end } = createThrottle(() => 'soon')
  notify()
  expect(listener).toHaveBeenCalledTimes(1)
  changeRepeatedly(1000)
  expect(listener).toHaveBeenCalledTimes(11)
  vi.advanceTimersByTime(SOON_MS)
  expect(listener).toHaveBeenCalledTimes(12)
  vi.advanceTimersByTime(SOON_MS)
  notify()
  expect(listener).toHaveBeenCalledTimes(13)
  notify()
  end()
  vi.advanceTimersByTime(1000)
  expect(listener).toHaveBeenCalledTimes(13)
})

it('reports other changes at the common interval, including the last one', () => {
  const { notify, changeRepeatedly, listener, end } = createThrottle(() => 'atInterval')
  const figures = vi.fn()
  const endFigures = subscribeToInterval(figures)
  changeRepeatedly(10 * RENDER_INTERVAL_MS - 10)
  expect(listener).toHaveBeenCalledTimes(9)
  expect(figures).toHaveBeenCalledTimes(9)
  vi.advanceTimersByTime(10)
  expect(listener).toHaveBeenCalledTimes(10)
  vi.advanceTimersByTime(10 * RENDER_INTERVAL_MS)
  expect(listener).toHaveBeenCalledTimes(10)
  notify()
  end()
  endFigures()
  vi.advanceTimersByTime(10 * RENDER_INTERVAL_MS)
  expect(listener).toHaveBeenCalledTimes(10)
  expect(vi.getTimerCount()).toBe(0)
})

it('reports a `soon` change before the common interval, and only once', () => {
  let timing: UpdateTiming = 'atInterval'
  const { notify, listener } = createThrottle(() => timing)
  notify()
  timing = 'soon'
  notify()
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10 * RENDER_INTERVAL_MS)
  expect(listener).toHaveBeenCalledTimes(1)
})

it('reports changes to all listeners equally soon', () => {
  const changes = createListeners()
  const subscribe = throttleUpdates(changes.add, () => {
    let isFirst = true
    return () => {
      const timing = isFirst ? 'soon' : 'atInterval'
      isFirst = false
      return timing
    }
  })
  const listeners = [vi.fn(), vi.fn()]
  const unsubscribes = listeners.map(subscribe)
  changes.notify()
  for (const each of listeners) expect(each).toHaveBeenCalledTimes(1)
  for (const end of unsubscribes) end()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BEAT_MS, onBeat } from './beat.ts'
import { createListeners } from '../listeners.ts'
import { throttleUpdates, SOON_MS, type Haste } from './throttleUpdates.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function following(hasteOf: () => Haste) {
  const changes = createListeners()
  const heard = vi.fn()
  const end = throttleUpdates(changes.add, () => hasteOf)(heard)
  /** Causes a change every 10 ms for the given time. */
  function changing(ms: number) {
    for (let passed = 0; passed < ms; passed += 10) {
      vi.advanceTimersByTime(10)
      changes.notify()
    }
  }
  return { notify: () => changes.notify(), changing, heard, end }
}

it('reports urgent changes immediately, each time', () => {
  const { changing, heard } = following(() => 'now')
  changing(1000)
  expect(heard).toHaveBeenCalledTimes(100)
})

it('reports `soon` changes immediately, then ten times a second, including the last one', () => {
  const { notify, changing, heard, end } = following(() => 'soon')
  notify()
  expect(heard).toHaveBeenCalledTimes(1)
  changing(1000)
  expect(heard).toHaveBeenCalledTimes(11)
  vi.advanceTimersByTime(SOON_MS)
  expect(heard).toHaveBeenCalledTimes(12)
  vi.advanceTimersByTime(SOON_MS)
  notify()
  expect(heard).toHaveBeenCalledTimes(13)
  notify()
  end()
  vi.advanceTimersByTime(1000)
  expect(heard).toHaveBeenCalledTimes(13)
})

it('reports other changes at the common interval, including the last one', () => {
  const { notify, changing, heard, end } = following(() => 'onBeat')
  const figures = vi.fn()
  const endFigures = onBeat(figures)
  changing(10 * BEAT_MS - 10)
  expect(heard).toHaveBeenCalledTimes(9)
  expect(figures).toHaveBeenCalledTimes(9)
  vi.advanceTimersByTime(10)
  expect(heard).toHaveBeenCalledTimes(10)
  vi.advanceTimersByTime(10 * BEAT_MS)
  expect(heard).toHaveBeenCalledTimes(10)
  notify()
  end()
  endFigures()
  vi.advanceTimersByTime(10 * BEAT_MS)
  expect(heard).toHaveBeenCalledTimes(10)
  expect(vi.getTimerCount()).toBe(0)
})

it('reports a `soon` change before the common interval, and only once', () => {
  let haste: Haste = 'onBeat'
  const { notify, heard } = following(() => haste)
  notify()
  haste = 'soon'
  notify()
  expect(heard).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10 * BEAT_MS)
  expect(heard).toHaveBeenCalledTimes(1)
})

it('reports changes to all listeners equally soon', () => {
  const changes = createListeners()
  const follow = throttleUpdates(changes.add, () => {
    let isFirst = true
    return () => {
      const haste = isFirst ? 'soon' : 'onBeat'
      isFirst = false
      return haste
    }
  })
  const heard = [vi.fn(), vi.fn()]
  const ends = heard.map(follow)
  changes.notify()
  for (const each of heard) expect(each).toHaveBeenCalledTimes(1)
  for (const end of ends) end()
})

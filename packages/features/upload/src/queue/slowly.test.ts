import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BEAT_MS, onBeat } from './beat.ts'
import { createListeners } from './listeners.ts'
import { slowly, SOON_MS, type Haste } from './slowly.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function following(hasteOf: () => Haste) {
  const changes = createListeners()
  const heard = vi.fn()
  const end = slowly(changes.add, () => hasteOf)(heard)
  /** A change every 10 ms for so long. */
  function changing(ms: number) {
    for (let passed = 0; passed < ms; passed += 10) {
      vi.advanceTimersByTime(10)
      changes.tell()
    }
  }
  return { tell: () => changes.tell(), changing, heard, end }
}

it('hears of what may not wait each time', () => {
  const { changing, heard } = following(() => 'now')
  changing(1000)
  expect(heard).toHaveBeenCalledTimes(100)
})

it('hears soon at once, then ten times a second, and of the last change', () => {
  const { tell, changing, heard, end } = following(() => 'soon')
  tell()
  expect(heard).toHaveBeenCalledTimes(1)
  changing(1000)
  expect(heard).toHaveBeenCalledTimes(11)
  vi.advanceTimersByTime(SOON_MS)
  expect(heard).toHaveBeenCalledTimes(12)
  vi.advanceTimersByTime(SOON_MS)
  tell()
  expect(heard).toHaveBeenCalledTimes(13)
  tell()
  end()
  vi.advanceTimersByTime(1000)
  expect(heard).toHaveBeenCalledTimes(13)
})

it('hears of the rest on the beat of all figures, and of the last change', () => {
  const { tell, changing, heard, end } = following(() => 'onBeat')
  const figures = vi.fn()
  const endFigures = onBeat(figures)
  changing(10 * BEAT_MS - 10)
  expect(heard).toHaveBeenCalledTimes(9)
  expect(figures).toHaveBeenCalledTimes(9)
  vi.advanceTimersByTime(10)
  expect(heard).toHaveBeenCalledTimes(10)
  vi.advanceTimersByTime(10 * BEAT_MS)
  expect(heard).toHaveBeenCalledTimes(10)
  tell()
  end()
  endFigures()
  vi.advanceTimersByTime(10 * BEAT_MS)
  expect(heard).toHaveBeenCalledTimes(10)
  expect(vi.getTimerCount()).toBe(0)
})

it('does not let what is to be heard soon wait for the beat, nor hears of it twice', () => {
  let haste: Haste = 'onBeat'
  const { tell, heard } = following(() => haste)
  tell()
  haste = 'soon'
  tell()
  expect(heard).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10 * BEAT_MS)
  expect(heard).toHaveBeenCalledTimes(1)
})

it('tells each who listens as soon as the others', () => {
  const changes = createListeners()
  const follow = slowly(changes.add, () => {
    let isFirst = true
    return () => {
      const haste = isFirst ? 'soon' : 'onBeat'
      isFirst = false
      return haste
    }
  })
  const heard = [vi.fn(), vi.fn()]
  const ends = heard.map(follow)
  changes.tell()
  for (const each of heard) expect(each).toHaveBeenCalledTimes(1)
  for (const end of ends) end()
})

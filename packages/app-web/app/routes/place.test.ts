import type { Place } from '@calotype/gallery'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPlace, keptPlace, keptPlaceOr, moveOn } from './place.ts'

/** An entry of the history, as the router makes it anew when an address replaces another. */
const entry = { idx: 1, key: 'a' }
const place: Place = { id: 7, month: '2024-05', position: 3, fraction: 0.5 }

beforeEach(() => {
  const history = {
    state: entry as object,
    replaceState(state: object) {
      history.state = state
    },
  }
  vi.stubGlobal('history', history)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const go = () => history.replaceState({ ...entry, key: 'b' }, '')

test('a place stands beside what the router keeps, and instead of pixels', () => {
  history.replaceState({ ...entry, scrollTop: 900 }, '')
  keepPlace(place)
  expect(history.state).toEqual({ ...entry, place })
  keepPlace(null)
  expect(history.state).toEqual(entry)
})

test('whoever goes on to another photo and loads the page anew before that is drawn is at that photo', () => {
  keepPlace(place)
  moveOn(8, go)
  expect(history.state).toEqual({ ...entry, key: 'b', place: { ...place, id: 8 } })
})

test('whoever was at no place is at none in the next entry either', () => {
  moveOn(8, go)
  expect(keptPlace()).toBeNull()
})

test('a link to a photo begins at that photo, and Back and a reload where they were', () => {
  expect(keptPlaceOr(null)).toBeNull()
  expect(keptPlaceOr(9)).toMatchObject({ id: 9 })
  keepPlace(place)
  expect(keptPlaceOr(9)).toEqual(place)
})

import type { ScrollAnchor } from '@calotype/gallery'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeLocation, getStoredLocation, getInitialLocation, replacePhotoUrl } from './getStoredLocation.ts'

const entry = { idx: 1, key: 'a' }
const place: ScrollAnchor = { id: 7, group: '2024-05', position: 3, fraction: 0.5 }

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

const replaceEntry = () => history.replaceState({ ...entry, key: 'b' }, '')

test('stores a location next to the router’s state, and removes the scroll position', () => {
  history.replaceState({ ...entry, scrollTop: 900 }, '')
  storeLocation(place)
  expect(history.state).toEqual({ ...entry, place })
  storeLocation(null)
  expect(history.state).toEqual(entry)
})

test('restores the next photo if the page reloads before the photo is rendered', () => {
  storeLocation(place)
  replacePhotoUrl(8, replaceEntry)
  expect(history.state).toEqual({ ...entry, key: 'b', place: { ...place, id: 8 } })
})

test('stores no location in the next entry if the previous one had none', () => {
  replacePhotoUrl(8, replaceEntry)
  expect(getStoredLocation()).toBeNull()
})

test('starts at the photo of a link, and at the stored location on Back and reload', () => {
  expect(getInitialLocation(null)).toBeNull()
  expect(getInitialLocation(9)).toMatchObject({ id: 9 })
  storeLocation(place)
  expect(getInitialLocation(9)).toEqual(place)
})

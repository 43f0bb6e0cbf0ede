import type { Place } from '@calotype/gallery'

/** What a screen adds to the state of its history entry. */
type Entry = { place?: Place; scrollTop?: number } | null

/** The photo somebody was at in the gallery, an album, an answer or the trash when they left this entry of the history; null where they were at its top. */
export const keptPlace = (): Place | null => (history.state as Entry)?.place ?? null

/**
 * The same for a list whose pages come one after the other: whoever came by a link to a photo of it begins there. It
 * loads as far as that takes.
 */
export const keptPlaceOr = (photo: number | null): Place | null =>
  keptPlace() ?? (photo === null ? null : { id: photo, month: null, position: 0, fraction: 0.5 })

/**
 * Goes on to another photo by an address that replaces this one, as `go` does. The entry has its place at once and not
 * when the photo is drawn: whoever loads the page anew in between is not at the top.
 */
export function moveOn(photo: number, go: () => unknown): void {
  const place = keptPlace()
  void go()
  if (place) keepPlace({ ...place, id: photo })
}

/** Writes down where somebody is, in the history itself: Back, a reload and a window of another width find the photo. */
export function keepPlace(place: Place | null): void {
  const { place: _before, scrollTop: _pixels, ...entry } = (history.state as Entry) ?? {}
  history.replaceState(place ? { ...entry, place } : entry, '')
}

import type { Place } from '@calotype/gallery'

/** What a screen adds to the state of its history entry. */
type Entry = { place?: Place; scrollTop?: number } | null

/** The photo somebody was at in the gallery, an album, an answer or the trash when they left this entry of the history; null where they were at its top. */
export const keptPlace = (): Place | null => (history.state as Entry)?.place ?? null

/** Writes down where somebody is, in the history itself: Back, a reload and a window of another width find the photo. */
export function keepPlace(place: Place | null): void {
  const { place: _before, scrollTop: _pixels, ...entry } = (history.state as Entry) ?? {}
  history.replaceState(place ? { ...entry, place } : entry, '')
}

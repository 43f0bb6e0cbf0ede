import type { ScrollAnchor } from '@calotype/gallery'

/** Properties that a screen adds to its history entry. */
type Entry = { place?: ScrollAnchor; scrollTop?: number } | null

/** Returns the photo at which the user left this history entry of a list, or null for its top. */
export const storedLocation = (): ScrollAnchor | null => (history.state as Entry)?.place ?? null

/**
 * Returns the stored location. If there is none, returns the location of `photo`, to which a link led; the list then
 * loads as many pages as needed.
 */
export const initialLocation = (photo: number | null): ScrollAnchor | null =>
  storedLocation() ?? (photo === null ? null : { id: photo, group: null, position: 0, fraction: 0.5 })

/**
 * Replaces the URL with that of another photo, by calling `replaceUrl`. Stores the location immediately, so that a
 * reload before the photo is rendered doesn't lead to the top.
 */
export function replacePhotoUrl(photo: number, replaceUrl: () => unknown): void {
  const anchor = storedLocation()
  void replaceUrl()
  if (anchor) storeLocation({ ...anchor, id: photo })
}

/** Stores the location in the history entry, so that Back, a reload and a window of another width find the photo. */
export function storeLocation(anchor: ScrollAnchor | null): void {
  const { place: _before, scrollTop: _pixels, ...entry } = (history.state as Entry) ?? {}
  history.replaceState(anchor ? { ...entry, place: anchor } : entry, '')
}

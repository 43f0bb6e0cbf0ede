import type { ScrollAnchor } from '@calotype/gallery'

/** Properties that a screen adds to its history entry. */
type Entry = { place?: ScrollAnchor; scrollTop?: number } | null

/** Returns the location in the list that is stored in the current history entry; null if the list was at the top. */
export const getStoredLocation = (): ScrollAnchor | null => (history.state as Entry)?.place ?? null

/**
 * Returns the stored location or, without one, the location of `photo`, which a direct link opened. In the second case,
 * the list loads as many pages as needed to reach the photo.
 */
export const getInitialLocation = (photo: number | null): ScrollAnchor | null =>
  getStoredLocation() ?? (photo === null ? null : { id: photo, group: null, position: 0, fraction: 0.5 })

/**
 * Replaces the URL with that of another photo by calling `replaceUrl`. Stores the location immediately, so that a
 * reload before the photo is rendered doesn't lead to the top.
 */
export function replacePhotoUrl(photo: number, replaceUrl: () => unknown): void {
  const anchor = getStoredLocation()
  void replaceUrl()
  if (anchor) storeLocation({ ...anchor, id: photo })
}

/**
 * Stores the location in the history entry, so that Back and reload show the same photo, even at another window width.
 */
export function storeLocation(anchor: ScrollAnchor | null): void {
  const { place: _before, scrollTop: _pixels, ...entry } = (history.state as Entry) ?? {}
  history.replaceState(anchor ? { ...entry, place: anchor } : entry, '')
}

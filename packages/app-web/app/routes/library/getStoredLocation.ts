import type { ScrollAnchor } from '@calotype/gallery'

/** Properties that a screen adds to its history entry. */
type Entry = { place?: ScrollAnchor; scrollTop?: number } | null

/**
 * Returns the location of the photo at which the user left this history entry of a list; null for the top of the list.
 */
export const getStoredLocation = (): ScrollAnchor | null => (history.state as Entry)?.place ?? null

/**
 * Returns the stored location. Without one, returns the location of `photo`, which a direct link opened. The list then
 * loads as many pages as needed.
 */
export const getInitialLocation = (photo: number | null): ScrollAnchor | null =>
  getStoredLocation() ?? (photo === null ? null : { id: photo, group: null, position: 0, fraction: 0.5 })

/**
 * Calls `replaceUrl` to replace the URL with the URL of another photo. Stores the location immediately, so that a
 * reload before the photo is rendered doesn't lead to the top.
 */
export function replacePhotoUrl(photo: number, replaceUrl: () => unknown): void {
  const anchor = getStoredLocation()
  void replaceUrl()
  if (anchor) storeLocation({ ...anchor, id: photo })
}

/**
 * Stores the location in the history entry, so that the same photo is shown after Back, after a reload and at another
 * window width.
 */
export function storeLocation(anchor: ScrollAnchor | null): void {
  const { place: _before, scrollTop: _pixels, ...entry } = (history.state as Entry) ?? {}
  history.replaceState(anchor ? { ...entry, place: anchor } : entry, '')
}

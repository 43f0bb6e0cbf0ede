import type { MediaItem } from '@calotype/api'
import { thumbnailAddress, type MediaLoader } from '@calotype/platform'

/** Tiles that a window shows at once, about. */
export const TILES_AHEAD = 24

/**
 * Wants the thumbnails of items before they are drawn, since drawing takes longer than asking; they are kept for who shows
 * them. Resolves when all have come, or have failed.
 */
export async function fetchThumbnails(media: MediaLoader, items: readonly MediaItem[]): Promise<void> {
  await Promise.all(items.map((item) => fetched(media, thumbnailAddress(item))))
}

function fetched(media: MediaLoader, address: string | null): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (address === null) resolve()
  else {
    const leave = media.subscribe(address, () => {
      leave()
      resolve()
    })
  }
  return promise
}

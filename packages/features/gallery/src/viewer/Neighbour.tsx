import type { MediaItem } from '@calotype/api'
import { previewAddress, useMediaImage } from '@calotype/platform'

/** Later than the photo that is looked at. */
const PRIORITY = 1

/** Loads a photo's preview in advance, and shows nothing. */
export function Neighbour({ item }: { item: MediaItem }) {
  useMediaImage(previewAddress(item), { priority: PRIORITY })
  return null
}

import { mediaKind, type MediaItem } from '@calotype/api'
import { previewUrl, useMediaImage } from '@calotype/platform'

/** Distance that ranks the image after the visible photo in the loading queue. */
const distance = () => 1

/** Preloads a photo's preview without rendering anything. Skips documents and photos that are too large, which have none. */
export function PreloadedPreview({ item }: { item: MediaItem }) {
  useMediaImage(mediaKind(item.type) === 'document' || item.failure ? null : previewUrl(item), distance)
  return null
}

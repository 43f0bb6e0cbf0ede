import { mediaKind, type MediaItem } from '@calotype/api'
import { previewAddress, useMediaImage } from '@calotype/platform'

/** Further than the photo that is looked at. */
const beside = () => 1

/** Loads a photo's preview in advance, and shows nothing. A document has none, nor has a photo that is too large. */
export function Neighbor({ item }: { item: MediaItem }) {
  useMediaImage(mediaKind(item.type) === 'document' || item.failure ? null : previewAddress(item), beside)
  return null
}

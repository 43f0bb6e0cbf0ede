import { getMediaKind, type MediaItem } from '@calotype/api'
import { useMediaImage } from '@calotype/platform'
import { useGallerySource } from '../../source/SourcesContext.ts'

/** Distance that ranks the image after the visible photo in the loading queue. */
const getDistance = () => 1

/**
 * Preloads a photo's preview without rendering anything. Skips items without a preview: documents and photos that are
 * too large.
 */
export function PreloadedPreview({ item }: { item: MediaItem }) {
  const { url } = useGallerySource()
  const hasPreview = getMediaKind(item.type) !== 'document' && !item.failure
  useMediaImage(hasPreview ? url(item, 'preview') : null, getDistance)
  return null
}

import { getMediaKind, type MediaItem } from '@calotype/api'
import { useMediaImage } from '@calotype/platform'
import { useGallerySource } from '../../source/SourcesContext.ts'

/** Ranks preloaded images after the visible photo. */
const getDistance = () => 1

/** Preloads a photo's preview. Renders nothing. Documents, and photos that are too large, have no preview. */
export function PreloadedPreview({ item }: { item: MediaItem }) {
  const { url } = useGallerySource()
  const hasPreview = getMediaKind(item.type) !== 'document' && !item.failure
  useMediaImage(hasPreview ? url(item, 'preview') : null, getDistance)
  return null
}

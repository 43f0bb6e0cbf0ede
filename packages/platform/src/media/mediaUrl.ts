import {
  getStoredType,
  mediaKind,
  needsDisplayRendition,
  type FoundItem,
  type MediaItem,
} from '@calotype/api'

type RenderedItem = Pick<MediaItem, 'fileName' | 'type' | 'status' | 'thumbhash'>

/** Whether an item's images are rendered or have failed to. A video may still be waiting for its playable rendition. */
export function isRendered({ status, thumbhash }: Pick<MediaItem, 'status' | 'thumbhash'>): boolean {
  return status !== 'processing' || Boolean(thumbhash)
}

/** Approximate number of tiles in a window. They are requested immediately, so that none waits for the first render. */
export const FIRST_TILES = 24

/**
 * Returns the path of a grid tile's image, animated for a video (GAL-034, GAL-035). A search result may include the
 * path (SEARCH-008). Null for a document, which has no image.
 */
export function thumbnailUrl(item: RenderedItem & Pick<FoundItem, 'picture'>): string | null {
  if (item.picture !== undefined) return withProcessingMark(item.picture, item)
  if (mediaKind(item.type) === 'document') return null
  const suffix = mediaKind(item.type) === 'video' ? '.gif' : ''
  return renditionUrl(`/thumbnails/thumb_${encodeURIComponent(item.fileName)}${suffix}`, item)
}

/** Returns the thumbnail path of an album's cover, given its stored file name (ALB-037, ALB-046). Null without a cover. */
export function coverUrl(fileName: string | null): string | null {
  if (!fileName) return null
  return thumbnailUrl({ fileName, type: getStoredType(fileName), status: 'ready', thumbhash: null })
}

/** Returns the path of the viewer's preview: a photo of at most 2048 px per side, or the poster of a video. */
export function previewUrl(item: RenderedItem): string {
  return renditionUrl(`/previews/preview_${encodeURIComponent(item.fileName)}`, item)
}

/** Returns the path of the uploaded file (VIEW-014). */
export function originalUrl(item: Pick<MediaItem, 'fileName'>): string {
  return `/authz?key=/${encodeURIComponent(item.fileName)}`
}

/** Returns the path of a photo in full size: the uploaded file, or a JPEG of a format that not all browsers show. */
export function fullSizeUrl(item: RenderedItem): string {
  if (!needsDisplayRendition(item.type)) return originalUrl(item)
  return renditionUrl(`/displays/display_${encodeURIComponent(item.fileName)}`, item)
}

/** Returns the path that a video player loads. The service worker adds the bearer token (VIDEO-014). */
export function videoUrl(item: Pick<MediaItem, 'fileName'>): string {
  return `/api/media/secured/${encodeURIComponent(item.fileName)}`
}

function renditionUrl(key: string, item: RenderedItem): string {
  return withProcessingMark(`/authz?key=${key}`, item)
}

/**
 * Marks the URL of an image that isn't rendered yet, because the server returns a placeholder until then. The fragment,
 * which is never sent, distinguishes the two.
 */
const withProcessingMark = (url: string, item: RenderedItem) =>
  `${url}${isRendered(item) ? '' : '#processing'}`

import {
  getStoredType,
  getMediaKind,
  needsDisplayRendition,
  type FoundItem,
  type MediaItem,
} from '@calotype/api'

type RenderedItem = Pick<MediaItem, 'fileName' | 'type' | 'status' | 'thumbhash'>

/**
 * Whether an item's images have been rendered or can't be rendered. The rendition of a video may still be missing.
 */
export function isRendered({ status, thumbhash }: Pick<MediaItem, 'status' | 'thumbhash'>): boolean {
  return status !== 'processing' || Boolean(thumbhash)
}

/** Approximate number of tiles in a window. Their images are requested immediately, not after the first render. */
export const FIRST_TILES = 24

/**
 * Returns the path of a grid tile's image, which is animated for a video (GAL-034, GAL-035). A search result may
 * contain the path (SEARCH-008). Returns null for a document, because it has no image.
 */
export function getThumbnailUrl(item: RenderedItem & Pick<FoundItem, 'picture'>): string | null {
  if (item.picture !== undefined) return addProcessingMark(item.picture, item)
  if (getMediaKind(item.type) === 'document') return null
  const suffix = getMediaKind(item.type) === 'video' ? '.gif' : ''
  return createRenditionUrl(`/thumbnails/thumb_${encodeURIComponent(item.fileName)}${suffix}`, item)
}

/**
 * Returns the path of the thumbnail of an album's cover, given the cover's stored file name (ALB-037, ALB-046), or null
 * if there is no cover.
 */
export function getCoverUrl(fileName: string | null): string | null {
  if (!fileName) return null
  return getThumbnailUrl({ fileName, type: getStoredType(fileName), status: 'ready', thumbhash: null })
}

/** Returns the path of the viewer's preview: a photo of at most 2048 px per side, or the poster of a video. */
export function getPreviewUrl(item: RenderedItem): string {
  return createRenditionUrl(`/previews/preview_${encodeURIComponent(item.fileName)}`, item)
}

/** Returns the path of the uploaded file (VIEW-014). */
export function getOriginalUrl(item: Pick<MediaItem, 'fileName'>): string {
  return `/authz?key=/${encodeURIComponent(item.fileName)}`
}

/** Returns the path of a photo in full size: the uploaded file, or a JPEG if not all browsers show its format. */
export function getFullSizeUrl(item: RenderedItem): string {
  if (!needsDisplayRendition(item.type)) return getOriginalUrl(item)
  return createRenditionUrl(`/displays/display_${encodeURIComponent(item.fileName)}`, item)
}

/** Returns the path that a video player loads. The service worker adds the bearer token (VIDEO-014). */
export function getVideoUrl(item: Pick<MediaItem, 'fileName'>): string {
  return `/api/media/secured/${encodeURIComponent(item.fileName)}`
}

/** Containers in which phones store HEVC. */
const HEVC_CONTAINERS: readonly string[] = ['video/mp4', 'video/quicktime']
const HEVC = 'video/mp4; codecs="hvc1.1.6.L123.B0"'

/**
 * Returns the path of the uploaded video, if the server may have converted it from HEVC and this browser plays HEVC;
 * otherwise null. The video may have another codec, so the player needs a fallback.
 */
export function getOriginalVideoUrl(item: Pick<MediaItem, 'fileName' | 'type'>): string | null {
  if (!HEVC_CONTAINERS.includes(item.type)) return null
  return document.createElement('video').canPlayType(HEVC) === ''
    ? null
    : `${getVideoUrl(item)}?original=true`
}

/** Returns the path of a motion photo's video, or null for other items. */
export function getMotionUrl({ motionFileName }: Pick<MediaItem, 'motionFileName'>): string | null {
  return motionFileName ? getVideoUrl({ fileName: motionFileName }) : null
}

function createRenditionUrl(key: string, item: RenderedItem): string {
  return addProcessingMark(`/authz?key=${key}`, item)
}

/**
 * Adds a fragment to the URL of an image that hasn't been rendered yet. Until it has been rendered, the server returns
 * a placeholder at the same path, and the fragment prevents caches from returning the placeholder later.
 */
const addProcessingMark = (url: string, item: RenderedItem) =>
  `${url}${isRendered(item) ? '' : '#processing'}`

import { mediaKind, type FoundItem, type MediaItem, typeOfStored } from '@calotype/api'

type Addressed = Pick<MediaItem, 'fileName' | 'type' | 'status' | 'thumbhash'>

/** Whether the server has drawn an item's pictures, or given it up; of a video it may still be making what a player plays. */
export function isDrawn({ status, thumbhash }: Pick<MediaItem, 'status' | 'thumbhash'>): boolean {
  return status !== 'processing' || Boolean(thumbhash)
}

/** Tiles that a window shows, about. So many are asked for at once, so that none waits until the page has drawn others. */
export const FIRST_TILES = 24

/**
 * The path of a grid tile's image, animated for a video (GAL-034, GAL-035). A search result may include the path
 * (SEARCH-008). Null for a document, which has no image.
 */
export function thumbnailAddress(item: Addressed & Pick<FoundItem, 'picture'>): string | null {
  if (item.picture !== undefined) return whileDrawn(item.picture, item)
  if (mediaKind(item.type) === 'document') return null
  const suffix = mediaKind(item.type) === 'video' ? '.gif' : ''
  return fileAddress(`/thumbnails/thumb_${encodeURIComponent(item.fileName)}${suffix}`, item)
}

/** The same of an album's cover, of which only the stored name is known (ALB-037, 046). Null when there is none. */
export function coverAddress(fileName: string | null): string | null {
  if (!fileName) return null
  return thumbnailAddress({ fileName, type: typeOfStored(fileName), status: 'ready', thumbhash: null })
}

/** The picture of the viewer: at most 2048 px a side; of a video its poster. */
export function previewAddress(item: Addressed): string {
  return fileAddress(`/previews/preview_${encodeURIComponent(item.fileName)}`, item)
}

/** The file as it was uploaded (VIEW-014). */
export function originalAddress(item: Pick<MediaItem, 'fileName'>): string {
  return `/authz?key=/${encodeURIComponent(item.fileName)}`
}

/** What a player plays. The worker for protected video adds the bearer header (VIDEO-014). */
export function videoUrl(item: Pick<MediaItem, 'fileName'>): string {
  return `/api/media/secured/${encodeURIComponent(item.fileName)}`
}

function fileAddress(key: string, item: Addressed): string {
  return whileDrawn(`/authz?key=${key}`, item)
}

/** The server returns a placeholder until the image is rendered. The fragment, which is never sent, distinguishes the two. */
const whileDrawn = (address: string, item: Addressed) => `${address}${isDrawn(item) ? '' : '#processing'}`

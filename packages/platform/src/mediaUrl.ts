import type { MediaItem } from '@calotype/api'

type Addressed = Pick<MediaItem, 'fileName' | 'type' | 'status'>

/** Whether an item, or a file that may become one, is a video. */
export function isVideo({ type }: { type: string }): boolean {
  return type.startsWith('video/')
}

/** The picture of a grid tile; of a video a short moving one (GAL-034, GAL-035). */
export function thumbnailAddress(item: Addressed): string {
  const suffix = isVideo(item) ? '.gif' : ''
  return fileAddress(`/thumbnails/thumb_${encodeURIComponent(item.fileName)}${suffix}`, item)
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

/** While the server still makes it, a stand-in is answered. The fragment, which is never sent, tells the two apart. */
function fileAddress(key: string, { status }: Addressed): string {
  return `/authz?key=${key}${status === 'processing' ? '#processing' : ''}`
}

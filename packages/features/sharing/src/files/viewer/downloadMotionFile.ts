import type { SharedFile } from '@calotype/api'
import { saveUrl } from '@calotype/platform'

/** Interval between two downloads in milliseconds (PUB-028). */
export const DOWNLOAD_STAGGER_MS = 200

/** Downloads the video of a Live Photo after the photo, which the caller downloads. */
export function downloadMotionFile({ motionFileUrl }: SharedFile): void {
  // The server sends the name of the video.
  if (motionFileUrl) setTimeout(() => saveUrl(motionFileUrl, ''), DOWNLOAD_STAGGER_MS)
}

import { thumbnailAddress } from '@calotype/platform'

/** The thumbnail of an album's cover: of a video its moving picture (ALB-037, 046). Null when there is no cover. */
export function coverAddress(coverPhoto: string | null): string | null {
  if (coverPhoto === null) return null
  const type = coverPhoto.toLowerCase().endsWith('.mp4') ? 'video/mp4' : 'image/jpeg'
  return thumbnailAddress({ fileName: coverPhoto, type, status: 'ready' })
}

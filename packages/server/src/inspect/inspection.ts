import type { Panorama } from './related/readPanorama.ts'
import type { WallClock } from './takenAt.ts'

/**
 * Metadata of a file. The lengths of texts and the ranges of numbers are limited. A field is null if the file doesn't
 * contain it.
 */
export interface Inspection {
  /** Pixels as displayed, with the orientation applied. */
  width: number | null
  height: number | null
  /** Seconds; only for videos. */
  duration: number | null
  dateTaken: { takenAt: WallClock; source: 'exif' | 'video' } | null
  latitude: number | null
  longitude: number | null
  cameraName: string | null
  aperture: string | null
  shutterSpeed: string | null
  focalLength: string | null
  iso: number | null
  /** The number of stars from 1 to 5. */
  rating: number | null
  keywords: readonly string[]
  description: string | null
  city: string | null
  country: string | null
  /** Identifies files that belong together, such as `live:` followed by the content identifier of a Live Photo. */
  stackKey: string | null
  /** Whether the file of a photo contains a video. */
  hasMotion: boolean
  /** The part of a sphere that a panorama covers. */
  panorama: Panorama | null
  /** Whether the file is truncated, or so corrupt that its header can't be read. */
  isUnreadable: boolean
}

export const noMetadata: Inspection = {
  width: null,
  height: null,
  duration: null,
  dateTaken: null,
  latitude: null,
  longitude: null,
  cameraName: null,
  aperture: null,
  shutterSpeed: null,
  focalLength: null,
  iso: null,
  rating: null,
  keywords: [],
  description: null,
  city: null,
  country: null,
  stackKey: null,
  hasMotion: false,
  panorama: null,
  isUnreadable: false,
}

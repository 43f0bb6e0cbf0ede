import type { WallClock } from './takenAt.ts'

/** What a file says of itself, all of it bounded; null is what it does not say. */
export interface Inspection {
  /** Pixels as displayed, with the orientation applied. */
  width: number | null
  height: number | null
  /** Seconds; of videos only. */
  duration: number | null
  taken: { takenAt: WallClock; source: 'exif' | 'video' } | null
  latitude: number | null
  longitude: number | null
  cameraName: string | null
  aperture: string | null
  shutterSpeed: string | null
  focalLength: string | null
  iso: number | null
  /** The file is truncated, or so corrupt that not even its header can be read. */
  isUnreadable: boolean
}

/** Of a file that says nothing. */
export const unknown: Inspection = {
  width: null,
  height: null,
  duration: null,
  taken: null,
  latitude: null,
  longitude: null,
  cameraName: null,
  aperture: null,
  shutterSpeed: null,
  focalLength: null,
  iso: null,
  isUnreadable: false,
}

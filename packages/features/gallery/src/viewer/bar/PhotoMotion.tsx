import { LightboxMotion, type LightboxMotionProps } from '@calotype/ui'
import { useVideoReady } from '../photo/useVideoReady.ts'

/** Plays the video of a motion photo once the browser can load protected videos. */
export function PhotoMotion(props: LightboxMotionProps) {
  return useVideoReady() === null ? null : <LightboxMotion {...props} />
}

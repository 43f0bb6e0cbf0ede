import { useVideoReady } from '../photo/useVideoReady.ts'
import * as css from './PhotoBar.css.ts'

type PhotoMotionProps = {
  src: string
  label: string
  onEnd: () => void
  onError: () => void
}

/** Plays the video of a motion photo once, over the photo. */
export function PhotoMotion({ src, label, onEnd, onError }: PhotoMotionProps) {
  const isReady = useVideoReady()
  if (isReady === null) return null
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- private videos have no captions
    <video
      className={css.motion}
      src={src}
      aria-label={label}
      autoPlay
      playsInline
      onPlaying={({ currentTarget }) => currentTarget.toggleAttribute('data-shown', true)}
      onEnded={onEnd}
      onError={onError}
    />
  )
}

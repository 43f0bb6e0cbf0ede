import * as css from './VideoPlayer.css.ts'

export interface VideoPlayerProps {
  src: string
  /** URL of the image shown until the video plays. */
  poster?: string | undefined
  /** Accessible name. */
  label: string
  onError: () => void
}

/** Video in the viewer, with the browser's controls. */
export function VideoPlayer({ src, poster, label, onError }: VideoPlayerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- private videos have no captions
    <video
      className={css.video}
      src={src}
      poster={poster}
      aria-label={label}
      controls
      playsInline
      autoPlay
      onError={onError}
    />
  )
}

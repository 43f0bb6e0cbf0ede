import { classes, type RootProps } from '../rootProps.ts'
import { motion } from './LightboxMotion.css.ts'

export interface LightboxMotionProps extends RootProps {
  /** URL of the video. */
  src: string
  /** Accessible name, such as the file name of the photo. */
  label: string
  /** Called when the video ends. */
  onEnd: () => void
  /** Called if the video can't be played. */
  onError: () => void
}

/** Plays the video of a motion photo once, over the photo in a `Lightbox`. The photo stays visible until then. */
export const LightboxMotion = ({ src, label, onEnd, onError, className, style }: LightboxMotionProps) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- private videos have no captions
  <video
    className={classes(motion, className)}
    style={style}
    src={src}
    aria-label={label}
    autoPlay
    playsInline
    onPlaying={({ currentTarget }) => currentTarget.toggleAttribute('data-shown', true)}
    onEnded={onEnd}
    onError={onError}
  />
)

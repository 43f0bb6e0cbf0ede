import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { media } from '../theme/media.ts'
import { motionArea, motionVideo } from './PhotoTile.css.ts'

/** Delay before a video plays on hover, in milliseconds. Moving the mouse across the grid doesn't load videos. */
const HOVER_DELAY_MS = 200
const PRESS_DELAY_MS = 400

/**
 * Plays a video over the photo in a tile while the mouse hovers over the tile or a finger presses it. With reduced
 * motion, hovering has no effect.
 */
export function TileMotion({ src }: { src: string }) {
  const [isPlaying, setPlaying] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const start = (delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPlaying(true), delayMs)
  }
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' && !matchMedia(media.reducedMotion).matches) start(HOVER_DELAY_MS)
  }
  const stop = () => {
    clearTimeout(timer.current)
    setPlaying(false)
  }
  return (
    <span
      className={motionArea}
      onPointerEnter={onPointerEnter}
      onPointerDown={({ pointerType }: PointerEvent) => pointerType === 'touch' && start(PRESS_DELAY_MS)}
      onPointerUp={({ pointerType }: PointerEvent) => pointerType === 'touch' && stop()}
      onPointerLeave={stop}
      onPointerCancel={stop}
    >
      {isPlaying && (
        <video
          className={motionVideo}
          src={src}
          muted
          loop
          autoPlay
          playsInline
          aria-hidden
          onPlaying={({ currentTarget }) => currentTarget.toggleAttribute('data-shown', true)}
          onError={stop}
        />
      )}
    </span>
  )
}

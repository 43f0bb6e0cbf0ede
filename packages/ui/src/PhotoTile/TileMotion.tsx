import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { CircleDotDashed } from '../icons.ts'
import { classes, type RootProps } from '../rootProps.ts'
import { darkroom } from '../theme/index.ts'
import { media } from '../theme/media.ts'
import { motionArea, motionVideo, sign } from './PhotoTile.css.ts'

/** Delay before a video plays on hover, in milliseconds. Moving the mouse across the grid doesn't load videos. */
const HOVER_DELAY_MS = 200
const PRESS_DELAY_MS = 400

export interface TileMotionProps extends RootProps {
  /** URL of the video. */
  src: string
  /** Whether a sign of motion photos appears in the corner. */
  hasSign?: boolean
}

/**
 * Plays a video over the photo in a tile while the mouse hovers over the tile or a finger presses it. With reduced
 * motion, hovering has no effect. A long press opens neither the tile's link nor its context menu.
 */
export function TileMotion({ src, hasSign = false, className, style }: TileMotionProps) {
  const [isPlaying, setPlaying] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLongPress = useRef(false)
  const area = useRef<HTMLSpanElement>(null)

  const start = (delayMs: number, onStart?: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      onStart?.()
      setPlaying(true)
    }, delayMs)
  }
  const startOnHover = () => {
    if (!matchMedia(media.reducedMotion).matches) start(HOVER_DELAY_MS)
  }
  const startIfHovered = useEffectEvent(() => {
    if (matchMedia('(hover: hover)').matches && area.current?.matches(':hover')) startOnHover()
  })
  useEffect(() => {
    // The mouse may already be over a tile that the server rendered.
    startIfHovered()
    return () => clearTimeout(timer.current)
  }, [])
  const onPointerDown = ({ pointerType }: PointerEvent) => {
    isLongPress.current = false
    if (pointerType === 'touch')
      start(PRESS_DELAY_MS, () => {
        isLongPress.current = true
      })
  }
  const preventOnLongPress = (event: MouseEvent) => {
    if (isLongPress.current) event.preventDefault()
  }
  const stop = () => {
    clearTimeout(timer.current)
    setPlaying(false)
  }
  return (
    <span
      ref={area}
      className={classes(motionArea, className)}
      style={style}
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType !== 'touch' && startOnHover()}
      onPointerDown={onPointerDown}
      onPointerUp={({ pointerType }: PointerEvent) => pointerType === 'touch' && stop()}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={preventOnLongPress}
      onClickCapture={(event) => {
        preventOnLongPress(event)
        if (isLongPress.current) event.stopPropagation()
      }}
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
      {hasSign && (
        <span className={`${darkroom} ${sign}`}>
          <CircleDotDashed />
        </span>
      )}
    </span>
  )
}

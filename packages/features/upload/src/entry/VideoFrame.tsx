import { Film } from '@calotype/ui'
import { useEffect, useRef, useState } from 'react'
import * as css from './Preview.css.ts'
import { drawVideoFrame } from './videoFrame.ts'

/** Distance from the viewport at which a frame is rendered in advance. */
const ROOT_MARGIN = '200px'

/** Frame of a local video. Shows an icon until the tile is near the viewport. */
export function VideoFrame({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)

  useEffect(() => {
    const target = canvas.current
    if (target === null) return
    let drawing: AbortController | null = null
    const observer = new IntersectionObserver(
      ([entry]) => {
        drawing?.abort()
        drawing = null
        if (!entry?.isIntersecting) return
        drawing = new AbortController()
        const { signal } = drawing
        drawVideoFrame(file, target, signal).then(
          () => {
            observer.disconnect()
            setDrawn(true)
          },
          // If the video left the viewport, keep observing it. If the browser can't decode the video, keep its icon.
          () => signal.aborted || observer.disconnect(),
        )
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(target)
    return () => {
      observer.disconnect()
      drawing?.abort()
    }
  }, [file])

  return (
    <span className={css.video}>
      <canvas ref={canvas} className={css.image} aria-hidden />
      <span className={isDrawn ? css.videoBadge : css.videoSymbol}>
        <Film />
      </span>
    </span>
  )
}

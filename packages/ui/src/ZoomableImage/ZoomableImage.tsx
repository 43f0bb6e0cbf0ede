import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react'
import { useLabels } from '../LabelsProvider/LabelsProvider.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { isRightToLeft } from '../isRightToLeft.ts'
import { fitBox, getSwipeDirection, type Direction, type Size } from './geometry.ts'
import { useSize } from './useSize.ts'
import { useZoom } from './useZoom.ts'
import { blurred, frame, sharp, stage, loadingImage } from './ZoomableImage.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface ZoomableImageProps extends RootProps {
  /** URL of the image. Null while the URL is unknown. */
  src: string | null
  /** Data URL of a tiny image, shown at the final position until the image has loaded. */
  placeholder: string | null
  /** Alternative text of the image. */
  alt: string
  /** Width of the image in pixels, or null if unknown. */
  width: number | null
  /** Height of the image in pixels, or null if unknown. */
  height: number | null
  /** Whether the image, or a better version of it, is loading (VIEW-009). */
  busy: boolean
  /** Called when the user swipes over an image that isn't zoomed. */
  onSwipe?: ((direction: Direction) => void) | undefined
  /** Called with the zoom factor, from 1 (whole image) to 8. */
  onZoomChange?: ((zoom: number) => void) | undefined
}

/**
 * Image that fills the available space. Users can zoom it by wheel, pinch, double tap or keys, and pan it. `src` may
 * change to a better version of the image. A different image needs a different `key`.
 */
export function ZoomableImage({
  src,
  placeholder,
  alt,
  width,
  height,
  busy,
  onSwipe,
  onZoomChange,
  className,
  style,
}: ZoomableImageProps) {
  const labels = useLabels()
  const element = useRef<HTMLDivElement>(null)
  const box = useSize(element)
  const [loadedSources, setLoadedSources] = useState<readonly string[]>([])
  const [measured, setMeasured] = useState<Size | null>(null)
  const natural = width && height ? { width, height } : measured
  const image = natural === null ? box : fitBox(natural, box)

  const { view, isHeld, events } = useZoom(element, image, box, (glideOffset, ms) => {
    const direction = getSwipeDirection(
      glideOffset,
      ms,
      element.current !== null && isRightToLeft(element.current),
    )
    if (direction !== null) onSwipe?.(direction)
  })
  const isZoomed = view.zoom > 1
  const reportZoom = useEffectEvent((zoom: number) => onZoomChange?.(zoom))
  useEffect(() => reportZoom(view.zoom), [view.zoom])

  const onLoad = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    setMeasured({ width: naturalWidth, height: naturalHeight })
    if (src !== null) setLoadedSources((before) => [...before.filter((other) => other !== src), src])
  }
  const last = loadedSources.at(-1)
  return (
    <div
      ref={element}
      className={classes(stage, className)}
      style={style}
      data-held={isHeld || undefined}
      data-zoomed={isZoomed || undefined}
      // The lightbox ignores swipes over this element.
      data-own-swipe={isZoomed || onSwipe !== undefined || undefined}
      {...events}
    >
      <div
        className={frame}
        style={{
          inlineSize: image.width,
          blockSize: image.height,
          transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
        }}
      >
        {placeholder !== null && (
          <img
            className={blurred}
            src={placeholder}
            alt=""
            draggable={false}
            data-whole={natural === null || undefined}
          />
        )}
        {last !== undefined && last !== src && (
          <img key={last} className={sharp} src={last} alt="" draggable={false} data-shown />
        )}
        {src !== null && (
          <img
            key={src}
            className={sharp}
            src={src}
            alt={alt}
            draggable={false}
            data-shown={loadedSources.includes(src) || undefined}
            data-better={(loadedSources[0] !== undefined && loadedSources[0] !== src) || undefined}
            onLoad={onLoad}
          />
        )}
      </div>
      {busy && (
        <div className={loadingImage}>
          <Spinner label={labels.loading} />
        </div>
      )}
    </div>
  )
}

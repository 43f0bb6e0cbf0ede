import { useEffect, useEffectEvent, useRef } from 'react'
import { classes, type RootProps } from '../rootProps.ts'
import { createSphereRenderer, type SphereRenderer } from './createSphereRenderer.ts'
import * as css from './PhotoSphere.css.ts'
import type { SphereArea } from './sphereView.ts'
import { useSphereControls } from './useSphereControls.ts'

export interface PhotoSphereProps extends RootProps {
  /** URL of the image, which may change to a better version. */
  src: string
  /** Accessible name, which mentions the keys that turn and zoom the view. */
  label: string
  /** Part of the sphere that the photo covers. Must not change. */
  area: SphereArea
  /** Called if the browser can't show the photo in a sphere. */
  onError: () => void
}

/** Device pixel ratio above which additional pixels aren't visible. */
const MAX_PIXEL_RATIO = 2

/**
 * Shows an equirectangular panorama from the inside of a sphere. Users look around by dragging or arrow keys, and zoom by
 * wheel, pinch or keys. A different photo needs a different `key`.
 */
export function PhotoSphere({ src, label, area, onError, className, style }: PhotoSphereProps) {
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const renderer = useRef<SphereRenderer | null>(null)
  const { getView, events } = useSphereControls(stage, area, (view) => renderer.current?.draw(view))
  const draw = useEffectEvent(() => renderer.current?.draw(getView()))
  const create = useEffectEvent((element: HTMLCanvasElement) => createSphereRenderer(element, area))
  const fail = useEffectEvent(onError)

  useEffect(() => {
    const element = canvas.current
    const box = stage.current
    if (!element || !box) return
    renderer.current = create(element)
    if (!renderer.current) fail()
    const observer = new ResizeObserver(() => {
      const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio)
      element.width = Math.round(box.clientWidth * ratio)
      element.height = Math.round(box.clientHeight * ratio)
      draw()
    })
    observer.observe(box)
    const onLost = () => fail()
    element.addEventListener('webglcontextlost', onLost)
    return () => {
      observer.disconnect()
      element.removeEventListener('webglcontextlost', onLost)
      const lastRenderer = renderer.current
      renderer.current = null
      // In strict mode, React mounts the same canvas again, whose context must remain.
      setTimeout(() => element.isConnected || lastRenderer?.dispose())
    }
  }, [])

  useEffect(() => {
    let isCurrent = true
    const image = new Image()
    image.src = src
    image.decode().then(
      () => {
        if (!isCurrent) return
        renderer.current?.setPhoto(image)
        stage.current?.toggleAttribute('data-shown', true)
        draw()
      },
      () => isCurrent && fail(),
    )
    return () => {
      isCurrent = false
    }
  }, [src])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the role tells screen readers to pass keys on
    <div
      ref={stage}
      className={classes(css.stage, className)}
      style={style}
      role="application"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys turn the view
      tabIndex={0}
      // The lightbox ignores swipes over this element.
      data-own-swipe
      {...events}
    >
      <canvas ref={canvas} className={css.canvas} aria-hidden />
    </div>
  )
}

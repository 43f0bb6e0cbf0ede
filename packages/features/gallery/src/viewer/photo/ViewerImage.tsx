import type { MediaItem } from '@calotype/api'
import { getPlaceholderUrl, lazyPart, useTexts } from '@calotype/platform'
import { ZoomableImage } from '@calotype/ui'
import { useState } from 'react'
import { galleryTexts } from '../../text.ts'
import { viewerTexts } from '../text.ts'
import { ViewerProblem } from './ViewerProblem.tsx'
import type { ViewerSphereProps } from './ViewerSphere.tsx'
import { usePhoto } from '../usePhoto.ts'

type ViewerImageProps = {
  item: MediaItem
  onDownload: (() => void) | undefined
  /** Shows a panorama in a sphere. Undefined if the photo appears flat. */
  sphere?: Pick<ViewerSphereProps, 'onError'> | undefined
}

/** Loads when a panorama is opened for the first time. */
const ViewerSphere = lazyPart<ViewerSphereProps>(() => import('./ViewerSphere.tsx'))

/**
 * Photo in the viewer, or an explanation if it has no preview. Doesn't load an original that is too large for the
 * server, because the browser may run out of memory, too.
 */
export function ViewerImage({ item, onDownload, sphere }: ViewerImageProps) {
  const galleryText = useTexts(galleryTexts)
  const { panorama } = item
  if (!item.failure && panorama && sphere) return <ViewerSphere item={{ ...item, panorama }} {...sphere} />
  if (!item.failure) return <LoadedImage item={item} onDownload={onDownload} />
  return (
    <ViewerProblem
      title={galleryText.tooLarge.title}
      hint={galleryText.tooLarge.hint(item.failure)}
      onDownload={onDownload}
    />
  )
}

/** Shows a blurred placeholder, then the preview, then the original (VIEW-009, 014). */
function LoadedImage({ item, onDownload }: ViewerImageProps) {
  const text = useTexts(viewerTexts)
  const [isZoomed, setZoomed] = useState(false)
  const photo = usePhoto(item, isZoomed)
  if (photo.status === 'failed') {
    return (
      <ViewerProblem
        title={text.viewer.failed}
        hint={text.viewer.failedHint}
        onRetry={photo.onRetry}
        onDownload={onDownload}
      />
    )
  }
  return (
    <ZoomableImage
      src={photo.src}
      placeholder={getPlaceholderUrl(item.thumbhash)}
      alt={item.description ?? item.name}
      width={item.width}
      height={item.height}
      busy={photo.status === 'loading'}
      onZoomChange={(zoom) => setZoomed(zoom > 1)}
    />
  )
}

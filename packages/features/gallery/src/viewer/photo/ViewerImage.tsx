import type { MediaItem } from '@calotype/api'
import { getPlaceholderUrl, lazyPart, useTexts } from '@calotype/platform'
import { type PhotoSphereProps, ZoomableImage } from '@calotype/ui'
import { useState, type ReactNode } from 'react'
import { galleryTexts } from '../../text.ts'
import { viewerTexts } from '../text.ts'
import { ViewerProblem } from './ViewerProblem.tsx'
import { usePhoto } from '../usePhoto.ts'

type ViewerImageProps = {
  item: MediaItem
  onDownload: (() => void) | undefined
  /** Shows a panorama in a sphere. Undefined if the photo appears flat. */
  sphere?: Pick<PhotoSphereProps, 'onError'> | undefined
}

type ViewerSphereProps = PhotoSphereProps & { flatPhoto: ReactNode }

/** Loads when a panorama is opened for the first time. The flat photo appears until then. */
const ViewerSphere = lazyPart<ViewerSphereProps>(
  () => import('./ViewerSphere.ts'),
  ({ props }) => props.flatPhoto,
)

/**
 * Photo in the viewer, or an explanation if it has no preview. Doesn't load an original that is too large for the
 * server, because the browser may run out of memory, too.
 */
export function ViewerImage({ item, onDownload, sphere }: ViewerImageProps) {
  const galleryText = useTexts(galleryTexts)
  if (!item.failure) return <LoadedImage item={item} onDownload={onDownload} sphere={sphere} />
  return (
    <ViewerProblem
      title={galleryText.tooLarge.title}
      hint={galleryText.tooLarge.hint(item.failure)}
      onDownload={onDownload}
    />
  )
}

/**
 * Shows a blurred placeholder, then the preview, then the original (VIEW-009, 014). Always loads the original of a
 * panorama in a sphere, because the view is enlarged.
 */
function LoadedImage({ item, onDownload, sphere }: ViewerImageProps) {
  const text = useTexts(viewerTexts)
  const [isZoomed, setZoomed] = useState(false)
  const photo = usePhoto(item, isZoomed || sphere !== undefined)
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
  const label = item.description ?? item.name
  const flatPhoto = (
    <ZoomableImage
      src={photo.src}
      placeholder={getPlaceholderUrl(item.thumbhash)}
      alt={label}
      width={item.width}
      height={item.height}
      busy={photo.status === 'loading'}
      onZoomChange={(zoom) => setZoomed(zoom > 1)}
    />
  )
  if (!sphere || !item.panorama || photo.src === null) return flatPhoto
  return (
    <ViewerSphere
      src={photo.src}
      label={text.viewer.sphereLabel(label)}
      area={item.panorama}
      onError={sphere.onError}
      flatPhoto={flatPhoto}
    />
  )
}

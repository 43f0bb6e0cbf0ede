import type { MediaItem } from '@calotype/api'
import { placeholderUrl } from '@calotype/platform'
import { ZoomableImage } from '@calotype/ui'
import { useState } from 'react'
import { text } from '../text.ts'
import { Trouble } from './Trouble.tsx'
import { usePhoto } from './usePhoto.ts'

type ViewerImageProps = { item: MediaItem; onDownload: () => void }

/** A photo; or why it has no preview. Its original is not loaded then, because a browser may run out of memory too. */
export function ViewerImage({ item, onDownload }: ViewerImageProps) {
  if (!item.failure) return <LoadedImage item={item} onDownload={onDownload} />
  return (
    <Trouble title={text.tooLarge.title} hint={text.tooLarge.hint(item.failure)} onDownload={onDownload} />
  )
}

/** A photo: blurred at first, then its preview, then the original (VIEW-009, 014). */
function LoadedImage({ item, onDownload }: ViewerImageProps) {
  const [isZoomed, setZoomed] = useState(false)
  const photo = usePhoto(item, isZoomed)
  if (photo.status === 'failed') {
    return (
      <Trouble
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
      placeholder={placeholderUrl(item.thumbhash)}
      alt={item.description ?? item.name}
      width={item.width}
      height={item.height}
      busy={photo.status === 'loading'}
      onZoomChange={(zoom) => setZoomed(zoom > 1)}
    />
  )
}

import { ZoomableImage } from '@calotype/ui'
import { SourceFailed } from './SourceFailed.tsx'
import type { ViewerSource, ViewerTexts } from './types.ts'
import { useImageStatus } from './useImageStatus.ts'

export function SourceImage({ source, texts }: { source: ViewerSource; texts: ViewerTexts }) {
  const { src, placeholder = null, alt = '', width = null, height = null } = source
  const { status, retry } = useImageStatus(src)
  if (status === 'failed') return <SourceFailed title={texts.imageFailed} texts={texts} onRetry={retry} />
  return (
    <ZoomableImage
      src={status === 'loaded' ? src : null}
      placeholder={placeholder}
      alt={alt}
      width={width}
      height={height}
      busy={status === 'loading'}
    />
  )
}

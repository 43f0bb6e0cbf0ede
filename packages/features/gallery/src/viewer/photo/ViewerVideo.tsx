import type { MediaItem } from '@calotype/api'
import { useMediaImage, useMediaRetry, useTexts } from '@calotype/platform'
import { Spinner } from '@calotype/ui'
import { useState } from 'react'
import { VideoPlayer } from '../../lightbox/VideoPlayer.tsx'
import { useGallerySource } from '../../source/SourcesContext.ts'
import { viewerTexts } from '../text.ts'
import { useSettled } from '../../source/useSettled.ts'
import { ViewerProblem } from './ViewerProblem.tsx'
import { useVideoReady } from './useVideoReady.ts'
import * as css from '../ViewerView.css.ts'

type ViewerVideoProps = { item: MediaItem; onDownload: (() => void) | undefined }

/**
 * Whether the server has finished processing the video or has given up. Until then, requesting the video prioritizes
 * its processing.
 */
const isPrepared = ({ status }: MediaItem) => status !== 'processing'

/**
 * Plays a protected video. The service worker adds the token to the requests for the video (VIEW-008, VIEW-015,
 * VIDEO-014).
 */
export function ViewerVideo({ item: initialItem, onDownload }: ViewerVideoProps) {
  const texts = useTexts(viewerTexts).viewer
  const item = useSettled(initialItem, isPrepared)
  const isReady = useVideoReady()
  const { url } = useGallerySource()
  const [hasOriginalFailed, setOriginalFailed] = useState(false)
  const original = hasOriginalFailed ? null : url(item, 'originalVideo')
  const src = original ?? url(item, 'video') ?? ''
  const poster = useMediaImage(url(item, 'preview'))
  const [failedWhile, setFailedWhile] = useState<MediaItem['status'] | null>(null)

  const hasFailed = failedWhile === item.status
  const retry = () => setFailedWhile(null)
  useMediaRetry({ src, hasFailed: hasFailed && isPrepared(item), retry })

  if (hasFailed) {
    return isPrepared(item) ? (
      <ViewerProblem
        title={texts.videoFailed}
        hint={texts.videoFailedHint}
        onRetry={retry}
        onDownload={onDownload}
      />
    ) : (
      <ViewerProblem title={texts.preparing} hint={texts.preparingHint} onDownload={onDownload} />
    )
  }
  if (isReady === null) {
    return (
      <div className={css.middle}>
        <Spinner label={texts.loading} />
      </div>
    )
  }
  return (
    <VideoPlayer
      src={src}
      poster={poster.src ?? undefined}
      label={item.name}
      onError={() => {
        if (original !== null) return setOriginalFailed(true)
        if (!isReady)
          console.warn('The video can’t play, because no service worker adds the token to its requests.')
        setFailedWhile(item.status)
      }}
    />
  )
}

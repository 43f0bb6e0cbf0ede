import type { MediaItem } from '@calotype/api'
import { previewAddress, useMediaImage, videoUrl } from '@calotype/platform'
import { Spinner } from '@calotype/ui'
import { useState } from 'react'
import { text } from '../text.ts'
import { Trouble } from './Trouble.tsx'
import { useVideoReady } from './useVideoReady.ts'
import * as css from './ViewerView.css.ts'

type ViewerVideoProps = { item: MediaItem; onDownload: () => void }

const words = text.viewer

/** A protected video: the worker signs its requests (VIEW-008, 015, VIDEO-014). */
export function ViewerVideo({ item, onDownload }: ViewerVideoProps) {
  const isReady = useVideoReady()
  const poster = useMediaImage(previewAddress(item))
  const [hasFailed, setFailed] = useState(false)

  if (hasFailed) {
    return (
      <Trouble
        title={words.videoFailed}
        hint={words.videoFailedHint}
        onRetry={() => setFailed(false)}
        onDownload={onDownload}
      />
    )
  }
  if (isReady === null) {
    return (
      <div className={css.middle}>
        <Spinner label={words.loading} />
      </div>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody wrote captions for a private film
    <video
      className={css.video}
      src={videoUrl(item)}
      {...(poster.src && { poster: poster.src })}
      aria-label={item.name}
      controls
      playsInline
      autoPlay
      onError={() => {
        if (!isReady) console.warn(words.noWorker)
        setFailed(true)
      }}
    />
  )
}

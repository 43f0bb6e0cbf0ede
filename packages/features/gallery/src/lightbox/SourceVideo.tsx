import { useState } from 'react'
import { SourceFailed } from './SourceFailed.tsx'
import type { ViewerSource, ViewerTexts } from './types.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

/** Video in the viewer. Starts playing immediately. */
export function SourceVideo({ source, texts }: { source: ViewerSource; texts: ViewerTexts }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed)
    return <SourceFailed title={texts.videoFailed} texts={texts} onRetry={() => setFailed(false)} />
  return (
    <VideoPlayer
      src={source.src}
      poster={source.poster}
      label={source.alt ?? source.name ?? ''}
      onError={() => setFailed(true)}
    />
  )
}

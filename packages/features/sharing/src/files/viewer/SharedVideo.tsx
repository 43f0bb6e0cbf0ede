import type { SharedFile } from '@calotype/api'
import { useMediaRetry, useTexts } from '@calotype/platform'
import { Button, LightboxNote } from '@calotype/ui'
import { useEffect, useState } from 'react'
import { fileTexts } from '../text.ts'
import { DownloadButton } from './DownloadButton.tsx'
import * as css from './SharedVideo.css.ts'

/** Interval between attempts to play a video that the server is still converting, in milliseconds. */
const RETRY_AFTER_MS = 5000
/** Maximum number of automatic attempts, which take five minutes. After that, the visitor can retry. */
const MAX_ATTEMPTS = 60

/**
 * Video from a share link. While the server converts the video, shows a message and retries playing. If the server was
 * unreachable, loads the video again when the server responds.
 */
export function SharedVideo({ file }: { file: SharedFile }) {
  const texts = useTexts(fileTexts)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number | null>(null)
  const isPreparing = file.status === 'processing' && attempt < MAX_ATTEMPTS

  useEffect(() => {
    if (!isPreparing || failed !== attempt) return
    const timer = setTimeout(() => setAttempt(attempt + 1), RETRY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [attempt, failed, isPreparing])

  function retry() {
    setFailed(null)
    setAttempt(attempt + 1)
  }
  useMediaRetry({
    src: file.videoUrl,
    hasFailed: failed === attempt && !isPreparing,
    // Unlike the button's `retry`, this function keeps the message until the video has loaded.
    retry: () => setAttempt(attempt + 1),
  })

  return (
    <>
      {failed !== null &&
        (isPreparing ? (
          <LightboxNote title={texts.preparing} hint={texts.preparingHint} isProblem>
            <DownloadButton file={file} />
          </LightboxNote>
        ) : (
          <LightboxNote title={texts.videoFailed} hint={texts.videoFailedHint} isProblem>
            <Button onClick={retry}>{texts.retry}</Button>
            <DownloadButton file={file} />
          </LightboxNote>
        ))}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- private videos have no captions */}
      <video
        key={attempt}
        className={css.picture}
        src={file.videoUrl ?? undefined}
        poster={file.previewUrl ?? undefined}
        aria-label={file.name}
        hidden={failed !== null}
        controls
        playsInline
        onLoadedMetadata={() => setFailed(null)}
        onError={() => setFailed(attempt)}
      />
    </>
  )
}

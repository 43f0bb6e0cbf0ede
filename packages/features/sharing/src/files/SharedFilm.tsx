import type { SharedFile } from '@calotype/api'
import { Button, LightboxNote } from '@calotype/ui'
import { useEffect, useState } from 'react'
import { text } from '../text.ts'
import { DownloadButton } from './DownloadButton.tsx'
import * as css from './FileLightbox.css.ts'

/** How long a film that the server still makes is not asked for again, in milliseconds. */
export const AGAIN_AFTER_MS = 5000
/** So often it is asked for by itself: for five minutes. Then a person may ask. */
const MOST_ATTEMPTS = 60

const words = text.files

/** A film of a link. One that is still being made is asked for again and again; the words stay until it plays. */
export function SharedFilm({ file }: { file: SharedFile }) {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number | null>(null)
  const isPreparing = file.status === 'processing' && attempt < MOST_ATTEMPTS

  useEffect(() => {
    if (!isPreparing || failed !== attempt) return
    const timer = setTimeout(() => setAttempt(attempt + 1), AGAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [attempt, failed, isPreparing])

  function retry() {
    setFailed(null)
    setAttempt(attempt + 1)
  }

  return (
    <>
      {failed !== null &&
        (isPreparing ? (
          <LightboxNote title={words.preparing} hint={words.preparingHint} isProblem>
            <DownloadButton file={file} />
          </LightboxNote>
        ) : (
          <LightboxNote title={words.videoFailed} hint={words.videoFailedHint} isProblem>
            <Button onClick={retry}>{words.retry}</Button>
            <DownloadButton file={file} />
          </LightboxNote>
        ))}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody wrote captions for a private film */}
      <video
        key={attempt}
        className={css.picture}
        src={file.videoUrl ?? undefined}
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

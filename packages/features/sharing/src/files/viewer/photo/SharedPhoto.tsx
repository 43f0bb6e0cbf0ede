import { useTexts } from '@calotype/platform'
import type { SharedFile } from '@calotype/api'
import { Button, LightboxNote, ZoomableImage } from '@calotype/ui'
import { useState } from 'react'
import { fileTexts } from '../../text.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { SharedMotion } from './SharedMotion.tsx'
import { useSharedPhoto } from './useSharedPhoto.ts'

/** Photo from a share link, shown in the lightbox. Shows the thumbnail first, then the preview, then the original. */
export function SharedPhoto({ file }: { file: SharedFile }) {
  const text = useTexts(fileTexts)
  const [isZoomed, setZoomed] = useState(false)
  const photo = useSharedPhoto(file, isZoomed)
  if (photo.status === 'failed') {
    return (
      <LightboxNote title={text.photoFailed} hint={text.photoFailedHint} isProblem>
        <Button onClick={photo.onRetry}>{text.retry}</Button>
        <DownloadButton file={file} />
      </LightboxNote>
    )
  }
  return (
    <>
      <ZoomableImage
        src={photo.src}
        placeholder={file.thumbnailUrl}
        alt={file.name}
        width={file.width}
        height={file.height}
        busy={photo.status === 'loading'}
        onZoomChange={(zoom) => setZoomed(zoom > 1)}
      />
      {file.motionUrl && <SharedMotion src={file.motionUrl} name={file.name} />}
    </>
  )
}

import { lazyPart, useTexts } from '@calotype/platform'
import type { SharedFile } from '@calotype/api'
import { Button, LightboxNote, type PhotoSphereProps, ZoomableImage } from '@calotype/ui'
import { useState, type ReactNode } from 'react'
import { fileTexts } from '../../text.ts'
import { DownloadButton } from '../DownloadButton.tsx'
import { SharedMotion } from './SharedMotion.tsx'
import { useSharedPhoto } from './useSharedPhoto.ts'

interface SharedPhotoProps {
  file: SharedFile
  /** Shows a panorama in a sphere. Undefined if the photo appears flat. */
  sphere: Pick<PhotoSphereProps, 'onError'> | undefined
}

type SharedSphereProps = PhotoSphereProps & { flatPhoto: ReactNode }

/** Loads when a panorama is opened for the first time. The flat photo appears until then. */
const SharedSphere = lazyPart<SharedSphereProps>(
  () => import('./SharedSphere.ts'),
  ({ props }) => props.flatPhoto,
)

/** Photo from a share link, shown in the lightbox. Shows the thumbnail first, then the preview, then the original. */
export function SharedPhoto({ file, sphere }: SharedPhotoProps) {
  const text = useTexts(fileTexts)
  const [isZoomed, setZoomed] = useState(false)
  const photo = useSharedPhoto(file, isZoomed || sphere !== undefined)
  if (photo.status === 'failed') {
    return (
      <LightboxNote title={text.photoFailed} hint={text.photoFailedHint} isProblem>
        <Button onClick={photo.onRetry}>{text.retry}</Button>
        <DownloadButton file={file} />
      </LightboxNote>
    )
  }
  const flatPhoto = (
    <ZoomableImage
      src={photo.src}
      placeholder={file.thumbnailUrl}
      alt={file.name}
      width={file.width}
      height={file.height}
      busy={photo.status === 'loading'}
      onZoomChange={(zoom) => setZoomed(zoom > 1)}
    />
  )
  return (
    <>
      {sphere && file.panorama && photo.src !== null ? (
        <SharedSphere
          src={photo.src}
          label={text.sphereLabel(file.name)}
          area={file.panorama}
          onError={sphere.onError}
          flatPhoto={flatPhoto}
        />
      ) : (
        flatPhoto
      )}
      {file.motionUrl && <SharedMotion src={file.motionUrl} name={file.name} />}
    </>
  )
}

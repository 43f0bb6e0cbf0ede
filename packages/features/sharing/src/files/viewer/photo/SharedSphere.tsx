import type { SharedFile } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { PhotoSphere } from '@calotype/ui'
import { fileTexts } from '../../text.ts'
import { useSharedPhoto } from './useSharedPhoto.ts'

export interface SharedSphereProps {
  file: SharedFile & { panorama: NonNullable<SharedFile['panorama']> }
  /** Called if the browser can't show the photo in a sphere. */
  onError: () => void
}

/** Panorama from a share link, seen from the inside of a sphere. */
export default function SharedSphere({ file, onError }: SharedSphereProps) {
  const text = useTexts(fileTexts)
  const photo = useSharedPhoto(file, true)
  return (
    <PhotoSphere src={photo.src} label={text.sphereLabel(file.name)} area={file.panorama} onError={onError} />
  )
}

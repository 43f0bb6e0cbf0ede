import type { MediaItem } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { PhotoSphere } from '@calotype/ui'
import { viewerTexts } from '../text.ts'
import { usePhoto } from '../usePhoto.ts'

export interface ViewerSphereProps {
  item: MediaItem & { panorama: NonNullable<MediaItem['panorama']> }
  /** Called if the browser can't show the photo in a sphere. */
  onError: () => void
}

/** Panorama in the viewer, seen from the inside of a sphere. Always loads the original, because the view is enlarged. */
export default function ViewerSphere({ item, onError }: ViewerSphereProps) {
  const text = useTexts(viewerTexts).viewer
  const photo = usePhoto(item, true)
  return (
    <PhotoSphere
      src={photo.src}
      label={text.sphereLabel(item.description ?? item.name)}
      area={item.panorama}
      onError={onError}
    />
  )
}

import type { MediaItem } from '@calotype/api'
import {
  formatDateTaken,
  formatDuration,
  isVideo,
  placeholderUrl,
  thumbnailAddress,
  useMediaImage,
} from '@calotype/platform'
import { PhotoTile } from '@calotype/ui'
import { memo } from 'react'
import { takenAt } from '../../takenAt.ts'
import { text } from '../../text.ts'
import { useSettled } from './useSettled.ts'

type GalleryTileProps = {
  item: MediaItem
  href: string
  tabIndex: 0 | -1
  /** The lower, the sooner its image is loaded. */
  priority: number
}

/** A photo's tile with its authorised thumbnail (GAL-012, 013, 034..036). Drawn anew only when it changes: there are many. */
export const GalleryTile = memo(function GalleryTile(props: GalleryTileProps) {
  return props.item.status === 'processing' ? <SettlingTile {...props} /> : <SettledTile {...props} />
})

function SettlingTile(props: GalleryTileProps) {
  return <SettledTile {...props} item={useSettled(props.item)} />
}

function SettledTile({ item, href, tabIndex, priority }: GalleryTileProps) {
  const { status, src } = useMediaImage(thumbnailAddress(item), { priority })
  const taken = takenAt(item)
  const date = taken && formatDateTaken(taken)
  const duration = item.duration === null ? null : formatDuration(item.duration)
  const said = [item.name, date, isVideo(item) && text.gallery.video, duration]
  return (
    <PhotoTile
      name={item.name}
      href={href}
      tabIndex={tabIndex}
      kind={isVideo(item) ? 'video' : 'image'}
      status={status}
      src={src}
      placeholder={placeholderUrl(item.thumbhash)}
      ariaLabel={said.filter(Boolean).join(', ')}
      errorLabel={text.gallery.tileFailed}
      {...(duration && { durationLabel: duration })}
    />
  )
}

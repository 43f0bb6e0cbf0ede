import { getMediaKind, type MediaItem } from '@calotype/api'
import { isRendered, getPlaceholderUrl, useMediaImage, useTexts, useFormat } from '@calotype/platform'
import { PhotoTile, type PhotoTileProps } from '@calotype/ui'
import { memo, useMemo } from 'react'
import { useGallerySource, useMotionUrl } from '../../source/SourcesContext.ts'
import { getDateTaken } from '../../getDateTaken.ts'
import { galleryTexts } from '../../text.ts'
import { useSettled } from '../../source/useSettled.ts'

type GalleryTileProps = {
  item: MediaItem
  /** URL of the viewer, or null if the photo can't be opened. */
  href: string | null
  tabIndex: 0 | -1
  /** Returns the tile's distance from the middle of the window in CSS pixels. Closer images load first. */
  distance: () => number
  isSelected: boolean
}

/** Tile with a photo's thumbnail (GAL-012, 013, 034..036). Memoized, because a screen has hundreds of tiles. */
export const GalleryTile = memo(function GalleryTile(props: GalleryTileProps) {
  return isRendered(props.item) ? <SettledTile {...props} /> : <SettlingTile {...props} />
})

function SettlingTile(props: GalleryTileProps) {
  return <SettledTile {...props} item={useSettled(props.item, isRendered)} />
}

function SettledTile({ item, href, tabIndex, distance, isSelected }: GalleryTileProps) {
  const text = useTexts(galleryTexts)
  const { formatCount, formatDateTaken, formatDuration } = useFormat()
  const { url } = useGallerySource()
  const kind = getMediaKind(item.type)
  const dateTaken = getDateTaken(item)
  const date = dateTaken && formatDateTaken(dateTaken)
  const duration = formatDuration(item.duration)
  const motion = useMotionUrl(item)
  const { stackSize = 1 } = item
  const warning = item.damage ? text.damage[item.damage].tile : undefined
  const label = [
    item.name,
    date,
    kind !== 'image' && text.gallery[kind],
    duration,
    motion && text.gallery.motion,
    item.panorama && text.gallery.panorama,
    stackSize > 1 && text.gallery.stack(stackSize),
    item.isFavorite && text.favorites.label,
    warning,
    isSelected && text.selection.selected,
  ]
  return (
    <ThumbnailTile
      url={item.failure ? null : url(item, 'thumbnail')}
      isTooLarge={Boolean(item.failure)}
      distance={distance}
      name={item.name}
      href={href}
      tabIndex={tabIndex}
      kind={kind}
      thumbhash={item.thumbhash}
      ariaLabel={label.filter(Boolean).join(', ')}
      favorite={item.isFavorite}
      warning={warning}
      errorLabel={item.failure ? text.tooLarge.tile : text.gallery.tileFailed}
      {...(duration && { durationLabel: duration })}
      {...(motion && { motionSrc: motion })}
      panorama={Boolean(item.panorama)}
      {...(stackSize > 1 && { stackLabel: formatCount(stackSize) })}
    />
  )
}

type ThumbnailTileProps = Omit<PhotoTileProps, 'status' | 'src' | 'placeholder' | 'retry'> & {
  /** Null if the file has no thumbnail. */
  url: string | null
  thumbhash: string | null
  distance: () => number
  /** Whether the photo is too large for the server to render. Retrying then doesn't help. */
  isTooLarge: boolean
}

/** A separate component, so that only this part rerenders when the image loads. */
function ThumbnailTile({ url, thumbhash, distance, isTooLarge, ...tile }: ThumbnailTileProps) {
  const text = useTexts(galleryTexts)
  const image = useMediaImage(url, distance)
  const placeholder = useMemo(
    () => (image.status === 'loaded' ? null : getPlaceholderUrl(thumbhash)),
    // oxlint-disable-next-line react/exhaustive-deps -- keep the placeholder while the loaded image fades in over it
    [url, thumbhash],
  )
  const retry =
    image.status === 'error' ? { label: text.gallery.tileRetry(tile.name), onRetry: image.retry } : undefined
  const status = isTooLarge ? 'error' : image.status
  return <PhotoTile {...tile} status={status} src={image.src} retry={retry} placeholder={placeholder} />
}

import { mediaKind, type MediaItem } from '@calotype/api'
import {
  formatCount,
  formatDateTaken,
  formatDuration,
  isDrawn,
  placeholderUrl,
  thumbnailAddress,
  useMediaImage,
} from '@calotype/platform'
import { PhotoTile, Selectable, type PhotoTileProps } from '@calotype/ui'
import { memo, useMemo } from 'react'
import { takenAt } from '../../takenAt.ts'
import { text } from '../../text.ts'
import { useSettled } from '../../useSettled.ts'

type GalleryTileProps = {
  item: MediaItem
  /** Null where it cannot be opened. */
  href: string | null
  tabIndex: 0 | -1
  /** How far it is from the middle of the window: its image is loaded the sooner. */
  distance: () => number
  canSelect: boolean
  isSelected: boolean
  /** A range that is pointed out would select it. */
  isInRange: boolean
  /** How many photos the range has that ends here, if one does. */
  rangeCount: number | null
}

/** A photo's tile with its authorized thumbnail (GAL-012, 013, 034..036). Drawn anew only when it changes: there are many. */
export const GalleryTile = memo(function GalleryTile(props: GalleryTileProps) {
  return isDrawn(props.item) ? <SettledTile {...props} /> : <SettlingTile {...props} />
})

function SettlingTile(props: GalleryTileProps) {
  return <SettledTile {...props} item={useSettled(props.item, isDrawn)} />
}

function SettledTile({ item, href, tabIndex, distance, ...select }: GalleryTileProps) {
  const kind = mediaKind(item.type)
  const taken = takenAt(item)
  const date = taken && formatDateTaken(taken)
  const duration = formatDuration(item.duration)
  const { canSelect, isSelected, isInRange, rangeCount } = select
  const warning = item.damage ? text.damage[item.damage].tile : undefined
  const words = text.selection
  const said = [
    item.name,
    date,
    kind !== 'image' && text.gallery[kind],
    duration,
    item.isFavorite && text.favorites.said,
    warning,
    isSelected && words.selected,
  ]
  const tile = (
    <ThumbnailTile
      address={item.failure ? null : thumbnailAddress(item)}
      isTooLarge={Boolean(item.failure)}
      distance={distance}
      name={item.name}
      href={href}
      tabIndex={tabIndex}
      kind={kind}
      thumbhash={item.thumbhash}
      ariaLabel={said.filter(Boolean).join(', ')}
      favorite={item.isFavorite}
      warning={warning}
      errorLabel={item.failure ? text.tooLarge.tile : text.gallery.tileFailed}
      {...(duration && { durationLabel: duration })}
    />
  )
  if (!canSelect) return tile
  return (
    <Selectable
      label={words.select(item.name)}
      selected={isSelected}
      previewed={isInRange}
      badge={rangeCount === null ? undefined : formatCount(rangeCount)}
    >
      {tile}
    </Selectable>
  )
}

type ThumbnailTileProps = Omit<PhotoTileProps, 'status' | 'src' | 'placeholder' | 'retry'> & {
  /** Null: there is no picture of it. */
  address: string | null
  thumbhash: string | null
  distance: () => number
  /** The server can't render it, so that retrying does not help. */
  isTooLarge: boolean
}

/** All that is drawn anew when an image has come. */
function ThumbnailTile({ address, thumbhash, distance, isTooLarge, ...tile }: ThumbnailTileProps) {
  const image = useMediaImage(address, distance)
  const placeholder = useMemo(
    () => (image.status === 'loaded' ? null : placeholderUrl(thumbhash)),
    // oxlint-disable-next-line react/exhaustive-deps -- a photo that comes is faded in over it
    [address, thumbhash],
  )
  const retry =
    image.status === 'error' ? { label: text.gallery.tileRetry(tile.name), onRetry: image.retry } : undefined
  const status = isTooLarge ? 'error' : image.status
  return <PhotoTile {...tile} status={status} src={image.src} retry={retry} placeholder={placeholder} />
}

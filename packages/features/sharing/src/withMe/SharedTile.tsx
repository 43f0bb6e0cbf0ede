import { getMediaKind, type SharedMediaItem } from '@calotype/api'
import {
  paths,
  getMotionUrl,
  getPlaceholderUrl,
  getThumbnailUrl,
  useMediaImage,
  useTexts,
  useFormat,
} from '@calotype/platform'
import { IconButton, PhotoTile, X, type ListItemProps } from '@calotype/ui'
import { darkroom } from '@calotype/ui/theme'
import { useEffect, useRef } from 'react'
import { sharingTexts } from '../text.ts'
import * as css from './SharedWithMe.css.ts'

export interface SharedTileProps {
  item: SharedMediaItem
  /** ARIA attributes that state the tile's position in the list. */
  itemProps: ListItemProps
  /** Whether the viewer of this photo has just closed. The tile then takes the focus. */
  hasReturned?: boolean
  onOpen?: () => void
  onRemove: () => void
}

/** Tile of an individually shared photo, which opens in the viewer (SHWM-004). A button removes it from the list. */
export function SharedTile({ item, itemProps, hasReturned = false, onOpen, onRemove }: SharedTileProps) {
  const text = useTexts(sharingTexts)
  const { formatCount, formatDuration } = useFormat()
  const tile = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!hasReturned) return
    // Set the focus in a later task, because the closing viewer also moves it.
    const timer = setTimeout(() => tile.current?.querySelector('a')?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [hasReturned])
  const image = useMediaImage(getThumbnailUrl(item))
  const duration = formatDuration(item.duration)
  const motion = getMotionUrl(item)
  const { stackSize = 1 } = item
  const labelParts = [
    item.name,
    duration,
    motion && text.withMe.motion,
    item.panorama && text.withMe.panorama,
    stackSize > 1 && text.withMe.stack(stackSize),
    text.withMe.from(item.ownerEmail),
  ]
  return (
    <li ref={tile} className={css.tile} {...itemProps}>
      <PhotoTile
        name={item.name}
        href={paths.media(item.id)}
        kind={getMediaKind(item.type)}
        status={image.status}
        src={image.src}
        retry={
          image.status === 'error'
            ? { label: text.withMe.tileRetry(item.name), onRetry: image.retry }
            : undefined
        }
        placeholder={getPlaceholderUrl(item.thumbhash)}
        ariaLabel={labelParts.filter(Boolean).join(', ')}
        errorLabel={text.withMe.tileFailed}
        onFollow={onOpen}
        {...(duration && { durationLabel: duration })}
        {...(motion && { motionSrc: motion })}
        panorama={Boolean(item.panorama)}
        {...(stackSize > 1 && { stackLabel: formatCount(stackSize) })}
      />
      <span className={`${darkroom} ${css.remove}`}>
        <IconButton size="small" label={text.withMe.removeLabel(item.name)} icon={<X />} onClick={onRemove} />
      </span>
    </li>
  )
}

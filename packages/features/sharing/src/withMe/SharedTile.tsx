import { mediaKind, type SharedMediaItem } from '@calotype/api'
import { formatDuration, paths, placeholderUrl, thumbnailAddress, useMediaImage } from '@calotype/platform'
import { PhotoTile } from '@calotype/ui'
import { text } from '../text.ts'
import * as css from './SharedWithMe.css.ts'

/** A single photo somebody shared; opens in the viewer (SHWM-004). */
export function SharedTile({ item }: { item: SharedMediaItem }) {
  const { status, src } = useMediaImage(thumbnailAddress(item))
  const duration = formatDuration(item.duration)
  const said = [item.name, duration, text.withMe.from(item.ownerEmail)]
  return (
    <li className={css.tile}>
      <PhotoTile
        name={item.name}
        href={paths.media(item.id)}
        kind={mediaKind(item.type)}
        status={status}
        src={src}
        placeholder={placeholderUrl(item.thumbhash)}
        ariaLabel={said.filter(Boolean).join(', ')}
        errorLabel={text.withMe.tileFailed}
        {...(duration && { durationLabel: duration })}
      />
    </li>
  )
}

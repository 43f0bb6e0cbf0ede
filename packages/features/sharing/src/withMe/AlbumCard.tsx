import type { SharedAlbum } from '@calotype/api'
import { getCoverUrl, paths, useMediaImage, useTexts, useFormat } from '@calotype/platform'
import {
  Badge,
  IconButton,
  Images,
  Link,
  LogOut,
  Menu,
  MoreHorizontal,
  type ListItemProps,
} from '@calotype/ui'
import { sharingTexts } from '../text.ts'
import * as css from './SharedWithMe.css.ts'

export interface AlbumCardProps {
  album: SharedAlbum
  /** ARIA attributes that state the card's position in the list. */
  itemProps: ListItemProps
  onLeave: () => void
}

/**
 * Card of an album that another user shared. Shows the signed-in user's permission, and has a menu for leaving the
 * album (SHWM-002).
 */
export function AlbumCard({ album, itemProps, onLeave }: AlbumCardProps) {
  const text = useTexts(sharingTexts)
  const { formatAlbumTitle } = useFormat()
  const { id, photoCount, ownerEmail, permission } = album
  const title = formatAlbumTitle(album)
  return (
    <li {...itemProps}>
      <Link href={paths.album(id)} tone="ink" aria-label={title}>
        <span className={css.cover}>
          {album.coverPhoto ? <Cover fileName={album.coverPhoto} /> : <Images />}
        </span>
      </Link>
      <div className={css.heading}>
        <p className={css.name}>{title}</p>
        <Menu
          label={text.withMe.menu(title)}
          trigger={<IconButton size="small" label={text.withMe.menu(title)} icon={<MoreHorizontal />} />}
          items={[{ label: text.withMe.leave, icon: <LogOut />, onSelect: onLeave }]}
        />
      </div>
      <p className={css.small}>
        <span>{text.withMe.count(photoCount)}</span>
        <Badge>{text.share[permission]}</Badge>
      </p>
      <p className={css.small}>{text.withMe.from(ownerEmail)}</p>
    </li>
  )
}

function Cover({ fileName }: { fileName: string }) {
  const { src } = useMediaImage(getCoverUrl(fileName))
  return src === null ? <Images /> : <img className={css.image} src={src} alt="" />
}

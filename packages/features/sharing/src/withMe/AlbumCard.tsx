import type { SharedAlbum } from '@calotype/api'
import { albumTitle, coverAddress, paths, useMediaImage } from '@calotype/platform'
import { Badge, Images, Link } from '@calotype/ui'
import { text } from '../text.ts'
import * as css from './SharedWithMe.css.ts'

/** An album of somebody else's, and what one may do with it (SHWM-002). */
export function AlbumCard({ album }: { album: SharedAlbum }) {
  const { id, photoCount, ownerEmail, permission } = album
  const title = albumTitle(album)
  return (
    <li>
      <Link href={paths.album(id)} tone="ink" aria-label={title}>
        <span className={css.cover}>
          {album.coverPhoto ? <Cover fileName={album.coverPhoto} /> : <Images />}
        </span>
      </Link>
      <p className={css.name}>{title}</p>
      <p className={css.small}>
        <span>{text.withMe.count(photoCount)}</span>
        <Badge>{text.share[permission]}</Badge>
      </p>
      <p className={css.small}>{text.withMe.from(ownerEmail)}</p>
    </li>
  )
}

function Cover({ fileName }: { fileName: string }) {
  const { src } = useMediaImage(coverAddress(fileName))
  return src === null ? <Images /> : <img className={css.image} src={src} alt="" />
}

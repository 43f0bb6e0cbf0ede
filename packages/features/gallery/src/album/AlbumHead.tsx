import type { Album } from '@calotype/api'
import { paths } from '@calotype/platform'
import { Button, Heading, Link, Pencil, Share2, Text } from '@calotype/ui'
import { titleOf } from '../albums/AlbumCard.tsx'
import { text } from '../text.ts'
import * as css from './AlbumView.css.ts'

export type AlbumHeadProps = {
  album: Album
  /** Whether it is one's own; others' are found among what is shared. */
  isOwn: boolean
  /** Left out for those who may only look. */
  onEdit?: (() => void) | undefined
  onShare?: (() => void) | undefined
}

const words = text.album

/** An album's title, count and description (ALB-018..021). */
export function AlbumHead({ album, isOwn, onEdit, onShare }: AlbumHeadProps) {
  return (
    <header className={css.head}>
      <div className={css.words}>
        <Link href={isOwn ? paths.albums : paths.sharedWithMe} tone="quiet">
          ← {isOwn ? words.back : text.albums.sharedWithMe}
        </Link>
        <Heading level={1} size="headline">
          {titleOf(album)}
        </Heading>
        <Text tone="soft">{text.gallery.count(album.photoCount)}</Text>
        {album.description && <p className={css.description}>{album.description}</p>}
      </div>
      <div className={css.acts}>
        {onShare && (
          <Button icon={<Share2 />} onClick={onShare}>
            {words.share}
          </Button>
        )}
        {onEdit && (
          <Button icon={<Pencil />} onClick={onEdit}>
            {words.edit}
          </Button>
        )}
      </div>
    </header>
  )
}

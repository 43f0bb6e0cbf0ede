import type { Album } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import { BackLink, Button, ButtonLink, Heading, LogOut, Pencil, Plus, Share2, Text } from '@calotype/ui'
import { useAlbumSource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'
import * as css from './AlbumView.css.ts'

export type AlbumHeaderProps = {
  album: Album
  /** Whether the user owns the album. Otherwise, the back link leads to "Shared with Me". */
  isOwn: boolean
  /** Undefined for users who may only view the album. */
  onEdit?: (() => void) | undefined
  /** Whether the edit form was just closed. The edit button then receives the focus. */
  hasEdited?: boolean
  onShare?: (() => void) | undefined
  /** Lets the user leave the album. Undefined for the user's own albums. */
  onLeave?: (() => void) | undefined
  /** URL of the screen for adding photos. Undefined if the user may only view the album. */
  addHref?: string | undefined
}

/** Header of an album: title, photo count, description and actions (ALB-018..021). */
export function AlbumHeader({
  album,
  isOwn,
  onEdit,
  hasEdited = false,
  onShare,
  onLeave,
  addHref,
}: AlbumHeaderProps) {
  const text = useTexts(galleryTexts)
  const { formatAlbumTitle } = useFormat()
  const albumText = text.album
  const { paths } = useAlbumSource()
  const backHref = isOwn ? paths.albums : paths.sharedWithMe
  return (
    <header className={css.header}>
      <div className={css.textBlock}>
        {backHref !== undefined && (
          <BackLink href={backHref}>{isOwn ? albumText.back : text.albums.sharedWithMe}</BackLink>
        )}
        <Heading level={1} size="headline">
          {formatAlbumTitle(album)}
        </Heading>
        <Text tone="soft">{text.albums.photos(album.photoCount)}</Text>
        {album.description && <p className={css.description}>{album.description}</p>}
      </div>
      <div className={css.actions}>
        {addHref && (
          <ButtonLink tone="primary" icon={<Plus />} href={addHref}>
            {albumText.addPhotos}
          </ButtonLink>
        )}
        {onShare && (
          <Button icon={<Share2 />} onClick={onShare}>
            {albumText.share}
          </Button>
        )}
        {onEdit && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus returns to the control that opened the form
          <Button icon={<Pencil />} autoFocus={hasEdited} onClick={onEdit}>
            {albumText.edit}
          </Button>
        )}
        {onLeave && (
          <Button icon={<LogOut />} onClick={onLeave}>
            {albumText.leave}
          </Button>
        )}
      </div>
    </header>
  )
}

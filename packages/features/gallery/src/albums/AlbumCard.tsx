import type { Album } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import { Eye, Heading, IconButton, Link, Menu, MoreHorizontal, Share2, Trash2 } from '@calotype/ui'
import { memo } from 'react'
import { useAlbumSource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'
import * as css from './AlbumCard.css.ts'
import { Cover } from './Cover.tsx'

export type AlbumCardProps = {
  album: Album
  /** Undefined if the app has no share dialog. */
  onShare?: ((album: Album) => void) | undefined
  /** Undefined if the user's roles don't allow changing albums. */
  onDelete?: ((album: Album) => void) | undefined
}

/** Card in the album list, with cover, title, description, photo count, date and menu (ALB-007..013, 030..034). */
export const AlbumCard = memo(function AlbumCard({ album, onShare, onDelete }: AlbumCardProps) {
  const texts = useTexts(galleryTexts).albums
  const { formatAlbumTitle, formatDay } = useFormat()
  const { coverUrl, paths } = useAlbumSource()
  const href = paths.album(album.id)
  const title = formatAlbumTitle(album)
  return (
    <article className={css.card}>
      <Link href={href} aria-hidden tabIndex={-1}>
        <span className={css.cover}>
          <Cover url={coverUrl(album.coverPhoto)} />
        </span>
      </Link>
      <div className={css.textBlock}>
        <div className={css.name}>
          <Heading level={2} size="large">
            <Link href={href} tone="ink">
              {title}
            </Link>
          </Heading>
        </div>
        <Menu
          label={texts.menu(title)}
          trigger={<IconButton label={texts.menu(title)} icon={<MoreHorizontal />} />}
          items={[
            { label: texts.viewAlbum, icon: <Eye />, href },
            ...(onShare
              ? [{ label: texts.shareAlbum, icon: <Share2 />, onSelect: () => onShare(album) }]
              : []),
            ...(onDelete
              ? [
                  {
                    label: texts.deleteAlbum,
                    icon: <Trash2 />,
                    tone: 'danger' as const,
                    onSelect: () => onDelete(album),
                  },
                ]
              : []),
          ]}
        />
        {album.description && (
          <div className={css.details}>
            <p className={css.description}>{album.description}</p>
          </div>
        )}
        <div className={`${css.details} ${css.facts}`}>
          <span>
            {texts.photos(album.photoCount)}
            <br />
            {texts.created(formatDay(album.createdAt))}
          </span>
          <Link href={href} aria-label={`${texts.view} ${title}`}>
            {texts.view}
          </Link>
        </div>
      </div>
    </article>
  )
})

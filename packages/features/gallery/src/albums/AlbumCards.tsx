import { useTexts } from '@calotype/platform'
import type { Album } from '@calotype/api'
import { PagedList, type PagedItems } from '@calotype/ui'
import { galleryTexts } from '../text.ts'
import { AlbumCard, type AlbumCardProps } from './AlbumCard.tsx'
import * as css from './AlbumCards.css.ts'

export interface AlbumCardsProps extends Omit<AlbumCardProps, 'album'> {
  albums: PagedItems<Album>
}

/** Virtualized grid of album cards, in the order of `albums`: newest first. */
export function AlbumCards({ albums, ...actions }: AlbumCardsProps) {
  const text = useTexts(galleryTexts)
  return (
    <PagedList {...albums} className={css.grid} texts={text.albums.more}>
      {(album, itemProps) => (
        <li key={album.id} {...itemProps}>
          <AlbumCard album={album} {...actions} />
        </li>
      )}
    </PagedList>
  )
}

import type { Album } from '@calotype/api'
import { Grid } from '@calotype/ui'
import { useDeferredValue } from 'react'
import { FIRST_CARDS } from './AlbumCard.css.ts'
import { AlbumCard, type AlbumCardProps } from './AlbumCard.tsx'

export interface AlbumCardsProps extends Omit<AlbumCardProps, 'album'> {
  albums: readonly Album[]
}

/** All albums, the first at once and the others when there is time: each is there to be found and reached by keys. */
export function AlbumCards({ albums, ...acts }: AlbumCardsProps) {
  const drawn = useDeferredValue(albums, albums.slice(0, FIRST_CARDS))
  return (
    <Grid minColumn="16rem" gap={6}>
      {drawn.map((album) => (
        <AlbumCard key={album.id} album={album} {...acts} />
      ))}
    </Grid>
  )
}

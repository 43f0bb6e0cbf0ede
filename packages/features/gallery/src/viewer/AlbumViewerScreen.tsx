import { useQuery } from '@tanstack/react-query'
import { useAlbumPhotos } from '../library.ts'
import { mergeItems } from '../pages.ts'
import { createPagedSequence } from '../sequence.ts'
import { createAlbumQueries } from '../source/createAlbumQueries.ts'
import { useAlbumSource } from '../source/SourcesContext.ts'
import { PhotoViewer } from './photo/PhotoViewer.tsx'
import type { ViewerScreenProps } from './ViewerScreen.tsx'

export type AlbumViewerScreenProps = Omit<ViewerScreenProps, 'filter' | 'onClose'> & {
  albumId: number
  onClose: () => void
}

/** Full-screen viewer for the photos in an album (ALB-023). */
export function AlbumViewerScreen({ albumId, ...viewer }: AlbumViewerScreenProps) {
  const photos = useAlbumPhotos(albumId)
  const album = useQuery(createAlbumQueries(useAlbumSource()).one(albumId))
  const loadedCount = mergeItems(photos.data?.pages ?? []).length
  const total = photos.hasNextPage ? Math.max(loadedCount, album.data?.photoCount ?? 0) : loadedCount
  return <PhotoViewer {...viewer} photos={createPagedSequence(photos)} total={total} />
}

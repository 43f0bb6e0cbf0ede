import { ALBUM_PAGE_SIZE, listQueryOptions } from '@calotype/api'
import { queryOptions } from '@tanstack/react-query'
import type { AlbumDataSource } from './AlbumDataSource.ts'
import { createPagedQuery } from './createGalleryQueries.ts'

/**
 * Creates the queries for a source's albums. All keys start with the source's name, so that one call invalidates them.
 */
export const createAlbumQueries = (source: AlbumDataSource) => ({
  mine: () => listQueryOptions([source.name, 'mine', 'pages'], source.mine),
  sharedWithMe: () => listQueryOptions([source.name, 'shared', 'pages'], source.sharedWithMe),
  one: (id: number) =>
    queryOptions({ queryKey: [source.name, 'one', id], queryFn: ({ signal }) => source.one(id, signal) }),
  photos: (id: number) =>
    createPagedQuery([source.name, 'photos', id], ALBUM_PAGE_SIZE, (range, signal) =>
      source.photos(id, range, signal),
    ),
  photoIds: (id: number) =>
    queryOptions({
      queryKey: [source.name, 'photoIds', id],
      queryFn: () => source.photoIds(id),
      staleTime: 0,
    }),
})

import { albumQueries, type Album, type SharedAlbum } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { useQueries } from '@tanstack/react-query'

/** An album one may put photos into: of one's own, or shared to be edited, with its owner's address. */
export type EditableAlbum = Album & Partial<Pick<SharedAlbum, 'ownerEmail'>>

/** One's own albums, then those of others that one may edit; undefined until all are known (ALB-001, SHARE-031). */
export function useEditableAlbums() {
  const queries = albumQueries(usePlatform().api)
  return useQueries({
    queries: [queries.allMine(), queries.allSharedWithMe()],
    combine: ([mine, shared]) => ({
      isError: (mine.isError && !mine.data) || (shared.isError && !shared.data),
      albums: mine.data && shared.data && ([...mine.data, ...editable(shared.data)] as EditableAlbum[]),
    }),
  })
}

const editable = (albums: readonly SharedAlbum[]) => albums.filter(({ permission }) => permission === 'edit')

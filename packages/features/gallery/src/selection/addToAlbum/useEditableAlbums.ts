import { toPaging, type Album, type SharedAlbum } from '@calotype/api'
import type { PagedItems } from '@calotype/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createAlbumQueries } from '../../source/createAlbumQueries.ts'
import { useAlbumSource } from '../../source/SourcesContext.ts'

/** An album to which the user may add photos. Another user's album has its owner's email address. */
export type EditableAlbum = Album & Partial<Pick<SharedAlbum, 'ownerEmail'>>

export type EditableAlbums =
  | { status: 'loading' | 'failed' | 'empty' }
  | ({ status: 'ready' } & PagedItems<EditableAlbum>)

/** Loads the user's own albums page by page, then the shared albums that the user may edit (ALB-001, SHARE-031). */
export function useEditableAlbums(): EditableAlbums {
  const queries = createAlbumQueries(useAlbumSource())
  const ownAlbums = useInfiniteQuery(queries.mine())
  const sharedQuery = useInfiniteQuery(queries.sharedWithMe())
  if (!ownAlbums.data || !sharedQuery.data)
    return {
      status:
        (!ownAlbums.data && ownAlbums.isError) || (!sharedQuery.data && sharedQuery.isError)
          ? 'failed'
          : 'loading',
    }
  if (ownAlbums.hasNextPage) return { status: 'ready', ...ownAlbums.data, ...toPaging(ownAlbums) }
  const editable = sharedQuery.data.items.filter(({ permission }) => permission === 'edit')
  const items: EditableAlbum[] = [...ownAlbums.data.items, ...editable]
  const paging = toPaging(sharedQuery)
  if (items.length === 0 && paging.more === 'end') return { status: 'empty' }
  return { status: 'ready', items, total: items.length, ...paging }
}

import { getStatus } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGallery } from '../gallery/useGallery.ts'
import { showProgress } from '../selection/showProgress.ts'
import { useSelection, type PhotoSelection } from '../selection/useSelection.ts'
import { createAlbumQueries } from '../source/createAlbumQueries.ts'
import { useAlbumSource } from '../source/SourcesContext.ts'
import { galleryTexts } from '../text.ts'
import type { AddPhotosState } from './AddPhotosView.tsx'

const emptySet: ReadonlySet<number> = new Set()
const ignoreFilterChange = () => {}

/** Loads the library and manages the selection of photos to add. Photos that are already in the album stay selected. */
export function useAddPhotos(albumId: number, onAdded: () => void) {
  const text = useTexts(galleryTexts)
  const { formatAlbumTitle } = useFormat()
  const albums = useAlbumSource()
  const queries = createAlbumQueries(albums)
  const queryClient = useQueryClient()
  const album = useQuery(queries.one(albumId))
  const albumPhotoIds = useQuery(queries.photoIds(albumId)).data ?? emptySet
  const { gallery, list } = useGallery(null, 'grid', ignoreFilterChange)
  const selection = useSelection(gallery.status === 'ready' ? gallery.items : [], list)
  const addedItems = selection.items.filter(({ id }) => !albumPhotoIds.has(id))
  const adding = useMutation({
    mutationFn: () =>
      showProgress(text, text.addToAlbum.adding, addedItems.length, (onProgress) =>
        albums.addPhotos(
          albumId,
          addedItems.map(({ id }) => id),
          onProgress,
        ),
      ),
    onSuccess() {
      if (album.data) toast.success(text.addToAlbum.added(addedItems, formatAlbumTitle(album.data)))
      onAdded()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [albums.name] }),
  })

  return {
    title: album.data && formatAlbumTitle(album.data),
    library: toLibrary(),
    selection: useSelectionWithAlbum(selection, albumPhotoIds),
    total: gallery.status === 'ready' ? gallery.count : 0,
    adding: {
      count: addedItems.length,
      isBusy: adding.isPending,
      hasFailed: adding.isError,
      onAdd: adding.mutate,
    },
  }

  function toLibrary(): AddPhotosState {
    return getStatus(album.error) === 404 ? { status: 'missing' } : gallery
  }
}

function useSelectionWithAlbum(
  selection: PhotoSelection,
  albumPhotoIds: ReadonlySet<number>,
): PhotoSelection {
  const { ids, change } = selection
  const selectedIds = useMemo(() => ids.union(albumPhotoIds), [ids, albumPhotoIds])
  return {
    ...selection,
    ids: selectedIds,
    change: (next) => {
      if (next.type !== 'toggle' || !albumPhotoIds.has(next.id)) change(next)
    },
  }
}

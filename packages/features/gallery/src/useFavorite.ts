import { useTexts } from '@calotype/platform'
import type { MediaItem } from '@calotype/api'
import { toast } from '@calotype/ui'
import { useMutation } from '@tanstack/react-query'
import { refreshAll, updateCachedPhotos } from './source/cachedPhotos.ts'
import { showProgress } from './selection/showProgress.ts'
import { useGallerySource } from './source/SourcesContext.ts'
import { usePhotoCache } from './source/usePhotoCache.ts'
import { galleryTexts } from './text.ts'

/**
 * Returns a function that adds photos to the favorites or removes photos from them, or undefined if the source has no
 * favorites. Updates the cache optimistically, and reverts the change if the request fails.
 */
export function useFavorite() {
  const text = useTexts(galleryTexts)
  const { name, actions } = useGallerySource()
  const cache = usePhotoCache()
  const favoriteMutation = useMutation({
    mutationFn: ({ items, isFavorite }: { items: readonly MediaItem[]; isFavorite: boolean }) =>
      showProgress(text, text.favorites.saving, items.length, async (onProgress) =>
        actions?.favorite?.(
          items.map(({ id }) => id),
          isFavorite,
          onProgress,
        ),
      ),
    onMutate: ({ items, isFavorite }) => updateCache(items.map(({ id }) => [id, isFavorite])),
    async onError(_error, { items }) {
      toast.error(text.favorites.failed)
      await updateCache(items.map(({ id, isFavorite }) => [id, isFavorite]))
      // Large changes take several requests, some of which may have succeeded.
      void refreshAll(cache)
    },
    onSettled: () => cache.queryClient.invalidateQueries({ queryKey: [name, 'favorites'] }),
  })
  if (!actions?.favorite) return undefined
  return (items: readonly MediaItem[], isFavorite: boolean) => favoriteMutation.mutate({ items, isFavorite })

  function updateCache(changes: readonly (readonly [id: number, isFavorite: MediaItem['isFavorite']])[]) {
    const isFavoriteById = new Map(changes)
    return updateCachedPhotos(cache, (items) =>
      items.map((item) =>
        isFavoriteById.has(item.id) ? { ...item, isFavorite: isFavoriteById.get(item.id) ?? false } : item,
      ),
    )
  }
}

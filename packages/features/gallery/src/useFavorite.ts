import { setFavorites, type MediaItem } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateCachedPhotos } from './cachedPhotos.ts'
import { showProgress } from './selection/showProgress.ts'
import { text } from './text.ts'

/** Adds photos to the favorites or removes them. Updates the cache optimistically, and reverts the change if the request fails. */
export function useFavorite() {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const marking = useMutation({
    mutationFn: ({ items, isFavorite }: { items: readonly MediaItem[]; isFavorite: boolean }) =>
      showProgress(text.favorites.saving, items.length, (onProgress) =>
        setFavorites(
          api,
          items.map(({ id }) => id),
          isFavorite,
          onProgress,
        ),
      ),
    onMutate: ({ items, isFavorite }) => updateCache(items.map(({ id }) => [id, isFavorite])),
    async onError(_error, { items }) {
      toast.error(text.favorites.failed)
      await updateCache(items.map(({ id, isFavorite }) => [id, isFavorite]))
      // Large changes are split into several requests, so that some may have succeeded.
      for (const queryKey of [['media'], ['albums']]) void queryClient.invalidateQueries({ queryKey })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['media', 'favorites'] }),
  })
  return (items: readonly MediaItem[], isFavorite: boolean) => marking.mutate({ items, isFavorite })

  function updateCache(marks: readonly (readonly [id: number, isFavorite: MediaItem['isFavorite']])[]) {
    const marked = new Map(marks)
    return updateCachedPhotos(queryClient, (loaded) =>
      loaded.map((item) =>
        marked.has(item.id) ? { ...item, isFavorite: marked.get(item.id) ?? false } : item,
      ),
    )
  }
}

import { setFavorite, type MediaItem } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeLoaded } from './loaded.ts'
import { text } from './text.ts'

/** Marks photos as favourites, or no longer: shown at once, taken back where the server refuses. */
export function useFavorite() {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const marking = useMutation({
    mutationFn: async ({ items, isFavorite }: { items: readonly MediaItem[]; isFavorite: boolean }) => {
      for (const { id } of items) await setFavorite(api, id, isFavorite)
    },
    onMutate: ({ items, isFavorite }) => {
      const ids = new Set(items.map(({ id }) => id))
      return changeLoaded(queryClient, (loaded) =>
        loaded.map((item) => (ids.has(item.id) ? { ...item, isFavorite } : item)),
      )
    },
    onError(_error, _marked, takeBack) {
      takeBack?.()
      toast.error(text.favorites.failed)
      // Of several, some may have been kept.
      void queryClient.invalidateQueries({ queryKey: ['media'] })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['media', 'favorites'] }),
  })
  return (items: readonly MediaItem[], isFavorite: boolean) => marking.mutate({ items, isFavorite })
}

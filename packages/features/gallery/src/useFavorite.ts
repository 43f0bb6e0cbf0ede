import { setFavorites, type MediaItem } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeLoaded } from './loaded.ts'
import { text } from './text.ts'

/** Marks photos as favorites, or no longer: shown at once, taken back where the server refuses. */
export function useFavorite() {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  const marking = useMutation({
    mutationFn: ({ items, isFavorite }: { items: readonly MediaItem[]; isFavorite: boolean }) =>
      setFavorites(
        api,
        items.map(({ id }) => id),
        isFavorite,
      ),
    onMutate: ({ items, isFavorite }) => show(items.map(({ id }) => [id, isFavorite])),
    async onError(_error, { items }) {
      toast.error(text.favorites.failed)
      await show(items.map(({ id, isFavorite }) => [id, isFavorite]))
      // Of very many, some may have been kept.
      for (const queryKey of [['media'], ['albums']]) void queryClient.invalidateQueries({ queryKey })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['media', 'favorites'] }),
  })
  return (items: readonly MediaItem[], isFavorite: boolean) => marking.mutate({ items, isFavorite })

  function show(marks: readonly (readonly [id: number, isFavorite: MediaItem['isFavorite']])[]) {
    const marked = new Map(marks)
    return changeLoaded(queryClient, (loaded) =>
      loaded.map((item) =>
        marked.has(item.id) ? { ...item, isFavorite: marked.get(item.id) ?? false } : item,
      ),
    )
  }
}

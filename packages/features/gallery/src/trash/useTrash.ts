import { restoreMedia, trashMedia, type MediaItem } from '@calotype/api'
import { usePlatform } from '@calotype/platform'
import { toast } from '@calotype/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeLoaded } from '../loaded.ts'
import { text } from '../text.ts'

/** How long 'Undo' is offered, in milliseconds. Later the trash has what was deleted. */
export const UNDO_MS = 10_000

const words = text.trash

/** Puts photos into the trash, which can be undone, and takes them out of it. */
export function useTrash() {
  const { api } = usePlatform()
  const queryClient = useQueryClient()
  // Lists, counts and covers may all be others now.
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['media'] }),
      queryClient.invalidateQueries({ queryKey: ['albums'] }),
    ])

  const restoring = useMutation({
    mutationFn: (items: readonly MediaItem[]) => restoreMedia(api, idsOf(items)),
    onSuccess: (_answer, items) => void toast.success(words.restored(items.length)),
    onError: () => void toast.error(words.restoreFailed),
    onSettled: refresh,
  })
  const trashing = useMutation({
    mutationFn: (items: readonly MediaItem[]) => trashMedia(api, idsOf(items)),
    onMutate: (items) => {
      const ids = new Set(idsOf(items))
      return changeLoaded(queryClient, (loaded) => loaded.filter(({ id }) => !ids.has(id)))
    },
    onSuccess(_answer, items) {
      const action = { label: words.undo, onClick: () => restoring.mutate(items) }
      toast.success(words.deleted(items.length), { durationMs: UNDO_MS, action })
    },
    onError(_error, _items, takeBack) {
      takeBack?.()
      toast.error(words.deleteFailed)
    },
    onSettled: refresh,
  })
  return { trash: trashing.mutate, restore: restoring.mutate, isRestoring: restoring.isPending }
}

const idsOf = (items: readonly MediaItem[]) => items.map(({ id }) => id)
